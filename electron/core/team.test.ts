import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LookedAtInvitation, TeamLedgerPage, TeamState } from '../../shared/contract/team.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { writeInvitation, type TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { TeamNote } from '../../shared/domain/team/team.ts'
import type { Destinations } from '../../shared/domain/watch/destination.ts'
import { usualReceiver, type ReceiverState } from '../../shared/domain/watch/receiver.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { until } from '../team/desktop.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  ownServer,
  sharedServer,
  snapshotOf,
  teamDatabase,
  type TeamDatabase,
} from '../team-server/team-database.testing.ts'
import { coreOptions } from './core-options.testing.ts'
import { ask, coreEachTest, firstFound, ledger, searchFor, value } from './core.testing.ts'
import { createCore, type Core } from './create-core.ts'

/** Whole cores in one team, on a real PostgreSQL and the embedded register service over real HTTP. */
endServers()
const cores = coreEachTest()
let register: RegisterService

beforeEach(async () => {
  register = await startRegisterService({ companies: 200, credits: 1_000, dialect: 'october' })
})
afterEach(() => register.close())

const billed = (): number => register.billing.bill.reduce((sum, row) => sum + row.credits, 0)
const state = (core: Core): Promise<TeamState> => value(core, 'team.state')
const teamLedger = (core: Core): Promise<TeamLedgerPage> => value(core, 'team.ledger', { offset: 0, limit: 100 })

const fileOf = (address: TeamAddress, name: string): string =>
  writeInvitation({ ...address, team: 'Nordlicht Research', name })

/** A core of a colleague, in a folder of her own; joined as a person does it. */
async function member(db: TeamDatabase, login: string, bring = false, role?: 'admin'): Promise<Core> {
  const core = await cores.start({ baseUrl: register.url, key: DEMO_KEY, dataDir: folderOf(login) })
  await joinWith(core, fileOf(await db.invite(login, role), login), login, bring)
  return core
}
const folderOf = (login: string): string => join(cores.folder(), login)

async function joinWith(core: Core, text: string, password: string, bring = false): Promise<TeamState> {
  const looked: LookedAtInvitation = await value(core, 'team.look', { text })
  return value(core, 'team.join', {
    token: looked.token,
    password,
    desktopName: 'laptop',
    sameAccount: true,
    bring,
  })
}

const record = (core: Core, id: number, approved: object = { upTo: 10 }): Promise<Outcome<unknown>> =>
  ask(core, 'company.read', { id, section: 'record', which: 'first', approved })

/** The company's number in the library of a colleague, once what was read elsewhere is here. */
async function opened(core: Core): Promise<number> {
  const found = async (): Promise<number | null> => {
    const kept = await value<{ readonly items: readonly { readonly id: number }[] }>(core, 'search.kept', {
      text: 'brueckwerder',
      kind: null,
      offset: 0,
      limit: 10,
    })
    for (const { id } of kept.items) {
      const file = await value<{ readonly record?: { readonly state: string } } | null>(core, 'company.open', { id })
      if (file?.record?.state === 'read') return id
    }
    return null
  }
  await until(async () => (await found()) !== null)
  return (await found()) ?? 0
}

/** The sum of the team's ledger is the bill. */
async function bookedIsBilled(core: Core): Promise<void> {
  await until(async () => (await state(core)).connection.state === 'connected')
  const { rows } = await teamLedger(core)
  const sum = (of: string): number =>
    rows.reduce((total, row) => total + (row.state === of ? (row.charged ?? row.reserved ?? 0) : 0), 0)
  expect(sum('settled')).toBeLessThanOrEqual(billed())
  expect(billed()).toBeLessThanOrEqual(sum('settled') + sum('uncertain'))
}

/** Every byte below a folder, as text. */
const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')

describe.each(onPostgres)('a team on $name', ({ build }) => {
  needsPostgres(build)
  const database = async (): Promise<TeamDatabase> => teamDatabase(await sharedServer(build))

  it('one account pays for all: read by each key itself, compared at once, and another one is refused with nothing taken', async () => {
    const db = await database()
    const account = (core: Core): Promise<Outcome<unknown>> =>
      ask(core, 'account.read', { approved: { unknown: true } })
    const anna = await member(db, 'anna')
    expect((await state(anna)).account).toBe('not-known')
    expect(await account(anna)).toMatchObject({ ok: true })
    await until(async () => (await state(anna)).account === 'first')
    const ben = await member(db, 'ben')
    expect((await state(ben)).account).toBe('not-known')
    // That Anna's answer is here says nothing of Ben's key: the service itself is asked.
    await until(async () => (await value<{ readonly state: string }>(ben, 'account.open')).state === 'read')
    expect((await state(ben)).account).toBe('not-known')
    expect(await account(ben)).toMatchObject({ ok: true })
    await until(async () => (await state(ben)).account === 'same')
    await bookedIsBilled(anna)
    // Another account's service: she has read it before she joins.
    const another = await startRegisterService({ companies: 200, credits: 1_000, dialect: 'october', seed: 77 })
    onTestFinished(() => another.close())
    const cem = await cores.start({ baseUrl: another.url, key: DEMO_KEY, dataDir: folderOf('cem') })
    expect(await account(cem)).toMatchObject({ ok: true })
    const text = fileOf(await db.invite('cem'), 'cem')
    const looked: LookedAtInvitation = await value(cem, 'team.look', { text })
    expect(looked.accountKnown).toBe(true)
    expect(
      await ask(cem, 'team.join', {
        token: looked.token,
        password: 'cem',
        desktopName: 'laptop',
        sameAccount: true,
        bring: false,
      }),
    ).toMatchObject({ ok: false, error: { kind: 'team-closed', why: 'account', money: 'none' } })
    expect(await state(cem)).toMatchObject({ invitation: null, connection: { state: 'alone' }, account: null })
    // The key itself, and even all of its hash, stand nowhere.
    expect(everything(cores.folder())).not.toContain(DEMO_KEY)
  })

  it('two desktops have one bill: what Anna read Ben opens for nothing, offline too, and each ledger says whose it was', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    const ben = await member(db, 'ben')
    const hers = await firstFound(anna, 'brueckwerder')
    expect((await record(anna, hers)).ok).toBe(true)
    expect(billed()).toBe(11)

    const his = await opened(ben)
    expect(billed()).toBe(11)
    expect((await ledger(ben)).rows.filter(({ state: end }) => end === 'settled')).toEqual([])
    expect(await value<readonly TeamNote[]>(ben, 'team.notes', { id: his })).toMatchObject([
      { kind: 'kept', operation: 'company', by: 'Anna' },
    ])
    expect(await value<readonly TeamNote[]>(anna, 'team.notes', { id: hers })).toEqual([])
    await bookedIsBilled(ben)
    expect((await teamLedger(ben)).rows.map(({ who, mine, charged }) => [who, mine, charged])).toEqual([
      ['Anna', false, 10],
      ['Anna', false, 1],
    ])
    const refreshed: TeamState = await value(ben, 'team.refresh')
    expect(refreshed.desktops.map(({ who, mine }) => `${who} ${mine}`).toSorted()).toEqual(['Anna false', 'Ben true'])
    expect(refreshed.sums?.team.today).toMatchObject({ settled: 11, uncertain: 0 })
    expect(refreshed.sums?.mine.today).toMatchObject({ settled: 0 })
  })

  it('what a colleague makes, and takes away, at the service stands on every desktop by itself, for nothing', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    const ben = await member(db, 'ben')
    const names = async (core: Core): Promise<readonly string[]> =>
      (await value<{ readonly lists: readonly { readonly name: string }[] }>(core, 'lists.all')).lists.map(
        ({ name }) => name,
      )
    const company = await firstFound(anna, 'brueckwerder')
    const { list } = await value<{ readonly list: number }>(anna, 'lists.create', {
      name: 'Kunden Nord',
      parties: [],
      approved: { upTo: 0 },
    })
    await until(async () => (await names(ben)).includes('Kunden Nord'))
    await value(anna, 'watch.monitor', {
      companies: [company],
      eventTypes: ['company.purpose.changed'],
      approved: { upTo: 10 },
    })
    await until(async () => (await value<readonly unknown[]>(ben, 'watch.monitors')).length === 1)
    const before = billed()
    await value(anna, 'lists.remove', { list, approved: { upTo: 0 } })
    await until(async () => !(await names(ben)).includes('Kunden Nord'))
    expect(billed(), 'whoever reads it again pays nothing').toBe(before)
    await bookedIsBilled(ben)
  })

  it('what a colleague puts into a list, and takes out of it, stands in it on every desktop that has its items', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    const ben = await member(db, 'ben')
    interface File {
      readonly list: { readonly id: number; readonly size: number | null; readonly itemsReadAt: string | null }
      readonly items: readonly { readonly id: number; readonly name: string | null }[]
    }
    const lists = async (core: Core): Promise<readonly { readonly id: number; readonly name: string }[]> =>
      (await value<{ readonly lists: readonly { readonly id: number; readonly name: string }[] }>(core, 'lists.all'))
        .lists
    const file = async (core: Core): Promise<File | null> => {
      const found = (await lists(core)).find(({ name }) => name === 'Kunden Süd')
      return found === undefined ? null : value<File>(core, 'lists.open', { list: found.id })
    }
    const company = await firstFound(anna, 'brueckwerder')
    const { list } = await value<{ readonly list: number }>(anna, 'lists.create', {
      name: 'Kunden Süd',
      parties: [company],
      approved: { upTo: 0 },
    })
    await until(async () => ((await file(anna))?.items.length ?? 0) === 1)
    await until(async () => (await file(ben)) !== null)
    const his = await file(ben)
    await value(ben, 'lists.readItems', { list: his?.list.id, approved: { upTo: 0 } })
    await until(async () => (await file(ben))?.items.length === 1)
    const readAt = (await file(ben))?.list.itemsReadAt ?? ''
    const second = await firstFound(anna, 'nord')
    const before = billed()
    await value(anna, 'lists.add', { list, parties: [second], approved: { upTo: 0 } })
    await until(async () => (await file(ben))?.items.length === 2)
    // What the service says of it now, not only what her calls say; and what she never looked into stays unread.
    await until(async () => {
      const list = (await file(ben))?.list
      return (list?.itemsReadAt ?? '') > readAt && list?.size === 2
    })
    expect((await file(anna))?.list.itemsReadAt).toBeNull()
    const item = (await file(anna))?.items.find(({ name }) => name?.startsWith('Nord') === true)
    await value(anna, 'lists.removeItems', { list, items: [item?.id], approved: { upTo: 0 } })
    await until(async () => (await file(ben))?.items.length === 1 && (await file(ben))?.list.size === 1)
    expect(billed(), 'nothing of it costs anything').toBe(before)
    await bookedIsBilled(ben)
  })

  it('a batch waits while the team can’t be reached, buys nothing meanwhile, and goes on on the person’s word', async () => {
    const server = await ownServer(build)
    const db = await teamDatabase(server)
    const anna = await member(db, 'anna')
    const company = await firstFound(anna, 'brueckwerder')
    const spent = billed()
    await server.kill()
    await until(async () => (await state(anna)).connection.state === 'out-of-reach')
    type SeenRun = { readonly id: number; readonly state: string; readonly error: { readonly kind: string } | null }
    const run = async (id: number): Promise<SeenRun> =>
      (await value<{ readonly run: SeenRun }>(anna, 'lists.run', { run: id, states: [], offset: 0, limit: 1 })).run
    const started: SeenRun = await value(anna, 'lists.startRun', {
      name: 'Akten',
      companies: [company],
      sections: ['record'],
      refresh: true,
      approved: { upTo: 10, unpriced: 0 },
    })
    await until(async () => (await run(started.id)).state === 'paused')
    expect((await run(started.id)).error).toMatchObject({ kind: 'team-out-of-reach' })
    expect(billed()).toBe(spent)
    await server.restart()
    await value(anna, 'team.connect')
    await until(async () => (await state(anna)).connection.state === 'connected')
    // That the server is back starts nothing by itself.
    expect((await run(started.id)).state).toBe('paused')
    await value(anna, 'lists.resumeRun', { run: started.id, approved: { upTo: 10, unpriced: 0 } })
    await until(async () => (await run(started.id)).state === 'done')
    expect(billed()).toBe(spent + 10)
    await bookedIsBilled(anna)
  })

  it('what a colleague’s call lost in a batch is bought again from the batch itself, on the person’s word', async () => {
    const db = await database()
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!/\/companies\/[^/]+$/.test(new URL(input instanceof Request ? input.url : input).pathname)) return answer
      throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    }
    const anna = await cores.start({
      baseUrl: register.url,
      key: DEMO_KEY,
      dataDir: folderOf('anna'),
      fetch: losing,
    })
    await joinWith(anna, fileOf(await db.invite('anna'), 'anna'), 'anna')
    const ben = await member(db, 'ben')
    const hers = await firstFound(anna, 'brueckwerder')
    const company = await firstFound(ben, 'brueckwerder')
    expect(await record(anna, hers)).toMatchObject({ ok: false, error: { kind: 'answer-lost' } })
    type Item = { readonly position: number; readonly state: string; readonly error: { readonly lost?: object } | null }
    type Seen = { readonly run: { readonly state: string; readonly approved: object }; readonly items: readonly Item[] }
    const started: { readonly id: number } = await value(ben, 'lists.startRun', {
      name: 'Akten',
      companies: [company],
      sections: ['record'],
      refresh: false,
      approved: { upTo: 10, unpriced: 0 },
    })
    const seen = (): Promise<Seen> => value(ben, 'lists.run', { run: started.id, states: [], offset: 0, limit: 1 })
    await until(async () => (await seen()).run.state === 'done')
    const [item] = (await seen()).items
    expect(item).toMatchObject({ state: 'failed', error: { kind: 'colleague-lost', by: 'Anna', credits: 10 } })
    const before = billed()
    const buy = (more: object): Promise<Outcome<unknown>> =>
      ask(ben, 'lists.buyRunItem', { run: started.id, position: item?.position, approved: { upTo: 10, ...more } })
    // Without saying in spite of what, it is asked once more, and nothing is sent.
    expect(await buy({})).toMatchObject({ ok: false, error: { kind: 'colleague-lost', money: 'none' } })
    expect([billed(), (await seen()).items[0]?.state]).toEqual([before, 'failed'])
    expect(await buy({ despite: item?.error?.lost })).toMatchObject({ ok: true })
    expect(billed()).toBe(before + 10)
    expect(await seen()).toMatchObject({ run: { approved: { upTo: 20 } }, items: [{ state: 'read', error: null }] })
    const { rows } = await db.admin.query(
      "SELECT array_length(despite, 1) AS despite FROM rb.ledger WHERE state = 'settled' AND despite <> '{}'",
    )
    expect(rows).toEqual([{ despite: 1 }])
    await bookedIsBilled(ben)
  })

  it('ten who press at once are one call and one charge', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    const ben = await member(db, 'ben')
    await firstFound(anna, 'brueckwerder')
    const spent = billed()
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, at) => searchFor(at % 2 === 0 ? anna : ben, 'halvorsen', 'persons')),
    )
    for (const outcome of found)
      if (!outcome.ok) expect(['colleague-reads', 'colleague-lost']).toContain(outcome.error.kind)
    expect(found.some((outcome) => outcome.ok)).toBe(true)
    expect(billed()).toBe(spent + 1)
    await bookedIsBilled(anna)
  })

  it('one who comes later, and one who brings a library along, have all of it; who leaves keeps it', async () => {
    const db = await database()
    const before = await cores.start({ baseUrl: register.url, key: DEMO_KEY, dataDir: folderOf('cara') })
    const id = await firstFound(before, 'brueckwerder')
    await record(before, id)
    const joined = await joinWith(before, fileOf(await db.invite('cara'), 'cara'), 'cara', true)
    expect(joined.invitation?.team).toBe('Nordlicht Research')
    await until(async () => (await state(before)).toHandOn === 0)
    const ben = await member(db, 'ben')
    await until(async () => (await state(ben)).connection.state === 'connected')
    const spent = billed()
    const his = await opened(ben)
    expect(billed()).toBe(spent)

    const left: TeamState = await value(ben, 'team.leave')
    expect(left).toMatchObject({ invitation: null, connection: { state: 'alone' }, toHandOn: 0 })
    expect(await value(ben, 'company.open', { id: his })).toMatchObject({ record: { state: 'read' } })
    // Alone again, she buys from her own purse.
    await searchFor(ben, 'halvorsen', 'persons')
    expect(billed()).toBe(spent + 1)
    const back = await joinWith(ben, fileOf(await db.invite('ben'), 'ben'), 'ben')
    expect(back.connection.state).not.toBe('closed')
    await until(async () => (await state(ben)).connection.state === 'connected')
    expect((await value<{ rows: readonly unknown[] }>(ben, 'team.ledger', { offset: 0, limit: 10 })).rows).toEqual([])
  })

  it('a wrong password joins nothing, keeps nothing, and one that is right stands in no file, log or diagnostics', async () => {
    const db = await database()
    const core = await cores.start({ baseUrl: register.url, key: DEMO_KEY, dataDir: folderOf('anna') })
    const text = fileOf(await db.invite('anna'), 'anna')
    const looked: LookedAtInvitation = await value(core, 'team.look', { text })
    expect(looked.invitation).not.toHaveProperty('password')
    const wrong = {
      token: looked.token,
      password: 'wr0ng-secret-77',
      desktopName: 'x',
      sameAccount: true,
      bring: false,
    }
    expect(await ask(core, 'team.join', wrong)).toMatchObject({
      ok: false,
      error: { kind: 'team-closed', why: 'refused' },
    })
    expect(await state(core)).toMatchObject({ invitation: null, connection: { state: 'alone' } })
    await db.admin.query(`ALTER ROLE "anna" PASSWORD 'r1ght-secret-88'`)
    onTestFinished(async () => void (await db.admin.query(`ALTER ROLE "anna" PASSWORD 'anna'`).catch(() => undefined)))
    await joinWith(core, text, 'r1ght-secret-88')
    await firstFound(core, 'brueckwerder')
    const diagnostics = await value<{ readonly text: string }>(core, 'app.diagnosticsFile')
    expect(JSON.stringify([diagnostics, await state(core), await value(core, 'app.diagnostics')])).not.toMatch(
      /secret-(?:77|88)/,
    )
    await cores.stop(core)
    expect(everything(folderOf('anna'))).not.toMatch(/secret-(?:77|88)/)
    // Neither does the server hold it.
    const { rows } = await db.admin.query(`SELECT rolpassword FROM pg_authid WHERE rolname = 'anna'`)
    expect(rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$/)
  })

  it('whatever fails, neither the log nor the diagnostics name the server, its database, who logs in, or a team', async () => {
    const db = await database()
    // Every call of the page is written, too.
    vi.stubEnv('REGISTERBLICK_LOG_LEVEL', 'debug')
    onTestFinished(() => void vi.unstubAllEnvs())
    const core = await cores.start({ baseUrl: register.url, key: DEMO_KEY, dataDir: folderOf('redacted') })
    const address = await db.invite('kaltwasser')
    const tryIt = async (given: Partial<TeamAddress>, password: string): Promise<Outcome<unknown>> => {
      const text = writeInvitation({ ...address, ...given, team: 'Geheimbund', name: 'Irmgard Quappe' })
      const { token } = await value<LookedAtInvitation>(core, 'team.look', { text })
      return ask(core, 'team.join', {
        token,
        password,
        desktopName: 'Quappes Rechner',
        sameAccount: true,
        bring: false,
      })
    }
    // A wrong password, a database and a login that the server does not know, a port where nobody listens, a host that no name leads to.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await new Promise((resolve) => silent.close(resolve))
    for (const [given, password] of [
      [{}, 'falsch-4711'],
      [{ database: 'unbekanntedatenbank' }, 'kaltwasser'],
      [{ user: 'unbekannterlogin' }, 'kaltwasser'],
      [{ port }, 'kaltwasser'],
      [{ host: 'geheimer-server.invalid' }, 'kaltwasser'],
    ] as const)
      expect((await tryIt(given, password)).ok, JSON.stringify(given)).toBe(false)
    expect((await tryIt({}, 'kaltwasser')).ok).toBe(true)
    await firstFound(core, 'brueckwerder')
    // Thrown out while she works: what the server says of it names the login.
    await db.admin.query(`ALTER ROLE "kaltwasser" NOLOGIN`)
    await db.admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'kaltwasser'`)
    await until(async () => (await state(core)).connection.state !== 'connected')
    const { text } = await value<{ readonly text: string }>(core, 'app.diagnosticsFile')
    // The page's own diagnostics show the register service, which stands on this machine.
    const learned = JSON.stringify(await value(core, 'app.diagnostics')).replace(register.url, '')
    await cores.stop(core)
    const logs = join(folderOf('redacted'), 'logs')
    const log = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))
    expect(log.join('')).toContain('"team.join"')
    expect(text).toContain('"team.join"')
    const words = ['kaltwasser', 'unbekannt', 'falsch-4711', 'geheim', 'quappe', '127.0.0.1', 'localhost', String(port)]
    const secrets = [...words, address.host, address.database, String(address.port), address.library]
    for (const secret of secrets)
      for (const said of [text, learned, ...log]) expect(said.toLowerCase(), secret).not.toContain(secret.toLowerCase())
  })

  it('unattended: an invitation and a password for this run join at the start, and again', async () => {
    const db = await database()
    const teamInvitation = fileOf(await db.invite('anna'), 'anna')
    const start = async (): Promise<Core> => {
      const core = await createCore({
        ...coreOptions(),
        dataDir: folderOf('unattended'),
        baseUrl: register.url,
        environmentKey: DEMO_KEY,
        teamInvitation,
        teamPassword: 'anna',
      })
      await until(async () => (await state(core)).connection.state === 'connected')
      return core
    }
    const first = await start()
    expect(await state(first)).toMatchObject({ password: { state: 'environment' }, me: { name: 'Anna' } })
    await firstFound(first, 'brueckwerder')
    await first.close()
    const second = await start()
    expect((await teamLedger(second)).rows).toMatchObject([{ mine: true, state: 'settled' }])
    await second.close()
    await expect(
      createCore({
        ...coreOptions(),
        dataDir: folderOf('bad'),
        baseUrl: null,
        environmentKey: null,
        teamInvitation: '{}',
      }),
    ).rejects.toThrow('--team')
  })

  it('the server is killed in the middle: nothing is bought unasked, what was bought is handed on when it is back', async () => {
    const server = await ownServer(build)
    const db = await teamDatabase(server)
    const anna = await member(db, 'anna')
    const ben = await member(db, 'ben')
    const id = await firstFound(anna, 'brueckwerder')
    await server.kill()
    await until(async () => (await state(anna)).connection.state === 'out-of-reach')
    const spent = billed()
    const refused = await record(anna, id)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'team-out-of-reach', mayBuy: true, money: 'none' } })
    expect(billed()).toBe(spent)
    expect((await record(anna, id, { upTo: 10, unreached: true })).ok).toBe(true)
    expect((await state(anna)).toHandOn).toBe(1)
    await server.restart()
    await until(async () => {
      if ((await state(anna)).connection.state !== 'connected') await value(anna, 'team.connect')
      return (await state(anna)).toHandOn === 0
    })
    await until(async () => {
      if ((await state(ben)).connection.state === 'out-of-reach') await value(ben, 'team.connect')
      return (await state(ben)).connection.state === 'connected'
    })
    const offline = async () => (await teamLedger(ben)).rows.filter((row) => row.offline)
    await until(async () => (await offline()).length > 0)
    expect(await offline()).toMatchObject([{ state: 'settled', charged: 10, who: 'Anna' }])
    await opened(ben)
    await bookedIsBilled(ben)
  })

  it('a note is a colleague’s once its writer says so, and both texts stay where two wrote', async () => {
    const db = await teamDatabase(await sharedServer(build))
    const [anna, ben] = [await member(db, 'anna'), await member(db, 'ben')]
    const about = { kind: 'free' } as const
    const note = await value<{ readonly id: number }>(anna, 'library.createNote', { about, text: 'Übergabe am Montag' })
    await value(anna, 'library.createNote', { about, text: 'bleibt bei mir' })
    expect(await ask(anna, 'library.share', { kind: 'note', id: note.id, on: true })).toMatchObject({ ok: true })
    const texts = async (core: Core): Promise<readonly string[]> =>
      (await value<readonly { readonly text: string }[]>(core, 'library.notes', { about })).map(({ text }) => text)
    await until(async () => (await texts(ben)).length > 0)
    expect(await texts(ben)).toEqual(['Übergabe am Montag'])
    expect(await value(ben, 'library.shared', { kind: 'note' })).toMatchObject([{ by: 'Anna' }])
    await ask(anna, 'library.share', { kind: 'note', id: note.id, on: false })
    await until(async () => (await texts(ben)).length === 0)
    expect(await texts(anna)).toEqual(['Übergabe am Montag', 'bleibt bei mir'])
  })

  it('a webhook that one desktop receives reaches everybody: she looks at once, and what she found is in each inbox', async () => {
    const db = await database()
    const [anna, ben] = [await member(db, 'anna'), await member(db, 'ben')]
    const inbox = async (core: Core): Promise<number> =>
      (
        await value<{ readonly items: readonly unknown[] }>(core, 'inbox.list', {
          unseenOnly: true,
          text: '',
          types: [],
          monitor: null,
          feed: null,
          company: null,
          offset: 0,
          limit: 10,
        })
      ).items.length
    const company = await firstFound(anna, 'brueckwerder')
    const types = ['company.purpose.changed', 'company.address.changed', 'company.role.added']
    await value(anna, 'watch.monitor', { companies: [company], eventTypes: types, approved: { upTo: 10 } })
    await until(async () => (await value<readonly unknown[]>(ben, 'watch.monitors')).length === 1)
    // Anna polls for all, and nothing is due for her.
    await value(anna, 'watch.pollNow')
    await value(ben, 'watch.pollNow')
    await value(anna, 'watch.pause', { on: true })
    const { url } = await value<ReceiverState>(ben, 'delivery.setReceiver', { ...usualReceiver, on: true })
    await value(ben, 'delivery.createDestination', { type: 'webhook', address: url, cadence: 'instant' })
    await until(async () =>
      (await value<Destinations>(ben, 'delivery.destinations')).destinations.some(({ state: of }) => of === 'active'),
    )
    if (url === null) throw new Error('it does not listen')
    await value(ben, 'delivery.addSecret', { name: 'own', secret: register.signingSecret(url), replaces: null })
    const spent = billed()
    const [monitor] = await value<readonly { readonly company: { readonly name: string } }[]>(ben, 'watch.monitors')
    const [watched] = register.register.find(monitor?.company.name ?? '')
    if (watched === undefined || !types.some((type) => register.happen(watched, type)))
      throw new Error('nothing can happen to it')
    await until(async () => (await value<ReceiverState>(ben, 'delivery.receiver')).counts.taken > 0)
    await until(async () => (await inbox(ben)) > 0 && (await inbox(anna)) > 0)
    expect(billed()).toBe(spent)
  })

  it('one of them polls, and the other says who', async () => {
    const db = await teamDatabase(await sharedServer(build))
    const [anna, ben] = [await member(db, 'anna'), await member(db, 'ben')]
    const feed = {
      id: null,
      name: 'Neugründungen',
      filter: { kind: 'formations', legalForms: [], term: null },
      intervalMinutes: 60,
      on: true,
      notify: 'none',
      approved: { upTo: 25 },
    }
    const before = billed()
    await value(anna, 'watch.saveFeed', feed)
    const polled = async (core: Core): Promise<boolean> =>
      (await value<readonly { readonly coverage: object }[]>(core, 'watch.feeds')).length === 1
    await until(async () => (await polled(anna)) && (await polled(ben)))
    const watch = (core: Core): Promise<{ readonly polledBy?: string | null }> => value(core, 'watch.state')
    // Both look at once.
    for (const on of [true, false]) for (const core of [anna, ben]) await value(core, 'watch.pause', { on })
    await until(async () => billed() > before)
    await until(async () => [await watch(anna), await watch(ben)].some(({ polledBy }) => typeof polledBy === 'string'))
    // One page was paid, by one of the two.
    const pages = async () => (await teamLedger(anna)).rows.filter(({ operation }) => operation === 'formations')
    await until(async () => (await pages()).some(({ state: of }) => of === 'settled'))
    expect(await pages()).toHaveLength(1)
    await bookedIsBilled(anna)
  })

  it('a person whom the team erased goes here first, and only then is anything written at the server', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    await db.invite('eva', 'admin')
    const eva = await db.desktop('eva')
    const person = await firstFound(anna, 'Maren Halvorsen', 'persons')
    const traces = (): Promise<unknown> => value(anna, 'privacy.traces', { id: person, byName: false })
    expect(await traces()).not.toBeNull()
    const asked = await fetch(`${register.url}/v1/search/persons?name=Maren+Halvorsen&limit=1`, {
      headers: { Authorization: `Bearer ${DEMO_KEY}` },
    })
    const found = (await asked.json()) as { readonly data: readonly { readonly id: string }[] }
    const serviceIds = [found.data[0]?.id ?? '']
    await until(async () => (await state(anna)).toHandOn === 0)
    await eva.erase({ uid: randomUUID(), serviceIds, rewritten: [], removed: [], ledger: [], things: [] })
    const reached = async (): Promise<boolean> =>
      (await eva.desktops()).some(({ who, erasure }) => who.login === 'anna' && erasure === 1)
    await until(reached)
    expect(await traces()).toBeNull()
    await until(async () => (await state(anna)).connection.state === 'connected')
    expect((await searchFor(anna, 'brueckwerder')).ok).toBe(true)
  })

  /** In how many texts of the server somebody is still named: bodies unpacked, addresses of calls decoded, rows, things. */
  async function named(db: TeamDatabase, name: string): Promise<number> {
    const { rows: bodies } = await db.admin.query<{ packing: number; packed: Buffer }>(
      'SELECT a.packing, b.packed FROM rb.answer a JOIN rb.body b ON b.id = a.body',
    )
    const { rows: texts } = await db.admin.query<{ text: string }>(
      `SELECT call || ' ' || subject AS text FROM rb.ledger UNION ALL SELECT call || ' ' || purpose::text FROM rb.answer
      UNION ALL SELECT coalesce(body::text, '') FROM rb.thing`,
    )
    return [
      ...bodies.map(({ packing, packed }) => (packing === 1 ? inflateRawSync(packed) : packed).toString('utf8')),
      ...texts.map(({ text }) => text.replaceAll('%20', ' ')),
    ].filter((text) => text.includes(name)).length
  }

  it('a person whom an admin erases is gone for all: at the server, and on each desktop as it connects', async () => {
    const db = await database()
    const eva = await member(db, 'eva', false, 'admin')
    const anna = await member(db, 'anna')
    const hers = await firstFound(anna, 'Maren Halvorsen', 'persons')
    const note = await value<{ readonly id: number }>(anna, 'library.createNote', {
      about: { kind: 'free' },
      text: 'Rückruf von Maren Halvorsen am Montag',
    })
    expect((await ask(anna, 'library.share', { kind: 'note', id: note.id, on: true })).ok).toBe(true)
    const shared = async (core: Core): Promise<readonly string[]> =>
      (await value<readonly { readonly text: string }[]>(core, 'library.notes', { about: { kind: 'free' } })).map(
        ({ text }) => text,
      )
    await until(async () => (await shared(eva)).length === 1)
    // Eva has it by her colleague, for nothing.
    const person = await firstFound(eva, 'Maren Halvorsen', 'persons')
    expect((await ask(eva, 'privacy.erasePerson', { id: person, byName: true, copies: true })).ok).toBe(true)
    await until(async () => (await named(db, 'Maren Halvorsen')) === 0)
    await until(async () => (await value(anna, 'privacy.traces', { id: hers, byName: false })) === null)
    await until(async () => {
      const { erasures, erasuresToTell, desktops } = await value<TeamState>(eva, 'team.refresh', {})
      return (
        erasures === 1 &&
        erasuresToTell === 0 &&
        desktops.length === 2 &&
        desktops.every(({ erasuresLeft }) => erasuresLeft === 0)
      )
    })
    for (const core of [eva, anna]) expect(await shared(core)).toEqual(['Rückruf von [gelöscht] am Montag'])
    // And both may write again; what was paid stays accounted for.
    for (const core of [eva, anna]) expect((await searchFor(core, 'brueckwerder')).ok).toBe(true)
    await bookedIsBilled(anna)
  })

  it('an erasure that the server could not be told is told at the next start', async () => {
    const db = await database()
    const eva = await member(db, 'eva', false, 'admin')
    const person = await firstFound(eva, 'Maren Halvorsen', 'persons')
    await until(async () => (await named(db, 'Maren Halvorsen')) > 0)
    // Nobody gets in, and who is in is put out.
    await db.admin.query('ALTER ROLE eva NOLOGIN')
    await db.admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'eva'")
    await until(async () => (await state(eva)).connection.state !== 'connected')
    expect((await ask(eva, 'privacy.erasePerson', { id: person, byName: true, copies: true })).ok).toBe(true)
    expect(await state(eva)).toMatchObject({ erasuresToTell: 1 })
    expect(await named(db, 'Maren Halvorsen')).toBeGreaterThan(0)
    await cores.stop(eva)
    await db.admin.query('ALTER ROLE eva LOGIN')
    const again = await cores.start({ baseUrl: register.url, key: DEMO_KEY, dataDir: folderOf('eva') })
    await value(again, 'team.enterPassword', { password: 'eva' })
    await until(async () => (await named(db, 'Maren Halvorsen')) === 0)
    await until(async () => (await state(again)).erasuresToTell === 0)
  })

  it('a server that was restored to before an erasure loses her again', async () => {
    const db = await database()
    const eva = await member(db, 'eva', false, 'admin')
    const person = await firstFound(eva, 'Maren Halvorsen', 'persons')
    await until(async () => (await named(db, 'Maren Halvorsen')) > 0)
    await until(async () => (await state(eva)).connection.state === 'connected')
    const setBack = await snapshotOf(db.admin)
    expect((await ask(eva, 'privacy.erasePerson', { id: person, byName: true, copies: true })).ok).toBe(true)
    await until(async () => (await named(db, 'Maren Halvorsen')) === 0)
    await until(async () => (await value<TeamState>(eva, 'team.refresh', {})).desktops[0]?.erasuresLeft === 0)

    await setBack('eva')
    expect(await named(db, 'Maren Halvorsen')).toBeGreaterThan(0)
    await until(async () => (await state(eva)).connection.state !== 'connected')
    await value(eva, 'team.connect', {})
    await until(async () => (await named(db, 'Maren Halvorsen')) === 0)
    expect((await db.admin.query('SELECT FROM rb.erasure')).rowCount).toBe(1)
    // Once she has applied it here, too, she may buy again.
    await until(async () => (await searchFor(eva, 'brueckwerder')).ok)
  })

  it('who is no admin erases at home: the server keeps what it has, and the state says that it does', async () => {
    const db = await database()
    const anna = await member(db, 'anna')
    const person = await firstFound(anna, 'Maren Halvorsen', 'persons')
    await until(async () => (await named(db, 'Maren Halvorsen')) > 0)
    expect((await ask(anna, 'privacy.erasePerson', { id: person, byName: true, copies: true })).ok).toBe(true)
    await until(async () => (await state(anna)).connection.state === 'connected')
    expect(await state(anna)).toMatchObject({ erasures: 0, erasuresToTell: 1 })
    expect(await named(db, 'Maren Halvorsen')).toBeGreaterThan(0)
    expect((await db.admin.query('SELECT FROM rb.erasure')).rowCount).toBe(0)
  })
})
