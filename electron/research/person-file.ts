import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { PersonFile, PersonSection } from '../../shared/domain/person-file.ts'
import type { Outside, StoredPerson } from '../core/ports.ts'
import { noteIfNotThere } from './not-there.ts'
import type { PaidCalls } from './paid-call.ts'
import { standingOf, withPrice } from './section.ts'
import type { Turns } from './turns.ts'
import { walkPages, type Which } from './walk.ts'

const operationOf = {
  roles: 'person-roles',
  holdings: 'person-holdings',
} as const satisfies Record<PersonSection, Operation>

/**
 * Before the release roles and holdings are one list (`positions`, contract 9.6) and have one walk: where both sections
 * go on at the same place, the next page of either is the next page of that list.
 */
function listOf(stored: StoredPerson, section: PersonSection, which: Which): PersonSection {
  const { roles, holdings } = stored
  const oneList =
    roles.state === 'read' &&
    holdings.state === 'read' &&
    roles.next !== null &&
    roles.next.by !== 'cursor' &&
    JSON.stringify(roles.next) === JSON.stringify(holdings.next)
  return which !== 'first' && oneList ? 'roles' : section
}

export interface ReadPersonSection {
  readonly id: PartyId
  readonly section: PersonSection
  readonly which: Which
  readonly approved: Approval
  readonly origin: string
}

/** Everything kept of one person, with what each section would cost; and the reading of one section. */
export function createPersonFile(
  outside: Outside,
  pay: PaidCalls,
  turns: Turns,
  priceOf: (operation: Operation) => Price,
) {
  const nextPrice = (stored: StoredPerson, section: PersonSection): Price =>
    priceOf(operationOf[listOf(stored, section, 'next')])

  const fileOf = (stored: StoredPerson): PersonFile => ({
    summary: stored.summary,
    roles: withPrice(stored.roles, priceOf(operationOf.roles), nextPrice(stored, 'roles')),
    holdings: withPrice(stored.holdings, priceOf(operationOf.holdings), nextPrice(stored, 'holdings')),
    inCompanyFiles: stored.inCompanyFiles,
    sameName: stored.sameName,
    spent: { credits: stored.spent.credits, uncertain: stored.spent.uncertain, unpriced: stored.spent.unpriced },
  })

  const open = async (id: PartyId): Promise<PersonFile | null> => {
    const stored = await outside.store.person(id)
    return stored && fileOf(stored)
  }

  const walkSection = (
    input: ReadPersonSection,
    section: PersonSection,
    stopped: () => boolean,
  ): Promise<Outcome<null>> => {
    const { id, which, approved, origin } = input
    const operation = operationOf[section]
    const person = async (): Promise<StoredPerson> => {
      const stored = await outside.store.person(id)
      if (!stored) throw new Error('a person vanished while the file was read')
      return stored
    }
    return walkPages({
      which,
      approved,
      stopped,
      price: () => priceOf(operation),
      standing: async () => standingOf((await person())[section]),
      readPage: async (page, next, left) => {
        const { serviceId, summary } = await person()
        const paid = await pay({
          call: { operation, id: serviceId, next },
          purpose: { kind: 'person-section', section, partyId: id, page },
          subject: summary.name ?? serviceId,
          partyId: id,
          origin,
          approved: left,
        })
        await noteIfNotThere(outside, id, section, paid)
        outside.announce({ kind: 'party', id })
        return paid
      },
    })
  }

  /** Reads a section from its beginning, its next page, or the rest; a list that is whole is returned, unpaid. */
  const read = async (input: ReadPersonSection, signal: AbortSignal): Promise<Outcome<PersonFile>> => {
    const stored = await outside.store.person(input.id)
    if (!stored) return failed({ kind: 'not-found' })
    if (input.which === 'next' && stored[input.section].state !== 'read') return ok(fileOf(stored))
    const section = listOf(stored, input.section, input.which)
    const request = JSON.stringify([section, input.which, input.approved])
    return turns(`person ${stored.summary.id}`, request, signal, async (stopped) => {
      const walked = await walkSection(input, section, stopped)
      if (!walked.ok) return walked
      const now = await open(input.id)
      return now ? ok(now) : failed({ kind: 'internal', message: 'person not kept' }, 'charged')
    })
  }

  return { open, read }
}
