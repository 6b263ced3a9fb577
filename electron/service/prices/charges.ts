import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { MoneyMoved } from '../../../shared/domain/errors.ts'
import { chargeHeader, readChargeHeader } from './charge-header.ts'
import type { Charge } from '../../ports/register-service.ts'
import type { Exchange, KeptHeaders } from '../transport/exchange.ts'

/** What a failed request did with money. */
export interface Moved {
  readonly money: MoneyMoved
  readonly charge: Charge | null
}

const nothingSent: Moved = { money: 'none', charge: null }

/** What a call that ran was charged: as the header says, else the price that was quoted. */
export function chargeOfAnswer(headers: KeptHeaders, price: Price): Charge {
  const credits = readChargeHeader(headers[chargeHeader])
  if (credits !== null) return { credits, basis: 'header' }
  return price.kind === 'unknown' ? { credits: null, basis: 'unknown' } : { credits: price.credits, basis: price.kind }
}

/**
 * A 5xx that the contract doesn't list (502, 504 …) comes from a gateway that lost the service's answer, so the call
 * may have run and been billed. 500 and 503 come from the service itself and say that the call failed; 501 that there
 * is no such call.
 */
const isGatewayFailure = (status: number): boolean => status > 501 && status !== 503

/** What decides about money besides the answer itself. */
export interface Charged {
  readonly price: Price
  /** Contract 5.1: without a key nobody is charged, whatever a header says. */
  readonly keyless: boolean
  /** The call changes something: then after a 500 it is open whether it ran (reading R8). */
  readonly changes: boolean
}

const isFree = (price: Price): boolean => price.kind !== 'unknown' && price.credits === 0

/** Whether money moved in a request that brought no usable answer. */
export function movedByFailure(result: Exchange, { price, keyless, changes }: Charged): Moved {
  const uncertain: Moved = { money: 'uncertain', charge: null }
  switch (result.kind) {
    case 'not-sent':
    case 'insecure':
      return nothingSent
    case 'too-large': {
      const charge = chargeOfAnswer(result.headers, price)
      return { money: charge.credits === 0 ? 'none' : 'charged', charge }
    }
    case 'lost':
    case 'canceled': {
      if (keyless) return nothingSent
      const credits = readChargeHeader(result.headers?.[chargeHeader])
      if (credits === null) return isFree(price) ? nothingSent : uncertain
      return { money: credits === 0 ? 'none' : 'charged', charge: { credits, basis: 'header' } }
    }
    case 'answer': {
      const credits = readChargeHeader(result.headers[chargeHeader])
      // Contract 4: a 402 did not run and was not charged, whatever else it says.
      if (result.status === 402 || keyless) return { money: 'none', charge: { credits: 0, basis: 'table' } }
      if (credits !== null) return { money: credits === 0 ? 'none' : 'charged', charge: { credits, basis: 'header' } }
      const mayHaveRun = isGatewayFailure(result.status) || (changes && result.status === 500)
      if (mayHaveRun && !isFree(price)) return uncertain
      return { money: 'none', charge: { credits: 0, basis: 'table' } }
    }
  }
}
