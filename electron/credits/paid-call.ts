import { covers, priceCredits, type Price } from '../../shared/domain/credits/credits.ts'
import {
  failed,
  ok,
  type AppError,
  type AppErrorKind,
  type MoneyMoved,
  type Outcome,
} from '../../shared/domain/errors.ts'
import type { Paid, PaidCall, PaidCalls } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import { refusalError, type BegunCall, type Ending, type Purse } from '../ports/purse.ts'
import type { Answered, NotAnswered, RegisterService } from '../ports/register-service.ts'
import type { Kept } from '../ports/store/answers.ts'
import { StoreError, storeFailed } from '../ports/store/store-error.ts'
import { requestsIn30Days } from './request-count.ts'

/** A call that the purse let through. */
interface Begun {
  readonly paid: PaidCall
  readonly service: RegisterService
  readonly price: Price
  readonly begun: BegunCall<'answer'>
}

/**
 * Spends credits, once: approve → begin → send → keep the raw answer with the settled charge → announce.
 *
 * Identical calls in flight are one call, one ledger row and one answer. A call that was sent is never taken back:
 * when the page that asked goes away, the answer is still kept, because it may have been paid for. Only the end of
 * `lifetime` stops a call.
 *
 * Where no ledger row can be written nothing is sent. That comes back as an error value, as what fails later does, which says
 * whether money moved.
 */
export function createPaidCalls(ports: Ports, purse: Purse, lifetime: AbortSignal): PaidCalls {
  const { store, clock, announce } = ports
  /** By client, because a key that is being checked has a client of its own: two keys are two calls. */
  const inFlight = new WeakMap<RegisterService, Map<string, Promise<Outcome<Paid>>>>()

  /** How a call ended that brought no usable answer. */
  const endingOf = (price: Price, { error, charge, call }: NotAnswered): Ending => {
    switch (error.money) {
      case 'none':
        return { state: 'released', charged: null, basis: null, call }
      case 'uncertain':
        return { state: 'uncertain', charged: null, basis: null, call }
      case 'charged': {
        const { credits, basis } = charge ?? { credits: priceCredits(price), basis: price.kind }
        return { state: 'settled', charged: credits, basis, call }
      }
    }
  }

  /** The error with what only the ledger and the price list know. */
  const explain = async (error: AppError, price: Price): Promise<AppErrorKind> => {
    switch (error.kind) {
      case 'key-rejected':
        return { kind: 'key-rejected', requests30Days: await requestsIn30Days(store, clock) }
      case 'cursor-refused':
        return { kind: 'cursor-refused', restartCredits: priceCredits(price) }
      default:
        return error
    }
  }

  const rowOf = ({ begun }: Begun): Parameters<typeof failed>[2] => begun.row ?? undefined

  /** Notes an error of which the session, which saw the answer arrive, knows nothing. */
  const noted = (
    spending: Begun,
    { call, attempts }: Pick<Answered, 'call' | 'attempts'>,
    error: AppErrorKind,
    money: MoneyMoved,
  ): Outcome<never> => {
    ports.noteFailure({ call, operation: spending.paid.call.operation, error: { ...error, money }, attempts })
    return failed(error, money, rowOf(spending))
  }

  const notStored = (error: unknown): AppErrorKind =>
    error instanceof StoreError ? storeFailed(error) : { kind: 'store-failed', reason: 'other' }

  const endFailure = async (spending: Begun, result: NotAnswered): Promise<Outcome<never>> => {
    try {
      await purse.end(spending.begun, endingOf(spending.price, result))
    } catch (error) {
      // The row stays reserved, and becomes uncertain at the next start.
      return noted(spending, result, notStored(error), result.error.money)
    }
    return failed(await explain(result.error, spending.price), result.error.money, rowOf(spending))
  }

  const finish = async (spending: Begun, result: Answered): Promise<Outcome<Paid>> => {
    const { paid, service, begun } = spending
    const { charge, serviceDate, call, dialect, status, headers, body } = result
    const money: MoneyMoved = charge.credits === 0 ? 'none' : 'charged'
    try {
      const kept = await purse.finish(begun, {
        answer: { call, dialect, status, headers, body, serviceDate },
        charged: charge.credits,
        basis: charge.basis,
      })
      if (kept.reading === 'unreadable') return noted(spending, result, { kind: 'bad-answer', why: kept.why }, money)
      if (kept.envelope) service.noteEnvelope(paid.call.operation, kept.envelope)
      return ok({ kept, charged: charge.credits, own: true, serviceDate })
    } catch (error) {
      return noted(spending, result, notStored(error), money)
    }
  }

  const keptByColleague = (kept: Kept, serviceDate: string | null): Outcome<Paid> =>
    kept.reading === 'read'
      ? ok({ kept, charged: 0, own: false, serviceDate })
      : failed({ kind: 'bad-answer', why: kept.why })

  const spend = async (service: RegisterService, paid: PaidCall): Promise<Outcome<Paid>> => {
    const price = service.price(paid.call.operation, paid.call)
    const said = await purse
      .begin({
        keeps: 'answer',
        call: paid.call,
        described: service.describe(paid.call),
        purpose: paid.purpose,
        subject: paid.subject,
        partyId: paid.partyId,
        origin: paid.origin,
        reserved: priceCredits(price),
        have: paid.approved.have,
        despite: paid.approved.despite ?? [],
        unreached: paid.approved.unreached ?? false,
      })
      .catch((error: unknown): Outcome<never> => {
        if (!(error instanceof StoreError)) throw error
        // It can't be written down, so it isn't sent. Work in the background has no router that would say so.
        return failed(error.reason === 'read-only' ? { kind: 'read-only' } : notStored(error))
      })
    if ('ok' in said) return said
    if (said.word === 'kept') return keptByColleague(said.kept, said.at)
    if (said.word !== 'go') return failed(refusalError(said))
    const { begun } = said
    announce({ kind: 'meter' })
    try {
      const result = await service.send(paid.call, {
        signal: lifetime,
        onProgress: (progress) => announce({ kind: 'call', progress: { ...progress, operation: paid.call.operation } }),
        mayLeave: () => purse.beforeSend(begun),
      })
      const spending = { paid, service, price, begun }
      return result.kind === 'failed' ? await endFailure(spending, result) : await finish(spending, result)
    } finally {
      announce({ kind: 'meter' })
    }
  }

  return async (paid: PaidCall, service: RegisterService | null = ports.service()): Promise<Outcome<Paid>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (!service) return failed({ kind: 'no-key' })
    const key = JSON.stringify([paid.call, paid.purpose])
    const calls = inFlight.get(service) ?? new Map<string, Promise<Outcome<Paid>>>()
    inFlight.set(service, calls)
    const running = calls.get(key)
    if (running) return running
    const price = service.price(paid.call.operation, paid.call)
    if (!covers(paid.approved, price)) return failed({ kind: 'price-changed', credits: priceCredits(price) })
    const call = spend(service, paid).finally(() => calls.delete(key))
    calls.set(key, call)
    return call
  }
}
