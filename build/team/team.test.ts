import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../postgres/find-postgres.ts'
import { connectAdmin, startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts'
import { createQuestions } from '../../electron/team-server/questions.ts'
import { scramVerifier } from '../../electron/team-server/scram-verifier.ts'
import { readInvitation } from '../../shared/domain/team/invitation.ts'
import { loginOf, readCommand } from './options.ts'
import { installSql, schemaFiles } from './schema.ts'

describe('the command line', () => {
  it.each([
    [['setup'], /needs --admin/],
    [['setup', '--admin', 'db.example'], /takes an address/],
    [['setup', '--admin', 'https://a@b'], /postgres:\/\//],
    [['setup', '--admin', 'postgres://a:secret@b'], /password would stand in the list of processes/],
    [['setup', '--admin', 'postgres://a@b?sslmode=disable'], /no options/],
    [['setup', '--admin', 'postgres://b'], /user and a host/],
    [['setup', '--print', '--admin', 'postgres://a@b'], /connects to nothing/],
    [['setup', '--admin', 'postgres://a@b', '--database', 'a"; DROP'], /small letters/],
    [['invite', '--admin', 'postgres://a@b'], /name of a colleague/],
    [['invite', '李', '--admin', 'postgres://a@b'], /can't be a login/],
    [['invite', 'x', '--login', 'rb_owner', '--admin', 'postgres://a@b'], /can't be a login/],
    [['invite', 'x', '--role', 'owner', '--admin', 'postgres://a@b'], /reader, analyst or admin/],
    [['invite', 'x', '--secret', 'y'], /knows no --secret/],
    [['drop'], /There is no "drop"/],
    [['try', '--desktops', '1'], /from 2 to 8/],
    [['try', '--desktops'], /from 2 to 8/],
    [['try', '--desktops', 'three'], /from 2 to 8/],
    [['try', '--credits', '-1'], /from 0/],
    [['try', '--admin', 'postgres://a@b'], /knows no --admin/],
  ] as const)('%j is refused', (argv, sentence) => {
    const read = readCommand(argv)
    expect(read.ok ? '' : read.sentence).toMatch(sentence)
    expect(read.ok ? '' : read.sentence).not.toContain('secret@')
  })

  it('makes a login of a name', () => {
    expect(['Anna Berg', 'Jürgen Weiß', 'José-María Łąki', '  ', '李'].map(loginOf)).toEqual([
      'anna_berg',
      'juergen_weiss',
      'jose_maria_laki',
      '',
      '',
    ])
  })
})

describe.each(findPostgres().map((build) => ({ name: `PostgreSQL ${build.major}`, build })))('$name', ({ build }) => {
  let server: RunningPostgres
  let folder: string
  beforeAll(async () => {
    server = await startPostgres(build)
    folder = mkdtempSync(join(tmpdir(), 'registerblick-team-'))
    const admin = await connectAdmin(server)
    // An administrator who is no superuser, as companies give one.
    await admin.query(`CREATE ROLE dba LOGIN CREATEDB CREATEROLE PASSWORD '${await scramVerifier('dba password')}'`)
    await admin.end()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (
    ...args: readonly string[]
  ): { readonly status: number | null; readonly out: string; readonly err: string } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('main.ts', import.meta.url)), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, PGHOST: 'elsewhere.example', REGISTERBLICK_TEAM_ADMIN_PASSWORD: 'dba password' },
      },
    )
    return { status, out: stdout, err: stderr }
  }
  const address = (): string => `postgres://dba@127.0.0.1:${server.port}`

  it('sets a library up by an administrator who is no superuser, once, brings it up to date, and invites colleagues who get in', async () => {
    expect(run('invite', 'Anna Berg', '--admin', address(), '--database', 'postgres')).toMatchObject({
      status: 1,
      err: "postgres is no team's database yet; run setup first.\n",
    })
    const newest = schemaFiles().at(-1)?.number
    const made = run('setup', '--admin', address())
    expect(made).toMatchObject({ status: 0, err: '' })
    expect(made.out).toContain(`is set up in database registerblick (schema ${newest})`)
    expect(run('setup', '--admin', address()).out).toContain(`is up to date (schema ${newest})`)
    const inside = await connectAdmin(server, 'registerblick')
    const before = await connectAdmin(server)
    await before.query('CREATE DATABASE before OWNER dba')
    await before.end()
    const older = await connectAdmin(server, 'before')
    await older.query(installSql(null, Number(newest) - 1))
    await older.end()
    expect(run('setup', '--admin', address(), '--database', 'before').out).toContain(
      `from schema ${Number(newest) - 1} to ${newest}`,
    )
    await inside.query('UPDATE rb.meta SET schema = 9999')
    expect(run('setup', '--admin', address())).toMatchObject({
      status: 1,
      err: expect.stringContaining('newer version') as string,
    })
    await inside.query('UPDATE rb.meta SET schema = $1', [newest])

    const file = join(folder, 'anna.rbteam')
    const invited = run('invite', 'Anna Berg', '--admin', address(), '--out', file, '--team', 'Nordlicht')
    expect(invited).toMatchObject({ status: 0, err: '' })
    const password = /stored nowhere: (\S{20})\n/.exec(invited.out)?.[1] ?? ''
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(password)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const read = readInvitation(text)
    expect(read).toMatchObject({
      ok: true,
      invitation: { team: 'Nordlicht', name: 'Anna Berg', user: 'anna_berg', ca: null },
    })
    if (!read.ok) return
    const questions = createQuestions(read.invitation, password, { woken: () => undefined, gone: () => undefined })
    const hello = { desktop: randomUUID(), desktopName: 'x', version: '0', marks: [], account: null }
    expect(await questions.hello(hello)).toMatchObject({
      role: 'analyst',
      me: { login: 'anna_berg', name: 'Anna Berg' },
    })
    await questions.close()
    // Neither in the server's catalogue nor in what it was told.
    const { rows } = await inside.query<{ v: string }>(
      "SELECT rolpassword AS v FROM pg_authid WHERE rolname = 'anna_berg'",
    )
    expect(rows[0]?.v).toMatch(/^SCRAM-SHA-256\$4096:/)

    // Nothing is written over; who is there keeps her password, and another role takes the old one's place.
    expect(run('invite', 'Anna Berg', '--admin', address(), '--out', file).status).toBe(1)
    const again = run(
      'invite',
      'Anna Berg',
      '--admin',
      address(),
      '--out',
      join(folder, 'again.rbteam'),
      '--role',
      'reader',
    )
    expect(again.out).toContain('keeps its password')
    expect(await questions.hello(hello)).toMatchObject({ role: 'reader' })
    await questions.close()
    await inside.end()
  })

  it('prints what a database administrator may run instead, and it makes the same', async ({ skip }) => {
    const printed = run('setup', '--print', '--database', 'printed')
    expect(printed).toMatchObject({ status: 0, err: '' })
    for (const word of [
      'CREATE DATABASE "printed"',
      'rb_owner',
      'CREATE FUNCTION rb.begin_call',
      'REVOKE ALL',
      'COMMIT;',
    ])
      expect(printed.out).toContain(word)
    const psql = [join(dirname(build.bin), 'bin', 'psql'), '/usr/bin/psql'].find((file) => existsSync(file))
    skip(psql === undefined, 'no psql is here')
    const { status, stderr } = spawnSync(
      psql ?? '',
      ['--no-psqlrc', '--quiet', '--file', '-', '--dbname', 'postgres'],
      {
        input: printed.out,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'] ?? '',
          PGHOST: '127.0.0.1',
          PGPORT: String(server.port),
          PGUSER: 'dba',
          PGPASSWORD: 'dba password',
        },
      },
    )
    expect([status, stderr.replaceAll(/.*NOTICE.*\n/g, '')]).toEqual([0, ''])
    const inside = await connectAdmin(server, 'printed')
    const { rows } = await inside.query('SELECT schema FROM rb.meta')
    expect(rows).toEqual([{ schema: schemaFiles().at(-1)?.number }])
    await inside.end()
  })
})
