import { constants } from 'node:fs'
import * as files from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, isAbsolute, join } from 'node:path'
import type { AppErrorKind } from '../../../shared/domain/errors.ts'

/** What exports use of the file system; a test can make any of it fail. */
export type Disk = Pick<typeof files, 'open' | 'link' | 'rename' | 'unlink' | 'stat' | 'lstat' | 'mkdir' | 'access'>

export const realDisk: Disk = files

export type FileFailure = Extract<AppErrorKind, { kind: 'file-failed' }>

/** Why the system refused, by its error code (errno(3); the same names on Windows). */
const reasons: Readonly<Record<string, FileFailure['why']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'too-large',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  EBUSY: 'not-writable',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  ENODEV: 'no-folder',
  ENXIO: 'no-folder',
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** An error of the file system as an error value; null for any other error. */
export function fileFailure(error: unknown, where: string): FileFailure | null {
  const code = codeOf(error)
  if (code === null || !(error instanceof Error) || !('syscall' in error)) return null
  return { kind: 'file-failed', why: reasons[code] ?? 'other', where }
}

/** A free name in the folder of the file to come, because renaming works only within one file system. */
export const temporaryName = (folder: string): string =>
  join(folder, `.registerblick-${randomBytes(8).toString('hex')}.part`)

/**
 * Null when the folder exists and the system says that it may be written. Whether that is true shows only when a file
 * is made in it (`tryFolder`, or the export itself). `make`: a missing folder is made.
 */
export async function checkFolder(disk: Disk, folder: string, make: boolean): Promise<FileFailure | null> {
  if (!isAbsolute(folder) || folder.includes('\0')) return { kind: 'file-failed', why: 'no-folder', where: folder }
  try {
    if (make) await disk.mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await disk.stat(folder)).isDirectory()) return { kind: 'file-failed', why: 'no-folder', where: folder }
    await disk.access(folder, constants.W_OK)
    return null
  } catch (error) {
    const said = fileFailure(error, folder)
    if (said !== null) return said
    throw error
  }
}

/**
 * Null when files can be made in this folder; it is tried by making one, because access rights are not reliable on
 * network drives and on Windows. Only used where the person chooses a folder, because a kill in between would leave the
 * file.
 */
export async function tryFolder(disk: Disk, folder: string): Promise<FileFailure | null> {
  const problem = await checkFolder(disk, folder, true)
  if (problem !== null) return problem
  try {
    const probe = temporaryName(folder)
    const handle = await disk.open(probe, 'wx', 0o600)
    await handle.close()
    await disk.unlink(probe)
    return null
  } catch (error) {
    const said = fileFailure(error, folder)
    if (said !== null) return said
    throw error
  }
}

/** Syncs the folder: a file is safely on the disk only when its folder's entry is, too. Not every system can do it. */
async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // Windows and some network drives refuse; the file itself was synced.
  }
}

/**
 * Gives a whole temporary file its name without ever overwriting another file: " (2)", " (3)" … are tried. With
 * `replace` it replaces a file of this name in one step.
 * @param claim awaited with the path before the file is there
 * @returns the path
 */
export async function placeFile(
  disk: Disk,
  temporary: string,
  { name, ending, replace }: { readonly name: string; readonly ending: string; readonly replace: boolean },
  claim: (path: string) => Promise<void>,
): Promise<string> {
  const folder = dirname(temporary)
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, `${name}${copy === 1 ? '' : ` (${copy})`}.${ending}`)
    if (replace) {
      await claim(path)
      await disk.rename(temporary, path)
      await syncFolder(disk, folder)
      return path
    }
    if (await isThere(disk, path)) continue
    await claim(path)
    if (!(await take(disk, temporary, path))) continue
    await syncFolder(disk, folder)
    return path
  }
}

async function isThere(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.stat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** False where the name was taken by another program meanwhile. */
async function take(disk: Disk, temporary: string, path: string): Promise<boolean> {
  try {
    // A hard link fails where the name is taken; renaming would overwrite the other file.
    await disk.link(temporary, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // File systems without links (FAT, some network drives): the name is taken by an empty file, then replaced.
    try {
      await (await disk.open(path, 'wx', 0o600)).close()
    } catch (taken) {
      if (codeOf(taken) === 'EEXIST') return false
      throw taken
    }
    await disk.rename(temporary, path)
    return true
  }
  await disk.unlink(temporary).catch(() => undefined)
  return true
}
