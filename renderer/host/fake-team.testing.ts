import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { TeamState } from '../../shared/contract/team.ts'
import type { Invitation } from '../../shared/domain/team/invitation.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type { TeamSpent } from '../../shared/domain/team/team.ts'
import { ok } from '../../shared/domain/errors.ts'

/** A library that belongs to no team. */
export const fakeAlone: TeamState = {
  offered: true,
  invitation: null,
  connection: { state: 'alone' },
  account: null,
  me: null,
  desktopName: '',
  password: { state: 'none' },
  policy: null,
  desktops: [],
  sums: null,
  toHandOn: 0,
  unread: 0,
  toRemove: 0,
  notBrought: 0,
  erasures: 0,
  erasuresToTell: 0,
  bringing: null,
}

/** Credits spent, settled but for what `more` says. */
export const fakeSpent = (settled: number, more: Partial<TeamSpent> = {}): TeamSpent => ({
  settled,
  reserved: 0,
  uncertain: 0,
  offline: 0,
  ...more,
})

/** An invitation to a team with long names. */
export const fakeInvitation: Invitation = {
  team: 'Kreditprüfung Nord',
  name: 'Anna Öztürk',
  host: 'db.firma.example',
  port: 5432,
  database: 'registerblick',
  user: 'anna',
  ca: null,
  library: 'a1b2c3d4-0000-4000-8000-000000000001',
}

/** The rules of a team, with caps of its own for one person. */
export const fakePolicy: TeamPolicy = {
  version: 3,
  team: { day: 1000, month: 20_000 },
  person: { day: 200, month: null },
  persons: { ben: { day: 50, month: 500 } },
  offline: 'ask',
  retentionDays: null,
  sumsByPerson: false,
  zone: 'Europe/Berlin',
}

export const fakeTeam = (state: TeamState = fakeAlone): RegisterblickClient['team'] => {
  const answer = () => Promise.resolve(ok(state))
  return {
    state: answer,
    notes: () => Promise.resolve(ok([])),
    ledger: () => Promise.resolve(ok({ rows: [], total: 0 })),
    look: () =>
      Promise.resolve({ ok: false, error: { kind: 'not-an-invitation', why: 'not-one', field: null, money: 'none' } }),
    join: answer,
    leave: answer,
    bring: () => Promise.resolve(ok({ sent: 0, known: 0 })),
    enterPassword: answer,
    changePassword: answer,
    connect: answer,
    refresh: answer,
    sumsByPerson: () => Promise.resolve(ok([])),
    setPolicy: answer,
  }
}
