import type { Outcome } from '../../shared/domain/errors.ts'
import { createCore } from '../core/create-core.ts'
import { systemClock } from '../core/clock.ts'
import { createSessionVault } from '../vault/session-only.ts'

/**
 * A process that changes something at the service, reads many companies or searches for them, and is killed from outside. It
 * writes `T` on stdout at the moment that `moment` names, and goes no further: what it was waiting for never comes. `-`: it goes
 * on until it is killed. `now`: what the register's clock shows, so that a day in autumn isn't long ago for it.
 */
const [dataDir = '', baseUrl = '', key = '', now = '', what = '', input = '{}', moment = '-'] = process.argv.slice(2)
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const here = (): Promise<never> => {
  say('T')
  return new Promise<never>(() => undefined)
}
const lost = (code: string): Promise<never> => Promise.reject(new TypeError('fetch failed', { cause: { code } }))
/** What must not happen twice by itself. */
const isCostly = (url: string, method: string): boolean =>
  method !== 'GET' || /\/v1\/(?:companies\/[^/]+|search\/companies)$/.test(new URL(url).pathname)
const isCollection = (url: string): boolean =>
  /\/v1\/(?:lists|collections|destinations|notification-endpoints)(?:\/|$)/.test(new URL(url).pathname)

type Send = () => Promise<Response>
const moments: Readonly<Record<string, (costly: boolean, url: string, send: Send) => Promise<Response>>> = {
  'before it is sent': (costly, _url, send) => (costly ? here() : send()),
  'after it was sent': async (costly, _url, send) => {
    const answer = await send()
    return costly ? here() : answer
  },
  'while it is looked for': async (costly, url, send) => {
    if (!costly && left && isCollection(url)) return here()
    const answer = await send()
    return costly ? lost('ECONNRESET') : answer
  },
  'while it is open': (costly, url, send) => {
    if (costly) return lost('ECONNRESET')
    return left && isCollection(url) ? lost('ECONNREFUSED') : send()
  },
  'once its answer is kept': async (costly, _url, send) => {
    const answer = await send()
    answered ||= costly
    return answer
  },
  offline: (costly, _url, send) => (costly ? lost('ECONNREFUSED') : send()),
}
let left = false
let answered = false
const ahead = Number(now) - Date.now()

const core = await createCore({
  host: 'browser',
  version: '0',
  dataDir,
  demo: false,
  baseUrl,
  language: 'en',
  environmentKey: key,
  clock: { ...systemClock, now: () => Date.now() + ahead },
  fetch: async (request, init) => {
    const url = request instanceof Request ? request.url : String(request)
    const costly = isCostly(url, init?.method ?? 'GET')
    const answer = (moments[moment] ?? ((_costly, _url, send) => send()))(costly, url, () => fetch(request, init))
    left ||= costly
    return answer
  },
  storeWorker: new URL('../store/worker.ts', import.meta.url),
  graphWorker: new URL('../core/graph-worker.ts', import.meta.url),
  tableWorker: new URL('../research/imports/table-worker.ts', import.meta.url),
  sandboxWorker: new URL('../sandbox/worker.ts', import.meta.url),
  vault: createSessionVault('no keychain in this test'),
  report: (where, error) => {
    throw new Error(where, { cause: error })
  },
})
core.onChange(({ kind }) => {
  // The meter is announced when the answer is kept with its charge, before anybody else is told: this thread stops there.
  if (!answered || kind !== 'meter') return
  say('T')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
say('O')
const outcome = (await core.handle(what, JSON.parse(input), new AbortController().signal)) as Outcome<unknown>
if (!outcome.ok) throw new Error(outcome.error.kind)
const wanted: Readonly<Record<string, readonly string[]>> = {
  'while it is open': ['uncertain'],
  offline: ['asks', 'waiting'],
  'once it is done': ['done'],
}
const states = wanted[moment]
while (states !== undefined) {
  const list = (await core.handle('outbox.list', {}, new AbortController().signal)) as Outcome<
    readonly { readonly subject: string; readonly state: string }[]
  >
  // Offline it is waiting before it was tried, too.
  if (list.ok && (left || moment === 'once it is done') && list.value.some(({ state }) => states.includes(state))) break
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
}
if (states !== undefined) say('T')
