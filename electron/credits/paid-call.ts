import { covers, priceCredits, type Price } from '../../shared/domain/credits/credits.ts'
import {
  failed,
  ok,
  type AppError,
  type AppErrorKind,
  type MoneyMoved,
  type Outcome,
} from '../../shared/domain/errors.ts'
import type { LedgerId } from '../../shared/domain/ids.ts'
import type { Paid, PaidCall, PaidCalls } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import type { Answered, NotAnswered, RegisterService } from '../ports/register-service.ts'
import type { Resolution } from '../ports/store/credits.ts'
import { StoreError } from '../ports/store/store-error.ts'
import { requestsIn30Days } from './request-count.ts'

/** A call whose ledger row is written. */
interface Reserved {
  readonly paid: PaidCall
  readonly service: RegisterService
  readonly price: Price
  readonly row: LedgerId
}

/**
 * Spends credits, once: approve → reserve → send → keep the raw answer with the settled charge → announce.
 *
 * Identical calls in flight are one call, one ledger row and one answer. A call that was sent is never taken back:
 * when the page that asked goes away, the answer is still kept, because it may have been paid for. Only the end of
 * `lifetime` stops a call.
 *
 * Rejects with the store's StoreError where no ledger row could be written; nothing was sent then. What fails later
 * comes back as an error value that says whether money moved.
 */
export function createPaidCalls(
  ports: Ports,
  caps: () => { readonly dailyCap: number; readonly monthlyCap: number },
  lifetime: AbortSignal,
  /** Rows of this day or its month are missing, and the person has not read that yet: then nothing that costs is sent. */
  unreadLoss: (day: string) => boolean = () => false,
): PaidCalls {
  const { store, clock, announce } = ports
  /** By client, because a key that is being checked has a client of its own: two keys are two calls. */
  const inFlight = new WeakMap<RegisterService, Map<string, Promise<Outcome<Paid>>>>()
  const at = (): string => new Date(clock.now()).toISOString()

  /** Writes the row before the call; the outcome fails where a cap would be passed. */
  const reserve = async (service: RegisterService, paid: PaidCall): Promise<Outcome<Reserved>> => {
    const { operation } = paid.call
    const price = service.price(operation, paid.call)
    const now = clock.now()
    if (priceCredits(price) !== 0 && unreadLoss(clock.localDay(now))) return failed({ kind: 'spending-unknown' })
    const reserved = await store.reserve({
      operation,
      subject: paid.subject,
      call: service.describe(paid.call),
      partyId: paid.partyId,
      origin: paid.origin,
      reserved: priceCredits(price),
      at: new Date(now).toISOString(),
      day: clock.localDay(now),
      ...caps(),
    })
    if (reserved.ok) return ok({ paid, service, price, row: reserved.id })
    const { cap, limit, spent, wanted } = reserved
    return failed({ kind: 'cap-reached', cap, limit, spent, wanted })
  }

  /** How the row of a call that brought no usable answer is resolved. */
  const resolutionOf = ({ row: id, price }: Reserved, { error, charge }: NotAnswered): Resolution => {
    switch (error.money) {
      case 'none':
        return { id, state: 'released', charged: null, basis: null, at: at() }
      case 'uncertain':
        return { id, state: 'uncertain', charged: null, basis: null, at: at() }
      case 'charged': {
        const { credits, basis } = charge ?? { credits: priceCredits(price), basis: price.kind }
        return { id, state: 'settled', charged: credits, basis, at: at() }
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

  /** Notes an error of which the session, which saw the answer arrive, knows nothing. */
  const noted = (
    { paid, row }: Reserved,
    { call, attempts }: Pick<Answered, 'call' | 'attempts'>,
    error: AppErrorKind,
    money: MoneyMoved,
  ): Outcome<never> => {
    ports.noteFailure({ call, operation: paid.call.operation, error: { ...error, money }, attempts })
    return failed(error, money, row)
  }

  const storeFailed = (error: unknown): AppErrorKind => ({
    kind: 'store-failed',
    reason: error instanceof StoreError ? error.reason : 'other',
  })

  const settleFailure = async (reserved: Reserved, result: NotAnswered): Promise<Outcome<never>> => {
    try {
      await store.resolve(resolutionOf(reserved, result))
    } catch (error) {
      // The row stays reserved, and becomes uncertain at the next start.
      return noted(reserved, result, storeFailed(error), result.error.money)
    }
    return failed(await explain(result.error, reserved.price), result.error.money, reserved.row)
  }

  const keep = async (reserved: Reserved, result: Answered): Promise<Outcome<Paid>> => {
    const { paid, service, row } = reserved
    const { operation } = paid.call
    const { charge, serviceDate } = result
    const readAt = at()
    const settle = { id: row, state: 'settled', charged: charge.credits, basis: charge.basis, at: readAt } as const
    const money: MoneyMoved = charge.credits === 0 ? 'none' : 'charged'
    try {
      const kept = await store.keepAnswer({
        purpose: paid.purpose,
        operation,
        call: result.call,
        dialect: result.dialect,
        status: result.status,
        headers: result.headers,
        body: result.body,
        readAt,
        serviceDate,
        settle,
      })
      if (kept.reading === 'unreadable') return noted(reserved, result, { kind: 'bad-answer', why: kept.why }, money)
      if (kept.envelope) service.noteEnvelope(operation, kept.envelope)
      return ok({ kept, charged: charge.credits, serviceDate })
    } catch (error) {
      // The charge is a fact even where the answer could not be kept; the ledger must say so as long as it can write.
      await store.resolve(settle).catch(() => undefined)
      return noted(reserved, result, storeFailed(error), money)
    }
  }

  const spend = async (service: RegisterService, paid: PaidCall): Promise<Outcome<Paid>> => {
    const reserved = await reserve(service, paid)
    if (!reserved.ok) return reserved
    announce({ kind: 'meter' })
    try {
      const result = await service.send(paid.call, {
        signal: lifetime,
        onProgress: (progress) => announce({ kind: 'call', progress }),
      })
      return result.kind === 'failed' ? await settleFailure(reserved.value, result) : await keep(reserved.value, result)
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
