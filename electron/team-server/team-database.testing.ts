import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeEach, onTestFinished } from 'vitest'
import { findPostgres, type PostgresBuild } from '../../build/postgres/find-postgres.ts'
import {
  connectAdmin,
  startPostgres,
  type RunningPostgres,
  type StartOptions,
} from '../../build/postgres/start-postgres.ts'
import { installSql } from '../../build/team/schema.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { TeamError, TeamServer, Uid } from '../ports/team-server.ts'
import { createQuestions, type QuestionEvents, type Questions } from './questions.ts'

/** The PostgreSQLs to test on: the oldest and the newest that are here. Empty: there is none, and the tests are skipped by name. */
export const postgresBuilds: readonly PostgresBuild[] = ((all) =>
  all.length < 2 ? all : [all[0], all.at(-1)].filter((build) => build !== undefined))(findPostgres())

/** For `describe.each`: what to test on, with a name for the report. Without any PostgreSQL one that is skipped, so that it is said. */
export const onPostgres: readonly { readonly name: string; readonly build: PostgresBuild | null }[] =
  postgresBuilds.length === 0
    ? [{ name: 'no PostgreSQL is here (npm ci without optional packages, no system package)', build: null }]
    : postgresBuilds.map((build) => ({ name: `PostgreSQL ${build.major}`, build }))

export type TeamRole = 'reader' | 'analyst' | 'admin'

/** A team's database of a test. */
export interface TeamDatabase {
  readonly server: RunningPostgres
  readonly name: string
  readonly library: Uid
  /** The superuser in it, to look and to break things. */
  readonly admin: pg.Client
  /** A colleague's login. Names have to be new on the server; the password is the login. */
  readonly invite: (login: string, role?: TeamRole) => Promise<TeamAddress>
  /** A desktop of a colleague, in this thread, after its hello. */
  readonly desktop: (login: string, options?: DesktopOptions) => Promise<Desktop>
  /** So many colleagues with a desktop each. */
  readonly colleagues: (prefix: string, count: number) => Promise<readonly Desktop[]>
}

/**
 * Keeps what a team's database has now. What comes back sets it back to that, as after a restore, while this login can't get in; it can again once
 * that is done.
 */
export async function snapshotOf(admin: pg.Client): Promise<(login: string) => Promise<void>> {
  const { rows } = await admin.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'rb'",
  )
  const names = rows.map(({ name }) => name)
  await admin.query('CREATE SCHEMA yesterday')
  for (const name of names) await admin.query(`CREATE TABLE yesterday.${name} AS TABLE rb.${name}`)
  return async (login) => {
    await admin.query(`ALTER ROLE ${login} NOLOGIN`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [login])
    await admin.query(
      `BEGIN; SET LOCAL session_replication_role = replica; TRUNCATE ${names.map((name) => `rb.${name}`).join(', ')};
      ${names.map((name) => `INSERT INTO rb.${name} SELECT * FROM yesterday.${name};`).join(' ')} COMMIT`,
    )
    await admin.query(`ALTER ROLE ${login} LOGIN`)
  }
}

export interface DesktopOptions {
  readonly uid?: Uid
  readonly events?: Partial<QuestionEvents>
  readonly lookMs?: number
}

export interface Desktop extends Questions {
  readonly uid: Uid
  readonly login: string
}

const template = 'team_template'
const servers = new Map<PostgresBuild, Promise<RunningPostgres>>()

async function prepared(build: PostgresBuild, options: StartOptions): Promise<RunningPostgres> {
  const server = await startPostgres(build, options)
  const maintenance = await connectAdmin(server)
  await maintenance.query(`CREATE DATABASE ${template}`)
  const inside = await connectAdmin(server, template)
  await inside.query(installSql(null))
  await inside.end()
  await maintenance.end()
  return server
}

/** Skips the tests of a block, by name, where there is no PostgreSQL. */
export const needsPostgres = (build: PostgresBuild | null): void => {
  beforeEach(({ skip }) => {
    skip(build === null, 'no PostgreSQL is here')
  })
}

/** One server a version for all tests of a file. */
export function sharedServer(build: PostgresBuild | null): Promise<RunningPostgres> {
  if (build === null) throw new Error('no PostgreSQL is here')
  const running = servers.get(build) ?? prepared(build, {})
  servers.set(build, running)
  return running
}

/** A server of a test's own, which it may kill. */
export const ownServer = async (build: PostgresBuild | null, options: StartOptions = {}): Promise<RunningPostgres> => {
  if (build === null) throw new Error('no PostgreSQL is here')
  const server = await prepared(build, options)
  onTestFinished(() => server.stop())
  return server
}

/** Ends the shared servers; call it once at the top of a file. */
export const endServers = (): void => {
  afterAll(async () => {
    const all = [...servers.values()]
    servers.clear()
    await Promise.all(all.map(async (server) => (await server).stop()))
  })
}

let nextDatabase = 1

/**
 * An empty team's database on a server; it goes with the test.
 * @param schema an earlier one, as a release before would have made it; left out: the newest
 */
export async function teamDatabase(server: RunningPostgres, schema?: number): Promise<TeamDatabase> {
  const name = `team_${process.pid}_${nextDatabase}`
  nextDatabase += 1
  const maintenance = await connectAdmin(server)
  await maintenance.query(`CREATE DATABASE ${name} TEMPLATE ${schema === undefined ? template : 'template0'}`)
  if (schema !== undefined) {
    const inside = await connectAdmin(server, name)
    await inside.query(installSql(null, schema))
    await inside.end()
  }
  // Rights on a database are not copied with it.
  await maintenance.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO rb_reader`)
  await maintenance.end()
  const admin = await connectAdmin(server, name)
  const library = randomUUID()
  await admin.query('UPDATE rb.meta SET library = $1', [library])
  const open: Desktop[] = []
  onTestFinished(async () => {
    await Promise.all(open.map((desktop) => desktop.close()))
    await admin.end().catch(() => undefined)
  })

  const address = (user: string): TeamAddress => ({
    host: server.host,
    port: server.port,
    database: name,
    user,
    ca: null,
    library,
  })
  const invite = async (login: string, role: TeamRole = 'analyst'): Promise<TeamAddress> => {
    const known = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login])
    // Few rounds: hundreds of logins are what is tested, and not how slow a password is to guess.
    if (known.rowCount === 0)
      await admin
        .query(`SET scram_iterations = 1; CREATE ROLE "${login}" LOGIN PASSWORD '${login}'`)
        .catch(() => admin.query(`CREATE ROLE "${login}" LOGIN PASSWORD '${login}'`))
    await admin.query(`GRANT rb_${role} TO "${login}"`)
    await admin.query('INSERT INTO rb.person (login, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      login,
      `${login[0]?.toUpperCase() ?? ''}${login.slice(1)}`,
    ])
    return address(login)
  }
  const desktop = async (login: string, options: DesktopOptions = {}): Promise<Desktop> => {
    const questions = createQuestions(
      address(login),
      login,
      { woken: () => undefined, gone: () => undefined, ...options.events },
      options.lookMs,
    )
    const made: Desktop = { ...questions, uid: options.uid ?? randomUUID(), login }
    open.push(made)
    await made.hello({ desktop: made.uid, desktopName: `${login}'s`, version: '0.1.0', marks: [], account: null })
    return made
  }
  const colleagues = async (prefix: string, count: number): Promise<readonly Desktop[]> => {
    const logins = Array.from({ length: count }, (_, index) => `${prefix}${index}`)
    for (const login of logins) await invite(login)
    return Promise.all(logins.map((login) => desktop(login)))
  }
  return { server, name, library, admin, invite, desktop, colleagues }
}

/** Questions of a test throw their error; here they are the port again. */
export function asServer(desktop: Desktop): TeamServer {
  const port = new Proxy(desktop, {
    get: (of, name: keyof Desktop) => {
      const asked = of[name] as (...all: readonly unknown[]) => Promise<unknown>
      return async (...all: readonly unknown[]) => {
        try {
          return { ok: true, value: await asked(...all) }
        } catch (error) {
          const told = (error as { readonly error?: TeamError }).error
          if (told === undefined) throw error
          return { ok: false, error: told }
        }
      }
    },
  })
  return port as unknown as TeamServer
}
