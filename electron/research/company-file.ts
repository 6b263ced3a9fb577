import type { CompanyFile, FileSection } from '../../shared/domain/company/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Ports } from '../ports/ports.ts'
import type { StoredCompany } from '../ports/store/company.ts'
import type { FileProgress } from '../ports/store/sections.ts'
import { noteIfNotThere } from './reads/not-there.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { standingOf, standingsOf, withPrice } from './reads/section.ts'
import type { KeyedMutex } from './reads/keyed-mutex.ts'
import { walkPages, type Standing, type Which } from './reads/walk-pages.ts'

/** The call that reads a page of a section. */
export const operationOf = {
  record: 'company',
  events: 'company-events',
  roles: 'company-roles',
  statements: 'company-statements',
  documents: 'company-documents',
  contact: 'company-contact',
} as const satisfies Record<FileSection, Operation>

export interface ReadSection {
  readonly id: PartyId
  readonly section: FileSection
  readonly which: Which
  readonly approved: Approval
  readonly origin: string
}

export interface ReadRolesOf {
  readonly id: PartyId
  readonly roleTypes: readonly string[]
  readonly which: Which
  readonly approved: Approval
}

/**
 * The file of a company: everything that is kept of it with the price of reading each section; and reading a section.
 */
export function createCompanyFile(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  priceOf: (operation: Operation) => Price,
) {
  const fileOf = (stored: StoredCompany): CompanyFile => ({
    summary: stored.summary,
    account: stored.account,
    record: withPrice(stored.record, priceOf(operationOf.record)),
    events: withPrice(stored.events, priceOf(operationOf.events)),
    roles: withPrice(stored.roles, priceOf(operationOf.roles)),
    narrowedRoles: withPrice(stored.narrowedRoles, priceOf(operationOf.roles)),
    statements: withPrice(stored.statements, priceOf(operationOf.statements)),
    statementReads: stored.statementReads.map(({ key, id, one, content }) => ({
      key,
      id,
      one: withPrice(one, priceOf('statement')),
      content: withPrice(content, priceOf('statement-content')),
    })),
    documents: withPrice(stored.documents, priceOf(operationOf.documents)),
    contact: withPrice(stored.contact, priceOf(operationOf.contact)),
    fromJob: stored.fromJob,
    freshness: stored.freshness,
    spent: { credits: stored.spent.credits, uncertain: stored.spent.uncertain, unpriced: stored.spent.unpriced },
  })

  const open = async (id: PartyId): Promise<CompanyFile | null> => {
    const stored = await ports.store.company(id)
    return stored && fileOf(stored)
  }

  /** `before`: how far the section was read, where that is known to be current. */
  const walkSection = (
    input: ReadSection,
    before: FileProgress | null,
    stopped: () => boolean,
  ): Promise<Outcome<null>> => {
    const { id, section, which, approved, origin } = input
    const operation = operationOf[section]
    const standing = standingsOf(ports, { kind: 'company', id, section }, before)
    return walkPages({
      which,
      approved,
      stopped,
      price: () => priceOf(operation),
      standing,
      readPage: async (page, next, left, now) => {
        const { serviceId, summary } = (now ?? (await standing())).file
        const paid = await pay({
          call:
            operation === 'company' || operation === 'company-contact'
              ? { operation, id: serviceId }
              : { operation, id: serviceId, next },
          purpose: { kind: 'section', section, partyId: id, page },
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
  const read = async (input: ReadSection, signal: AbortSignal): Promise<Outcome<CompanyFile>> => {
    const { id, section, which, approved } = input
    const before = await ports.store.fileProgress('company', id, [section])
    if (before === null) return failed({ kind: 'not-found' })
    if (which === 'next' && before.sections[section]?.begun !== true) {
      const unread = await open(id)
      return unread === null ? failed({ kind: 'not-found' }) : ok(unread)
    }
    const list = `company ${before.summary.id} ${section}`
    return mutex(list, JSON.stringify([which, approved]), signal, async (stopped, waited) => {
      const walked = await walkSection(input, waited ? null : before, stopped)
      if (!walked.ok) return walked
      const now = await open(id)
      return now ? ok(now) : failed({ kind: 'internal', message: 'company not kept' }, 'charged')
    })
  }

  /** Reads roles of some types alone; the first page where these types were not asked for last. */
  const readRolesOf = async (
    { id, roleTypes, which, approved }: ReadRolesOf,
    signal: AbortSignal,
  ): Promise<Outcome<CompanyFile>> => {
    const before = await ports.store.company(id)
    if (before === null) return failed({ kind: 'not-found' })
    const { id: party } = before.summary
    // Officers take no filter (contract 9.5), and a filter that is unknown is dropped and billed (2.1).
    if (ports.service()?.learned().dialect === 'classic') return failed({ kind: 'not-offered' })
    const standing = async (): Promise<Standing> => {
      const stored = (await ports.store.company(party))?.narrowedRoles ?? { state: 'not-read' }
      const asked = stored.state === 'read' && stored.content.roleTypes.join('\n') === roleTypes.join('\n')
      return asked ? { ...standingOf(stored), endsHere: stored.content.ignored } : standingOf({ state: 'not-read' })
    }
    return mutex(
      `company ${party} narrowed roles`,
      JSON.stringify([roleTypes, which, approved]),
      signal,
      async (stopped) => {
        const now = await standing()
        // A filter that the service drops would buy the whole list page by page under the name of a part of it.
        const ends = which !== 'first' && now.endsHere
        const walked = ends
          ? ok(null)
          : await walkPages({
              which,
              approved,
              stopped,
              price: () => priceOf(operationOf.roles),
              standing,
              readPage: async (page, next, left) => {
                const paid = await pay({
                  call: { operation: 'company-roles', id: before.serviceId, next, roleTypes },
                  purpose: { kind: 'narrowed-roles', partyId: party, roleTypes, page },
                  subject: `${before.summary.name ?? before.serviceId}: ${roleTypes.join(', ')}`,
                  partyId: party,
                  origin: 'company',
                  approved: left,
                })
                ports.announce({ kind: 'party', id: party })
                return paid
              },
            })
        // Before the release there is no such list: its 404 tells nothing of the company.
        const isMissing = !walked.ok && ['not-found', 'former-id'].includes(walked.error.kind)
        if (isMissing && ports.service()?.learned().dialect !== 'october') return failed({ kind: 'not-offered' })
        if (!walked.ok) return walked
        const file = await open(party)
        return file ? ok(file) : failed({ kind: 'internal', message: 'company not kept' }, 'charged')
      },
    )
  }

  return { open, read, readRolesOf }
}
