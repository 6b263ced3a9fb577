import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { WebSocket } from 'ws'
import type { Core } from '../core/create-core.ts'
import { serveConnection, type Connection } from '../core/connection.ts'
import { listPageFiles, pageFileType, pageHeaders } from '../core/served-page.ts'
import { startFailure } from '../library-files/start-failure.ts'
import { readToCore, type ToPage } from '../../shared/contract/wire.ts'
import { failed } from '../../shared/domain/errors.ts'
import type { Language } from '../../shared/domain/language.ts'
import { languageAsked, refusalPage, refusalPolicy, type Refusal } from './refusal-page.ts'
import { sendFile } from './send-file.ts'
import { createLaunchSession } from './session.ts'

// Not imported: Node then loads all that the module exports, its client of WebSockets among it, which takes 20 ms of a start.
const { createServer } = process.getBuiltinModule('node:http')

const headers = { ...pageHeaders("'self'"), 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-store' } as const

/** Size limit of one message of a page, which is a call with its input. Nothing in the contract needs more. */
const maxMessageBytes = 256 * 1024

interface Asset {
  readonly type: string
  readonly body: Buffer
}

/** The files of the page, by path. */
type PageFiles = ReadonlyMap<string, Asset>

/** Reads the files of the page once, so that what is served is what was built when the host started. */
export const readPageFiles = async (folder: string): Promise<PageFiles> =>
  new Map(
    await Promise.all(
      [...listPageFiles(folder)].map(async ([path, file]): Promise<[string, Asset]> => [
        path,
        { type: pageFileType(file) ?? 'application/octet-stream', body: await readFile(file) },
      ]),
    ),
  )

export interface LoopbackHost {
  /** With the one-use launch token. */
  readonly launchUrl: string
  readonly port: number
  /** Resolves once a page was told why the core does not start. */
  readonly refusalTold: Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Serves the page and its socket on 127.0.0.1 only. Every request must name the right Host (against DNS rebinding),
 * must not come from another origin, and must carry the session's cookie; everything else is refused. Rejects when
 * the port is taken.
 */
export async function startLoopbackHost(options: {
  /** May still be opening: what pages ask meanwhile waits for it, in order. */
  readonly core: Core | Promise<Core>
  /** May still be being read. */
  readonly page: PageFiles | Promise<PageFiles>
  readonly port: number
  /** Of this run; null: what the browser asks for. */
  readonly language?: Language | null
}): Promise<LoopbackHost> {
  const core = Promise.resolve(options.core)
  // Whoever opens it tells why it doesn't; pages that wait are told below.
  core.catch(() => undefined)
  const assets = await options.page
  const server: Server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const session = createLaunchSession(port)
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])

  /** Of two Host headers Node takes the first; what stands between may have looked at the other. Such a request is none (RFC 9112, 3.2). */
  const namesOneHost = (request: IncomingMessage): boolean => request.headersDistinct['host']?.length === 1

  const rightPlace = (request: IncomingMessage): boolean => {
    const { host, origin } = request.headers
    if (host === undefined || !hosts.has(host)) return false
    return origin === undefined || origin === `http://${host}`
  }

  const refuse = (response: ServerResponse, status: number, text: string): void => {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
  }

  const refusePerson = (request: IncomingMessage, response: ServerResponse, why: Refusal): void => {
    const language = options.language ?? languageAsked(request.headers['accept-language'])
    response
      .writeHead(why === 'file-gone' ? 404 : 401, {
        ...headers,
        'Content-Security-Policy': refusalPolicy,
        'Content-Type': 'text/html; charset=utf-8',
      })
      .end(refusalPage(why, language))
  }

  /** An exported file; one that isn't there any more is not found. */
  const send = async (
    id: number,
    shows: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const file = await (await core).exportedFile(id)
    if (file === null) return refusePerson(request, response, 'file-gone')
    await sendFile(file, shows, headers, request, response)
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (!namesOneHost(request)) return refuse(response, 400, 'Bad Request')
    if (!rightPlace(request)) return refuse(response, 403, 'Forbidden')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Method Not Allowed')
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2)
    const token = path === '/' ? new URLSearchParams(search).get('token') : null
    if (token !== null) {
      const cookie = session.redeem(token)
      if (cookie !== null) {
        const setCookie = `${session.cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`
        response.writeHead(303, { ...headers, Location: '/', 'Set-Cookie': setCookie }).end()
        return
      }
      // Reloading the first address must not lock the person out of the window that she has open.
      if (session.admits(request.headers.cookie)) {
        response.writeHead(303, { ...headers, Location: '/' }).end()
        return
      }
      return refusePerson(request, response, 'link-used')
    }
    if (!session.admits(request.headers.cookie)) return refusePerson(request, response, 'link-needed')
    const file = /^\/exports\/([1-9]\d{0,14})$/.exec(path)
    if (file !== null) {
      void send(Number(file[1]), search === 'open', request, response).catch(() => response.destroy())
      return
    }
    const asset = assets.get(path)
    if (!asset) return refuse(response, 404, 'Not Found')
    response.writeHead(200, { ...headers, 'Content-Type': asset.type, 'Content-Length': asset.body.length })
    response.end(request.method === 'HEAD' ? undefined : asset.body)
  }
  server.on('request', answer)

  // Loaded once the port is there: no page asks for its socket sooner.
  const sockets = import('ws').then(
    ({ WebSocketServer }) =>
      new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false }),
  )
  const told = Promise.withResolvers<void>()
  server.on('upgrade', (request, socket, head) => {
    if (!namesOneHost(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    // A browser always names the origin of a socket; without one it is no page of ours.
    const allowed =
      rightPlace(request) &&
      request.headers.origin !== undefined &&
      request.url === '/core' &&
      session.admits(request.headers.cookie)
    if (!allowed) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const language = options.language ?? languageAsked(request.headers['accept-language'])
    // One that breaks off in the moment in between must not end the host.
    socket.on('error', () => undefined)
    void sockets.then((opened) =>
      opened.handleUpgrade(request, socket, head, (page) => attach(page, core, language, told.resolve)),
    )
  })

  return {
    launchUrl: `http://127.0.0.1:${port}/?token=${session.launchToken}`,
    port,
    refusalTold: told.promise,
    close: async () => {
      for (const page of (await sockets).clients) page.terminate()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Where the core doesn't start, each question of the page is answered with the reason. */
function refusing(error: unknown, language: Language, post: (message: ToPage) => void, told: () => void): Connection {
  const message = startFailure(error).sentence[language]
  return {
    receive: (asked) => {
      const read = readToCore(asked)
      if (read === null || !('path' in read)) return
      post({ id: read.id, outcome: failed({ kind: 'internal', message }) })
      told()
    },
    close: () => undefined,
  }
}

function attach(page: WebSocket, core: Promise<Core>, language: Language, told: () => void): void {
  const post = (message: ToPage): void => {
    if (page.readyState === page.OPEN) page.send(JSON.stringify(message))
  }
  const connected = core.then(
    (opened) => serveConnection(opened, post),
    (error: unknown) => refusing(error, language, post, told),
  )
  const close = (): void => void connected.then((connection) => connection.close())
  page.on('message', (data, isBinary) => {
    if (isBinary) return page.close(1003)
    let message: unknown
    try {
      message = JSON.parse((data as Buffer).toString('utf8'))
    } catch {
      return page.close(1007)
    }
    void connected.then((connection) => connection.receive(message))
  })
  page.on('close', close)
  page.on('error', close)
}
