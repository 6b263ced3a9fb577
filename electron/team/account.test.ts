import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { AccountMark } from '../../shared/domain/team/account-mark.ts'
import type { TeamOutcome, HelloAnswer } from '../ports/team-server.ts'
import { installSql } from '../../build/team/schema.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
} from '../team-server/team-database.testing.ts'
import { temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { createAccountOfKey } from './account-of-key.ts'
import { desktop, invitationOf, until, type Desktop, type DesktopOptions } from './desktop.testing.ts'
import { realTeam, teams, type TriedTeam } from './teams.testing.ts'

/* One account of the service pays for a team's library: whose key belongs to another one takes nothing from it and buys nothing for it. */

endServers()
/** The last schema that compared no accounts. */
const beforeAccounts = 8

/** A key whose account the service stated; null: it was never read, or states no id. */
const keyOf = (id: string | null): NonNullable<DesktopOptions['account']> => {
  const account = createAccountOfKey({
    stored: undefined,
    keyHash: (salt) => `hash of ${salt}`,
    write: async () => undefined,
  })
  void account.note(id, account.key())
  return account.mark
}
const [ours, theirs] = ['wsp_01h455vb4pex5vsknk084sn02q', 'wsp_01h455vb4pex5vsknk084sn99x']

const standing = async ({ team }: Desktop) => {
  const { connection, account } = await team.state()
  return { connection: connection.state === 'closed' ? connection.why : 'open', account }
}

describe.each(teams)('a team $name', ({ build, make }) => {
  if (build !== 'memory') needsPostgres(build)

  it('the first says it, the same one is let in, another one joins nothing and takes nothing', async () => {
    const team = await make('anna', 'ben', 'cem')
    const anna = await desktop(team, 'anna', { account: keyOf(ours) })
    expect(await standing(anna)).toEqual({ connection: 'open', account: 'first' })
    await anna.search('firma')
    const ben = await desktop(team, 'ben', { account: keyOf(ours) })
    expect(await standing(ben)).toEqual({ connection: 'open', account: 'same' })
    await expect(desktop(team, 'cem', { account: keyOf(theirs) })).rejects.toThrow(
      JSON.stringify({ kind: 'team-closed', why: 'account', money: 'none' }),
    )
    // She is no desktop of the team, and her library belongs to none.
    expect((await ben.team.refresh()).ok).toBe(true)
    expect((await ben.team.state()).desktops.map(({ login }) => login)).not.toContain('cem')
  })

  it('not known is said, let in on her word as ever, and is never taken as the same', async () => {
    const team = await make('anna', 'ben', 'cem')
    const anna = await desktop(team, 'anna')
    expect(await standing(anna)).toEqual({ connection: 'open', account: 'not-known' })
    const ben = await desktop(team, 'ben', { account: keyOf(ours) })
    expect(await standing(ben)).toEqual({ connection: 'open', account: 'first' })
    // An id in another form says nothing of this one, and is kept beside it.
    const cem = await desktop(team, 'cem', { account: keyOf('org_personal_1') })
    expect(await standing(cem)).toEqual({ connection: 'open', account: 'first' })
  })

  it('a key of another account ends it while one works: nothing is bought and nothing is taken until the key fits again', async () => {
    const team = await make('anna', 'ben')
    const anna = await desktop(team, 'anna', { account: keyOf(ours) })
    let key = keyOf(ours)
    const ben = await desktop(team, 'ben', { account: (library) => key(library) })
    key = keyOf(theirs)
    expect(await ben.search('firma')).toMatchObject({ ok: false, error: { kind: 'team-closed', why: 'account' } })
    expect(ben.sent()).toBe(0)
    expect(await standing(ben)).toEqual({ connection: 'account', account: null })
    await anna.search('meanwhile')
    expect(await ben.store.search('companies', 'meanwhile')).toBeNull()
    // A key whose account nobody knows is no proof that it is another one.
    key = keyOf(null)
    ben.team.compareAccount()
    await until(async () => (await standing(ben)).account === 'not-known')
    key = keyOf(ours)
    ben.team.compareAccount()
    await until(async () => (await standing(ben)).account === 'same')
    await until(async () => (await ben.store.search('companies', 'meanwhile')) !== null)
    expect(await ben.search('firma')).toMatchObject({ ok: true })
  })

  it('at each connection: what was another account at the next start takes nothing', async () => {
    const team = await make('anna', 'ben')
    const anna = await desktop(team, 'anna', { account: keyOf(ours) })
    const dataDir = temporaryLibrary()
    await (await desktop(team, 'ben', { dataDir, account: keyOf(ours) })).kill()
    await anna.search('firma')
    const ben = await desktop(team, 'ben', { dataDir, joined: true, account: keyOf(theirs) })
    await until(async () => (await standing(ben)).connection === 'account')
    expect(await ben.store.search('companies', 'firma')).toBeNull()
    expect(await ben.search('other', { upTo: 1, unreached: true })).toMatchObject({
      ok: false,
      error: { kind: 'team-closed', why: 'account' },
    })
    expect(ben.sent()).toBe(0)
  })
})

describe.each(onPostgres)('$name', ({ build }) => {
  needsPostgres(build)

  const hello = async (
    team: Pick<TriedTeam, 'as' | 'library'>,
    login: string,
    account: AccountMark | null,
  ): Promise<TeamOutcome<HelloAnswer>> => {
    const quiet = { woken: () => undefined, gone: () => undefined }
    const server = team.as(login)(invitationOf(team.library, login), login, quiet)
    const said = await server.hello({ desktop: randomUUID(), desktopName: login, version: '1', marks: [], account })
    await server.close()
    return said
  }

  it('keeps a mark from which no id is read, of who may buy; an older server compares nothing, and a restored one hears it anew', async () => {
    const db = await teamDatabase(await sharedServer(build), beforeAccounts)
    for (const login of ['anna', 'ben']) await db.invite(login)
    await db.invite('rea', 'reader')
    const team = realTeam(db)
    const [mine, other] = [keyOf(ours)(team.library), keyOf(theirs)(team.library)]
    expect(mine?.hash).not.toBe(keyOf(ours)(randomUUID())?.hash)
    expect(await hello(team, 'anna', mine)).toMatchObject({ ok: true, value: { account: 'unknown' } })
    await db.admin.query(installSql(beforeAccounts))
    expect(await hello(team, 'rea', other)).toMatchObject({ ok: true, value: { account: 'unknown' } })
    // Two that say another one at the same time: one is the first, the other is refused.
    const both = await Promise.all([hello(team, 'anna', mine), hello(team, 'ben', other)])
    expect(both.map((said) => (said.ok ? said.value.account : said.error.kind)).toSorted()).toEqual([
      'first',
      'other-account',
    ])
    const { rows } = await db.admin.query("SELECT form, encode(mark, 'hex') AS mark FROM rb.account")
    const first = both[0].ok ? mine : other
    expect(rows).toEqual([{ form: 'wsp', mark: first?.hash }])
    const second = both[0].ok ? other : mine
    const seen = await db.admin.query('SELECT count(*)::int AS n FROM rb.desktop')
    expect(await hello(team, 'ben', second)).toMatchObject({ ok: false, error: { kind: 'other-account' } })
    // Not even that it was there is written.
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.desktop')).rows).toEqual(seen.rows)
    await db.admin.query('DELETE FROM rb.account')
    expect(await hello(team, 'ben', second)).toMatchObject({ ok: true, value: { account: 'first' } })
  })
})

test('an account is known of the key that it was told to, and of no other one', async () => {
  let key: string | null = 'one'
  const written: unknown[] = []
  const keyHash = (salt: string): string | null => (key === null ? null : `${key}-hash-${salt}`)
  const account = createAccountOfKey({ stored: undefined, keyHash, write: async (value) => void written.push(value) })
  expect(account.mark('a')).toBeNull()
  const asked = account.key()
  await account.note(ours, asked)
  expect(account.mark('a')).toMatchObject({ form: 'wsp', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  const again = createAccountOfKey({ stored: written[0] as never, keyHash, write: async () => undefined })
  expect(again.mark('a')).toEqual(account.mark('a'))
  key = 'two'
  expect([account.mark('a'), again.mark('a')]).toEqual([null, null])
  // What was still being told to the key before says nothing of this one.
  await account.note(theirs, asked)
  expect(account.mark('a')).toBeNull()
  key = null
  expect(again.mark('a')).toBeNull()
  key = 'one'
  for (const id of ['usr_1', 'req_77', 'w', '', 'wsp_', 'wsp_x y', null]) {
    await account.note(id, account.key())
    expect(account.mark('a')).toBeNull()
  }
  await account.note('org_personal_1', account.key())
  expect(account.mark('a')?.form).toBe('org_personal')
})
