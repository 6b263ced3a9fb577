import type { CompanyFile, FileSection } from '../../shared/domain/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Outside, StoredCompany } from '../core/ports.ts'
import { noteIfNotThere } from './not-there.ts'
import type { PaidCalls } from './paid-call.ts'
import { standingOf, withPrice } from './section.ts'
import type { Turns } from './turns.ts'
import { walkPages, type Which } from './walk.ts'

const operationOf = {
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

/** Everything kept of one company, with what each section would cost; and the reading of one section. */
export function createCompanyFile(
  outside: Outside,
  pay: PaidCalls,
  turns: Turns,
  priceOf: (operation: Operation) => Price,
) {
  const fileOf = (stored: StoredCompany): CompanyFile => ({
    summary: stored.summary,
    record: withPrice(stored.record, priceOf(operationOf.record)),
    events: withPrice(stored.events, priceOf(operationOf.events)),
    roles: withPrice(stored.roles, priceOf(operationOf.roles)),
    statements: withPrice(stored.statements, priceOf(operationOf.statements)),
    documents: withPrice(stored.documents, priceOf(operationOf.documents)),
    contact: withPrice(stored.contact, priceOf(operationOf.contact)),
    freshness: stored.freshness,
    spent: { credits: stored.spent.credits, uncertain: stored.spent.uncertain, unpriced: stored.spent.unpriced },
  })

  const open = async (id: PartyId): Promise<CompanyFile | null> => {
    const stored = await outside.store.company(id)
    return stored && fileOf(stored)
  }

  const walkSection = (input: ReadSection, stopped: () => boolean): Promise<Outcome<null>> => {
    const { id, section, which, approved, origin } = input
    const operation = operationOf[section]
    const company = async (): Promise<StoredCompany> => {
      const stored = await outside.store.company(id)
      if (!stored) throw new Error('a company vanished while its file was read')
      return stored
    }
    return walkPages({
      which,
      approved,
      stopped,
      price: () => priceOf(operation),
      standing: async () => standingOf((await company())[section]),
      readPage: async (page, next, left) => {
        // Asked anew for each page: an answer may have told a newer id to ask by.
        const { serviceId, summary } = await company()
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
        await noteIfNotThere(outside, id, section, paid)
        outside.announce({ kind: 'party', id })
        return paid
      },
    })
  }

  /** Reads a section from its beginning, its next page, or the rest; a list that is whole is returned, unpaid. */
  const read = async (input: ReadSection, signal: AbortSignal): Promise<Outcome<CompanyFile>> => {
    const stored = await outside.store.company(input.id)
    if (!stored) return failed({ kind: 'not-found' })
    if (input.which === 'next' && stored[input.section].state !== 'read') return ok(fileOf(stored))
    const list = `company ${stored.summary.id} ${input.section}`
    return turns(list, JSON.stringify([input.which, input.approved]), signal, async (stopped) => {
      const walked = await walkSection(input, stopped)
      if (!walked.ok) return walked
      const now = await open(input.id)
      return now ? ok(now) : failed({ kind: 'internal', message: 'company not kept' }, 'charged')
    })
  }

  return { open, read }
}
