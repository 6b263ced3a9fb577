import type { AnsweredCall, BegunCall, Keeps, Purse, PurseCall } from '../ports/purse.ts'
import type { Answered, NotAnswered, RegisterService } from '../ports/register-service.ts'

/** What a purse hears of a call that was quoted as free: no row is written before its answer. */
export const freeCall = <K extends Exclude<Keeps, 'answer'>>(
  service: RegisterService,
  made: Pick<PurseCall<K>, 'keeps' | 'call' | 'purpose' | 'partyId'>,
): PurseCall<K> => ({
  ...made,
  described: service.describe(made.call),
  subject: '',
  origin: 'watch',
  reserved: 0,
  despite: [],
  unreached: false,
})

/** Such an answer, for the purse to keep. */
export const freeAnswer = ({ call, dialect, status, headers, body, serviceDate, charge }: Answered): AnsweredCall => ({
  answer: { call, dialect, status, headers, body, serviceDate },
  charged: charge.credits,
  basis: charge.basis,
})

/** Whether the service charged for what was quoted as free. */
export const wasCharged = ({ charge }: Answered): boolean => charge.basis === 'header' && (charge.credits ?? 0) > 0

/** Tells the purse that a call that was quoted as free failed; where it was charged all the same, that is booked. */
export async function endFailed(purse: Purse, begun: BegunCall, { call, charge, error }: NotAnswered): Promise<void> {
  const { credits, basis } = charge ?? { credits: null, basis: 'unknown' as const }
  await purse.end(
    begun,
    error.money === 'charged'
      ? { state: 'settled', charged: credits, basis, call }
      : { state: error.money === 'none' ? 'released' : 'uncertain', charged: null, basis: null, call },
  )
}
