import { questionKey, type EventQuestion, type EventQuestions } from '../../../shared/domain/watch/asked-events.ts'
import { covers, priceCredits, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type FieldProblem, type Outcome } from '../../../shared/domain/errors.ts'
import { stepDay } from '../../../shared/domain/german-day.ts'
import { everyEvent, type EventFilter } from '../../../shared/domain/watch/event-filter.ts'
import { readDay } from '../../../shared/domain/json.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { FileProgress } from '../../ports/store/sections.ts'
import type { StoredQuestion } from '../../ports/store/watch.ts'
import { priceChanged } from '../approval.ts'
import { budgetAltogether } from '../feeds/feed-budget.ts'
import { walkHits, type DatedPage } from '../hits/walk-hits.ts'
import { createSingleFlight } from '../single-flight.ts'

/** Under this origin the ledger keeps what such a question costs: it is asked in the company's file. */
const origin = 'company'

export interface AskEvents {
  readonly company: PartyId
  readonly question: EventQuestion
  /** From where the same question stopped; else from its beginning. */
  readonly goOn: boolean
  /** For all pages together. */
  readonly approved: Approval
}

/** The bounds of `created_at` that a question by that date sends, ISO 8601 UTC; both ends are included (contract 4.2). */
const instantsOf = ({ from, to }: EventQuestion): { readonly from: string; readonly to: string } => ({
  from: `${from}T00:00:00.000Z`,
  to: `${stepDay(to, 1)}T00:00:00.000Z`,
})

/** What `GET /events` is asked for (contract 4.2). `subject`: the id that the service gave last (gap G13). */
export function filterOf(question: EventQuestion, subject: ServiceId): EventFilter {
  const { basis, types, roleTypes } = question
  const reported = instantsOf(question)
  return {
    ...everyEvent,
    types,
    roleTypes,
    subjectId: subject,
    ...(basis === 'register-day'
      ? { effectiveFrom: question.from, effectiveTo: question.to }
      : { createdFrom: reported.from, createdTo: reported.to }),
  }
}

function problemOf({ from, to }: EventQuestion): FieldProblem | null {
  if (readDay(from) === null) return { field: 'from', message: 'a day YYYY-MM-DD' }
  if (readDay(to) === null) return { field: 'to', message: 'a day YYYY-MM-DD' }
  return from > to ? { field: 'to', message: 'not before the first day' } : null
}

/**
 * Events of one company from one day to another, by register day or by when the service had them: on the person's word
 * only, page after page within what was agreed to. A page that contradicts the question (another company, another day)
 * ends it, so nothing more is bought of a filter that the service ignores.
 */
export function createAskEvents(ports: WatchPorts, pay: PaidCalls, lifetime: AbortSignal) {
  const { store } = ports
  const singleFlight = createSingleFlight<string, Outcome<EventQuestions>>()

  const price = (): Price => ports.service()?.price('events') ?? { kind: 'unknown' }

  const list = async (company: PartyId): Promise<EventQuestions> => ({
    asked: (await store.eventsAsked(company)).map(({ next: _next, ...asked }) => asked),
    price: price(),
  })

  /** Reads the pages from `from` on; `pages`: how many came before it. */
  const walkQuestion = async (
    { company, question, approved }: AskEvents,
    { summary, serviceId }: FileProgress,
    from: NextPage | null,
    pages: number,
    signal: AbortSignal,
  ): Promise<Outcome<null>> => {
    const budget = budgetAltogether(approved, () => priceCredits(price()))
    const bounds = question.basis === 'reported' ? instantsOf(question) : null
    let page = pages
    const get = async (next: NextPage | null): Promise<Outcome<DatedPage>> => {
      const left = budget.next()
      if (left === null) return failed({ kind: 'canceled' })
      page += 1
      const paid = await pay({
        call: { operation: 'events', filter: filterOf(question, serviceId), next },
        purpose: {
          kind: 'hits',
          source: { kind: 'asked', company, question, page },
          from: bounds?.from ?? null,
          ...(bounds === null ? {} : { to: bounds.to }),
        },
        subject: summary.name ?? serviceId,
        partyId: company,
        origin,
        approved: left,
      })
      if (!paid.ok) return paid
      budget.spent(paid.value.charged)
      ports.announce({ kind: 'party', id: company })
      const read = await store.hitPage(paid.value.kept.answerId)
      if (read.reading === 'unreadable') return failed({ kind: 'bad-answer', why: read.why }, 'charged')
      return ok({ ...read, serviceDate: paid.value.serviceDate })
    }
    const walked = await walkHits({
      get,
      from,
      signal: lifetime,
      goOn: () => {
        const left = budget.next()
        return !signal.aborted && left !== null && covers(left, price())
      },
    })
    return walked.error === null ? ok(null) : { ok: false, error: walked.error }
  }

  const ask = async (asked: AskEvents, signal: AbortSignal): Promise<Outcome<EventQuestions>> => {
    const { company, question, goOn, approved } = asked
    const problem = problemOf(question)
    if (problem !== null) return failed({ kind: 'bad-input', fields: [problem] })
    const file = await store.fileProgress('company', company, [])
    if (file === null) return failed({ kind: 'not-found' })
    const before: StoredQuestion | undefined = goOn
      ? (await store.eventsAsked(company)).find((one) => questionKey(one.question) === questionKey(question))
      : undefined
    if (before?.whole === true) return ok(await list(company))
    if (!covers(approved, price())) return priceChanged(price())
    const walked = await walkQuestion(asked, file, before?.next ?? null, before?.next ? before.pages : 0, signal)
    return walked.ok ? ok(await list(company)) : walked
  }

  return {
    list,
    ask: (asked: AskEvents, signal: AbortSignal): Promise<Outcome<EventQuestions>> =>
      store.readOnly === null
        ? singleFlight(`${asked.company} ${questionKey(asked.question)}`, () => ask(asked, signal))
        : Promise.resolve(failed({ kind: 'read-only' })),
  }
}

export type AskedEventsOfCompanies = ReturnType<typeof createAskEvents>
