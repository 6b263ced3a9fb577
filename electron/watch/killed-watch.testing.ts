import type { Outcome } from '../../shared/domain/errors.ts'
import { createCore } from '../core/create-core.ts'
import { systemClock } from '../core/clock.ts'
import { createSessionVault } from '../vault/session-only.ts'

/**
 * A process that asks for monitors and is killed from outside. It writes `T` on stdout at the moment that `moment` names,
 * and goes no further: what it was waiting for never comes. `-`: it goes on until it is killed. `now`: what the register's clock
 * shows.
 */
const [dataDir = '', baseUrl = '', key = '', now = '', companies = '', moment = '-'] = process.argv.slice(2)
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const here = (): Promise<never> => {
  say('T')
  return new Promise<never>(() => undefined)
}
const lost = (code: string): Promise<never> => Promise.reject(new TypeError('fetch failed', { cause: { code } }))

type Send = () => Promise<Response>
const moments: Readonly<Record<string, (isPost: boolean, url: string, send: Send) => Promise<Response>>> = {
  'before it is sent': (isPost, _url, send) => (isPost ? here() : send()),
  'after it was sent': async (isPost, _url, send) => {
    const answer = await send()
    return isPost ? here() : answer
  },
  'while it is looked for': async (isPost, url, send) => {
    if (!isPost && posted && url.includes('/monitors')) return here()
    const answer = await send()
    return isPost ? lost('ECONNRESET') : answer
  },
  'while it is open': (isPost, url, send) => {
    if (isPost) return lost('ECONNRESET')
    return posted && url.includes('/monitors') ? lost('ECONNREFUSED') : send()
  },
  offline: (isPost, _url, send) => (isPost ? lost('ECONNREFUSED') : send()),
}
let posted = false
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
  fetch: async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isPost = init?.method === 'POST'
    const answer = (moments[moment] ?? ((_isPost, _url, send) => send()))(isPost, url, () => fetch(input, init))
    posted ||= isPost
    return answer
  },
  storeWorker: new URL('../store/worker.ts', import.meta.url),
  sandboxWorker: new URL('../sandbox/worker.ts', import.meta.url),
  graphWorker: new URL('../core/graph-worker.ts', import.meta.url),
  tableWorker: new URL('../research/imports/table-worker.ts', import.meta.url),
  vault: createSessionVault('no keychain in this test'),
  report: (where, error) => {
    throw new Error(where, { cause: error })
  },
})
const ids = companies.split(',').map(Number)
const signal = new AbortController().signal
say('O')
const outcome = (await core.handle(
  'watch.monitor',
  {
    companies: ids,
    eventTypes: ['company.purpose.changed'],
    approved: { upTo: ids.length * 10 },
  },
  signal,
)) as Outcome<unknown>
if (!outcome.ok) throw new Error(outcome.error.kind)
const wanted: Readonly<Record<string, string>> = {
  'while it is open': 'uncertain',
  offline: 'asks',
  'once it is done': 'done',
}
const state = wanted[moment]
while (state !== undefined) {
  const list = (await core.handle('outbox.list', {}, signal)) as Outcome<readonly { readonly state: string }[]>
  if (list.ok && list.value.some((intent) => intent.state === state)) break
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
}
if (state !== undefined) say('T')
