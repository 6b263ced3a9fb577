import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files that SQLite keeps beside a database. */
export const logEnds = ['-wal', '-shm'] as const

/** A name that no file of the folder has, for a library that makes room for another: `registerblick-damaged-2026-11-21-120000.db`. */
export function asideName(folder: string, why: 'damaged' | 'replaced', at: Date): string {
  // Without characters that a file system refuses.
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  let name = `registerblick-${why}-${stamp}.db`
  for (let nth = 2; existsSync(join(folder, name)); nth += 1) name = `registerblick-${why}-${stamp}-${nth}.db`
  return name
}

/** Older copies of the library in its folder: from before a migration, set aside, replaced. */
export const oldCopies = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^registerblick-(?:before|damaged|replaced)-[\w-]+\.db(?:-wal|-shm)?$/.test(name))
    .toSorted()
