import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { firstFound, type CoreTests } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { fastClock } from '../core/fast-clock.testing.ts'

export interface ScriptedAnswer {
  readonly status?: number
  readonly body: unknown
}

/** A service's answers by path, the n-th question told. */
export type Told = Readonly<Record<string, (asked: number) => ScriptedAnswer>>

/** The company that a told service finds. */
export const scriptedCompany = {
  object: 'company',
  type: 'company',
  id: 'c1',
  name: 'Firma 1 GmbH',
  register_number: 'HRB 1',
  register_court: 'Amtsgericht Kiel',
}

/**
 * A core before a service that answers what it is told to by path, free of charge (before the release it says no charge);
 * what it isn't told is 404. `asked`:
 * the paths in their order, without `/health`, with their queries in `urls`.
 */
export const scriptedServices =
  (cores: CoreTests) =>
  async (
    answers: Told,
    side: 'classic' | 'october' = 'october',
  ): Promise<{
    readonly core: Core
    readonly id: number
    readonly asked: string[]
    readonly urls: string[]
  }> => {
    const asked: string[] = []
    const urls: string[] = []
    const known: Told = {
      '/search/companies': () => ({
        body:
          side === 'october'
            ? { object: 'page', data: [scriptedCompany], next_cursor: null }
            : { object: 'search_result', data: [scriptedCompany], has_more: false, next_page: null, total_count: 1 },
      }),
      ...answers,
    }
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x')
      const path = pathname.replace(/^\/(?:api\/)?v1/, '')
      // Whether it is there is asked by itself, a moment after the start.
      if (path !== '/health') {
        asked.push(path)
        urls.push(request.url ?? '')
      }
      const { status = 200, body }: ScriptedAnswer = known[path]?.(asked.filter((one) => one === path).length) ?? {
        status: 404,
        body: { detail: 'Not Found' },
      }
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(side === 'october' ? { 'Service-Credits-Charged': '0' } : {}),
      })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(
      () =>
        new Promise((resolve) => {
          server.closeAllConnections()
          server.close(() => {
            resolve()
          })
        }),
    )
    const core = await cores.start({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'a-key-for-this-test',
      clock: fastClock(40),
    })
    return { core, id: await firstFound(core, 'firma'), asked, urls }
  }
