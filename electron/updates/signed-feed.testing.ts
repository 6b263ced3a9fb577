import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedFile } from '../../shared/domain/updates/feed.ts'

const keys = generateKeyPairSync('ed25519')
export const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
/** Of somebody else. */
const otherKey = generateKeyPairSync('ed25519').privateKey

/** What stands at an address: a text, or how it answers. */
type Served = string | Buffer | ((response: ServerResponse) => void)

export interface FeedServer {
  /** Ends in `/`. */
  readonly address: string
  /** Each path that was asked for, in order. */
  readonly asked: string[]
  readonly put: (name: string, served: Served) => void
  /** Puts a feed with its signature; `by`: who signs. */
  readonly release: (feed: unknown, by?: 'us' | 'others') => void
  readonly close: () => Promise<void>
}

/** A program of that many bytes, and what the feed says of it. */
export function program(bytes: number): { readonly content: Buffer; readonly file: FeedFile } {
  const content = Buffer.alloc(bytes, 'registerblick')
  const sha512 = createHash('sha512').update(content).digest('base64')
  return { content, file: { platform: 'linux', arch: 'x64', name: 'Registerblick-new.AppImage', size: bytes, sha512 } }
}

export const feedOf = (version: string, more: Readonly<Record<string, unknown>> = {}) => ({
  form: 1,
  version,
  released: '2026-11-20',
  files: [program(1000).file],
  ...more,
})

/** A static feed on loopback. */
export async function startFeed(): Promise<FeedServer> {
  const files = new Map<string, Served>()
  const asked: string[] = []
  const answer: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    const served = files.get(decodeURIComponent(url.slice('/feed/'.length)))
    if (typeof served === 'function') served(response)
    else if (served === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': Buffer.byteLength(served) }).end(served)
  }
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`,
    asked,
    put: (name, served) => files.set(name, served),
    release: (feed, by = 'us') => {
      const text = typeof feed === 'string' ? feed : JSON.stringify(feed)
      files.set('feed.json', text)
      files.set(
        'feed.json.sig',
        `${sign(null, Buffer.from(text), by === 'us' ? keys.privateKey : otherKey).toString('base64')}\n`,
      )
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
