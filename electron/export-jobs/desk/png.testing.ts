import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, body: Uint8Array): Buffer => {
  const data = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([length, data, sum])
}

/** A small PNG, whole or broken in one way. */
export function pngOf(
  more: { readonly width?: number; readonly pixels?: boolean; readonly extra?: string; readonly lie?: boolean } = {},
): Buffer {
  const { width = 2, pixels = true, extra, lie = false } = more
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(2, 4)
  header.set([8, 2], 8)
  const rows = deflateSync(Buffer.alloc(2 * (1 + 3 * 2)))
  const data = chunk('IDAT', rows)
  if (lie) data.writeUInt32BE(1_000_000, 0)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(extra === undefined ? [] : [chunk(extra, Buffer.from('Comment\0hidden'))]),
    ...(pixels ? [data] : []),
    chunk('IEND', new Uint8Array()),
  ])
}
