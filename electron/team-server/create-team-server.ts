import { Worker } from 'node:worker_threads'
import type { OpenTeamServer, TeamError, TeamOutcome, TeamServer } from '../ports/team-server.ts'
import type { FromThread, Start, ToThread } from './thread/messages.ts'

type Method = Exclude<keyof TeamServer, 'close'>

/** Every method that the thread answers; a new one that is missing here does not compile. */
const methods: Readonly<Record<Method, true>> = {
  hello: true,
  head: true,
  pull: true,
  begin: true,
  renew: true,
  finish: true,
  release: true,
  lose: true,
  publish: true,
  lacking: true,
  handBack: true,
  takeRole: true,
  leaveRole: true,
  putWatch: true,
  claimPolls: true,
  notePoll: true,
  claimEarly: true,
  noteEarly: true,
  saveThing: true,
  erase: true,
  erasureApplied: true,
  removeOld: true,
  meter: true,
  byPerson: true,
  desktops: true,
  setPolicy: true,
  changePassword: true,
  leave: true,
}

/**
 * Reaches a team's database through a thread of its own, so that packing, hashing and parsing hold nobody up. The thread starts with the first
 * `hello` and has an environment without any of ours: no PG* variable can decide where it connects, and no key is in it.
 * @param workerUrl `thread/worker.ts`, or what the build made of it.
 */
export const createTeamServer =
  (workerUrl: URL, options: { readonly lookMs?: number } = {}): OpenTeamServer =>
  (address, password, events) => {
    let thread: Worker | null = null
    let closed = false
    let nextId = 1
    const waiting = new Map<number, (outcome: TeamOutcome<unknown>) => void>()

    const failAll = (error: TeamError): void => {
      const all = [...waiting.values()]
      waiting.clear()
      for (const answer of all) answer({ ok: false, error })
    }

    const receive = (message: FromThread): void => {
      if ('woken' in message) {
        if (!closed) events.woken(message.woken)
      } else if ('gone' in message) {
        if (!closed) events.gone(message.gone)
      } else {
        const answer = waiting.get(message.id)
        waiting.delete(message.id)
        answer?.('error' in message ? { ok: false, error: message.error } : { ok: true, value: message.value })
      }
    }

    const start = (): Worker => {
      const started = new Worker(workerUrl, {
        workerData: { address, password, ...options } satisfies Start,
        execArgv: [],
        env: {},
        name: 'team',
      })
      started.on('message', receive)
      const died = (): void => {
        if (thread !== started) return
        thread = null
        const error: TeamError = { kind: 'unreachable', reason: 'broken', maybe: true }
        failAll(error)
        if (!closed) events.gone(error)
      }
      started.on('error', died)
      started.on('exit', died)
      return started
    }

    const ask = (method: Method, parameters: readonly unknown[]): Promise<TeamOutcome<unknown>> => {
      const off: TeamOutcome<never> = { ok: false, error: { kind: 'unreachable', reason: 'closed', maybe: false } }
      if (closed) return Promise.resolve(off)
      if (thread === null && method !== 'hello') return Promise.resolve(off)
      const line = (thread ??= start())
      const id = nextId
      nextId += 1
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        line.postMessage({ id, method, parameters } satisfies ToThread)
      })
    }

    const close = async (): Promise<void> => {
      if (closed) return
      closed = true
      const line = thread
      if (line !== null) {
        const ended = new Promise<void>((resolve) => {
          line.once('exit', () => resolve())
        })
        line.postMessage({ close: true } satisfies ToThread)
        const timer = setTimeout(() => void line.terminate(), 2000)
        await ended
        clearTimeout(timer)
      }
      failAll({ kind: 'unreachable', reason: 'closed', maybe: true })
    }

    const asked = Object.fromEntries(
      Object.keys(methods).map((name) => [
        name,
        (...parameters: readonly unknown[]) => ask(name as Method, parameters),
      ]),
    )
    // The thread's methods are `Questions`, which has the same parameters and values as the port, by its type.
    return { ...asked, close } as unknown as TeamServer
  }
