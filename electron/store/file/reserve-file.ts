import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { hasRoom, roomForAnswer } from './free-space.ts'

const name = 'registerblick-reserve'
const pieceBytes = 1_048_576

/**
 * Below this room a call that may cost holds a reserve: another program may fill the disk while the answer is on its way. A disk
 * with more is not filled in the minutes that a call takes at most.
 */
const comfortable = 4 * 1024 * 1024 * 1024

/** Bytes that must be free for a reserve to be made: for the answer, and as much again beside it. */
export const roomToHold = 2 * roomForAnswer

/** Whether the reserve of a folder is there. */
export const holdsReserve = (folder: string): boolean => existsSync(join(folder, name))

/**
 * Makes sure that an answer that is paid for now finds room when it comes: a file that takes the room beforehand, where the disk
 * is not far from full. Its content is random, because some file systems store nothing for zeros.
 * @returns False where there isn't that room
 */
export function holdReserve(folder: string): boolean {
  if (hasRoom(folder, comfortable)) return true
  const path = join(folder, name)
  // What it takes is what was counted when it was made.
  if (holdsReserve(folder)) return true
  if (!hasRoom(folder, roomToHold)) return false
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      for (let written = 0; written < roomForAnswer; written += pieceBytes) writeSync(file, randomBytes(pieceBytes))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return true
  } catch {
    dropReserve(folder)
    return false
  }
}

/** Gives the room to what has to be written now. False: there was no reserve. */
export function dropReserve(folder: string): boolean {
  const path = join(folder, name)
  if (!existsSync(path)) return false
  try {
    rmSync(path)
    return true
  } catch {
    return false
  }
}
