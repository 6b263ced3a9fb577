import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../build/postgres/find-postgres.ts'
import { connectAdmin } from '../../build/postgres/start-postgres.ts'
import { createQuestions, type Questions } from './questions.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import { answer, call, end, failureOf } from './questions.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  ownServer,
  sharedServer,
  teamDatabase,
  type TeamDatabase,
} from './team-database.testing.ts'

endServers()

const quiet = { woken: () => undefined, gone: () => undefined }
const openTo = (address: TeamAddress, password: string): Questions => {
  const questions = createQuestions(address, password, quiet)
  onTestFinished(() => questions.close())
  return questions
}
const greet = (questions: Questions): Promise<unknown> =>
  questions.hello({ desktop: randomUUID(), desktopName: 'x', version: '0', marks: [], account: null })
const errorOf = async (asked: Promise<unknown>): Promise<unknown> => {
  try {
    await asked
    return 'none'
  } catch (error) {
    return (error as { readonly error?: unknown }).error ?? error
  }
}

/** A certificate authority and a certificate of it for a name; null where there is no `openssl`. */
function certificates(names: string): { readonly ca: string; readonly cert: string; readonly key: string } | null {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-ca-'))
  try {
    const at = (name: string): string => join(folder, name)
    const run = (...args: readonly string[]): boolean => spawnSync('openssl', args, { stdio: 'ignore' }).status === 0
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const
    writeFileSync(at('ext'), `subjectAltName=${names}\n`)
    const made =
      run(
        'req',
        '-x509',
        ...newKey,
        '-days',
        '2',
        '-subj',
        '/CN=Team CA',
        '-keyout',
        at('ca.key'),
        '-out',
        at('ca.pem'),
      ) &&
      run('req', ...newKey, '-subj', '/CN=server', '-keyout', at('key.pem'), '-out', at('req.pem')) &&
      run(
        'x509',
        '-req',
        '-in',
        at('req.pem'),
        '-CA',
        at('ca.pem'),
        '-CAkey',
        at('ca.key'),
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        at('ext'),
        '-out',
        at('cert.pem'),
      )
    if (!made) return null
    const read = (name: string): string => readFileSync(at(name), 'utf8')
    return { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server on loopback that answers a client's first message with bytes of our own, and notes all that it is sent. */
async function fakeServer(
  reply: (socket: Socket, heard: Buffer) => void,
): Promise<{ port: number; heard: () => string }> {
  let all = ''
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      all += chunk.toString('latin1')
      reply(socket, chunk)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, heard: () => all }
}
const message = (type: string, ...parts: readonly (Buffer | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== 'number') return part
      const four = Buffer.alloc(4)
      four.writeInt32BE(part)
      return four
    }),
  )
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.byteLength + 4, 1)
  return Buffer.concat([head, body])
}

const somewhere: TeamAddress = {
  host: '127.0.0.1',
  port: 1,
  database: 'team',
  user: 'anna',
  ca: null,
  library: randomUUID(),
}

describe('a server that is none', () => {
  it('gets no password, however it asks, and is not believed where it asks for none', async () => {
    const secret = 'Geheim-4711'
    for (const [reply, reason] of [
      [message('R', 3), 'password-asked-openly'],
      [message('R', 5, Buffer.from('salt')), 'password-asked-openly'],
      [message('R', 10, Buffer.from('SCRAM-SHA-1\0\0')), 'no-channel-binding'],
      [Buffer.concat([message('R', 0), message('Z', Buffer.from('I'))]), 'no-scram'],
    ] as const) {
      const { port, heard } = await fakeServer((socket) => socket.write(reply))
      expect(await errorOf(greet(openTo({ ...somewhere, port }, secret))), reason).toEqual({ kind: 'insecure', reason })
      expect(heard()).not.toContain(secret)
      expect(heard()).toContain('anna')
    }
  })

  it('beyond this machine gets nothing without TLS, not even a name', async () => {
    const { port, heard } = await fakeServer((socket) => socket.write('N'))
    // The address is loopback, its certificate makes it one that has to prove itself.
    const asked = openTo(
      { ...somewhere, port, ca: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' },
      'x',
    )
    expect(await errorOf(greet(asked))).toMatchObject({ kind: 'insecure' })
    expect(heard()).not.toContain('anna')
  })

  it('that is not there, sends nonsense or stays silent is out of reach', async () => {
    expect(await errorOf(greet(openTo(somewhere, 'x')))).toEqual({
      kind: 'unreachable',
      reason: 'refused',
      maybe: false,
    })
    const { port } = await fakeServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await errorOf(greet(openTo({ ...somewhere, port }, 'x')))).toMatchObject({
      kind: 'unreachable',
      maybe: false,
    })
  })
})

describe.each(onPostgres)('$name', ({ build }) => {
  needsPostgres(build)
  const team = async (): Promise<TeamDatabase> => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('anna')
    return db
  }

  it('wrong name, wrong password, another library, no library and who was not invited are told apart', async () => {
    const db = await team()
    const anna = await db.invite('anna')
    const refused = (why: string): unknown => ({ kind: 'refused', why })
    expect(await errorOf(greet(openTo(anna, 'wrong')))).toEqual(refused('password'))
    expect(await errorOf(greet(openTo({ ...anna, user: 'nobody_here' }, 'x')))).toEqual(refused('password'))
    expect(await errorOf(greet(openTo({ ...anna, database: 'nowhere' }, 'anna')))).toEqual(refused('database'))
    expect(await errorOf(greet(openTo({ ...anna, library: randomUUID() }, 'anna')))).toEqual({
      kind: 'other-library',
      found: db.library,
    })
    expect(await errorOf(greet(openTo({ ...anna, database: 'postgres' }, 'anna')))).toEqual({
      kind: 'other-library',
      found: null,
    })
    // A login of the server that belongs to another team on it.
    await db.invite('guest')
    await db.admin.query("DELETE FROM rb.person WHERE login = 'guest'")
    expect(await errorOf(greet(openTo({ ...anna, user: 'guest' }, 'guest')))).toEqual({ kind: 'not-allowed' })
  })

  it('a server one version apart works, further apart says who has to be updated, and nothing else is asked of it', async () => {
    const db = await team()
    const anna = await db.invite('anna')
    const speaks = async (from: number, to: number): Promise<unknown> => {
      await db.admin.query('UPDATE rb.meta SET speaks_from = $1, speaks_to = $2', [from, to])
      return errorOf(greet(openTo(anna, 'anna')))
    }
    expect(await speaks(1, 2)).toBe('none')
    expect(await speaks(2, 3)).toEqual({ kind: 'incompatible', update: 'program', speaks: [2, 3] })
    expect(await speaks(0, 0)).toEqual({ kind: 'incompatible', update: 'server', speaks: [0, 0] })
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.desktop')).rows).toEqual([{ n: 1 }])
  })

  it('a colleague reaches functions of her role and nothing else: no table, no inner function, no room for tables of her own', async () => {
    const db = await team()
    await db.invite('rolf', 'reader')
    const as = async (login: string): Promise<(sql: string) => Promise<string>> => {
      const line = await connectAdmin({ ...db.server, user: login as 'postgres', password: login }, db.name)
      onTestFinished(() => line.end())
      return async (sql) => {
        try {
          await line.query(sql)
          return 'allowed'
        } catch (error) {
          return (error as { readonly code: string }).code
        }
      }
    }
    const anna = await as('anna')
    const { rows: tables } = await db.admin.query<{ t: string }>(
      "SELECT tablename AS t FROM pg_tables WHERE schemaname = 'rb'",
    )
    expect(tables.length).toBeGreaterThan(15)
    const odd: string[] = []
    for (const { t } of tables)
      for (const sql of [`SELECT FROM rb.${t}`, `DELETE FROM rb.${t}`, `TRUNCATE rb.${t}`, `DROP TABLE rb.${t}`])
        if ((await anna(sql)) !== '42501') odd.push(sql)
    expect(odd).toEqual([])
    const { rows: functions } = await db.admin.query<{ f: string; inner: boolean; fixed: boolean }>(`
      SELECT p.oid::regprocedure::text AS f, p.proname LIKE 'in\\_%' AS inner,
        coalesce('search_path=pg_catalog, pg_temp' = ANY (p.proconfig), false) AS fixed
      FROM pg_proc AS p WHERE p.pronamespace = 'rb'::regnamespace`)
    expect(functions.filter(({ fixed }) => !fixed)).toEqual([])
    const { rows: callable } = await db.admin.query<{ f: string }>(`
      SELECT p.oid::regprocedure::text AS f FROM pg_proc AS p WHERE p.pronamespace = 'rb'::regnamespace
        AND (p.proname LIKE 'in\\_%' OR NOT p.prosecdef) AND has_function_privilege('anna', p.oid, 'EXECUTE')`)
    expect(callable).toEqual([])
    for (const sql of [
      'SELECT rb.in_book(NULL, 1)',
      "SELECT rb.in_change('answer', gen_random_uuid())",
      `SELECT rb.erase('${randomUUID()}', '{}', '')`,
      `SELECT rb.set_policy('${randomUUID()}', '{}')`,
      'CREATE TABLE public.t ()',
      'CREATE TEMP TABLE t ()',
      'CREATE SCHEMA s',
      "CREATE FUNCTION rb.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      'SET ROLE rb_owner',
      'SET ROLE rb_admin',
      "UPDATE pg_proc SET prosrc = ''",
      'ALTER ROLE rb_owner LOGIN',
    ])
      expect(await anna(sql), sql).toBe('42501')
    const rolf = await as('rolf')
    expect(await rolf('SELECT rb.head()')).toBe('allowed')
    expect(await rolf(`SELECT rb.lose('${randomUUID()}', '${randomUUID()}')`)).toBe('42501')
    expect(await rolf(`SELECT rb.publish('${randomUUID()}', '[]', '')`)).toBe('42501')
  })

  it('a password is changed by a verifier alone: the server never hears it', async () => {
    const db = await team()
    await db.invite('carla')
    const carla = await db.desktop('carla')
    await carla.changePassword('Neues Wort 1')
    expect(await failureOf(greet(carla))).toBe('none')
    const address = await db.invite('anna')
    expect(await errorOf(greet(openTo({ ...address, user: 'carla' }, 'carla')))).toMatchObject({ why: 'password' })
    expect(await errorOf(greet(openTo({ ...address, user: 'carla' }, 'Neues Wort 1')))).toBe('none')
    expect(await failureOf(carla.changePassword("x'; DROP ROLE anna; --ü"))).not.toBe('none')
    await carla.changePassword('carla')
  })

  it('a malicious row in every table gives an error or something unknown, never a value, and loses nothing that is sound', async () => {
    const db = await team()
    await db.invite('eva', 'admin')
    const [anna, eva] = [await db.desktop('anna'), await db.desktop('eva')]
    const sound = answer('Sound GmbH')
    const deep = `'${'['.repeat(5000)}${']'.repeat(5000)}'`
    const pulled = async (): Promise<readonly string[]> =>
      (await eva.pull(0, 500)).changes.map((change) =>
        change.kind === 'unknown' ? `unknown ${change.name}` : change.kind,
      )
    await anna.publish([answer('Alt GmbH'), sound])
    const paid = call('Neu GmbH')
    await anna.begin(paid)
    await anna.lose(paid.uid)
    await anna.saveThing({ kind: 'note', uid: randomUUID(), base: 0, body: { text: 'x' }, deleted: false })
    await anna.putWatch({ uid: randomUUID(), kind: 'feed', everySeconds: 60, removed: false })
    const good = ['answer', 'answer', 'ledger', 'thing', 'watch']
    expect(await pulled()).toEqual(good)
    const evil = async (at: number, ...changes: readonly string[]): Promise<void> => {
      for (const change of changes) {
        await db.admin.query('BEGIN')
        // Constraints are no defence against who owns the tables.
        await db.admin.query(
          'ALTER TABLE rb.ledger DROP CONSTRAINT ledger_state_check; ALTER TABLE rb.thing DROP CONSTRAINT thing_version_check; ALTER TABLE rb.ledger DROP CONSTRAINT ledger_charged_check',
        )
        await db.admin.query(change)
        await db.admin.query('COMMIT')
        const found = await pulled()
        expect(found, change).toEqual(good.map((kind, index) => (index === at ? `unknown ${kind}` : kind)))
        await db.admin.query(`
          UPDATE rb.answer SET headers = '{}', rank = 1, status = 200, operation = 'company', read_at = '2026-11-26T10:00:00.000Z', purpose = '{}'
            WHERE seq = 1;
          UPDATE rb.ledger SET state = 'uncertain', operation = 'company', charged = NULL, at = now(), subject = 'x';
          UPDATE rb.thing SET version = 1, body = '{}', kind = 'note';
          UPDATE rb.watch SET due = now(), state = '{}', every_seconds = 60;
          ALTER TABLE rb.ledger ADD CONSTRAINT ledger_state_check CHECK (true);
          ALTER TABLE rb.ledger ADD CONSTRAINT ledger_charged_check CHECK (true);
          ALTER TABLE rb.thing ADD CONSTRAINT thing_version_check CHECK (true)`)
        expect(await pulled()).toEqual(good)
      }
    }
    const first = 'WHERE seq = 1'
    await evil(
      0,
      `UPDATE rb.answer SET headers = '{"a":{"b":1}}' ${first}`,
      `UPDATE rb.answer SET headers = '[]' ${first}`,
      `UPDATE rb.answer SET rank = 9e15 ${first}`,
      `UPDATE rb.answer SET status = -1 ${first}`,
      `UPDATE rb.answer SET operation = 'format-disk' ${first}`,
      `UPDATE rb.answer SET read_at = 'yesterday' ${first}`,
      `UPDATE rb.answer SET purpose = ${deep} ${first}`,
    )
    await evil(
      2,
      "UPDATE rb.ledger SET state = 'paid'",
      "UPDATE rb.ledger SET charged = 'NaN'",
      'UPDATE rb.ledger SET charged = -5',
      "UPDATE rb.ledger SET at = 'infinity'",
      "UPDATE rb.ledger SET subject = repeat('x', 200000)",
    )
    await evil(
      3,
      'UPDATE rb.thing SET version = -1',
      `UPDATE rb.thing SET body = ${deep}`,
      "UPDATE rb.thing SET kind = repeat('k', 1000)",
    )
    await evil(4, "UPDATE rb.watch SET due = 'infinity'", `UPDATE rb.watch SET state = ${deep}`)

    // A body that is not what its hash says, that unpacks to gigabytes, or that is cut.
    await db.admin.query(
      'CREATE TABLE rb.kept AS SELECT * FROM rb.answer WHERE seq = 1; CREATE TABLE rb.bodies AS SELECT * FROM rb.body',
    )
    for (const change of [
      "UPDATE rb.body SET packed = '\\x00' WHERE id = (SELECT body FROM rb.answer WHERE seq = 1)",
      'UPDATE rb.answer SET bytes = 2147483647 WHERE seq = 1',
      'UPDATE rb.answer SET bytes = bytes + 1 WHERE seq = 1',
      'UPDATE rb.answer SET packing = 7 WHERE seq = 1',
      'UPDATE rb.answer SET body = (SELECT body FROM rb.answer WHERE seq = 2) WHERE seq = 1',
    ]) {
      await db.admin.query(change)
      expect((await pulled()).slice(0, 2), change).toEqual(['unknown answer', 'answer'])
      await db.admin.query(`
        UPDATE rb.answer AS a SET bytes = k.bytes, packing = k.packing, body = k.body FROM rb.kept AS k WHERE k.uid = a.uid;
        UPDATE rb.body AS b SET packed = k.packed FROM rb.bodies AS k WHERE k.id = b.id`)
      expect(await pulled()).toEqual(good)
    }
    // A colleague who hands over rubbish under the hash of what another will buy spoils nothing but his own.
    const target = answer('Target GmbH', { rank: 1 })
    await anna.publish([{ ...target, uid: randomUUID(), body: new Uint8Array([1, 2, 3]) }, target])
    expect((await eva.pull(5, 10)).changes).toMatchObject([
      { kind: 'unknown' },
      { kind: 'answer', answer: { uid: target.uid } },
    ])
    await db.admin.query(
      'DELETE FROM rb.change WHERE seq > 5; UPDATE rb.head SET seq = 5; DELETE FROM rb.answer WHERE seq > 5',
    )
    expect((await eva.pull(1, 1)).changes).toMatchObject([{ answer: { uid: sound.uid, hash: sound.hash } }])

    // Numbers with a gap would be a loss that nobody sees.
    await db.admin.query('UPDATE rb.change SET seq = 40 WHERE seq = 3')
    expect(await errorOf(eva.pull(0, 500))).toEqual({ kind: 'bad-answer', what: 'change.seq' })
    await db.admin.query('UPDATE rb.change SET seq = 3 WHERE seq = 40')

    // What is asked for by itself.
    await db.admin.query("UPDATE rb.person SET name = repeat('x', 10000)")
    expect(await errorOf(eva.desktops())).toEqual({ kind: 'bad-answer', what: 'desktops.0.who.name' })
    expect(await errorOf(eva.begin(call('Neu GmbH')))).toMatchObject({ kind: 'bad-answer' })
    await db.admin.query("UPDATE rb.person SET name = 'x'; UPDATE rb.desktop SET place = -1")
    expect(await errorOf(eva.desktops())).toEqual({ kind: 'bad-answer', what: 'desktops.0.place' })
    await db.admin.query("UPDATE rb.spend SET uncertain = 'NaN'")
    expect(await errorOf(eva.meter())).toMatchObject({ kind: 'bad-answer' })
    await db.admin.query(
      "UPDATE rb.spend SET uncertain = 10; INSERT INTO rb.role_lease VALUES ('poller', gen_random_uuid(), 'x', -5, 'infinity', '1 s')",
    )
    expect(await errorOf(anna.takeRole('poller', 1000))).toMatchObject({ kind: 'bad-answer' })
    await db.admin.query("INSERT INTO rb.erasure VALUES (-3, gen_random_uuid(), '{}'); UPDATE rb.head SET seq = -1")
    expect(await errorOf(eva.head())).toEqual({ kind: 'bad-answer', what: 'head.head' })
    await db.admin.query(
      `DELETE FROM rb.erasure; UPDATE rb.head SET seq = 5; UPDATE rb.policy SET body = body || '{"offline": "always"}'`,
    )
    expect(await errorOf(greet(eva))).toEqual({ kind: 'bad-answer', what: 'hello.policy.offline' })
    await db.admin.query("ALTER TABLE rb.meta ALTER COLUMN library TYPE text; UPDATE rb.meta SET library = '<script>'")
    expect(await errorOf(greet(anna))).toEqual({ kind: 'bad-answer', what: 'about.library' })
    // Sound answers that were there are still there.
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.answer')).rows).toEqual([{ n: 2 }])
  })

  it('a dump of the database has answers and names of colleagues, no password and nothing of the desktop beside', async ({
    skip,
  }) => {
    const dump = findPostgres().length === 0 ? '' : join(dirname(build?.bin ?? ''), 'bin', 'pg_dump')
    const program = existsSync(dump) ? dump : `/usr/lib/postgresql/${build?.major}/bin/pg_dump`
    skip(!existsSync(program), 'no pg_dump of this version is here')
    const db = await team()
    const anna = await db.desktop('anna')
    const first = call('Alt GmbH')
    await anna.begin(first)
    await anna.finish(end(first, 'settled', answer('Alt GmbH')))
    const { stdout, status, stderr } = spawnSync(
      program,
      ['--dbname', db.name, '--username', 'postgres', '--host', '127.0.0.1'],
      {
        encoding: 'utf8',
        env: { PGPASSWORD: db.server.password, PGPORT: String(db.server.port), PATH: process.env['PATH'] ?? '' },
      },
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Alt GmbH')
    expect(stdout).toContain("anna's")
    expect(stdout).not.toMatch(/SCRAM|rolpassword|authorization|bearer|api[-_]?key/i)
  })

  it('over TLS it believes only a certificate of its authority for that host, and is bound to the channel', async ({
    skip,
  }) => {
    const [ours, theirs] = [certificates('IP:127.0.0.1'), certificates('DNS:elsewhere.example')]
    skip(ours === null || theirs === null, 'no openssl is here')
    if (ours === null || theirs === null) return
    const server = await ownServer(build, { tls: ours })
    const db = await teamDatabase(server)
    const address = await db.invite('anna')
    const anna = openTo({ ...address, ca: ours.ca }, 'anna')
    expect(await errorOf(greet(anna))).toBe('none')
    expect(
      (
        await db.admin.query(
          "SELECT s.ssl FROM pg_stat_ssl AS s JOIN pg_stat_activity AS a USING (pid) WHERE usename = 'anna'",
        )
      ).rows,
    ).toEqual([{ ssl: true }])
    expect(await errorOf(greet(openTo({ ...address, ca: theirs.ca }, 'anna')))).toMatchObject({ kind: 'insecure' })
    // Signed by its authority, for another host.
    const wrong = await ownServer(build, { tls: theirs })
    const other = await (await teamDatabase(wrong)).invite('anna')
    expect(await errorOf(greet(openTo({ ...other, ca: theirs.ca }, 'anna')))).toEqual({
      kind: 'insecure',
      reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })
})
