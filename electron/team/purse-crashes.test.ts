import { describe, expect, test } from 'vitest'
import { answered } from '../credits/paid-call.testing.ts'
import type { Store } from '../ports/store/store.ts'
import { temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { desktop, until, type Desktop } from './desktop.testing.ts'
import { endServers, needsPostgres } from '../team-server/team-database.testing.ts'
import { fakeTeam } from './fake-team-server.testing.ts'
import { over, teams, type Line, type TriedTeam } from './teams.testing.ts'

/*
 * Where a desktop is killed between two steps of a paid call: what its next start makes of it, and what colleagues see meanwhile
 * (docs/decisions.md "A team").
 */

endServers()

type Methods = Readonly<Record<string, unknown>>
type Method = (...parameters: readonly unknown[]) => Promise<unknown>

/** A store whose run is killed at one of its methods, before or after it is done: from there on nothing reaches the store any more. */
const dies =
  (method: keyof Store, when: 'before' | 'after', reached: () => void) =>
  <S extends object>(store: S): S => {
    let dead = false
    const killed = (): Promise<never> => Promise.reject(new Error('killed'))
    const wrapped = Object.entries(store as Methods).map(([name, ask]) => {
      if (typeof ask !== 'function' || name === 'close') return [name, ask] as const
      const call: Method = async (...parameters) => {
        if (dead) return killed()
        const [given] = parameters
        // Nothing was handed on yet: this is not the moment.
        const early = name === 'noteHanded' && (given as { readonly rows: readonly unknown[] }).rows.length === 0
        if (name !== method || early) return (ask as Method)(...parameters)
        if (when === 'after') await (ask as Method)(...parameters)
        dead = true
        reached()
        return killed()
      }
      return [name, call] as const
    })
    return Object.fromEntries(wrapped) as S
  }

const states = async (of: Desktop): Promise<readonly string[]> =>
  (await of.store.ledger({ offset: 0, limit: 10 })).rows.map(({ state }) => state)
const serverStates = async (team: TriedTeam): Promise<readonly string[]> =>
  (await team.ledger()).map(({ state }) => state)
const firstState = async (team: TriedTeam): Promise<string | undefined> => (await serverStates(team))[0]

/** Anna is killed where her store dies. Whatever else of her would go on finds no server from that moment. */
async function killedAt(
  team: TriedTeam,
  method: keyof Store,
  when: 'before' | 'after',
): Promise<{ readonly dataDir: string; readonly sent: number }> {
  const dataDir = temporaryLibrary()
  const reached = Promise.withResolvers<void>()
  const line: Line = { dead: false, losesAnswerTo: null }
  const anna = await desktop(team, 'anna', {
    dataDir,
    open: over(line, team.as('anna')),
    around: dies(method, when, () => {
      line.dead = true
      reached.resolve()
    }),
  })
  const search = anna.search('firma').catch(() => undefined)
  await reached.promise
  const sent = anna.sent()
  await search
  await anna.kill()
  return { dataDir, sent }
}

describe.each(teams)('a team $name', ({ build, make }) => {
  if (build !== 'memory') needsPostgres(build)

  describe('killed', () => {
    test('before the server was asked: nothing was sent, and the row goes back', async () => {
      const team = await make('anna', 'ben')
      const { dataDir, sent } = await killedAt(team, 'reserveInTeam', 'after')
      expect(sent).toBe(0)
      expect(await serverStates(team)).toEqual([])
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      expect(await states(again)).toEqual(['released'])
      const ben = await desktop(team, 'ben')
      expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    })

    test('before `go` was noted: nothing was sent; colleagues hear that she reads it, until her next start gives it back', async () => {
      const team = await make('anna', 'ben')
      const { dataDir, sent } = await killedAt(team, 'noteGo', 'before')
      expect(sent).toBe(0)
      expect(await serverStates(team)).toEqual(['reserved'])
      const ben = await desktop(team, 'ben')
      expect(await ben.search('firma')).toMatchObject({
        ok: false,
        error: { kind: 'colleague-reads', by: expect.stringMatching(/^anna$/i) as string },
      })
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      expect(await states(again)).toEqual(['released'])
      await until(async () => (await firstState(team)) === 'released')
      expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
      expect(again.sent()).toBe(0)
    })

    test('after `go`: nobody knows whether it was sent, so it is uncertain at once, for everybody', async () => {
      const team = await make('anna', 'ben')
      const { dataDir } = await killedAt(team, 'noteGo', 'after')
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      expect(await states(again)).toEqual(['uncertain'])
      await until(async () => (await firstState(team)) === 'uncertain')
      const ben = await desktop(team, 'ben')
      const refused = await ben.search('firma')
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: 'colleague-lost', by: expect.stringMatching(/^anna$/i) as string, credits: 1 },
      })
      expect(ben.sent()).toBe(0)
      if (refused.ok || refused.error.kind !== 'colleague-lost') throw new Error('it was not refused')
      const { lost } = refused.error
      expect(await ben.search('firma', { upTo: 1, despite: lost })).toMatchObject({ ok: true, value: { charged: 1 } })
      // Why it was bought twice is a fact.
      expect((await team.ledger()).find(({ state }) => state === 'settled')?.despite).toEqual(lost)
    })

    test('sent, the answer not kept: uncertain, and not sent again by itself', async () => {
      const team = await make('anna', 'ben')
      const { dataDir, sent } = await killedAt(team, 'keepAnswer', 'before')
      expect(sent).toBe(1)
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      expect(await states(again)).toEqual(['uncertain'])
      await until(async () => (await firstState(team)) === 'uncertain')
      expect(await again.search('firma')).toMatchObject({ ok: false, error: { kind: 'colleague-lost' } })
      expect(again.sent()).toBe(0)
    })

    test('the answer kept, not handed on: the next start hands it on, settled', async () => {
      const team = await make('anna', 'ben')
      const { dataDir } = await killedAt(team, 'keepAnswer', 'after')
      const ben = await desktop(team, 'ben')
      await team.endTerms()
      // Her lease ran out: he is asked, and does not buy.
      expect(await ben.search('firma')).toMatchObject({
        ok: false,
        error: { kind: 'colleague-lost', by: expect.stringMatching(/^anna$/i) as string },
      })
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      expect(await states(again)).toEqual(['settled'])
      await until(async () => (await firstState(team)) === 'settled')
      await until(async () => (await ben.store.search('companies', 'firma')) !== null)
      expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
      expect(again.sent() + ben.sent()).toBe(0)
    })

    test('handed on, not noted: told again, and there is one answer and one row', async () => {
      const team = await make('anna', 'ben')
      const { dataDir } = await killedAt(team, 'noteHanded', 'before')
      expect(await team.answers()).toBe(1)
      const again = await desktop(team, 'anna', { dataDir, joined: true })
      await until(async () => (await again.team.state()).toHandOn === 0)
      expect(await team.answers()).toBe(1)
      expect(await serverStates(team)).toEqual(['settled'])
      // What comes back as a change is not taken for another answer.
      await until(async () => (await again.team.state()).connection.state === 'connected')
      expect(await again.store.countAnswers()).toBe(1)
    })
  })

  describe('an answer of the server that is lost', () => {
    test('to `begin`, after it was written: nothing is sent, and the server hears that the row goes back', async () => {
      const team = await make('anna', 'ben')
      const line: Line = { dead: false, losesAnswerTo: 'begin' }
      const anna = await desktop(team, 'anna', { open: over(line, team.as('anna')) })
      expect(await anna.search('firma')).toMatchObject({ ok: false, error: { kind: 'team-out-of-reach' } })
      expect(anna.sent()).toBe(0)
      await until(async () => (await anna.team.state()).connection.state === 'connected')
      await until(async () => (await firstState(team)) === 'released')
      expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    })

    test('to `finish`, after it was written: told again once it is back', async () => {
      const team = await make('anna', 'ben')
      const line: Line = { dead: false, losesAnswerTo: 'finish' }
      const anna = await desktop(team, 'anna', { open: over(line, team.as('anna')) })
      expect(await anna.search('firma')).toMatchObject({ ok: true })
      await until(async () => (await anna.team.state()).toHandOn === 0)
      expect([await serverStates(team), await team.answers()]).toEqual([['settled'], 1])
    })
  })
})

describe('before a request leaves', () => {
  test('a lease that is young is not asked for, an old one is renewed, and one that is lost sends nothing', async () => {
    const team = fakeTeam()
    let asked = 0
    const anna = await desktop(team, 'anna')
    const renewals = (): number => team.asked.filter(({ method }) => method === 'renew').length
    const call = { asked: null, row: null, uid: null }
    expect(await anna.team.purse.beforeSend(call as never)).toBe(true)

    const begin = async (term: string) => {
      asked += 1
      const said = await anna.team.purse.begin({
        keeps: 'answer',
        call: { operation: 'search-companies', term, next: null },
        described: 'GET /v1/search',
        purpose: { kind: 'search', search: 'companies', term, page: 1 },
        subject: term,
        partyId: null,
        origin: 'search',
        reserved: 1,
        have: null,
        despite: [],
        unreached: false,
      })
      if (said.word !== 'go') throw new Error(said.word)
      return said.begun
    }
    const young = await begin('a')
    expect([await anna.team.purse.beforeSend(young), renewals()]).toEqual([true, 0])
    // The wall's clock alone: the machine slept.
    anna.clock.ms += 20_000
    expect([await anna.team.purse.beforeSend(young), renewals()]).toEqual([true, 1])
    expect([await anna.team.purse.beforeSend(young), renewals()]).toEqual([true, 1])
    // The other clock alone: somebody set the wall's.
    anna.clock.steady += 20_000
    expect([await anna.team.purse.beforeSend(young), renewals()]).toEqual([true, 2])
    // A wall's clock that went back says nothing.
    anna.clock.ms -= 3_600_000
    expect([await anna.team.purse.beforeSend(young), renewals()]).toEqual([true, 3])
    // Two hours asleep: a colleague was told that the answer is lost, and nothing leaves.
    const old = await begin('b')
    anna.clock.ms += 7_200_000
    team.now.ms += 7_200_000
    const ben = await desktop(team, 'ben')
    expect(await ben.search('b')).toMatchObject({ ok: false, error: { kind: 'colleague-lost' } })
    expect(await anna.team.purse.beforeSend(old)).toBe(false)
    // And where nobody can say: not either.
    const third = await begin('c')
    anna.clock.ms += 30_000
    team.fail({ error: { kind: 'unreachable', reason: 'broken', maybe: false }, only: 'renew' })
    expect(await anna.team.purse.beforeSend(third)).toBe(false)
    expect(asked).toBe(3)
  })
})

test('own caps hold in a team, and the team’s hold for everybody', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna', { caps: { dailyCap: 1, monthlyCap: 10 } })
  expect(await anna.search('a')).toMatchObject({ ok: true })
  expect(await anna.search('b')).toMatchObject({ ok: false, error: { kind: 'cap-reached', limit: 1 } })
  expect(team.data().ledger.size).toBe(1)
  team.policy.value = { ...team.policy.value, team: { day: 2, month: null } }
  const ben = await desktop(team, 'ben')
  expect(await ben.search('c')).toMatchObject({ ok: true })
  expect(await ben.search('d')).toMatchObject({
    ok: false,
    error: { kind: 'cap-reached', of: 'team', limit: 2, spent: 2 },
  })
  expect(ben.sent()).toBe(1)
  // What was refused is spent nowhere.
  expect(await states(ben)).toEqual(['released', 'settled'])
})

test('a call that failed without a charge is free for the next who asks', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna', {
    answer: () =>
      Promise.resolve({
        kind: 'failed',
        error: { kind: 'service-failed', status: 500, attempts: 1, money: 'none' },
        call: 'GET /v1/search',
        charge: null,
        attempts: 1,
      }),
  })
  expect(await anna.search('a')).toMatchObject({ ok: false, error: { kind: 'service-failed' } })
  const ben = await desktop(team, 'ben', { answer: () => Promise.resolve(answered()) })
  expect(await ben.search('a')).toMatchObject({ ok: true, value: { charged: 1 } })
})
