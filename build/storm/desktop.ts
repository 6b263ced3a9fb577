import { WebSocket } from 'ws'
import { startHostProcess, type HostProcess } from '../../e2e/support/host-process.ts'
import type { ToPage } from '../../shared/contract/wire.ts'
import type { Outcome } from '../../shared/domain/errors.ts'

export interface DesktopPlace {
  readonly name: string
  readonly login: string
  readonly dataDir: string
  readonly invitation: string
  readonly password: string
  /** Address and key of the register service. */
  readonly service: string
  readonly key: string
  /** Its clock is off by so many milliseconds. */
  readonly ahead: number
}

/** The built program as a process of its own, asked over its own socket as its page asks it. */
export interface StormDesktop {
  readonly place: DesktopPlace
  /** What it says; null: it went meanwhile, or is not there. */
  readonly ask: <T>(path: string, input?: unknown) => Promise<Outcome<T> | null>
  /** `right`: by a clock that is right. */
  readonly start: (right?: boolean) => Promise<void>
  /** By SIGKILL. */
  readonly kill: () => Promise<void>
  /** As a person ends it; its library is closed then. */
  readonly end: () => Promise<void>
  readonly runs: () => boolean
  /** Something that is paid is being read just now. */
  readonly buys: () => boolean
  /** What it reported of defects, in all its runs. */
  readonly said: () => string
}

const clock = new URL('../pictures/clock.mjs', import.meta.url).href

interface Page {
  readonly host: HostProcess
  readonly buys: () => boolean
  readonly ask: (path: string, input: unknown) => Promise<Outcome<unknown> | null>
}

async function openPage(host: HostProcess): Promise<Page> {
  const { origin } = new URL(host.url)
  const answer = await fetch(host.url, { redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/core`, { headers: { Cookie: cookie, Origin: origin } })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, (outcome: Outcome<unknown> | null) => void>()
  const buying = new Set<number>()
  let next = 1
  let gone = false
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as ToPage
    if (!('outcome' in message)) return
    waiting.get(message.id)?.(message.outcome)
    waiting.delete(message.id)
    buying.delete(message.id)
  })
  const end = (): void => {
    gone = true
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
    buying.clear()
  }
  socket.on('close', end)
  socket.on('error', end)
  return {
    host,
    buys: () => buying.size > 0,
    ask: (path, input) =>
      new Promise((resolve) => {
        if (gone) {
          resolve(null)
          return
        }
        const id = next
        next += 1
        waiting.set(id, resolve)
        if (path.endsWith('.read')) buying.add(id)
        socket.send(JSON.stringify({ id, path, input }))
      }),
  }
}

/** What runs now; it ends with this process, whatever happens. */
const running = new Set<HostProcess>()
process.once('exit', () => {
  for (const host of running) host.process.kill('SIGKILL')
})

/** On a machine where everybody waits a start may take longer than a test allows it; the storm goes on with the next try. */
const mostStarts = 3

async function startPatiently(...how: Parameters<typeof startHostProcess>): Promise<HostProcess> {
  for (let tries = 1; ; tries += 1)
    try {
      const host = await startHostProcess(...how)
      running.add(host)
      void host.ended.then(() => running.delete(host))
      return host
    } catch (error) {
      if (tries === mostStarts) throw error
    }
}

/** A desktop that is not running yet. Ends with this process, whatever happens. */
export function stormDesktop(place: DesktopPlace): StormDesktop {
  let page: Page | null = null
  let said = ''
  const gone = async (signal: NodeJS.Signals): Promise<void> => {
    const old = page
    page = null
    if (old === null) return
    old.host.process.kill(signal)
    await old.host.ended
    said += old.host.stderr()
  }
  return {
    place,
    ask: async <T>(path: string, input: unknown = {}) => ((await page?.ask(path, input)) ?? null) as Outcome<T> | null,
    start: async (right = false) => {
      const host = await startPatiently(
        ['--data-dir', place.dataDir, '--base-url', place.service, '--lang', 'en', '--team', place.invitation],
        {
          REGISTERBLICK_API_KEY: place.key,
          REGISTERBLICK_TEAM_PASSWORD: place.password,
          ...(right || place.ahead === 0
            ? {}
            : {
                NODE_OPTIONS: `--import=${clock}`,
                REGISTERBLICK_PICTURES_CLOCK: `${Date.now()},${Date.now() + place.ahead},1`,
              }),
        },
      )
      page = await openPage(host)
    },
    kill: () => gone('SIGKILL'),
    end: () => gone('SIGTERM'),
    runs: () => page !== null,
    buys: () => page?.buys() === true,
    said: () => said + (page?.host.stderr() ?? ''),
  }
}
