import type { NextPage } from '../../../shared/domain/envelope.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { walk, type FetchedPage, type ServiceCall, type Outside } from '../../core/ports.ts'

/** Pages that are read on when nothing on one was new: a delivery that is tried again may stand further down. */
const pagesPastKnown = 1
const mostPages = 200

export const deliveriesReadAt = 'deliveries read at'

/**
 * `GET /deliveries` (free by contract 4.1), newest first, until what follows is known. Nothing is reserved, and a page that
 * brings nothing new is not kept; a charge that comes all the same is a ledger row and the end of asking.
 */
export function createReadDeliveries(outside: Outside, lifetime: AbortSignal): () => Promise<Outcome<null>> {
  const { store, clock } = outside
  let running: Promise<Outcome<null>> | null = null

  const reservation = (shown: string) => ({
    operation: 'deliveries' as const,
    subject: '',
    call: shown,
    partyId: null,
    origin: 'watch',
    reserved: 0,
    at: new Date(clock.now()).toISOString(),
    day: clock.localDay(clock.now()),
    dailyCap: 0,
    monthlyCap: 0,
  })

  const readPage = async (
    next: NextPage | null,
    page: number,
  ): Promise<Outcome<FetchedPage<{ readonly added: number }>>> => {
    const service = outside.service()
    if (service === null) return failed({ kind: 'no-key' })
    const call: ServiceCall = { operation: 'deliveries', next }
    const price = service.price('deliveries', call)
    if (price.kind === 'learned' && price.credits > 0) return failed({ kind: 'price-changed', credits: price.credits })
    const result = await service.send(call, { signal: lifetime })
    if (result.kind === 'failed') return { ok: false, error: result.error }
    const at = new Date(clock.now()).toISOString()
    const { charge } = result
    const kept = await store.keepDeliveries({
      answer: {
        purpose: { kind: 'deliveries', page },
        operation: 'deliveries',
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
    if (charge.basis === 'header' && (charge.credits ?? 0) > 0) outside.announce({ kind: 'meter' })
    if (kept.reading === 'unreadable') return failed({ kind: 'bad-answer', why: kept.why })
    if (kept.envelope !== null) service.noteEnvelope('deliveries', kept.envelope)
    return ok({ page: { added: kept.added }, envelope: kept.envelope ?? 'list', size: kept.size, next: kept.next })
  }

  const read = async (): Promise<Outcome<null>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    let page = 0
    let known = 0
    let added = 0
    const pages = walk(
      (next) => {
        page += 1
        return readPage(next, page)
      },
      null,
      lifetime,
    )
    for (;;) {
      const got = await pages.next()
      if (got.done === true) {
        const end = got.value
        if (end.why === 'failed') return { ok: false, error: end.error }
        if (end.why === 'stopped') return failed({ kind: 'canceled' })
        break
      }
      added += got.value.page.added
      known = got.value.page.added === 0 ? known + 1 : 0
      if (known >= pagesPastKnown || page >= mostPages) break
    }
    await store.writeSetting(deliveriesReadAt, new Date(clock.now()).toISOString())
    if (added > 0) outside.announce({ kind: 'delivery' })
    return ok(null)
  }

  return () => {
    running ??= read().finally(() => {
      running = null
    })
    return running
  }
}
