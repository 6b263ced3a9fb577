import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import type { SavedFromDamage } from '../../../shared/domain/library-file.ts'
import { dirname, join } from 'node:path'
import { asideName, logEnds } from '../aside-name.ts'
import { applicationId } from '../prepare-file.ts'
import { databaseFile, indexFile } from '../read-only-copy.ts'
import { salvage } from './salvage.ts'

const magic = 'SQLite format 3\0'

/**
 * Whether a file that can't be used is our library, damaged: by its mark, or, where the beginning is gone and nothing
 * is marked any more, by its name in our folder. A sound header with another mark is somebody else's database.
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
 * Sets a damaged library aside and puts what is whole of it in its place. The new file is made complete beside it first:
 * a kill or a full disk on the way leaves the damaged one where it was, and the next start begins again.
 */
export function setAside(path: string, at: Date): SavedFromDamage {
  const folder = dirname(path)
  const target = join(folder, 'registerblick-salvage.part')
  for (const end of [...ends, '-journal']) rmSync(`${target}${end}`, { force: true })
  const saved = salvage(path, target)
  const handle = openSync(target, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  const name = asideName(folder, 'damaged', at)
  // The log goes along under the same name: it may hold the newest answers, and a stranger's log would be applied to the new file.
  for (const end of ends.toReversed())
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, join(folder, `${name}${end}`))
  renameSync(target, path)
  for (const end of ends) rmSync(join(folder, `${indexFile}${end}`), { force: true })
  return { ...saved, aside: name, at: at.toISOString() }
}

/**
 * A run that was killed between the two renames of `setAside` left no library, but a complete salvage: it takes its
 * place, rather than an empty one.
 */
export function takeUpSalvage(folder: string): boolean {
  const target = join(folder, 'registerblick-salvage.part')
  const path = join(folder, databaseFile)
  if (existsSync(path) || !existsSync(target) || statSync(target).size === 0) return false
  renameSync(target, path)
  return true
}
