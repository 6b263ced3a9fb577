import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { refusalError, type Purse } from '../../ports/purse.ts'
import { priceChanged } from '../approval.ts'
import { endFailed, freeAnswer, freeCall, wasCharged } from '../free-answer.ts'
import type { DatedPage } from './walk-hits.ts'

type Hits = Extract<AnswerPurpose, { kind: 'hits' }>

export interface FreeHits {
  /**
   * True where hits of monitors are free and the service has never charged for them: `/alerts`, and after the release the
   * events of one monitor (contract 6.2; reading R5.1). Before it those cost like the whole list.
   */
  readonly isFree: (call: ServiceCall) => boolean
  /**
   * Reads one page of hits that costs nothing. Nothing is reserved, and a page that brings nothing new is not kept. If the
   * service charges all the same, the charge is booked in the ledger, and the next read is refused: `price-changed`.
   */
  readonly read: (call: ServiceCall, purpose: Hits) => Promise<Outcome<DatedPage>>
}

export function createFreeHits(ports: WatchPorts, purse: Purse, lifetime: AbortSignal): FreeHits {
  const isFree = (call: ServiceCall): boolean => {
    const service = ports.service()
    if (service === null) return true
    const price = service.price(call.operation, call)
    // A single charge is enough to stop: another look would be paid for unasked.
    const charged =
      price.kind === 'unknown' ? 0 : (price.differs?.once ?? (price.kind === 'learned' ? price.credits : 0))
    if (charged > 0) return false
    // Before the first charge is known, the contract's word counts: its table has only the price of the whole list.
    return call.operation !== 'events' || service.learned().dialect === 'october' || price.kind === 'learned'
  }

  const read = async (call: ServiceCall, purpose: Hits): Promise<Outcome<DatedPage>> => {
    const service = ports.service()
    if (service === null) return failed({ kind: 'no-key' })
    if (!isFree(call)) return priceChanged(service.price(call.operation, call))
    const partyId = purpose.source.kind === 'monitor' ? purpose.source.company : null
    const said = await purse.begin(freeCall(service, { keeps: 'hits', call, purpose, partyId }))
    if (said.word === 'kept')
      return said.kept.reading === 'unreadable'
        ? failed({ kind: 'bad-answer', why: said.kept.why })
        : ok({ ...said.kept, serviceDate: said.at })
    if (said.word !== 'go') return failed(refusalError(said))
    const result = await service.send(call, { signal: lifetime, mayLeave: () => purse.beforeSend(said.begun) })
    if (result.kind === 'failed') {
      await endFailed(purse, said.begun, result)
      return { ok: false, error: result.error }
    }
    const page = await purse.finish(said.begun, freeAnswer(result))
    const charged = wasCharged(result)
    if (charged) ports.announce({ kind: 'meter' })
    if (page.reading === 'unreadable') return failed({ kind: 'bad-answer', why: page.why })
    // Another list was billed than the one that was asked for; its price says nothing about this one.
    if (charged && page.notApplied.includes('monitorId')) service.forgetPrice(call)
    if (page.envelope !== null) service.noteEnvelope(call.operation, page.envelope)
    return ok({ ...page, serviceDate: result.serviceDate })
  }

  return { isFree, read }
}
