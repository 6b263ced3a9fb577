import type { Reservation } from '../../ports/store/credits.ts'

export const now = '2026-11-21T12:00:00.000Z'
export const today = '2026-11-21'

/** A call that no cap refuses. Child processes use it, too: nothing of the test runner is imported here. */
export const reservation = (change: Partial<Reservation> = {}): Reservation => ({
  operation: 'company',
  subject: 'Beispiel GmbH',
  call: 'GET /v1/companies/x',
  partyId: null,
  origin: 'company',
  reserved: 10,
  at: now,
  day: today,
  dailyCap: 1_000_000,
  monthlyCap: 1_000_000,
  ...change,
})
