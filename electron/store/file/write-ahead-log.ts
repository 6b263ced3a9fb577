import { openSync, readSync } from 'node:fs'

/** Reads up to `length` bytes at a place; what isn't there stays zero. Returns the bytes and how many of them were there. */
export function readAt(file: number, at: number, length: number): { readonly bytes: Buffer; readonly found: number } {
  const bytes = Buffer.alloc(length)
  let found = 0
  while (found < length) {
    const read = readSync(file, bytes, found, length - found, at + found)
    if (read === 0) break
    found += read
  }
  return { bytes, found }
}

/** A running pair of sums over 8-byte steps (SQLite file format 4.2); `little`: the words' order that the log's magic states. */
function checksum(
  bytes: Buffer,
  [first, second]: readonly [number, number],
  little: boolean,
): readonly [number, number] {
  let one = first
  let two = second
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) + two) >>> 0
    two = (two + (little ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)) + one) >>> 0
  }
  return [one, two]
}

const logHeaderBytes = 32
const frameHeaderBytes = 24

/** A write-ahead log as SQLite reads it, and what it can't read of it. */
export interface ReadLog {
  /** Where the newest committed copy of each page lies, by the page's number. */
  readonly committed: ReadonlyMap<number, number>
  /**
   * How many transactions were committed behind the first frame that can't be read. One alone may be what a kill in the middle of
   * writing leaves, which nobody was told of; each further one began only once the one before it was on the disk.
   */
  readonly behindDamage: number
}

const isMagic = (magic: number): boolean => (magic & 0xffff_fffe) >>> 0 === 0x377f_0682

/** How many frames from a place on end a transaction of the log with this salt. */
function commitsFrom(file: number, size: number, from: number, salt: Buffer): number {
  let commits = 0
  for (let at = from; ; at += frameHeaderBytes + size) {
    const { bytes, found } = readAt(file, at, frameHeaderBytes)
    if (found < frameHeaderBytes) return commits
    if (bytes.subarray(8, 16).equals(salt) && bytes.readUInt32BE(4) !== 0) commits += 1
  }
}

/**
 * Reads a write-ahead log (SQLite file format 4). What counts ends at the first frame whose salt or checksum doesn't fit: what is behind
 * it was never committed, is torn, or is left of an older log, which has another salt; or the log is damaged.
 * @param size bytes of a page
 */
export function readLog(file: number, size: number): ReadLog {
  const { bytes: header, found } = readAt(file, 0, logHeaderBytes)
  const magic = header.readUInt32BE(0)
  const little = (magic & 1) === 0
  let sums = checksum(header.subarray(0, 24), [0, 0], little)
  const whole =
    found === logHeaderBytes &&
    isMagic(magic) &&
    header.readUInt32BE(8) === size &&
    sums[0] === header.readUInt32BE(24) &&
    sums[1] === header.readUInt32BE(28)
  if (!whole) {
    const salt = readAt(file, logHeaderBytes + 8, 8).bytes
    return { committed: new Map(), behindDamage: commitsFrom(file, size, logHeaderBytes, salt) }
  }
  const salt = header.subarray(16, 24)
  const committed = new Map<number, number>()
  let open = new Map<number, number>()
  let at = logHeaderBytes
  for (; ; at += frameHeaderBytes + size) {
    const frame = readAt(file, at, frameHeaderBytes + size)
    if (frame.found < frameHeaderBytes + size || !frame.bytes.subarray(8, 16).equals(salt)) break
    sums = checksum(frame.bytes.subarray(0, 8), sums, little)
    sums = checksum(frame.bytes.subarray(frameHeaderBytes), sums, little)
    if (sums[0] !== frame.bytes.readUInt32BE(16) || sums[1] !== frame.bytes.readUInt32BE(20)) break
    open.set(frame.bytes.readUInt32BE(0), at + frameHeaderBytes)
    // A frame that states the size of the database ends a transaction.
    if (frame.bytes.readUInt32BE(4) === 0) continue
    for (const [number, place] of open) committed.set(number, place)
    open = new Map()
  }
  return { committed, behindDamage: commitsFrom(file, size, at, salt) }
}

/** Opens a file for reading; null: there is none. */
export function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
