import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type AppErrorKind, type MoneyMoved, type Outcome } from '../../shared/domain/errors.ts'
import type { LedgerId, PartyId } from '../../shared/domain/ids.ts'
import {
  StoreError,
  type AnswerPurpose,
  type Kept,
  type NotAnswered,
  type Outside,
  type RegisterService,
  type ServiceCall,
} from '../core/ports.ts'

/** A call that may cost, as a use case asks for it. */
export interface PaidCall {
  readonly call: ServiceCall
  readonly purpose: AnswerPurpose
  /** What it is about, for the ledger: a search term with its page, a company's name. */
  readonly subject: string
  readonly partyId: PartyId | null
  /** The screen that asked. */
  readonly origin: string
  readonly approved: Approval
}

/** What was understood of the answer, and what it cost; null where nobody said. */
export interface Paid {
  readonly kept: Extract<Kept, { reading: 'read' }>
  readonly charged: number | null
  /** The service's clock at the answer, ISO 8601 UTC; null where it told none. */
  readonly serviceDate: string | null
}

/** What the person agreed to must cover the price as it is now; unknown is agreed to as unknown, never as zero. */
export function covers(approved: Approval, price: Price): boolean {
  if (price.kind === 'unknown') return 'unknown' in approved
  return 'upTo' in approved && price.credits <= approved.upTo
}

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * Spends credits, once: approve → reserve → send → keep the raw answer with the settled charge → announce.
 *
 * Identical calls in flight are one call, one ledger row and one answer. A call that was sent is never taken back:
 * when the page that asked goes away, the answer is still kept, because it may have been paid for.
 */
export function createPaidCalls(
  outside: Outside,
  caps: () => { readonly dailyCap: number; readonly monthlyCap: number },
  lifetime: AbortSignal,
) {
  /** By client, because a key that is being checked has a client of its own: two keys are two calls. */
  const inFlight = new WeakMap<RegisterService, Map<string, Promise<Outcome<Paid>>>>()

  const settleFailure = async (id: LedgerId, result: NotAnswered, price: Price): Promise<void> => {
    const at = new Date(outside.clock.now()).toISOString()
    const { money } = result.error
    if (money === 'charged') {
      const charge = result.charge ?? { credits: price.kind === 'unknown' ? null : price.credits, basis: price.kind }
      await outside.store.resolve({ id, state: 'settled', charged: charge.credits, basis: charge.basis, at })
    } else
      await outside.store.resolve({
        id,
        state: money === 'none' ? 'released' : 'uncertain',
        charged: null,
        basis: null,
        at,
      })
  }

  const explain = async (error: AppErrorKind, price: Price): Promise<AppErrorKind> => {
    if (error.kind === 'key-rejected') {
      const since = new Date(outside.clock.now() - thirtyDays).toISOString()
      return { kind: 'key-rejected', requests30Days: await outside.store.requestsSince(since) }
    }
    if (error.kind === 'cursor-refused')
      return { kind: 'cursor-refused', restartCredits: price.kind === 'unknown' ? null : price.credits }
    return error
  }

  const spend = async (service: RegisterService, paid: PaidCall): Promise<Outcome<Paid>> => {
    const { store, clock, announce } = outside
    const operation: Operation = paid.call.operation
    const price = service.price(paid.call.operation, paid.call)
    const now = clock.now()
    const reserved = await store.reserve({
      operation,
      subject: paid.subject,
      call: service.describe(paid.call),
      partyId: paid.partyId,
      origin: paid.origin,
      reserved: price.kind === 'unknown' ? null : price.credits,
      at: new Date(now).toISOString(),
      day: clock.localDay(now),
      ...caps(),
    })
    if (!reserved.ok)
      return failed({
        kind: 'cap-reached',
        cap: reserved.cap,
        limit: reserved.limit,
        spent: reserved.spent,
        wanted: reserved.wanted,
      })
    announce({ kind: 'meter' })
    const result = await service.send(paid.call, {
      signal: lifetime,
      onProgress: (progress) => announce({ kind: 'call', progress }),
    })
    const at = new Date(clock.now()).toISOString()
    if (result.kind === 'failed') {
      await settleFailure(reserved.id, result, price)
      announce({ kind: 'meter' })
      const { money, ...error } = result.error
      return failed(await explain(error, price), money, reserved.id)
    }
    /** The answer came and came to nothing: an error that the session, which saw it arrive, knows nothing of. */
    const noted = (error: AppErrorKind, money: MoneyMoved, id: LedgerId): Outcome<never> => {
      outside.noteFailure({ call: result.call, operation, error: { ...error, money }, attempts: result.attempts })
      return failed(error, money, id)
    }
    const settle = {
      id: reserved.id,
      state: 'settled',
      charged: result.charge.credits,
      basis: result.charge.basis,
      at,
    } as const
    try {
      const kept = await store.keepAnswer({
        purpose: paid.purpose,
        operation,
        call: result.call,
        dialect: result.dialect,
        status: result.status,
        headers: result.headers,
        body: result.body,
        readAt: at,
        serviceDate: result.serviceDate,
        settle,
      })
      if (kept.reading === 'unreadable') {
        const money = result.charge.credits === 0 ? 'none' : 'charged'
        return noted({ kind: 'bad-answer', why: kept.why }, money, reserved.id)
      }
      if (kept.envelope) service.noteEnvelope(operation, kept.envelope)
      return ok({ kept, charged: result.charge.credits, serviceDate: result.serviceDate })
    } catch (error) {
      // The charge is a fact even where the answer could not be kept; the ledger must say so as long as it can write.
      await store.resolve(settle).catch(() => undefined)
      const reason = error instanceof StoreError ? error.reason : 'other'
      return noted({ kind: 'store-failed', reason }, 'charged', reserved.id)
    } finally {
      announce({ kind: 'meter' })
    }
  }

  return async (paid: PaidCall, service: RegisterService | null = outside.service()): Promise<Outcome<Paid>> => {
    if (outside.store.readOnly !== null) return failed({ kind: 'read-only' })
    if (!service) return failed({ kind: 'no-key' })
    const key = JSON.stringify([paid.call, paid.purpose])
    const calls = inFlight.get(service) ?? new Map<string, Promise<Outcome<Paid>>>()
    inFlight.set(service, calls)
    const running = calls.get(key)
    if (running) return running
    const price = service.price(paid.call.operation, paid.call)
    if (!covers(paid.approved, price))
      return failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits })
    const call = spend(service, paid).finally(() => calls.delete(key))
    calls.set(key, call)
    return call
  }
}

export type PaidCalls = ReturnType<typeof createPaidCalls>
