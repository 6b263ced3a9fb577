import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { desktop, until, type Desktop } from './desktop.testing.ts'
import { fakeTeam, unreachable } from './fake-team-server.testing.ts'

const connection = async (of: Desktop): Promise<string> => (await of.team.state()).connection.state

test('out of reach: asked first, marked where she says so, and settled when it is back, above a cap too', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  team.policy.value = { ...team.policy.value, version: 2, team: { day: 0, month: null } }
  team.fail({ error: unreachable() })
  team.cut()
  expect(await connection(anna)).toBe('out-of-reach')
  expect(await anna.search('firma')).toMatchObject({
    ok: false,
    error: { kind: 'team-out-of-reach', mayBuy: true, money: 'none' },
  })
  expect(anna.sent()).toBe(0)
  expect(await anna.search('firma', { upTo: 1, unreached: true })).toMatchObject({ ok: true, value: { charged: 1 } })
  expect((await anna.team.state()).toHandOn).toBe(1)
  team.fail(null)
  await until(async () => (await connection(anna)) === 'connected' && (await anna.team.state()).toHandOn === 0)
  expect([...team.data().ledger.values()]).toMatchObject([{ state: 'settled', charged: 1, offline: true }])
  const ben = await desktop(team, 'ben')
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
})

test('out of reach: a team that never buys then does not, whatever she says', async () => {
  const team = fakeTeam()
  team.policy.value = { ...team.policy.value, offline: 'never' }
  const anna = await desktop(team, 'anna')
  team.fail({ error: unreachable() })
  team.cut()
  expect(await anna.search('firma', { upTo: 1, unreached: true })).toMatchObject({
    ok: false,
    error: { kind: 'team-out-of-reach', mayBuy: false },
  })
  expect(anna.sent()).toBe(0)
})

test('out of reach: an answer that was lost then is uncertain for everybody once it is back', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna', {
    answer: () =>
      Promise.resolve({
        kind: 'failed',
        error: { kind: 'answer-lost', reason: 'timeout', money: 'uncertain' },
        call: 'GET /v1/search',
        charge: null,
        attempts: 1,
      }),
  })
  team.fail({ error: unreachable() })
  team.cut()
  await anna.search('firma', { upTo: 1, unreached: true })
  team.fail(null)
  await until(async () => (await anna.team.state()).toHandOn === 0)
  expect([...team.data().ledger.values()]).toMatchObject([{ state: 'uncertain', offline: true }])
  const ben = await desktop(team, 'ben')
  expect(await ben.search('firma')).toMatchObject({ ok: false, error: { kind: 'colleague-lost', by: 'anna' } })
})

test('a start without the server: what was said last holds, and nothing is bought unasked', async () => {
  const team = fakeTeam()
  const dataDir = temporaryLibrary()
  const first = await desktop(team, 'anna', { dataDir })
  await first.kill()
  team.fail({ error: unreachable() })
  const anna = await desktop(team, 'anna', { dataDir, joined: true })
  expect(await anna.search('firma')).toMatchObject({ ok: false, error: { kind: 'team-out-of-reach', mayBuy: true } })
  expect(await anna.search('firma', { upTo: 1, unreached: true })).toMatchObject({ ok: true })
})

test('a server that was restored from yesterday gets back what it lacks, from each desktop', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  const ben = await desktop(team, 'ben')
  await anna.search('before')
  const restore = team.snapshot()
  await anna.search('after one')
  await ben.search('after two')
  await until(async () => (await anna.store.countAnswers()) === 3 && (await ben.store.countAnswers()) === 3)
  await until(async () => (await ben.team.ledger({ offset: 0, limit: 10 })).total === 3)
  team.fail({ error: unreachable() })
  team.cut()
  restore()
  expect([team.data().answers.size, team.data().ledger.size]).toEqual([1, 1])
  team.fail(null)
  await until(() => team.data().answers.size === 3 && team.data().ledger.size === 3)
  await until(async () => (await connection(anna)) === 'connected' && (await connection(ben)) === 'connected')
  // Nothing came twice, and who bought it is still said.
  expect([await anna.store.countAnswers(), await ben.store.countAnswers()]).toEqual([3, 3])
  expect([...team.data().ledger.values()].map(({ by, state }) => `${by.login} ${state}`).toSorted()).toEqual([
    'anna settled',
    'anna settled',
    'ben settled',
  ])
  expect((await anna.search('after two')).ok).toBe(true)
  expect(anna.sent()).toBe(2)
})

test.each([
  ['program', 'version', { kind: 'incompatible', update: 'program', speaks: [3, 4] }],
  ['server', 'version', { kind: 'incompatible', update: 'server', speaks: [0, 0] }],
  [null, 'library', { kind: 'other-library', found: randomUUID() }],
  [null, 'refused', { kind: 'refused', why: 'password' }],
  [null, 'insecure', { kind: 'insecure', reason: 'CERT' }],
] as const)('what does not fit keeps to itself and says so (%s, %s)', async (update, why, error) => {
  const team = fakeTeam()
  const dataDir = temporaryLibrary()
  await (await desktop(team, 'anna', { dataDir })).kill()
  const pulls = (): number => team.asked.filter(({ method }) => method === 'pull').length
  const before = pulls()
  team.speaks.answer = error as never
  const anna = await desktop(team, 'anna', { dataDir, joined: true })
  expect(await anna.search('firma', { upTo: 1, unreached: true })).toMatchObject({
    ok: false,
    error: { kind: 'team-closed', why },
  })
  expect((await anna.team.state()).connection).toEqual({ state: 'closed', why, update })
  expect(anna.sent()).toBe(0)
  // Not a byte was taken.
  expect(pulls()).toBe(before)
})

test('an account that only reads buys nothing and has everything', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  await anna.search('firma')
  const reader = await desktop(team, 'rita', { role: 'reader' })
  await until(async () => (await reader.store.countAnswers()) === 1)
  expect(await reader.search('another')).toMatchObject({ ok: false, error: { kind: 'team-closed', why: 'role' } })
  expect(reader.sent()).toBe(0)
})

test('kinds that this version does not know wait, and hold nobody up', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  team.tellUnknown('of tomorrow')
  await anna.search('firma')
  const ben = await desktop(team, 'ben')
  await until(async () => (await ben.store.countAnswers()) === 1)
  expect(await ben.team.state()).toMatchObject({ unread: 1, connection: { state: 'connected' } })
})

test('what a newer version knows is asked for again, once, and what the server took out goes', async () => {
  const team = fakeTeam()
  const dataDir = temporaryLibrary()
  const anna = await desktop(team, 'anna')
  await anna.search('firma')
  const ben = await desktop(team, 'ben', { dataDir })
  await until(async () => (await ben.store.countAnswers()) === 1)
  team.tellUnknown('of tomorrow')
  await until(async () => (await ben.team.state()).unread === 1)
  const [uid = ''] = team.data().answers.keys()
  await ben.kill()
  // The update knows it.
  team.replace(team.data().changes.length, { kind: 'answer-gone', answer: uid })
  const updated = await desktop(team, 'ben', { dataDir, joined: true, version: '2' })
  await until(async () => (await updated.team.state()).unread === 0)
  await until(async () => (await updated.store.countAnswers()) === 0)
  expect(updated.changes).toContain('search')
  expect(await updated.store.search('companies', 'firma')).toBeNull()
  // It stays known as one that was here: told again, it does not come back.
  expect(await updated.store.hasTeamAnswer(uid)).toBe(true)
})
