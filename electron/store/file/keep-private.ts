import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files of ours begin with these; what else lies in a folder that somebody chose belongs to them. */
const ours = /^(?:registerblick|search-index|instance\.lock)/

/** Folders that we make in it. */
const folders: ReadonlySet<string> = new Set(['demo', 'desktop', 'exports', 'logs'])

const onlyOwner = { folder: 0o700, file: 0o600 }

function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode)
  } catch {
    // Gone meanwhile, somebody else's, or on a disk without modes (FAT, network drives): there is nothing to set.
  }
}

/**
 * Takes from other users of the machine what they could read of a data folder: our files, also in a folder that existed before, and
 * the folder itself where nothing but ours is in it. Windows has no such modes; the profile folder is private there.
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  let names: readonly string[] = []
  try {
    names = readdirSync(dataDir)
  } catch {
    return
  }
  for (const name of names) if (ours.test(name)) restrict(join(dataDir, name), onlyOwner.file)
  if (names.every((name) => ours.test(name) || folders.has(name))) restrict(dataDir, onlyOwner.folder)
}
