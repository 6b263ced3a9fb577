import type { Operation } from '../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../ports/store/answer-purpose.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ports } from '../ports/ports.ts'
import type { Answered, NotAnswered } from '../ports/register-service.ts'
import type { Reservation } from '../ports/store/credits.ts'
import type { FreeAnswer } from '../ports/store/answers.ts'

/** What a call that was quoted as free was made for. */
export interface FreeCall {
  readonly operation: Operation
  readonly purpose: AnswerPurpose
  readonly partyId: PartyId | null
}

/** The ledger row of a call that was quoted as free; it is written only where the call was charged or its answer is kept. */
export const freeReservation = (clock: Clock, { operation, partyId }: FreeCall, call: string): Reservation => ({
  operation,
  subject: '',
  call,
  partyId,
  origin: 'watch',
  reserved: 0,
  at: new Date(clock.now()).toISOString(),
  day: clock.localDay(clock.now()),
  dailyCap: 0,
  monthlyCap: 0,
})

/** Such an answer with its ledger row, for the store to keep. */
export function freeAnswer(clock: Clock, made: FreeCall, answered: Answered): FreeAnswer {
  const at = new Date(clock.now()).toISOString()
  const { call, dialect, status, headers, body, serviceDate, charge } = answered
  return {
    answer: {
      purpose: made.purpose,
      operation: made.operation,
      call,
      dialect,
      status,
      headers,
      body,
      readAt: at,
      serviceDate,
    },
    reservation: freeReservation(clock, made, call),
    settle: { state: 'settled', charged: charge.basis === 'header' ? charge.credits : null, basis: charge.basis, at },
  }
}

/** Whether the service charged for what was quoted as free. */
export const wasCharged = ({ charge }: Answered): boolean => charge.basis === 'header' && (charge.credits ?? 0) > 0

/** Writes a ledger row for a call that was quoted as free, failed, and was charged all the same. */
export async function bookFailure(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  made: FreeCall,
  { call, charge, error }: NotAnswered,
): Promise<void> {
  if (error.money !== 'charged') return
  const row = await store.reserve(freeReservation(clock, made, call))
  const { credits, basis } = charge ?? { credits: null, basis: 'unknown' as const }
  const at = new Date(clock.now()).toISOString()
  if (row.ok) await store.resolve({ id: row.id, state: 'settled', charged: credits, basis, at })
}
