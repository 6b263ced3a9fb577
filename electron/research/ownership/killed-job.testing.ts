import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import { coreOptions } from '../../core/core-options.testing.ts'
import { createCore } from '../../core/create-core.ts'

/**
 * A process that begins a job and is killed from outside. It writes `T` on stdout at the moment that `moment` names, and
 * goes no further: what it was waiting for never comes. `-`: it goes on until it is killed.
 */
const [dataDir = '', baseUrl = '', key = '', company = '0', depth = '1', moment = '-'] = process.argv.slice(2)
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const never = new Promise<never>(() => undefined)
const here = async (): Promise<never> => {
  say('T')
  return never
}

const moments: Readonly<Record<string, (url: string, send: () => Promise<Response>) => Promise<Response>>> = {
  'before it is sent': (url, send) => (url.includes('/trigger?') ? here() : send()),
  'after it was sent': async (url, send) => {
    const answer = await send()
    return url.includes('/trigger?') ? here() : answer
  },
  'while it is looked for': async (url, send) => {
    const answer = await send()
    if (url.includes('/trigger?')) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    return url.endsWith('/watchlist') ? here() : answer
  },
  'while it is asked about': async (url, send) => {
    const answer = await send()
    return url.includes('/watchlist/') ? here() : answer
  },
  'not sent at all': (url, send) =>
    url.includes('/trigger?')
      ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
      : send(),
}

const core = await createCore({
  ...coreOptions(true),
  dataDir,
  baseUrl,
  environmentKey: key,
  fetch: (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return (moments[moment] ?? ((_url, send) => send()))(url, () => fetch(input, init))
  },
})
const signal = new AbortController().signal
const prices = (await core.handle('prices.all', {}, signal)) as Outcome<Readonly<Record<string, Price>>>
const price = prices.ok ? prices.value['ownership-job'] : undefined
say('O')
const outcome = (await core.handle(
  'ownership.startJob',
  {
    id: Number(company),
    depth: Number(depth),
    asking: { unknown: true },
    approved: price === undefined || price.kind === 'unknown' ? { unknown: true } : { upTo: price.credits },
  },
  signal,
)) as Outcome<OwnershipJob>
if (moment === 'not sent at all' || moment === 'while it runs') say('T')
if (!outcome.ok && moment !== 'not sent at all') throw new Error(outcome.error.kind)
