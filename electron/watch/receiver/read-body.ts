import type { IncomingMessage } from 'node:http'

/**
 * The body, byte for byte; null as soon as it is longer than `limit`, the rest of it unread. Rejects when the sender
 * goes away in the middle.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limit) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = (): void => {
      request.off('data', take)
      request.off('end', end)
      request.off('close', gone)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= limit) return
      stop()
      request.pause()
      resolve(null)
    }
    const end = (): void => {
      stop()
      resolve(Buffer.concat(chunks))
    }
    const gone = (): void => {
      stop()
      reject(new Error('the sender went away before the body was whole'))
    }
    request.on('data', take)
    request.once('end', end)
    request.once('close', gone)
    request.on('error', gone)
  })
}
