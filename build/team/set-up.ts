import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { scramVerifier } from '../../electron/team-server/scram-verifier.ts'
import { isLoopback } from '../../electron/team-server/thread/connection.ts'
import { writeInvitation } from '../../shared/domain/team/invitation.ts'
import type { AdminAddress, TeamCommand } from './options.ts'
import { installSql, schemaFiles } from './schema.ts'

type Invite = Extract<TeamCommand, { command: 'invite' }>

const certificates = (admin: AdminAddress): string | null => (admin.ca === null ? null : readFileSync(admin.ca, 'utf8'))

/**
 * Logs in as the administrator. The same rules as for desktops: certificate and host are checked (verify-full), the password is bound to the
 * channel; only on this machine may it go without TLS. No PG* variable decides. @throws as `pg` does
 */
export async function connectAs(admin: AdminAddress, password: string, database: string): Promise<pg.Client> {
  const ca = certificates(admin)
  const plain = isLoopback(admin.host) && ca === null
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
  const client = new pg.Client({
    host: admin.host.replaceAll(/^\[|\]$/g, ''),
    port: admin.port,
    user: admin.user,
    database,
    password,
    ssl: plain ? false : { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca === null ? {} : { ca }) },
    enableChannelBinding: !plain,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The whole SQL for a database administrator who would rather read it first; for `psql` as a superuser or an owner with CREATEROLE. */
export const printedSql = (database: string): string =>
  [
    `-- Registerblick: the database of a team, for PostgreSQL 15 or newer. Run with psql, once.`,
    `\\set ON_ERROR_STOP on`,
    `CREATE DATABASE ${pg.escapeIdentifier(database)} ENCODING 'UTF8' TEMPLATE template0;`,
    `\\connect ${pg.escapeIdentifier(database)}`,
    installSql(null),
    '',
  ].join('\n')

/** What a set-up did, and the library that stands there now. */
export interface SetUp {
  readonly library: string
  readonly from: number | null
  readonly to: number
}

/** Makes the team's database, or brings it up to date; asked again, it does nothing. */
export async function setUp(admin: AdminAddress, password: string, database: string): Promise<SetUp> {
  const maintenance = await connectAs(admin, password, admin.database)
  try {
    const { rows } = await maintenance.query<{ version: number; there: boolean }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
        EXISTS (SELECT FROM pg_database WHERE datname = $1) AS there`,
      [database],
    )
    const [found] = rows
    if (found === undefined || found.version < 15)
      throw new Error(`This is PostgreSQL ${found?.version ?? '?'}; a team's library needs 15 or newer.`)
    if (!found.there)
      await maintenance.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} ENCODING 'UTF8' TEMPLATE template0`)
  } finally {
    await maintenance.end()
  }
  const inside = await connectAs(admin, password, database)
  try {
    const from = await schemaOf(inside)
    const newest = schemaFiles().at(-1)?.number ?? 0
    if (from !== null && from > newest)
      throw new Error('This database was set up by a newer version of the program; update yours first.')
    const sql = installSql(from)
    if (sql !== '')
      try {
        await inside.query(sql)
      } catch (error) {
        await inside.query('ROLLBACK')
        throw error
      }
    await inside.query('SET ROLE rb_owner')
    const { rows } = await inside.query<{ library: string }>('SELECT library FROM rb.meta')
    return { library: rows[0]?.library ?? '', from, to: newest }
  } finally {
    await inside.end()
  }
}

/** Number of the schema that is there; null: none. */
async function schemaOf(client: pg.Client): Promise<number | null> {
  const { rows: there } = await client.query<{ t: string | null }>("SELECT to_regclass('rb.meta')::text AS t")
  if (typeof there[0]?.t !== 'string') return null
  await client.query('SET ROLE rb_owner')
  const { rows } = await client.query<{ schema: number }>('SELECT schema FROM rb.meta')
  await client.query('RESET ROLE')
  return rows[0]?.schema ?? null
}

/** Letters and digits that nobody takes for another; 20 of them are 115 bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawPassword = (): string => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')

export interface Invited {
  readonly file: string
  /** Null: the login was there already and keeps its password. */
  readonly password: string | null
}

/**
 * Makes a colleague's login and the invitation file. The server gets a verifier of the password, never the password; the file has
 * none. A login that is there keeps its password unless a new one is asked for. @throws where the file is there already
 */
export async function invite(asked: Invite, password: string): Promise<Invited> {
  const client = await connectAs(asked.admin, password, asked.database)
  try {
    const schema = await schemaOf(client)
    if (schema === null) throw new Error(`${asked.database} is no team's database yet; run setup first.`)
    const login = pg.escapeIdentifier(asked.login)
    await client.query('BEGIN')
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [asked.login])
    const isNew = rowCount === 0
    const drawn = isNew || asked.newPassword ? drawPassword() : null
    if (isNew) await client.query(`CREATE ROLE ${login} LOGIN CONNECTION LIMIT 3`)
    if (drawn !== null)
      await client.query(`ALTER ROLE ${login} PASSWORD ${pg.escapeLiteral(await scramVerifier(drawn))}`)
    await client.query(`ALTER ROLE ${login} SET idle_in_transaction_session_timeout = '5s'`)
    await client.query(`ALTER ROLE ${login} SET lock_timeout = '3s'`)
    for (const role of ['reader', 'analyst', 'admin'])
      await client.query(role === asked.role ? `GRANT rb_${role} TO ${login}` : `REVOKE rb_${role} FROM ${login}`)
    await client.query('SET LOCAL ROLE rb_owner')
    await client.query(
      'INSERT INTO rb.person (login, name) VALUES ($1, $2) ON CONFLICT (login) DO UPDATE SET name = EXCLUDED.name',
      [asked.login, asked.name],
    )
    const { rows } = await client.query<{ library: string }>('SELECT library FROM rb.meta')
    const text = writeInvitation({
      team: asked.team,
      name: asked.name,
      host: asked.host,
      port: asked.port,
      database: asked.database,
      user: asked.login,
      ca: certificates(asked.admin),
      library: rows[0]?.library ?? '',
    })
    // Before the login is there for good: without the file nobody could use it.
    writeFileSync(asked.out, text, { flag: 'wx', mode: 0o600 })
    await client.query('COMMIT')
    return { file: asked.out, password: drawn }
  } finally {
    await client.end()
  }
}
