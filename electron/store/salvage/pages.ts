import { closeSync, fstatSync, openSync } from 'node:fs'
import { ourPageSize } from '../file/prepare-file.ts'
import { openIfThere, readAt, readLog } from '../file/write-ahead-log.ts'

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

const isPageSize = (size: number): boolean => size >= 512 && size <= 65_536 && (size & (size - 1)) === 0

/** Bytes 16 and 17 of the header; 1 stands for 65,536 (SQLite file format 1.3.2). */
function pageSizeOf(header: Buffer): number {
  const stated = header.readUInt16BE(16)
  const size = stated === 1 ? 65_536 : stated
  return isPageSize(size) ? size : ourPageSize
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
  const frames = log === null ? new Map<number, number>() : readLog(log, size).committed
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
