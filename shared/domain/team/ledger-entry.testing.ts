import type { TeamLedgerEntry } from './team.ts'

/** A settled call of a colleague in the team's ledger, for tests. */
export const sampleTeamCall = (uid: string, more: Partial<TeamLedgerEntry> = {}): TeamLedgerEntry => ({
  uid,
  who: 'Ben Krause',
  mine: false,
  at: '2026-11-26T09:02:00Z',
  day: '2026-11-26',
  operation: 'company',
  subject: 'Brückwerder Kältelogistik GmbH',
  call: 'GET /v1/companies/x',
  reserved: 10,
  state: 'settled',
  charged: 10,
  basis: 'header',
  offline: false,
  despite: [],
  answer: null,
  ...more,
})
