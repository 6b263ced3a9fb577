import { describe, expect, it, onTestFinished } from 'vitest'
import { longRun } from '../../build/long-run.testing.ts'
import { connectAdmin, type RunningPostgres } from '../../build/postgres/start-postgres.ts'
import type { Store } from '../ports/store/store.ts'
import { needsPostgres, onPostgres, ownServer, teamDatabase } from '../team-server/team-database.testing.ts'
import { desktop, until } from './desktop.testing.ts'
import { onServer } from './teams.testing.ts'

/*
 * Where the server is killed between two steps of a paid call that the desktop survives: it is bought once, by one of two, and the server knows it once it
 * is back.
 */

type Method = (...parameters: readonly unknown[]) => Promise<unknown>

/** A store at one of whose methods the server is killed, once. */
const killsServer =
  (server: RunningPostgres, method: keyof Store, when: 'before' | 'after') =>
  <S extends object>(store: S): S => {
    let killed = false
    const call: Method = async (...parameters) => {
      const ask = (store as Readonly<Record<string, unknown>>)[method] as Method
      const done = when === 'after' ? await ask(...parameters) : null
      const [given] = parameters
      const early = method === 'noteHanded' && (given as { readonly rows: readonly unknown[] }).rows.length === 0
      if (!killed && !early) {
        killed = true
        await server.kill()
      }
      return when === 'after' ? done : ask(...parameters)
    }
    return { ...store, [method]: call }
  }

describe.each(onPostgres.slice(longRun ? 0 : -1))('$name, killed', ({ build }) => {
  needsPostgres(build)

  it.each<[string, keyof Store, 'before' | 'after', number]>([
    ['before the server is asked', 'reserveInTeam', 'after', 0],
    ['after it said go', 'noteGo', 'before', 1],
    ['after go was noted', 'noteGo', 'after', 1],
    ['before the answer is kept', 'keepAnswer', 'before', 1],
    ['after the answer was kept', 'keepAnswer', 'after', 1],
    ['after it was handed on', 'noteHanded', 'before', 1],
  ])('%s', async (_when, method, when, sent) => {
    const server = await ownServer(build)
    const db = await teamDatabase(server)
    const team = await onServer(db, ['anna', 'ben'])
    await db.admin.end()
    const anna = await desktop(team, 'anna', { around: killsServer(server, method, when) })
    const outcome = await anna.search('firma')
    expect([outcome.ok, anna.sent()]).toEqual([sent === 1, sent])
    await server.restart()
    await anna.team.connect()
    await expect
      .poll(async () => (await anna.team.state()).connection, { timeout: 10_000 })
      .toEqual({ state: 'connected' })
    await until(async () => (await anna.team.state()).toHandOn === 0)
    const ben = await desktop(team, 'ben')
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 - sent } })
    expect(anna.sent() + ben.sent()).toBe(1)
    const admin = await connectAdmin(server, db.name)
    onTestFinished(() => admin.end())
    const { rows } = await admin.query("SELECT state, charged::float8 FROM rb.ledger WHERE state <> 'released'")
    expect(rows).toEqual([{ state: 'settled', charged: 1 }])
    expect((await admin.query('SELECT FROM rb.answer')).rowCount).toBe(1)
    await Promise.all([anna.kill(), ben.kill()])
  })
})
