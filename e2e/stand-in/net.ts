import type {
  AuthInfo,
  ClientRequest,
  ClientRequestConstructorOptions,
  IncomingMessage as RealMessage,
  Net,
  Session,
} from 'electron'
import { Agent, request as nodeRequest, type ClientRequest as NodeRequest, type IncomingMessage } from 'node:http'
import { Events, type ListenersOf } from './events.ts'
import { loud } from './loud.ts'
import { running } from './running.ts'

interface RequestEvents {
  error: [error: Error]
  login: [authInfo: AuthInfo, callback: (username?: string, password?: string) => void]
  redirect: [statusCode: number, method: string, redirectUrl: string, responseHeaders: Record<string, string[]>]
  response: [response: RealMessage]
}
interface MessageEvents {
  aborted: []
  data: [chunk: Buffer]
  end: []
  error: [error: Error]
}

/** Compiles only while Electron declares these events with these parameters. */
export const provesRequestEvents = (real: ClientRequest, mine: ListenersOf<RequestEvents>): void => {
  real.on('error', mine['error'])
  real.on('login', mine['login'])
  real.on('redirect', mine['redirect'])
  real.on('response', mine['response'])
}
/** Compiles only while Electron declares these events with these parameters. */
export const provesMessageEvents = (real: RealMessage, mine: ListenersOf<MessageEvents>): void => {
  real.on('aborted', mine['aborted'])
  real.on('data', mine['data'])
  real.on('end', mine['end'])
  real.on('error', mine['error'])
}

/** Chromium's names of errors that Node names otherwise. */
const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_PROXY_CONNECTION_FAILED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
}
const named = (error: NodeJS.ErrnoException): Error =>
  new Error(`net::${names[error.code ?? ''] ?? 'ERR_FAILED'}`, { cause: error })

/** Open connections of each session, kept for the next request as Chromium keeps them. */
const connections = new Map<Session, Agent>()
const connectionsOf = (session: Session): Agent => {
  const known = connections.get(session)
  if (known !== undefined) return known
  const made = new Agent({ keepAlive: true, maxSockets: 6 })
  connections.set(session, made)
  return made
}

/** `Session.closeAllConnections`. */
export async function closeConnections(session: Session): Promise<void> {
  connections.get(session)?.destroy()
  connections.delete(session)
}

/** What the system says of the way to an address: `STAND_IN_PROXY` (host:port), for each address, or the direct way. */
export async function resolveProxy(): Promise<string> {
  const proxy = process.env['STAND_IN_PROXY'] ?? ''
  return proxy === '' ? 'DIRECT' : `PROXY ${proxy}`
}

function messageOf(message: IncomingMessage): RealMessage {
  const events = new Events<MessageEvents>('IncomingMessage', { aborted: true, data: true, end: true, error: true })
  message.on('data', (chunk: Buffer) => events.emit('data', chunk))
  message.on('end', () => events.emit('end'))
  message.on('error', (error) => events.emit('error', named(error)))
  const self: RealMessage = loud<RealMessage>()('IncomingMessage', {
    ...events.members(() => self),
    statusCode: message.statusCode ?? 0,
    // As Electron reads them: as UTF-8, so that a header may hold what no Response may have.
    headers: Object.fromEntries(
      Object.entries(message.headersDistinct).map(([name, values = []]) => [
        name,
        values.map((value) => Buffer.from(value, 'latin1').toString('utf8')).join(', '),
      ]),
    ),
  })
  return self
}

/**
 * One request by the proxy, as Chromium's network sends it: on a connection that was used before and breaks before an
 * answer it is sent again, whatever it costs. `http:` only.
 */
function createRequest(options: ClientRequestConstructorOptions): ClientRequest {
  const { url = '', method = 'GET', headers = {}, session } = options
  if (session === undefined) throw new Error('the stand-in sends only requests of a session that is named')
  if (new URL(url).protocol !== 'http:') throw new Error('the stand-in sends no https by a proxy')
  const events = new Events<RequestEvents>('ClientRequest', {
    error: true,
    login: true,
    redirect: true,
    response: true,
  })
  const body: string[] = []
  let wire: NodeRequest | null = null
  let aborted = false

  const hear = (message: IncomingMessage): void => {
    const { statusCode = 0, headers: got } = message
    if (statusCode >= 300 && statusCode < 400 && got.location !== undefined && options.redirect === 'manual') {
      const all = Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values] as const)
      events.emit('redirect', statusCode, method, new URL(got.location, url).href, Object.fromEntries(all))
      message.resume()
      if (!aborted) events.emit('error', new Error('Redirect was cancelled'))
      return
    }
    if (statusCode === 407) {
      const asked = { isProxy: true, scheme: 'basic', host: '127.0.0.1', port: 0, realm: '' }
      events.emit('login', asked, () => undefined)
    }
    events.emit('response', messageOf(message))
  }
  const send = (): void => {
    const [host = '', port = ''] = (process.env['STAND_IN_PROXY'] ?? '').split(':')
    wire = nodeRequest({
      host,
      port,
      method,
      path: url,
      headers: { ...(headers as Record<string, string>), host: new URL(url).host },
      agent: connectionsOf(session),
    })
    const mine = wire
    let answered = false
    mine.on('response', (message) => {
      answered = true
      hear(message)
    })
    mine.on('error', (error: NodeJS.ErrnoException) => {
      if (aborted || answered) return
      if (mine.reusedSocket) send()
      else events.emit('error', named(error))
    })
    mine.end(body.join(''))
  }
  const self: ClientRequest = loud<ClientRequest>()('ClientRequest', {
    ...events.members(() => self),
    write: (chunk) => {
      body.push(String(chunk))
    },
    end: () => {
      send()
      return self
    },
    abort: () => {
      aborted = true
      wire?.destroy()
    },
  })
  return self
}

/** Chromium's network, as far as a request behind a proxy needs it; it sends again where Chromium does. */
export const net: Net = loud<Net>()('net', {
  isOnline: () => true,
  /** Only the application's own schemes: the program asks the service by `request` or by Node. */
  fetch: async (input, init) => {
    const request = new Request(input, init)
    const handler = running.handlers.get(new URL(request.url).protocol.slice(0, -1))
    if (handler === undefined) throw new Error(`the stand-in's net.fetch does not ask ${request.url}`)
    return handler(request)
  },
  request: (options) => {
    if (typeof options === 'string') throw new Error('the stand-in takes the options of a request, not its address')
    return createRequest(options)
  },
})
