import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Parameters = Readonly<Record<string, unknown>>
type EventListener = (parameters: Record<string, unknown>) => void

/** A conversation with one target (page), or with the browser itself, in Chromium's DevTools protocol. */
export interface Conversation {
  /** Rejects with the protocol's message, or when Chromium is gone. */
  readonly send: (method: string, parameters?: Parameters) => Promise<Record<string, unknown>>
  readonly on: (event: string, listener: EventListener) => void
}

/** What Chromium sends: the answer to a call, or an event of a session. */
interface Message {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly sessionId?: string
}

export interface Chromium extends Conversation {
  /** Speaks with a target on a session that is attached to it. */
  readonly session: (sessionId: string) => Conversation
  /** WebSocket address where a test connects to the same browser. */
  readonly endpoint: string
  readonly profile: string
  readonly stop: () => void
}

const candidates = [
  process.env['CHROMIUM'],
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium to run: `CHROMIUM`, else one that is installed. Throws when there is none. */
export function findChromium(): string {
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (found === undefined) throw new Error('no Chromium found; name one in the environment variable CHROMIUM')
  return found
}

const flags = (profile: string): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
  `--user-data-dir=${profile}`,
  '--no-first-run',
  '--no-startup-window',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-scrollbars',
  '--disable-popup-blocking',
  '--disable-features=HttpsUpgrades,Translate,OptimizationHints,MediaRouter',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Starts Chromium with a profile of its own. The application speaks to it over a pipe, so Chromium ends when this process
 * ends. A test connects on a port. `onGone` is called when Chromium ends by itself.
 */
export async function startChromium(onGone: () => void): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'registerblick-stand-in-'))
  // A group of its own: Ctrl+C in a terminal is for the application, as Electron's processes leave it to their first.
  const child = spawn(findChromium(), flags(profile), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const [, , stderr, input, output] = child.stdio as unknown as [null, null, Readable, Writable, Readable]
  const waiting = new Map<
    number,
    { resolve: (value: Record<string, unknown>) => void; reject: (error: Error) => void }
  >()
  const listeners = new Map<string, EventListener[]>()
  let last = 0
  let stopped = false

  const receive = (text: string): void => {
    const message = JSON.parse(text) as Message
    if (message.id !== undefined) {
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error) call?.reject(new Error(message.error.message))
      else call?.resolve(message.result ?? {})
      return
    }
    for (const listener of listeners.get(`${message.sessionId ?? ''} ${message.method ?? ''}`) ?? [])
      listener(message.params ?? {})
  }
  let rest: Buffer[] = []
  output.on('data', (chunk: Buffer) => {
    let from = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8')
      rest = []
      from = end + 1
      receive(text)
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  })
  input.on('error', () => undefined)

  const conversation = (sessionId: string | undefined): Conversation => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Error('Chromium is gone'))
        last += 1
        waiting.set(last, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) })
        input.write(
          `${JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
        )
      }),
    on: (event, listener) => {
      const key = `${sessionId ?? ''} ${event}`
      listeners.set(key, [...(listeners.get(key) ?? []), listener])
    },
  })

  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const match = /DevTools listening on (ws:\S+)/.exec(said)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      const byItself = !stopped
      stopped = true
      reject(new Error(`Chromium ended with ${code}: ${said.slice(-2_000)}`))
      for (const call of waiting.values()) call.reject(new Error('Chromium is gone'))
      waiting.clear()
      if (byItself) onGone()
    })
  })
  return {
    ...conversation(undefined),
    endpoint,
    profile,
    session: conversation,
    stop: () => {
      stopped = true
      child.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
    },
  }
}
