import type { AnswerId } from '../ids.ts'
import { germanDay } from '../german-day.ts'
import type { ListEvent, ReadHolding } from './known-holdings.ts'
import type { LifeItem } from './known.ts'
import type { ReadRole } from './known-roles.ts'

/** A moment of a life with its answers by number. */
export type ReadLifeItem = Omit<LifeItem, 'sources' | 'key'> & { readonly answers: readonly AnswerId[] }

const nothing = { day: null, seen: null, role: null, relation: null, before: null, after: null } as const

function ofRole(role: ReadRole): readonly ReadLifeItem[] {
  const { companyId, companyName, standing, answers } = role
  const base = { ...nothing, companyId, companyName, role: role.type, answers }
  const began: ReadLifeItem =
    role.since === null
      ? { ...base, kind: 'role-seen', seen: role.firstSeen }
      : { ...base, kind: 'role-began', day: role.since, seen: role.firstSeen }
  if (standing.state === 'former' && standing.why === 'stated')
    return [began, { ...base, kind: 'role-ended', day: standing.day, seen: role.lastSeen }]
  if (standing.state === 'former' && standing.why === 'event')
    return [began, { ...base, kind: 'role-told', day: standing.day }]
  if (role.missing !== null) return [began, { ...base, kind: 'role-gone', seen: role.missing }]
  if (standing.state === 'unclear') return [began, { ...base, kind: 'role-told', day: standing.day }]
  return [began]
}

function ofHolding(holding: ReadHolding): readonly ReadLifeItem[] {
  const { companyId, companyName, relation, percentage, standing, answers, earlier } = holding
  const base = { ...nothing, companyId, companyName, relation, answers }
  const steps = [...earlier.toReversed(), { percentage, asOf: holding.asOf, readAt: null }]
  const stated = steps.map((step, nth): ReadLifeItem => {
    const seen = step.readAt === null ? holding.lastSeen : germanDay(step.readAt)
    return nth === 0
      ? {
          ...base,
          kind: 'holding-stated',
          day: step.asOf,
          seen: steps.length === 1 ? holding.firstSeen : seen,
          after: step.percentage,
        }
      : {
          ...base,
          kind: 'holding-changed',
          day: step.asOf,
          seen,
          before: steps[nth - 1]?.percentage ?? null,
          after: step.percentage,
        }
  })
  if (standing.state === 'former' && standing.why === 'stated')
    return [...stated, { ...base, kind: 'holding-ended', day: standing.day, before: percentage }]
  if (holding.missing !== null)
    return [...stated, { ...base, kind: 'holding-gone', seen: holding.missing, before: percentage }]
  return stated
}

const dayOf = ({ day, seen }: ReadLifeItem): string => day ?? seen ?? ''

/**
 * What began, ended or changed, newest first. A day is a register day where an answer states one, else the German day of the
 * answer that showed it; none is made up between two answers.
 */
export function lifeOf(
  roles: readonly ReadRole[],
  holdings: readonly ReadHolding[],
  filed: readonly (ListEvent & { readonly companyName: string | null })[],
): readonly ReadLifeItem[] {
  const held = new Set(holdings.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])))
  return [
    ...roles.flatMap(ofRole),
    ...holdings.flatMap(ofHolding),
    ...filed
      .filter(({ company }) => held.has(company))
      .map((event): ReadLifeItem => ({
        ...nothing,
        companyId: event.company,
        companyName: event.companyName,
        kind: 'list-filed',
        day: event.day,
        seen: germanDay(event.availableAt),
        answers: [event.answer],
      })),
  ].toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
}
