import { neverSent } from '../ports/network.ts'

export interface Ways {
  /** What the system says of the way to an address, as Chromium writes it: `DIRECT`, or `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Node's fetch, as in the browser host and in the tests. */
  readonly direct: typeof fetch
  /** Chromium's network. */
  readonly proxied: typeof fetch
  /** Called once, before the first direct request over TLS. Gives how many authorities the system names; null: unknown. */
  readonly trustSystem: () => number | null
}

export interface ChosenWay {
  readonly fetch: typeof fetch
  /** For the diagnostics: which way the newest request took. Names no proxy, because that is the person's network. */
  readonly way: () => string
}

const leadsDirectly = (answer: string): boolean => /^\s*DIRECT\s*(?:;|$)/i.test(answer)

/**
 * Node's fetch where the way is direct, Chromium's network where it leads through a proxy, which Node does not know.
 * The system is asked for each request, because a laptop changes its network.
 */
export function chooseWay(ways: Ways): ChosenWay {
  let way = 'not used yet'
  /** Undefined: nobody asked yet. */
  let certificates: number | null | undefined
  const direct = (url: URL): void => {
    if (url.protocol === 'https:' && certificates === undefined) certificates = ways.trustSystem()
    way =
      certificates === undefined
        ? 'direct'
        : certificates === null
          ? "direct; the system's certificates could not be read"
          : `direct; ${certificates} certificates of the system`
  }
  return {
    way: () => way,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const answer = await ways.resolveProxy(url.href).catch((error: unknown) => {
        throw neverSent('the way to the service could not be found', error)
      })
      if (init?.signal?.aborted) throw neverSent('stopped', init.signal.reason)
      if (leadsDirectly(answer)) {
        direct(url)
        return ways.direct(url, init)
      }
      way = "by the system's proxy"
      return ways.proxied(url, init)
    },
  }
}
