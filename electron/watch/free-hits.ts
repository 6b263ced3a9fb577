import { priceCredits } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { AnswerPurpose, ServiceCall, WatchOutside } from '../core/ports.ts'
import type { DatedPage } from './walk-hits.ts'

type Hits = Extract<AnswerPurpose, { kind: 'hits' }>

export interface FreeHits {
  /** True as long as the service has never charged for it: hits of monitors are free (contract 6.2; reading.md 5.1). */
  readonly isFree: (call: ServiceCall) => boolean
  /**
   * One page of hits that costs nothing. Nothing is reserved, and where it brings nothing new nothing is kept. A charge
   * that comes all the same is a ledger row and the end of asking: `price-changed`.
   */
  readonly read: (call: ServiceCall, purpose: Hits) => Promise<Outcome<DatedPage>>
}

export function createFreeHits(outside: WatchOutside, lifetime: AbortSignal): FreeHits {
  const { store, clock } = outside

  const isFree = (call: ServiceCall): boolean => {
    const price = outside.service()?.price(call.operation, call)
    // Until the service has charged or not, the contract's word counts; its table has the price of another list.
    return price === undefined || price.kind !== 'learned' || price.credits === 0
  }

  const read = async (call: ServiceCall, purpose: Hits): Promise<Outcome<DatedPage>> => {
    const service = outside.service()
    if (service === null) return failed({ kind: 'no-key' })
    if (!isFree(call))
      return failed({ kind: 'price-changed', credits: priceCredits(service.price(call.operation, call)) })
    const reservation = (shown: string) => ({
      operation: call.operation,
      subject: '',
      call: shown,
      partyId: purpose.source.kind === 'monitor' ? purpose.source.company : null,
      origin: 'watch',
      reserved: 0,
      at: new Date(clock.now()).toISOString(),
      day: clock.localDay(clock.now()),
      dailyCap: 0,
      monthlyCap: 0,
    })
    const result = await service.send(call, { signal: lifetime })
    const at = new Date(clock.now()).toISOString()
    if (result.kind === 'failed') {
      if (result.error.money === 'charged') {
        const row = await store.reserve(reservation(result.call))
        const { credits, basis } = result.charge ?? { credits: null, basis: 'unknown' }
        if (row.ok) await store.resolve({ id: row.id, state: 'settled', charged: credits, basis, at })
      }
      return { ok: false, error: result.error }
    }
    const { charge } = result
    const page = await store.keepFreeHits({
      answer: {
        purpose,
        operation: call.operation,
        call: result.call,
        dialect: result.dialect,
        status: result.status,
        headers: result.headers,
        body: result.body,
        readAt: at,
        serviceDate: result.serviceDate,
      },
      reservation: reservation(result.call),
      settle: { state: 'settled', charged: charge.basis === 'header' ? charge.credits : null, basis: charge.basis, at },
    })
    const charged = charge.basis === 'header' && (charge.credits ?? 0) > 0
    if (charged) outside.announce({ kind: 'meter' })
    if (page.reading === 'unreadable') return failed({ kind: 'bad-answer', why: page.why })
    // Another list was billed than the one that was asked for; its price says nothing about this one.
    if (charged && page.notApplied.includes('monitorId')) service.forgetPrice(call)
    if (page.envelope !== null) service.noteEnvelope(call.operation, page.envelope)
    return ok({ ...page, serviceDate: result.serviceDate })
  }

  return { isFree, read }
}
