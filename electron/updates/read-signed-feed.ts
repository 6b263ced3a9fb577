import { createPublicKey, verify } from 'node:crypto'
import { readFeed, type Feed } from '../../shared/domain/updates/feed.ts'
import { UpdateFailed, type UpdateFeed } from '../ports/updater.ts'

/** A feed is some hundred bytes and its notes. */
const mostBytes = 64 * 1024

async function read(fetch: typeof globalThis.fetch, url: string, signal: AbortSignal): Promise<Buffer> {
  let bytes: Buffer
  try {
    // A redirect would lead to an address that nobody configured.
    const answer = await fetch(url, { signal, redirect: 'error', cache: 'no-store', credentials: 'omit' })
    if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      length += part.byteLength
      if (length > mostBytes) break
      parts.push(part)
    }
    bytes = Buffer.concat(parts)
    if (length > mostBytes) throw new UpdateFailed('broken-feed')
  } catch (error) {
    throw error instanceof UpdateFailed ? error : new UpdateFailed('unreachable', error)
  }
  return bytes
}

/**
 * The newest release. Nothing of the feed is read before its signature is checked over its bytes (Ed25519, `feed.json.sig`,
 * base64). Rejects with UpdateFailed: `unreachable`, `wrong-signature`, `broken-feed`.
 */
export async function readSignedFeed(
  feed: UpdateFeed,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Feed> {
  const [text, signature] = await Promise.all([
    read(fetch, `${feed.address}feed.json`, signal),
    read(fetch, `${feed.address}feed.json.sig`, signal),
  ])
  const given = Buffer.from(signature.toString('latin1').trim(), 'base64')
  if (!verify(null, text, createPublicKey(feed.publicKey), given)) throw new UpdateFailed('wrong-signature')
  const release = readFeed(text.toString('utf8'))
  if (release === null) throw new UpdateFailed('broken-feed')
  return release
}
