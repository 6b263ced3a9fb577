import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The pages of a database file as SQLite would see them: the file, with what its write-ahead log committed laid over it. */
export interface Pages {
  /** Bytes of a page. */
  readonly size: number
  /** Pages there are, the last one perhaps cut off. They are numbered from 1. */
  readonly count: number
  /** One page, filled up with zeros where the file ends in the middle of it; null: there is no such page. */
  readonly read: (number: number) => Buffer | null
  readonly close: () => void
}

/** Our page size where the header can't be believed (`prepareFile` sets it). */
const ourPageSize = 8192

const isPageSize = (size: number): boolean => size >= 512 && size <= 65_536 && (size & (size - 1)) === 0

/** Bytes 16 and 17 of the header; 1 stands for 65,536 (SQLite file format 1.3.2). */
function pageSizeOf(header: Buffer): number {
  const stated = header.readUInt16BE(16)
  const size = stated === 1 ? 65_536 : stated
  return isPageSize(size) ? size : ourPageSize
}

/** Reads up to `length` bytes at a place; what isn't there stays zero. Returns the bytes and how many of them were there. */
function readAt(file: number, at: number, length: number): { readonly bytes: Buffer; readonly found: number } {
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

/**
 * Where in a write-ahead log the newest committed copy of each page lies (SQLite file format 4). Reading ends at the first
 * frame whose salt or checksum doesn't fit: what is behind it was never committed, or is torn.
 */
function committedFrames(file: number, size: number): ReadonlyMap<number, number> {
  const { bytes: header, found } = readAt(file, 0, logHeaderBytes)
  const magic = header.readUInt32BE(0)
  if (found < logHeaderBytes || (magic & 0xffff_fffe) >>> 0 !== 0x377f_0682 || header.readUInt32BE(8) !== size)
    return new Map()
  const little = (magic & 1) === 0
  let sums = checksum(header.subarray(0, 24), [0, 0], little)
  if (sums[0] !== header.readUInt32BE(24) || sums[1] !== header.readUInt32BE(28)) return new Map()
  const committed = new Map<number, number>()
  let open = new Map<number, number>()
  for (let at = logHeaderBytes; ; at += frameHeaderBytes + size) {
    const frame = readAt(file, at, frameHeaderBytes + size)
    if (frame.found < frameHeaderBytes + size || !frame.bytes.subarray(8, 16).equals(header.subarray(16, 24))) break
    sums = checksum(frame.bytes.subarray(0, 8), sums, little)
    sums = checksum(frame.bytes.subarray(frameHeaderBytes), sums, little)
    if (sums[0] !== frame.bytes.readUInt32BE(16) || sums[1] !== frame.bytes.readUInt32BE(20)) break
    open.set(frame.bytes.readUInt32BE(0), at + frameHeaderBytes)
    // A frame that states the size of the database ends a transaction.
    if (frame.bytes.readUInt32BE(4) === 0) continue
    for (const [number, place] of open) committed.set(number, place)
    open = new Map()
  }
  return committed
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Opens a file for reading page by page. Nothing of it is believed but its bytes: SQLite itself is not asked, because it
 * gives up where one page of a tree is lost.
 * @throws the system's error where the file can't be read
 */
export function openPages(path: string): Pages {
  const file = openSync(path, 'r')
  const { bytes: header } = readAt(file, 0, 100)
  const size = pageSizeOf(header)
  const log = openIfThere(`${path}-wal`)
  const frames = log === null ? new Map<number, number>() : committedFrames(log, size)
  const inFile = Math.ceil(fstatSync(file).size / size)
  const count = Math.max(inFile, ...frames.keys())
  return {
    size,
    count,
    read: (number) => {
      if (number < 1 || number > count) return null
      const frame = frames.get(number)
      return frame !== undefined && log !== null
        ? readAt(log, frame, size).bytes
        : number > inFile
          ? null
          : readAt(file, (number - 1) * size, size).bytes
    },
    close: () => {
      closeSync(file)
      if (log !== null) closeSync(log)
    },
  }
}
