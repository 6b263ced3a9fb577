import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { Got, Json, Served } from '../service.testing.ts'

/**
 * Helpers shared by the tests of lists, monitors, destinations and deliveries: they make things over HTTP, in the
 * vocabulary of the current side.
 */
export interface Owning {
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Got>
  readonly patch: (path: string, body: unknown) => Promise<Got>
  readonly remove: (path: string) => Promise<Got>
  /** `/v1/lists`, or its name on the current side. */
  readonly lists: () => string
  readonly destinations: () => string
  readonly monitor: (company?: string, types?: readonly string[]) => Promise<Json>
  readonly destination: (body: Readonly<Record<string, unknown>>) => Promise<Json>
  /** Makes something happen now, by the control route. */
  readonly happen: (type: string, company?: string) => Promise<Got>
  readonly deliveries: () => Promise<Json[]>
}

export function owning(served: Served): Owning {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Got> =>
    served.ask(path, { method, body: body === undefined ? null : JSON.stringify(body), headers })
  const isClassic = (): boolean => served.service.dialect === 'classic'
  const post: Owning['post'] = (path, body, headers) => send('POST', path, body, headers)
  const destinations = (): string => (isClassic() ? '/v1/notification-endpoints' : '/v1/destinations')
  return {
    post,
    patch: (path, body) => send('PATCH', path, body),
    remove: (path) => send('DELETE', path, undefined),
    lists: () => (isClassic() ? '/v1/collections' : '/v1/lists'),
    destinations,
    monitor: async (company, types = ['company.address.changed']) =>
      (await post('/v1/monitors', { company_id: company ?? (await served.companyId()), event_types: types })).body,
    destination: async ({ address, ...rest }) =>
      (await post(destinations(), { ...rest, [isClassic() ? 'target' : 'address']: address })).body,
    happen: async (type, company) =>
      served.ask(
        '/__control',
        {
          method: 'POST',
          body: JSON.stringify({ happen: { company: company ?? 'Brückwerder Kältelogistik', type } }),
        },
        null,
      ),
    deliveries: async () => (await served.ask('/v1/deliveries?limit=100')).body.data,
  }
}

/** A request as a webhook endpoint got it: the raw body is what a signature is checked over. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly body: Json
}

export interface Endpoint {
  readonly url: string
  readonly received: Received[]
  /** Status of the next answers; 200 when none is left. `never`: no answer at all. */
  readonly answers: (number | 'never')[]
}

/** Starts webhook endpoints on loopback; they stop after each test of the file. */
export function endpointEachTest(): () => Promise<Endpoint> {
  const running: (() => void)[] = []
  afterEach(() => {
    for (const stop of running.splice(0)) stop()
  })
  return async () => {
    const received: Received[] = []
    const answers: (number | 'never')[] = []
    const answer = (response: ServerResponse): void => {
      const status = answers.shift() ?? 200
      if (status !== 'never') response.writeHead(status).end()
    }
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        received.push({ headers: request.headers, raw, body: JSON.parse(raw) })
        answer(response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    running.push(() => {
      server.close()
      server.closeAllConnections()
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answers }
  }
}
