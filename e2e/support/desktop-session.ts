import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a person sees of a notification. */
export interface SeenNotification {
  readonly application: string
  readonly title: string
  readonly body: string
}

/** A desktop of our own: a screen, a session bus and a notification server (dunst), all ended with it. */
export interface DesktopSession {
  /** For programs that belong to this desktop. */
  readonly env: Readonly<Record<string, string>>
  /** How many notifications are on the screen. */
  readonly shown: () => Promise<number>
  /** Clicks the newest one on the screen. */
  readonly clickNewest: () => Promise<void>
  /** Takes all from the screen and gives every notification there was, newest first. */
  readonly history: () => Promise<readonly SeenNotification[]>
  readonly close: () => void
}

const needed = ['dbus-daemon', 'Xvfb', 'dunst', 'dunstctl', 'notify-send'] as const

/** Programs for such a desktop that are missing here; empty: it can be had. */
export const missingForDesktop = (): readonly string[] =>
  process.platform === 'linux' ? needed.filter((program) => spawnSync('which', [program]).status !== 0) : ['Linux']

const settings = `[global]
  idle_threshold = 0
  markup = full
  format = "%s\\n%b"
[urgency_normal]
  timeout = 0
`

/** First line that a process writes to a pipe; rejects when it ends before. */
const firstLine = (child: ChildProcess, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.trim())
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${name} ended: ${text}`)))
  })

interface DunstHistory {
  readonly data: readonly (readonly Readonly<Record<'appname' | 'summary' | 'body', { readonly data: string }>>[])[]
}

export async function startDesktopSession(folder: string): Promise<DesktopSession> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const started: ChildProcess[] = []
  const close = (): void => {
    for (const child of started.toReversed()) child.kill('SIGTERM')
  }
  const begin = (
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } })
    started.push(child)
    return child
  }
  try {
    const bus = await firstLine(begin('dbus-daemon', ['--session', '--nofork', '--print-address=1']), 'dbus-daemon')
    const display = await firstLine(
      begin('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp']),
      'Xvfb',
    )
    const env = { DBUS_SESSION_BUS_ADDRESS: bus, DISPLAY: `:${display}`, XDG_RUNTIME_DIR: folder }
    const file = join(folder, 'dunstrc')
    writeFileSync(file, settings)
    begin('dunst', ['-conf', file], env)
    const ask = async (...args: string[]): Promise<string> =>
      (await run('dunstctl', args, { env: { ...process.env, ...env } })).stdout
    for (let tries = 0; ; tries += 1) {
      try {
        await ask('count', 'displayed')
        break
      } catch (error) {
        if (tries > 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    return {
      env,
      close,
      shown: async () => Number(await ask('count', 'displayed')),
      clickNewest: async () => void (await ask('action', '0')),
      history: async () => {
        await ask('close-all')
        const { data } = JSON.parse(await ask('history')) as DunstHistory
        return (data[0] ?? []).map(({ appname, summary, body }) => ({
          application: appname.data,
          title: summary.data,
          body: body.data,
        }))
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
