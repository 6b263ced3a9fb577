import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { TeamState } from '../../shared/contract/team.ts'
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
