import type { Outcome } from '../../shared/domain/errors.ts'
import { coreOptions } from '../core/core-options.testing.ts'
import { createCore } from '../core/create-core.ts'
import { systemClock } from '../core/system-clock.ts'

/**
 * A process that asks the core for one procedure and is killed from outside. It writes `O` once the core is open, and `T` at the
 * moment that `moment` names, where it stops: what it was waiting for never comes. `-`: it goes on until it is killed. `now`: what
 * the register's clock shows, so that a day in autumn isn't long ago for it.
 */
const [dataDir = '', baseUrl = '', key = '', now = '', procedure = '', input = '{}', moment = '-'] =
  process.argv.slice(2)

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const stopHere = (): Promise<never> => {
  say('T')
  return new Promise<never>(() => undefined)
}
const lost = (code: string): Promise<never> => Promise.reject(new TypeError('fetch failed', { cause: { code } }))

/** What must not happen twice by itself: a change, or a read that is paid for. */
const isCostly = (url: string, method: string): boolean =>
  method !== 'GET' || /\/v1\/(?:companies\/[^/]+|search\/companies)$/.test(new URL(url).pathname)

/** The collections that an area re-reads to find a change whose answer was lost. */
const collections: Readonly<Record<string, RegExp>> = {
  watch: /\/v1\/monitors(?:\/|$)/,
  lists: /\/v1\/(?:lists|collections)(?:\/|$)/,
  delivery: /\/v1\/(?:destinations|notification-endpoints)(?:\/|$)/,
}
const isCollection = (url: string): boolean =>
  collections[procedure.split('.')[0] ?? '']?.test(new URL(url).pathname) === true

let sent = false
let answered = false

type Send = () => Promise<Response>
const moments: Readonly<Record<string, (costly: boolean, url: string, send: Send) => Promise<Response>>> = {
  'before it is sent': (costly, _url, send) => (costly ? stopHere() : send()),
  'after it was sent': async (costly, _url, send) => {
    const answer = await send()
    return costly ? stopHere() : answer
  },
  'while it is looked for': async (costly, url, send) => {
    if (!costly && sent && isCollection(url)) return stopHere()
    const answer = await send()
    return costly ? lost('ECONNRESET') : answer
  },
  'while it is open': (costly, url, send) => {
    if (costly) return lost('ECONNRESET')
    return sent && isCollection(url) ? lost('ECONNREFUSED') : send()
  },
  'once its answer is kept': async (costly, _url, send) => {
    const answer = await send()
    answered ||= costly
    return answer
  },
  offline: (costly, _url, send) => (costly ? lost('ECONNREFUSED') : send()),
}

interface Intent {
  readonly subject: string
  readonly state: string
}

/** Moments that show in the outbox. `sent`: the change was tried at least once. */
const shown: Readonly<Record<string, (intents: readonly Intent[]) => boolean>> = {
  'while it is open': (intents) => sent && intents.some(({ state }) => state === 'uncertain'),
  offline: (intents) =>
    sent &&
    intents.every(({ state }) => state !== 'sending') &&
    intents.some(({ state }) => state === 'asks' || state === 'waiting'),
  'once it is done': (intents) => intents.some(({ state }) => state === 'done'),
}

const ahead = Number(now) - Date.now()
const core = await createCore({
  ...coreOptions(true),
  dataDir,
  baseUrl,
  environmentKey: key,
  clock: { ...systemClock, now: () => Date.now() + ahead },
  fetch: async (request, init) => {
    const url = request instanceof Request ? request.url : String(request)
    const costly = isCostly(url, init?.method ?? 'GET')
    const send: Send = () => fetch(request, init)
    const answer = moments[moment]?.(costly, url, send) ?? send()
    sent ||= costly
    return answer
  },
})
core.onChange(({ kind }) => {
  // The meter is announced when the answer is kept with its charge, before anybody else is told: this thread stops there.
  if (!answered || kind !== 'meter') return
  say('T')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
say('O')
const { signal } = new AbortController()
const outcome = (await core.handle(procedure, JSON.parse(input), signal)) as Outcome<unknown>
if (!outcome.ok) throw new Error(outcome.error.kind)
const isShown = shown[moment]
while (isShown !== undefined) {
  const list = (await core.handle('outbox.list', {}, signal)) as Outcome<readonly Intent[]>
  if (list.ok && isShown(list.value)) break
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
}
if (isShown !== undefined) say('T')
