import type { Ports } from '../ports/ports.ts'
import type { AnsweredCall, Begun, BegunCall, Ending, Keeps, KeptAs, Purse, PurseCall } from '../ports/purse.ts'
import type { AnswerToKeep } from '../ports/store/answers.ts'
import type { Reservation, Resolution } from '../ports/store/credits.ts'
import type { Store } from '../ports/store/store.ts'

export interface LocalPurseParts {
  readonly ports: Pick<Ports, 'store' | 'clock'>
  /** Credits a day and a month. */
  readonly caps: () => { readonly dailyCap: number; readonly monthlyCap: number }
  /** How a row is written; left out: as the store reserves. */
  readonly reserve?: Store['reserve']
  /** Rows of this day or its month are missing, and the person has not read that yet: then nothing that costs is begun. */
  readonly unreadLoss?: (day: string) => boolean
}

/** The purse of a library alone: its own ledger and its own caps. It never waits for anything but the store. */
export function createLocalPurse({ ports, caps, unreadLoss = () => false, reserve }: LocalPurseParts): Purse {
  const { store, clock } = ports
  const at = (): string => new Date(clock.now()).toISOString()

  const reservationOf = (asked: PurseCall, call: string): Omit<Reservation, 'dailyCap' | 'monthlyCap'> => {
    const now = clock.now()
    return {
      operation: asked.call.operation,
      subject: asked.subject,
      call,
      partyId: asked.partyId,
      origin: asked.origin,
      reserved: asked.reserved,
      at: new Date(now).toISOString(),
      day: clock.localDay(now),
    }
  }

  /** The row of a call that was quoted as free; it is written only where the call was charged or its answer is kept. */
  const freeReservation = (asked: PurseCall, call: string): Reservation => ({
    ...reservationOf(asked, call),
    reserved: 0,
    dailyCap: 0,
    monthlyCap: 0,
  })

  const begin = async <K extends Keeps>(asked: PurseCall<K>): Promise<Begun<K>> => {
    if (asked.keeps !== 'answer') return { word: 'go', begun: { asked, row: null, uid: null } }
    const reservation = reservationOf(asked, asked.described)
    if (asked.reserved !== 0 && unreadLoss(reservation.day)) return { word: 'spending-unknown' }
    const reserved = await (reserve ?? store.reserve)({ ...reservation, ...caps() })
    if (reserved.ok) return { word: 'go', begun: { asked, row: reserved.id, uid: null } }
    const { cap, limit, spent, wanted } = reserved
    return { word: 'cap', of: 'me', cap, limit, spent, wanted }
  }

  /** The answer, always kept under the row that was written before the call. */
  const keep = async (answer: Omit<AnswerToKeep, 'settle'>, settle: Resolution): Promise<KeptAs['answer']> => {
    try {
      return await store.keepAnswer({ ...answer, settle })
    } catch (error) {
      // The charge is a fact even where the answer could not be kept; the ledger must say so as long as it can write.
      await store.resolve(settle).catch(() => undefined)
      throw error
    }
  }

  const finish = async (
    { asked, row }: BegunCall,
    { answer: came, charged, basis }: AnsweredCall,
  ): Promise<KeptAs[Keeps]> => {
    const readAt = at()
    const answer = { ...came, purpose: asked.purpose, operation: asked.call.operation, readAt }
    if (asked.keeps === 'answer') {
      if (row === null) throw new Error('the call has no row in the ledger')
      return keep(answer, { id: row, state: 'settled', charged, basis, at: readAt })
    }
    const free = {
      answer,
      reservation: freeReservation(asked, came.call),
      // A price of the table is what the quote said already: nothing.
      settle: { state: 'settled', charged: basis === 'header' ? charged : null, basis, at: readAt },
    } as const
    return asked.keeps === 'hits' ? store.keepFreeHits(free) : store.keepDeliveries(free)
  }

  const end = async ({ asked, row }: BegunCall, { call, ...ending }: Ending): Promise<void> => {
    if (row !== null) return store.resolve({ ...ending, id: row, at: at() })
    // What was quoted as free and cost nothing leaves no trace.
    if (ending.state !== 'settled') return
    const booked = await store.reserve(freeReservation(asked, call))
    if (booked.ok) await store.resolve({ ...ending, id: booked.id, at: at() })
  }

  return {
    begin,
    beforeSend: () => Promise.resolve(true),
    finish: finish as Purse['finish'],
    end,
  }
}
