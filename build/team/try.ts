import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRegisterService } from '../../electron/sandbox/serve.ts'
import { findPostgres } from '../postgres/find-postgres.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { loginOf, type TeamCommand } from './options.ts'
import { invite, setUp } from './set-up.ts'

type Try = Extract<TeamCommand, { command: 'try' }>

const program = fileURLToPath(new URL('../../dist/browser/browser.js', import.meta.url))

/** Who sits at the desktops, in this order; the first may administer. */
export const tryNames = ['Anna', 'Ben', 'Clara', 'David', 'Emil', 'Frida', 'Greta', 'Hugo'] as const

export interface TriedDesktop {
  readonly name: string
  /** The launch link of its page; it can be used once. */
  readonly url: string
}

export interface TriedTeam {
  readonly postgres: number
  readonly service: string
  readonly desktops: readonly TriedDesktop[]
  /** Resolves with a sentence when a desktop ends that nobody told to. */
  readonly broken: Promise<string>
  /** Ends everything and removes what it wrote. */
  readonly stop: () => Promise<void>
}

/** Starts the loopback host as a desktop of its own; resolves with its link. Rejects with what it said where it ends instead. */
function startDesktop(args: readonly string[], env: NodeJS.ProcessEnv): { child: ChildProcess; url: Promise<string> } {
  // With a channel the host ends when we are killed.
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const url = new Promise<string>((resolve, reject) => {
    let [out, said] = ['', '']
    child.stdout?.on('data', (chunk: Buffer) => {
      out += String(chunk)
      const link = /^Registerblick is ready: (\S+)$/m.exec(out)?.[1]
      if (link !== undefined) resolve(link)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${String(chunk)}`.slice(-2000)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`A desktop ended with ${code ?? 'a signal'}: ${said.trim()}`)))
  })
  return { child, url }
}

/**
 * A whole team on this machine, to try: a PostgreSQL of its own, the embedded register service with invented companies, and desktops in the
 * browser, each with a library of its own and all with the one key. Nothing of it stays. @throws with a sentence for a person where it can't start
 */
export async function tryTeam({ desktops, credits }: Pick<Try, 'desktops' | 'credits'>): Promise<TriedTeam> {
  const build = findPostgres().at(-1)
  if (build === undefined)
    throw new Error('There is no PostgreSQL here. Install your system\'s package "postgresql" (15 or newer).')
  if (!existsSync(program)) throw new Error('The program is not built yet: npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-try-'))
  const ends: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    // The last that was started first; one that fails keeps no other from its end.
    for (const end of ends.splice(0).toReversed()) await Promise.resolve(end()).catch(() => undefined)
  }
  try {
    const server = await startPostgres(build)
    ends.push(() => server.stop())
    const service = await startRegisterService({ credits })
    ends.push(() => service.close())
    const admin = { host: server.host, port: server.port, user: server.user, database: 'postgres', ca: null }
    await setUp(admin, server.password, 'registerblick')
    const stopping = { now: false }
    const broken = Promise.withResolvers<string>()
    ends.push(() => {
      stopping.now = true
    })
    const started = await Promise.all(
      tryNames.slice(0, desktops).map(async (name, at) => {
        const { file, password } = await invite(
          {
            command: 'invite',
            admin,
            database: 'registerblick',
            name,
            login: loginOf(name),
            role: at === 0 ? 'admin' : 'analyst',
            team: 'Team',
            host: server.host,
            port: server.port,
            out: join(folder, `${loginOf(name)}.rbteam`),
            newPassword: false,
          },
          server.password,
        )
        const { child, url } = startDesktop(
          ['--no-open', '--base-url', service.url, '--team', file, '--data-dir', join(folder, loginOf(name))],
          { ...process.env, REGISTERBLICK_API_KEY: service.keys[0], REGISTERBLICK_TEAM_PASSWORD: password ?? '' },
        )
        const ended = new Promise<void>((resolve) => {
          child.once('close', () => resolve())
        })
        child.once('exit', () => {
          if (!stopping.now) broken.resolve(`${name}'s desktop ended.`)
        })
        ends.push(async () => {
          stopping.now = true
          child.kill('SIGTERM')
          await ended
        })
        return { name, url: await url }
      }),
    )
    return { postgres: build.major, service: service.url, desktops: started, broken: broken.promise, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
