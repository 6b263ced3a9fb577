import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import type { SavedFromDamage } from '../../../shared/domain/library/library-file.ts'
import { dirname, join } from 'node:path'
import { asideName, logEnds } from '../file/aside-name.ts'
import { flushFile } from '../file/flush-file.ts'
import { applicationId } from '../file/prepare-file.ts'
import { emptyPrivateFile } from '../file/private-file.ts'
import { databaseFile, indexFile } from '../file/read-only-copy.ts'
import { salvage } from './salvage.ts'

const magic = 'SQLite format 3\0'

/**
 * Whether a file that can't be used is our library, damaged. Its application id tells; where the beginning of the file
 * is lost, its name in our folder does. A sound header with another application id is a foreign database.
 */
export function isOurs(path: string): boolean {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, header, 0, 100, 0)
    if (length < 100 || header.toString('latin1', 0, 16) !== magic) return true
    return header.readUInt32BE(68) === applicationId
  } finally {
    closeSync(file)
  }
}

const ends = ['', ...logEnds] as const

/**
 * Sets a damaged library aside and puts what is whole of it in its place. The new file is completed beside the old one
 * first: a kill or a full disk meanwhile leaves the damaged file where it was, and the next start begins again.
 */
export function setAside(path: string, at: Date): SavedFromDamage {
  const folder = dirname(path)
  const target = join(folder, 'registerblick-salvage.part')
  for (const end of [...ends, '-journal']) rmSync(`${target}${end}`, { force: true })
  emptyPrivateFile(target)
  const name = asideName(folder, 'damaged', at)
  const saved = salvage(path, target, { aside: name, at: at.toISOString() })
  flushFile(target)
  // The write-ahead log moves along under the same name: it may hold the newest answers, and a foreign log would be
  // applied to the new file.
  for (const end of ends.toReversed())
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, join(folder, `${name}${end}`))
  renameSync(target, path)
  for (const end of ends) rmSync(join(folder, `${indexFile}${end}`), { force: true })
  return saved
}

/**
 * A process killed between the two renames of `setAside` leaves no library, but a complete salvage. This puts the
 * salvage in its place; otherwise an empty library would be made.
 */
export function takeUpSalvage(folder: string): boolean {
  const target = join(folder, 'registerblick-salvage.part')
  const path = join(folder, databaseFile)
  if (existsSync(path) || !existsSync(target) || statSync(target).size === 0) return false
  renameSync(target, path)
  return true
}
