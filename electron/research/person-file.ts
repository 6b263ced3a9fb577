import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { NextPage } from '../../shared/domain/answers/envelope.ts'
import type { PersonFile, PersonSection } from '../../shared/domain/person/person-file.ts'
import type { Ports } from '../ports/ports.ts'
import type { StoredPerson } from '../ports/store/person.ts'
import type { FileProgress, StoredSection } from '../ports/store/sections.ts'
import { noteIfNotThere } from './reads/not-there.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { standingsOf, withPrice } from './reads/section.ts'
import type { KeyedMutex } from './reads/keyed-mutex.ts'
import { walkPages, type Which } from './reads/walk-pages.ts'

const operationOf = {
  roles: 'person-roles',
  holdings: 'person-holdings',
} as const satisfies Record<PersonSection, Operation>

/**
 * Before the release roles and holdings are one list (`positions`, contract 9.6) and are read in one walk: where both
 * sections continue at the same place, the next page of either is the next page of that list.
 */
function listOf(walks: Walks, section: PersonSection, which: Which): PersonSection {
  const { roles, holdings } = walks
  const oneList =
    roles !== null && roles.by !== 'cursor' && holdings !== null && JSON.stringify(roles) === JSON.stringify(holdings)
  return which !== 'first' && oneList ? 'roles' : section
}

/** How the walks through both sections continue; null at the end of one, or where it wasn't begun. */
type Walks = Readonly<Record<PersonSection, NextPage | null>>

const nextOf = (section: StoredSection<unknown>): NextPage | null => (section.state === 'read' ? section.next : null)

export interface ReadPersonSection {
  readonly id: PartyId
  readonly section: PersonSection
  readonly which: Which
  readonly approved: Approval
  readonly origin: string
}

/**
 * The file of a person: everything that is kept of her with the price of reading each section; and reading a section.
 */
export function createPersonFile(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  priceOf: (operation: Operation) => Price,
) {
  const nextPrice = ({ roles, holdings }: StoredPerson, section: PersonSection): Price =>
    priceOf(operationOf[listOf({ roles: nextOf(roles), holdings: nextOf(holdings) }, section, 'next')])

  const fileOf = (stored: StoredPerson): PersonFile => ({
    summary: stored.summary,
    roles: withPrice(stored.roles, priceOf(operationOf.roles), nextPrice(stored, 'roles')),
    holdings: withPrice(stored.holdings, priceOf(operationOf.holdings), nextPrice(stored, 'holdings')),
    inCompanyFiles: stored.inCompanyFiles,
    sameName: stored.sameName,
    spent: { credits: stored.spent.credits, uncertain: stored.spent.uncertain, unpriced: stored.spent.unpriced },
  })

  const open = async (id: PartyId): Promise<PersonFile | null> => {
    const stored = await ports.store.person(id)
    return stored && fileOf(stored)
  }

  /** `before`: how far the sections were read, where that is known to be current. */
  const walkSection = (
    { id, which, approved, origin }: ReadPersonSection,
    section: PersonSection,
    before: FileProgress | null,
    stopped: () => boolean,
  ): Promise<Outcome<null>> => {
    const operation = operationOf[section]
    const standing = standingsOf(ports, { kind: 'person', id, section }, before)
    return walkPages({
      which,
      approved,
      stopped,
      price: () => priceOf(operation),
      standing,
      readPage: async (page, next, left, now) => {
        const { serviceId, summary } = (now ?? (await standing())).file
        const paid = await pay({
          call: { operation, id: serviceId, next },
          purpose: { kind: 'person-section', section, partyId: id, page },
          subject: summary.name ?? serviceId,
          partyId: id,
          origin,
          approved: left,
        })
        await noteIfNotThere(ports, id, section, paid)
        ports.announce({ kind: 'party', id })
        return paid
      },
    })
  }

  /**
   * Reads a section from its beginning, its next page, or the rest. A section that is complete is returned without a
   * request.
   */
  const read = async (input: ReadPersonSection, signal: AbortSignal): Promise<Outcome<PersonFile>> => {
    const { id, which, approved } = input
    const before = await ports.store.fileProgress('person', id, ['roles', 'holdings'])
    if (before === null) return failed({ kind: 'not-found' })
    const { roles, holdings } = before.sections
    if (which === 'next' && before.sections[input.section]?.begun !== true) {
      const unread = await open(id)
      return unread === null ? failed({ kind: 'not-found' }) : ok(unread)
    }
    const section = listOf({ roles: roles?.next ?? null, holdings: holdings?.next ?? null }, input.section, which)
    const request = JSON.stringify([section, which, approved])
    return mutex(`person ${before.summary.id}`, request, signal, async (stopped, waited) => {
      const walked = await walkSection(input, section, waited ? null : before, stopped)
      if (!walked.ok) return walked
      const now = await open(id)
      return now ? ok(now) : failed({ kind: 'internal', message: 'person not kept' }, 'charged')
    })
  }

  return { open, read }
}
