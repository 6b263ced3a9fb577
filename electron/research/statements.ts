import { spokenId } from '../../shared/domain/answers/spoken-id.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { serviceId, type PartyId } from '../../shared/domain/ids.ts'
import type { StatementPart } from '../../shared/domain/statements/statement-reads.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import { noteIfNotThere } from './reads/not-there.ts'

/** The call of each part; neither is offered yet by the contract (4.1, gap G11). */
export const statementOperation = { one: 'statement', content: 'statement-content' } as const

export interface ReadStatement {
  readonly id: PartyId
  /** The service's id of the statement, as the list of this company gave it. */
  readonly statement: string
  readonly part: StatementPart
  readonly approved: Approval
}

/** One financial statement by itself, and its content: asked for at the person's press alone, for its price. */
export function createStatements(ports: Ports, pay: PaidCalls, open: (id: PartyId) => Promise<CompanyFile | null>) {
  /** Asks for it; one that is kept is asked for again, as every section of a file. */
  const read = async ({ id, statement, part, approved }: ReadStatement): Promise<Outcome<CompanyFile>> => {
    const before = await ports.store.company(id)
    if (before?.statementReads.some((one) => one.id === statement) !== true) return failed({ kind: 'not-found' })
    const there = before.statements.state === 'read' ? before.statements.content : []
    const { to = null, title = null } = there.find((one) => one.id === statement) ?? {}
    const paid = await pay({
      call: {
        operation: statementOperation[part],
        id: spokenId(serviceId(statement), ports.service()?.learned().dialect ?? null),
      },
      purpose: { kind: 'statement', part, partyId: before.summary.id, statement },
      subject: [before.summary.name ?? before.serviceId, to ?? title].filter((word) => word !== null).join(', '),
      partyId: before.summary.id,
      origin: 'company',
      approved,
    })
    await noteIfNotThere(ports, before.summary.id, `statement ${part} ${statement}`, paid)
    ports.announce({ kind: 'party', id })
    if (!paid.ok) return paid
    const now = await open(id)
    const kept = now?.statementReads?.find((one) => one.id === statement)?.[part]
    // The answer is kept and booked; what it holds is not the statement that was asked for.
    if (
      now === null ||
      kept?.state !== 'read' ||
      kept.answers.every((answer) => answer.id !== paid.value.kept.answerId)
    )
      return failed({ kind: 'bad-answer', why: 'wrong-shape' }, 'charged')
    return ok(now)
  }
  return { read, content: ports.store.statementContent }
}
