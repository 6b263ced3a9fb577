import { expect, test } from 'vitest'
import { desktop, until } from './desktop.testing.ts'
import { fakeTeam } from './fake-team-server.testing.ts'

test('what one bought the other has for nothing, and the ledger says who', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  const ben = await desktop(team, 'ben')
  expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
  expect(anna.sent() + ben.sent()).toBe(1)
  expect(await ben.store.search('companies', 'firma')).toMatchObject({ pages: [{ items: [{ name: 'Firma 1 GmbH' }] }] })
  // Her own ledger has nothing that she did not pay.
  expect((await ben.store.ledger({ offset: 0, limit: 10 })).rows.filter(({ state }) => state === 'settled')).toEqual([])
  await until(async () => (await ben.team.ledger({ offset: 0, limit: 10 })).rows[0]?.state === 'settled')
  expect((await ben.team.ledger({ offset: 0, limit: 10 })).rows).toMatchObject([
    { who: 'anna', mine: false, state: 'settled', charged: 1, offline: false },
  ])
})
