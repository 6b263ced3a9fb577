import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as pixels: four bytes each (red, green, blue, opacity), row by row from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The value that is nearest to what left, above and upper left add up to (PNG, 9.4, filter "Paeth"). */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Takes the filter off a row in its place (PNG, 9.2). */
function unfilter(kind: number, row: Uint8Array, before: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const above = before[at] ?? 0
    const corner = at < step ? 0 : (before[at - step] ?? 0)
    const added = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][kind]
    if (added === undefined) throw new Error(`a row of the PNG has filter ${kind}, which PNG does not know`)
    row[at] = ((row[at] ?? 0) + added) & 0xff
  }
}

/**
 * The pixels of a PNG as a browser takes it of a page: eight bits a colour, with or without opacity, not interlaced. Throws
 * for any other file.
 */
export function readPng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('no PNG')
  const parts: Buffer[] = []
  let head: Buffer | undefined
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') head = content
    if (name === 'IDAT') parts.push(content)
    at += length + 12
  }
  if (head === undefined) throw new Error('a PNG without its head')
  const [width, height, depth, colours, interlaced] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head[8],
    head[9],
    head[12],
  ]
  if (depth !== 8 || (colours !== 2 && colours !== 6) || interlaced !== 0)
    throw new Error(`a PNG of another kind: depth ${depth}, colours ${colours}, interlaced ${interlaced}`)
  const step = colours === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(parts))
  const data = new Uint8Array(width * height * 4).fill(255)
  let before: Uint8Array = new Uint8Array(width * step)
  for (let y = 0; y < height; y += 1) {
    const from = y * (width * step + 1)
    const row = raw.subarray(from + 1, from + 1 + width * step)
    unfilter(raw[from] ?? 0, row, before, step)
    for (let x = 0; x < width; x += 1) data.set(row.subarray(x * step, x * step + step), (y * width + x) * 4)
    before = row
  }
  return { width, height, data }
}

const chunk = (name: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Pixels as a PNG with opacity. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const raw = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y += 1)
    raw.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', new Uint8Array()),
  ])
}
