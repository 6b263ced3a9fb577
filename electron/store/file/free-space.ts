import { statfsSync } from 'node:fs'

/**
 * Room that must be left before credits are reserved: twice the largest answer that the client takes (16 MiB), because
 * an answer stands in the write-ahead log and in the database. A full disk found out afterwards means an answer that was
 * paid for and can't be kept.
 */
export const roomForAnswer = 32 * 1024 * 1024

/** Bytes that the disk of a folder has left; null where the system can't tell. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder, { bigint: true })
    return blocks === 0n ? null : Number(bavail * bsize)
  } catch {
    return null
  }
}

/**
 * Whether the disk of a folder has room for an answer. True where the system can't tell (some network file systems
 * report no blocks at all): SQLite's own error is then what says so.
 */
export function hasRoom(folder: string, wanted: number = roomForAnswer): boolean {
  const free = freeBytes(folder)
  return free === null || free >= wanted
}
