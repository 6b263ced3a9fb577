import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { priceCredits } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { walk, type FetchedPage } from '../../ports/walk.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { Ports } from '../../ports/ports.ts'
import { refusalError, type Purse } from '../../ports/purse.ts'
import type { HitPageRead } from '../../ports/store/watch.ts'
import { priceChanged } from '../approval.ts'
import { endFailed, freeAnswer, freeCall, wasCharged } from '../free-answer.ts'
import { createSingleFlight } from '../single-flight.ts'

/** The walk ends after so many pages in a row on which nothing was new. */
const mostKnownPages = 1
const mostPages = 200

export const deliveriesReadAt = 'deliveries read at'
/** True: the list went on where the last walk ended by its bound, so older deliveries were never read. */
export const deliveriesCut = 'deliveries cut'

/**
 * Reads `GET /deliveries` (free by contract 4.1), newest first, until what follows is known. Nothing is reserved, and a page
 * that brings nothing new is not kept. If the service charges all the same, the charge is booked in the ledger, and the next
 * read is refused: `price-changed`.
 */
export function createReadDeliveries(ports: Ports, purse: Purse, lifetime: AbortSignal): () => Promise<Outcome<null>> {
  const { store, clock } = ports
  const singleFlight = createSingleFlight<'deliveries', Outcome<null>>()

  const understood = (kept: HitPageRead): Outcome<FetchedPage<{ readonly added: number }>> =>
    kept.reading === 'unreadable'
      ? failed({ kind: 'bad-answer', why: kept.why })
      : ok({ page: { added: kept.added }, envelope: kept.envelope ?? 'list', size: kept.size, next: kept.next })

  const readPage = async (
    next: NextPage | null,
    page: number,
  ): Promise<Outcome<FetchedPage<{ readonly added: number }>>> => {
    const service = ports.service()
    if (service === null) return failed({ kind: 'no-key' })
    const call: ServiceCall = { operation: 'deliveries', next }
    const price = service.price('deliveries', call)
    if (priceCredits(price) !== 0) return priceChanged(price)
    const purpose = { kind: 'deliveries', page } as const
    const said = await purse.begin(freeCall(service, { keeps: 'deliveries', call, purpose, partyId: null }))
    if (said.word === 'kept') return understood(said.kept)
    if (said.word !== 'go') return failed(refusalError(said))
    const result = await service.send(call, { signal: lifetime, mayLeave: () => purse.beforeSend(said.begun) })
    if (result.kind === 'failed') {
      await endFailed(purse, said.begun, result)
      return { ok: false, error: result.error }
    }
    const kept = await purse.finish(said.begun, freeAnswer(result))
    if (wasCharged(result)) ports.announce({ kind: 'meter' })
    if (kept.reading === 'read' && kept.envelope !== null) service.noteEnvelope('deliveries', kept.envelope)
    return understood(kept)
  }

  const read = async (): Promise<Outcome<null>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    let page = 0
    let known = 0
    let added = 0
    /** Whether older ones are left out; null: as it was before. */
    let cut: boolean | null = null
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
        cut = end.why !== 'end' || end.repeated === true
        break
      }
      added += got.value.page.added
      known = got.value.page.added === 0 ? known + 1 : 0
      if (known >= mostKnownPages) break
      if (page >= mostPages) {
        cut = got.value.next !== null
        break
      }
    }
    await store.writeSetting(deliveriesReadAt, new Date(clock.now()).toISOString())
    if (cut !== null) await store.writeSetting(deliveriesCut, cut)
    if (added > 0) ports.announce({ kind: 'delivery' })
    return ok(null)
  }

  return () => singleFlight('deliveries', read)
}
