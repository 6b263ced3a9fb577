import { assertNever } from '../../../shared/domain/assert-never.ts'
import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { isoDay } from '../dataset/calendar.ts'
import type { Owner } from '../dataset/owners.ts'
import type { OwnerNode } from '../dataset/ownership-tree.ts'
import type { Register } from '../dataset/register.ts'
import type { Holder } from '../dataset/state.ts'
import { moneyView } from './company.ts'
import { partyOf, type Voice } from './voice.ts'

/** What is known of an owner beside the name; of one outside this register almost nothing. */
export interface Whereabouts {
  readonly register_number: string | null
  readonly register_court: string | null
  readonly city: string
  readonly country: string
}

export function whereabouts(register: Register, holder: Holder): Whereabouts {
  switch (holder.kind) {
    case 'person':
      return { register_number: null, register_court: null, city: holder.person.city, country: 'DE' }
    case 'company': {
      const { register: number, court, registeredOffice } = register.state(holder.index)
      return {
        register_number: formatRegisterNumber(number),
        register_court: court.name,
        city: registeredOffice,
        country: 'DE',
      }
    }
    case 'outside': {
      const [court = null, number = null] = holder.registration?.split(/, (?=[A-Z])/) ?? []
      return { register_number: number, register_court: court, city: holder.city, country: holder.country }
    }
  }
}

/** How much it is, in the words of the reading; unknown amounts and percentages are null. */
function figures({ answers }: Voice, { nominal, percentage }: Owner): Readonly<Record<string, unknown>> {
  switch (answers['share-figures']) {
    case 'percentage':
      return { nominal: moneyView(nominal), percentage }
    case 'older':
      return {
        percentage_share: percentage,
        nominal_amount: nominal && nominal.cents / 100,
        nominal_amount_currency: nominal?.currency ?? null,
      }
    case 'text':
      return { nominal: moneyView(nominal), share: percentage === null ? null : `${percentage} %` }
    default:
      return assertNever(answers['share-figures'])
  }
}

/**
 * A share in a company: after the release it names its `holder` and `company`, before it its `owner` (contract 9.5)
 * and the company by id and name. The rest of the shape is ours.
 */
export function shareholdingView(
  voice: Voice,
  register: Register,
  company: number,
  owner: Owner,
): Readonly<Record<string, unknown>> {
  const id = voice.id('company', company)
  const { name } = register.state(company)
  const party = partyOf(voice, owner.holder)
  return {
    object: 'shareholding',
    id: voice.id('shareholding', company, owner.nth),
    type: owner.kind,
    ...(voice.dialect === 'october'
      ? { holder: party, company: { object: 'company', id, name } }
      : { owner: party, company_id: id, company_name: name }),
    ...whereabouts(register, owner.holder),
    ...figures(voice, owner),
    as_of: owner.asOf === null ? null : isoDay(owner.asOf),
    source: owner.source,
  }
}

/** The member that holds the owners of an owner. */
const abovesOf = ({ answers }: Voice): string => (answers.ownership === 'holders' ? 'holders' : 'shareholders')

/** The share and, where they were looked at, those in its owner: without them nobody knows, `[]` is none. */
export function ownershipView(voice: Voice, register: Register, node: OwnerNode): Readonly<Record<string, unknown>> {
  return {
    ...shareholdingView(voice, register, node.company, node.owner),
    ...(node.recurring ? { recurring: true } : {}),
    ...(node.above === null
      ? {}
      : { [abovesOf(voice)]: node.above.map((above) => ownershipView(voice, register, above)) }),
  }
}

/** The same tree as a flat list of shares, each with its `depth`, every share once. */
export function ownershipRows(
  voice: Voice,
  register: Register,
  nodes: readonly OwnerNode[],
): readonly Readonly<Record<string, unknown>>[] {
  const rows = new Map<unknown, Readonly<Record<string, unknown>>>()
  const walk = (level: readonly OwnerNode[], depth: number): void => {
    for (const { company, owner } of level) {
      const row = shareholdingView(voice, register, company, owner)
      if (!rows.has(row['id'])) rows.set(row['id'], { ...row, depth })
    }
    for (const { above } of level) if (above) walk(above, depth + 1)
  }
  walk(nodes, 1)
  return [...rows.values()]
}
