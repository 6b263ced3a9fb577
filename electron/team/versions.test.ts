import { describe, expect, it } from 'vitest'
import { longRun } from '../../build/long-run.testing.ts'
import { installSql, schemaFiles } from '../../build/team/schema.ts'
import type { OpenTeamServer, TeamChange } from '../ports/team-server.ts'
import { erasing } from '../team-server/questions.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
  type TeamDatabase,
} from '../team-server/team-database.testing.ts'
import { temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { desktop, until } from './desktop.testing.ts'
import { realTeam } from './teams.testing.ts'

/** Versions one apart work together on a real server, whichever side is the older; further apart they say so and keep to themselves. */
endServers()
const newest = schemaFiles().at(-1)?.number ?? 0

/** What the next release might add: a column, a function, a kind of change, a member of what is told, a protocol beside today's. */
const nextRelease = `
  ALTER TABLE rb.answer ADD COLUMN later text NOT NULL DEFAULT 'x';
  ALTER TABLE rb.ledger ADD COLUMN later integer;
  CREATE TABLE rb.weather (uid uuid PRIMARY KEY);
  CREATE FUNCTION rb.weather(p_desktop uuid) RETURNS json LANGUAGE sql SECURITY DEFINER AS $$ SELECT 'null'::json $$;
  ALTER FUNCTION rb.in_erasure_json(rb.erasure) RENAME TO in_erasure_json_1;
  CREATE FUNCTION rb.in_erasure_json(p_row rb.erasure) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT (rb.in_erasure_json_1(p_row)::jsonb || '{"later": {"a": 1}}')::json $$;
  UPDATE rb.meta SET schema = schema + 1, speaks_to = 2;
  UPDATE rb.head SET seq = seq + 1;
  INSERT INTO rb.change (seq, kind, ref) SELECT seq, 'weather', gen_random_uuid() FROM rb.head;`

describe.each(onPostgres.slice(longRun ? 0 : -1))('$name', ({ build }) => {
  needsPostgres(build)

  /** Two desktops of today buy, give and erase on it. */
  async function works(db: TeamDatabase): Promise<void> {
    for (const login of ['anna', 'ben']) await db.invite(login)
    await db.invite('eva', 'admin')
    const anna = await desktop(realTeam(db), 'anna')
    const ben = await desktop(realTeam(db), 'ben')
    expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
    const eva = await db.desktop('eva')
    await eva.erase(erasing(['per_nobody_here']))
    await expect.poll(async () => (await ben.store.teamErasures('not-applied')).length).toBe(0)
    await expect.poll(async () => (await ben.store.teamStanding())?.erasure).toBe(1)
    await expect.poll(() => ben.search('another')).toMatchObject({ ok: true, value: { charged: 1 } })
    await until(async () => (await ben.team.state()).toHandOn === 0)
    await Promise.all([anna.kill(), ben.kill(), eva.close()])
  }

  it('a server whose schema is one older takes a newer desktop, and once it is brought up to date goes on with what it had', async () => {
    const db = await teamDatabase(await sharedServer(build), newest - 1)
    await works(db)
    await db.admin.query(installSql(newest - 1))
    expect((await db.admin.query('SELECT schema FROM rb.meta')).rows).toEqual([{ schema: newest }])
    const dataDir = temporaryLibrary()
    const ben = await desktop(realTeam(db), 'ben', { dataDir })
    await expect.poll(() => ben.store.countAnswers(), { timeout: 10_000 }).toBe(2)
    // Nothing may be bought before the server heard that the erasure went from here, too.
    await expect.poll(() => ben.search('third')).toMatchObject({ ok: true, value: { charged: 1 } })
  })

  it('a server that is one newer takes an older desktop, which keeps what it does not understand', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.admin.query(nextRelease)
    await works(db)
    const ben = await desktop(realTeam(db), 'ben')
    await expect.poll(async () => (await ben.team.state()).unread).toBe(1)
    expect((await ben.store.unreadChanges(['unknown'], 10)).map(({ kind }) => kind)).toEqual(['unknown weather'])
  })

  it.each([
    ['newer', 'speaks_from = 2, speaks_to = 3', 'program'],
    ['older', 'speaks_from = 0, speaks_to = 0', 'server'],
  ] as const)(
    'a server that is further %s is told apart: nothing is taken or bought, the library goes on alone',
    async (_what, speaks, update) => {
      const db = await teamDatabase(await sharedServer(build))
      for (const login of ['anna', 'ben']) await db.invite(login)
      const dataDir = temporaryLibrary()
      const before = await desktop(realTeam(db), 'ben', { dataDir })
      await before.search('kept')
      await before.kill()
      const anna = await desktop(realTeam(db), 'anna')
      await anna.search('hers')
      await db.admin.query(`UPDATE rb.meta SET ${speaks}`)
      const ben = await desktop(realTeam(db), 'ben', { dataDir, joined: true })
      await until(async () => (await ben.team.state()).connection.state === 'closed')
      expect((await ben.team.state()).connection).toEqual({ state: 'closed', why: 'version', update })
      expect(await ben.search('new')).toMatchObject({ ok: false, error: { kind: 'team-closed', why: 'version' } })
      expect([ben.sent(), await ben.store.countAnswers()]).toEqual([0, 1])
      // What it keeps it shows.
      expect(await ben.store.search('companies', 'kept')).not.toBeNull()
      // And goes on once both fit again.
      await db.admin.query('UPDATE rb.meta SET speaks_from = 1, speaks_to = 1')
      await ben.team.connect()
      await expect.poll(() => ben.store.countAnswers()).toBe(2)
    },
  )

  it('a colleague with an older version keeps answers that she does not understand, and has them once she updates', async () => {
    const db = await teamDatabase(await sharedServer(build))
    for (const login of ['anna', 'ben']) await db.invite(login)
    /** A program that does not know the operation: the thread that reads rows calls it unknown, with all that came. */
    const older =
      (open: OpenTeamServer): OpenTeamServer =>
      (...given) => {
        const server = open(...given)
        return {
          ...server,
          pull: async (after, limit) => {
            const pulled = await server.pull(after, limit)
            if (!pulled.ok) return pulled
            const changes = pulled.value.changes.map((change): TeamChange =>
              change.kind === 'answer' && change.answer.call.endsWith('new')
                ? { seq: change.seq, uid: change.uid, at: change.at, kind: 'unknown', name: 'answer', body: null }
                : change,
            )
            return { ok: true, value: { ...pulled.value, changes } }
          },
        }
      }
    const dataDir = temporaryLibrary()
    const anna = await desktop(realTeam(db), 'anna')
    const ben = await desktop(realTeam(db), 'ben', { dataDir, open: older(realTeam(db).as('ben')) })
    await anna.search('new')
    await anna.search('old')
    await expect.poll(() => ben.store.countAnswers()).toBe(1)
    await expect.poll(async () => (await ben.team.state()).unread).toBe(1)
    // Meanwhile she works, and hands on; the same again she could only have by updating.
    expect(await ben.search('own')).toMatchObject({ ok: true, value: { charged: 1 } })
    expect(await ben.store.search('companies', 'new')).toBeNull()
    await ben.kill()
    const updated = await desktop(realTeam(db), 'ben', { dataDir, joined: true, version: '2' })
    await expect.poll(async () => (await updated.store.search('companies', 'new')) !== null).toBe(true)
    await expect.poll(async () => (await updated.team.state()).unread).toBe(0)
    expect(updated.sent()).toBe(0)
  })
})
