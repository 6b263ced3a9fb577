import { describe, expect, test } from 'vitest'
import { answered } from '../credits/paid-call.testing.ts'
import { StoreError } from '../ports/store/store-error.ts'
import type { Store } from '../ports/store/store.ts'
import { endServers, needsPostgres } from '../team-server/team-database.testing.ts'
import { temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { desktop, until, type Desktop, type DesktopOptions } from './desktop.testing.ts'
import { teams, type TriedTeam } from './teams.testing.ts'

/*
 * Where a desktop's disk is full between two steps of a paid call: what is written down of it, and what colleagues see. A real disk without a byte, on
 * which a paid answer finds the room that was held for it: `electron/core/team-disk-full.test.ts`.
 */

endServers()

type Method = (...parameters: readonly unknown[]) => Promise<unknown>
const full = (error: unknown): boolean => error instanceof StoreError && error.reason === 'disk-full'

/** A store whose methods of these names find no room, as long as that lasts. */
function disk(...names: readonly (keyof Store)[]) {
  const state = { full: true }
  const around = <S extends object>(store: S): S => ({
    ...store,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        async (...parameters: readonly unknown[]) => {
          if (state.full) throw new StoreError('disk-full', 'no room')
          return ((store as Readonly<Record<string, unknown>>)[name] as Method)(...parameters)
        },
      ]),
    ),
  })
  return { state, options: { around, reported: full } satisfies DesktopOptions }
}

const serverStates = async (team: TriedTeam): Promise<readonly string[]> =>
  (await team.ledger()).map(({ state }) => state)
const ownStates = async ({ store }: Desktop): Promise<readonly string[]> =>
  (await store.ledger({ offset: 0, limit: 10 })).rows.map(({ state }) => state)
const notKept = { ok: false, error: { kind: 'store-failed', reason: 'disk-full', money: 'charged' } }

describe.each(teams)('a team $name', ({ build, make }) => {
  if (build !== 'memory') needsPostgres(build)

  test('full before `go` is noted: nothing is sent, and it is given back at once', async () => {
    const team = await make('anna', 'ben')
    const { state, options } = disk('noteGo')
    const anna = await desktop(team, 'anna', options)
    expect(await anna.search('firma')).toMatchObject({
      ok: false,
      error: { kind: 'store-failed', reason: 'disk-full', money: 'none' },
    })
    expect([anna.sent(), await serverStates(team)]).toEqual([0, ['released']])
    const ben = await desktop(team, 'ben')
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    state.full = false
    expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
    expect(anna.sent() + ben.sent()).toBe(1)
  })

  test('full for the answer alone: what it cost is booked for all, and nobody waits for it', async () => {
    const team = await make('anna', 'ben')
    // Noise that takes its length, where no page is left for it.
    const body = crypto.getRandomValues(new Uint8Array(60_000))
    let fill = (): void => undefined
    const anna = await desktop(team, 'anna', {
      reported: full,
      answer: async () => {
        fill()
        return { ...answered(), body }
      },
    })
    const { db } = anna.store
    fill = () => db.pragma(`max_page_count = ${(db.pragma('page_count', { simple: true }) as number) + 2}`)
    expect(await anna.search('firma')).toMatchObject(notKept)
    expect(await ownStates(anna)).toEqual(['settled'])
    db.pragma('max_page_count = 1000000')
    const ben = await desktop(team, 'ben')
    await until(async () => (await serverStates(team))[0] === 'settled')
    expect(await team.answers()).toBe(0)
    // Whoever wants it buys it, because nobody has it; the first call stays in the bill.
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    expect(await serverStates(team)).toEqual(['settled', 'settled'])
    await until(async () => (await anna.team.state()).toHandOn === 0)
    // And on her screen it is there for nothing, now that there is room.
    await until(async () => (await anna.store.search('companies', 'firma')) !== null)
  })

  test('full for all that is known of it: uncertain for everybody once its term is over, and at her next start', async () => {
    const team = await make('anna', 'ben')
    const dataDir = temporaryLibrary()
    const anna = await desktop(team, 'anna', { ...disk('keepAnswer', 'resolve').options, dataDir })
    expect(await anna.search('firma')).toMatchObject(notKept)
    expect([anna.sent(), await ownStates(anna), await serverStates(team)]).toEqual([1, ['reserved'], ['reserved']])
    const ben = await desktop(team, 'ben')
    expect(await ben.search('firma')).toMatchObject({ ok: false, error: { kind: 'colleague-reads' } })
    // She goes on running, and renews it no more.
    await team.endTerms()
    expect(await ben.search('firma')).toMatchObject({ ok: false, error: { kind: 'colleague-lost', credits: 1 } })
    expect(ben.sent()).toBe(0)
    await anna.kill()
    const again = await desktop(team, 'anna', { dataDir, joined: true })
    expect(await ownStates(again)).toEqual(['uncertain'])
    expect(await serverStates(team)).toEqual(['uncertain'])
    expect(again.sent()).toBe(0)
  })

  test('full as it is handed on: the team has it, and it is noted once there is room', async () => {
    const team = await make('anna', 'ben')
    const { state, options } = disk('noteHanded')
    const anna = await desktop(team, 'anna', options)
    expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    await until(async () => (await serverStates(team))[0] === 'settled')
    const ben = await desktop(team, 'ben')
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
    expect((await anna.team.state()).toHandOn).toBe(1)
    state.full = false
    expect(await anna.search('other')).toMatchObject({ ok: true })
    await until(async () => (await anna.team.state()).toHandOn === 0)
    expect(await serverStates(team)).toEqual(['settled', 'settled'])
    expect(await team.answers()).toBe(2)
  })

  test('full for what colleagues bought: it comes once there is room, and nothing of it is missing', async () => {
    const team = await make('anna', 'ben')
    const { state, options } = disk('takeChanges')
    const anna = await desktop(team, 'anna', options)
    const ben = await desktop(team, 'ben')
    for (const term of ['a', 'b', 'c']) expect(await ben.search(term)).toMatchObject({ ok: true })
    expect(await anna.store.countAnswers()).toBe(0)
    // What is kept by a colleague and can't be taken is not bought a second time.
    expect(await anna.search('a')).toMatchObject({
      ok: false,
      error: { kind: 'store-failed', reason: 'disk-full', money: 'none' },
    })
    expect(anna.sent()).toBe(0)
    state.full = false
    expect(await anna.search('a')).toMatchObject({ ok: true, value: { charged: 0 } })
    await until(async () => (await anna.store.countAnswers()) === 3)
  })
})
