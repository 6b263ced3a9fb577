import type { CompanyFile, FileSection, Section } from '../../shared/domain/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Outside, StoredCompany, StoredSection } from '../core/ports.ts'
import type { PaidCalls } from './paid-call.ts'

const operationOf = {
  record: 'company', events: 'company-events', roles: 'company-roles', statements: 'company-statements',
} as const satisfies Record<FileSection, Operation>

/** Everything kept of one company, with what each section would cost; and the reading of one section. */
export function createCompanyFile(outside: Outside, pay: PaidCalls, priceOf: (operation: Operation) => Price) {
  const section = <T>(stored: StoredSection<T>, price: Price): Section<T> => {
    if (stored.state !== 'read') return { ...stored, price }
    const { next, ...rest } = stored
    return { ...rest, price, nextPage: next === null ? null : price }
  }

  const fileOf = (stored: StoredCompany): CompanyFile => ({
    summary: stored.summary,
    record: section(stored.record, priceOf(operationOf.record)),
    events: section(stored.events, priceOf(operationOf.events)),
    roles: section(stored.roles, priceOf(operationOf.roles)),
    statements: section(stored.statements, priceOf(operationOf.statements)),
    spent: { credits: stored.spent.credits, uncertain: stored.spent.uncertain, unpriced: stored.spent.unpriced },
  })

  const open = async (id: PartyId): Promise<CompanyFile | null> => {
    const stored = await outside.store.company(id)
    return stored && fileOf(stored)
  }

  /** Reads a section from its beginning, or its next page; a list without a next page is returned as it is, unpaid. */
  const read = async (input: {
    readonly id: PartyId; readonly section: FileSection; readonly which: 'first' | 'next'; readonly approved: Approval; readonly origin: string
  }): Promise<Outcome<CompanyFile>> => {
    const stored = await outside.store.company(input.id)
    if (!stored) return failed({ kind: 'not-found' })
    const before = stored[input.section]
    const next = input.which === 'next' && before.state === 'read' ? before.next : null
    if (input.which === 'next' && next === null) return ok(fileOf(stored))
    const page = next !== null && before.state === 'read' ? before.answers.length + 1 : 1
    const operation = operationOf[input.section]
    const kept = await pay({
      call: operation === 'company' ? { operation, id: stored.serviceId } : { operation, id: stored.serviceId, next },
      purpose: { kind: 'section', section: input.section, partyId: input.id, page },
      subject: stored.summary.name ?? stored.serviceId, partyId: input.id, origin: input.origin, approved: input.approved,
    })
    if (!kept.ok && kept.error.kind === 'not-found') {
      await outside.store.noteNotThere(input.id, input.section, new Date(outside.clock.now()).toISOString())
    }
    outside.announce({ kind: 'party', id: input.id })
    if (!kept.ok) return kept
    const now = await open(input.id)
    return now ? ok(now) : failed({ kind: 'internal', message: 'company not kept' }, 'charged')
  }

  return { open, read }
}
