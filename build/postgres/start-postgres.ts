import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { otherUser, type PostgresBuild } from './find-postgres.ts'

/** A PostgreSQL of our own on a loopback address. */
export interface RunningPostgres {
  readonly major: number
  readonly host: '127.0.0.1'
  readonly port: number
  /** The superuser's name and password. */
  readonly user: 'postgres'
  readonly password: string
  /** Where its data are; ours to look into, gone when it ends. */
  readonly folder: string
  /** Kills all its processes at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Starts it again after `kill`, on the same port. */
  readonly restart: () => Promise<void>
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

export interface StartOptions {
  /** Certificate and key (PEM): then it speaks TLS, too. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
  /** Waits for the disk like a real one; without it tests are faster. A killed process loses nothing either way. */
  readonly durable?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

const cache = fileURLToPath(new URL('../../.cache/postgres', import.meta.url))

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    ...otherUser(),
  })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

function giveTo(folder: string, user: { readonly uid: number; readonly gid: number } | null): void {
  if (user === null) return
  chownSync(folder, user.uid, user.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
}

/**
 * An empty data folder of this version, made once (initdb takes over a second) and copied from then on. Its superuser's password is drawn when
 * it is made and stands beside it.
 */
function template(build: PostgresBuild): { readonly folder: string; readonly password: string } {
  const folder = join(cache, `${build.from}-${build.major}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const making = mkdtempSync(join(tmpdir(), 'registerblick-initdb-'))
    try {
      const password = randomBytes(16).toString('hex')
      writeFileSync(join(making, 'password'), `${password}\n`)
      giveTo(making, otherUser())
      run(join(build.bin, 'initdb'), [
        '--pgdata',
        join(making, 'data'),
        '--username',
        'postgres',
        '--pwfile',
        join(making, 'password'),
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
        '--no-instructions',
      ])
      const whole = mkdtempSync(join(cache, 'making-'))
      cpSync(making, whole, { recursive: true })
      try {
        renameSync(whole, folder)
      } catch (error) {
        // Another process was faster.
        if (!existsSync(folder)) throw error
        rmSync(whole, { recursive: true, force: true })
      }
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return { folder: join(folder, 'data'), password: readFileSync(join(folder, 'password'), 'utf8').trim() }
}

/** PostgreSQL takes no port 0: a free one is looked for, and another one where somebody was faster. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Asks for a connection as the superuser to one of its databases; rejects as `pg` does. */
export async function connectAdmin(
  to: Pick<RunningPostgres, 'host' | 'port' | 'user' | 'password'>,
  database = 'postgres',
): Promise<pg.Client> {
  const { host, port, user, password } = to
  const client = new pg.Client({ host, port, user, password, database, ssl: false, connectionTimeoutMillis: 5000 })
  // Without a listener a connection that goes would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function startOnce(build: PostgresBuild, options: StartOptions): Promise<RunningPostgres> {
  const user = otherUser()
  const { folder: empty, password } = template(build)
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-postgres-'))
  const data = join(folder, 'data')
  cpSync(empty, data, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const port = await freePort()
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '32MB',
    log_min_messages: 'fatal',
    ...(options.durable === true ? {} : { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off' }),
    ...options.settings,
  }
  if (options.tls !== undefined) {
    writeFileSync(join(data, 'server.crt'), options.tls.cert)
    writeFileSync(join(data, 'server.key'), options.tls.key)
    chmodSync(join(data, 'server.key'), 0o600)
    settings['ssl'] = 'on'
  }
  giveTo(folder, user)
  chmodSync(data, 0o700)
  const start = {
    program: join(build.bin, process.platform === 'win32' ? 'postgres.exe' : 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    folder,
    ...user,
  }
  const guard = spawn(process.execPath, [fileURLToPath(new URL('guard.mjs', import.meta.url)), JSON.stringify(start)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  guard.stdin.on('error', () => undefined)
  let said = ''
  guard.stderr.on('data', (text: Buffer) => {
    said = `${said}${String(text)}`.slice(-4000)
  })
  let ends = 0
  guard.stdout.on('data', (text: Buffer) => {
    ends += String(text).split('ended').length - 1
  })
  const gone = new Promise<void>((resolve) => {
    guard.once('close', () => resolve())
  })
  // Neither the pipes nor the process keep ours alive; when ours ends they close, and the guard ends the server.
  for (const part of [guard, guard.stdin, guard.stdout, guard.stderr])
    (part as unknown as { readonly unref?: () => void }).unref?.()

  const stop = async (): Promise<void> => {
    guard.ref()
    guard.stdin.end()
    await gone
  }
  const host = '127.0.0.1' as const
  const answers = async (): Promise<void> => {
    const before = ends
    const until = Date.now() + 30_000
    for (;;) {
      try {
        const client = await connectAdmin({ host, port, user: 'postgres', password })
        await client.end()
        return
      } catch (error) {
        if (ends > before || Date.now() > until) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
        await wait(20)
      }
    }
  }
  try {
    await answers()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    major: build.major,
    host,
    port,
    user: 'postgres',
    password,
    folder: data,
    kill: async () => {
      const before = ends
      guard.stdin.write('kill\n')
      while (ends === before) await wait(5)
    },
    restart: async () => {
      const until = Date.now() + 20_000
      for (;;) {
        said = ''
        guard.stdin.write('start\n')
        try {
          return await answers()
        } catch (error) {
          // Each backend leads a group of its own; those of a killed server end by themselves, a moment later.
          if (!said.includes('shared memory block') || Date.now() > until) throw error
          await wait(100)
        }
      }
    },
    stop,
  }
}

/** Starts one. Its data folder is a copy of an empty one, so this takes a fraction of a second. */
export async function startPostgres(build: PostgresBuild, options: StartOptions = {}): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(build, options)
    } catch (error) {
      // Somebody else took the port meanwhile.
      if (attempt === 3 || !String(error).includes('could not bind')) throw error
    }
  }
}
