import { afterEach, beforeEach } from 'vitest'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net'

/** A request as the server got it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly at: number
}

export interface Scripted {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
}

/** What the server does with one request: an answer, or anything that can be done to a socket. */
export type Step = Scripted | ((request: IncomingMessage, response: ServerResponse) => void)

export interface TestServer {
  readonly url: string
  readonly seen: Seen[]
  /** The next answers in order; afterwards `otherwise` answers. */
  readonly script: (...steps: readonly Step[]) => void
  readonly otherwise: (step: (seen: Seen) => Step) => void
  readonly close: () => Promise<void>
}

export const json = (value: unknown, headers: Scripted['headers'] = {}, status = 200): Scripted => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

export const problem = (status: number, value: unknown, headers: Scripted['headers'] = {}): Scripted => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify(value),
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

const listening = (server: Server | TcpServer): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** A real HTTP server on a free loopback port that answers what a test scripts. */
export async function startTestServer(): Promise<TestServer> {
  const seen: Seen[] = []
  let steps: Step[] = []
  let otherwise: (seen: Seen) => Step = () => json({})
  const server = createServer(
    (request, response) =>
      void bodyOf(request).then(
        (body) => {
          const url = request.url ?? ''
          const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
          const { method = '', headers } = request
          const now: Seen = { method, path: pathname, query: searchParams, url, headers, body, at: Date.now() }
          seen.push(now)
          const step = steps.shift() ?? otherwise(now)
          if (typeof step === 'function') return step(request, response)
          for (const [name, value] of Object.entries(step.headers ?? {}))
            response.setHeader(name, value as string | string[])
          response.writeHead(step.status ?? 200)
          response.end(step.body ?? '')
        },
        () => undefined,
      ),
  )
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    script: (...given) => (steps = [...given]),
    otherwise: (given) => (otherwise = given),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A port that nobody listens on: opened once to be sure that it was free, and closed again. */
export async function refusedAddress(): Promise<string> {
  const server = createTcpServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** A TCP server below HTTP, for what no HTTP server would send. */
export async function startTcpServer(
  onSocket: (socket: Socket) => void,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A server for each test of a file, closed after it. The object stays the same and stands for the server of the test. */
export function serverEachTest(): TestServer {
  let server: TestServer | null = null
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server?.close())
  return new Proxy({} as TestServer, {
    get: (_, member) => {
      if (server === null) throw new Error('a test server is there during a test only')
      return Reflect.get(server, member) as unknown
    },
  })
}
