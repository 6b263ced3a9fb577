import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A request as it reached the proxy. */
export interface Arrival {
  readonly path: string
  readonly method: string
  /** 1 for the first request of its connection. */
  readonly onConnection: number
}

export interface Proxy {
  /** `127.0.0.1:port` */
  readonly address: string
  readonly arrivals: readonly Arrival[]
  readonly close: () => Promise<void>
}

/**
 * An HTTP proxy on loopback. `breaks`: the connection is closed after the request was read, without an answer.
 * `answers`: by itself, instead of passing on. Without a `target` it answers everything with 200.
 */
export async function startProxy(how: {
  readonly target?: string
  readonly breaks?: (arrival: Arrival) => boolean
  readonly answers?: (response: ServerResponse, arrival: Arrival) => boolean
}): Promise<Proxy> {
  const arrivals: Arrival[] = []
  const sockets = new Map<Socket, number>()
  const passOn = (request: IncomingMessage, response: ServerResponse): void => {
    if (how.target === undefined) {
      request.resume()
      response.end('{}')
      return
    }
    const { pathname, search } = new URL(request.url ?? '')
    const { method, headers } = request
    const onward = ask(`${how.target}${pathname}${search}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, response) => {
    const onConnection = (sockets.get(request.socket) ?? 0) + 1
    sockets.set(request.socket, onConnection)
    const arrival: Arrival = {
      path: new URL(request.url ?? '').pathname,
      method: request.method ?? '',
      onConnection,
    }
    arrivals.push(arrival)
    if (how.breaks?.(arrival) === true) request.socket.destroy()
    else if (how.answers?.(response, arrival) !== true) passOn(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.keys()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
