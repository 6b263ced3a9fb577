import type { Outcome } from '../../../shared/domain/errors.ts'
import { createCore } from '../../core/create-core.ts'
import { createSessionVault } from '../../vault/session-only.ts'

/**
 * A process that makes lists, or reads many companies, and is killed from outside. It writes `T` on stdout at the moment
 * that `moment` names, and goes no further: what it was waiting for never comes. `-`: it goes on until it is killed.
 */
const [dataDir = '', baseUrl = '', key = '', what = '', input = '{}', moment = '-'] = process.argv.slice(2)
const say = (text: string): void => { process.stdout.write(`${text}\n`) }
const here = (): Promise<never> => {
  say('T')
  return new Promise<never>(() => undefined)
}
const lost = (code: string): Promise<never> => Promise.reject(new TypeError('fetch failed', { cause: { code } }))
const isCostly = (url: string, method: string): boolean => method === 'POST' || /\/v1\/companies\/[^/]+$/.test(new URL(url).pathname)

type Send = () => Promise<Response>
const moments: Readonly<Record<string, (costly: boolean, url: string, send: Send) => Promise<Response>>> = {
  'before it is sent': (costly, _url, send) => (costly ? here() : send()),
  'after it was sent': async (costly, _url, send) => {
    const answer = await send()
    return costly ? here() : answer
  },
  'while it is looked for': async (costly, url, send) => {
    if (!costly && left && /\/(?:lists|collections)(?:\?|$)/.test(url)) return here()
    const answer = await send()
    return costly ? lost('ECONNRESET') : answer
  },
}
let left = false

const core = await createCore({
  host: 'browser', version: '0', dataDir, demo: false, baseUrl, language: 'en', environmentKey: key,
  fetch: async (request, init) => {
    const url = request instanceof Request ? request.url : String(request)
    const costly = isCostly(url, init?.method ?? 'GET')
    const answer = (moments[moment] ?? ((_costly, _url, send) => send()))(costly, url, () => fetch(request, init))
    left ||= costly
    return answer
  },
  storeWorker: new URL('../../store/worker.ts', import.meta.url),
  graphWorker: new URL('../../research/ownership/graph-worker.ts', import.meta.url), sandboxWorker: new URL('../../sandbox/worker.ts', import.meta.url),
  vault: createSessionVault('no keychain in this test'), report: (where, error) => { throw new Error(where, { cause: error }) },
})
say('O')
const outcome = await core.handle(what, JSON.parse(input), new AbortController().signal) as Outcome<unknown>
if (!outcome.ok) throw new Error(outcome.error.kind)
