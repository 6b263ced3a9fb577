import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export interface LogFileOptions {
  readonly folder: string
  /** A file that would become larger is put aside. */
  readonly maxBytes: number
  /** How many files there are at most, with the one that is written. */
  readonly files: number
}

const nameOf = (number: number): string => (number === 0 ? 'registerblick.log' : `registerblick.${number}.log`)
const append = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT
/** Windows has no such flag. */
const noFollow = (constants as { readonly O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0

/**
 * Lines in a file that only its owner can read, put aside when it is full; the oldest is removed. Written at once, so that
 * a crash loses none. `write` throws where the disk doesn't take a line.
 */
export function createLogFile({ folder, maxBytes, files }: LogFileOptions) {
  let open: { readonly descriptor: number; size: number } | null = null
  const path = (number: number): string => join(folder, nameOf(number))

  const begin = (): { readonly descriptor: number; size: number } => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // A link in the place of the file would lead the lines somewhere else.
    const descriptor = openSync(path(0), append | noFollow, 0o600)
    if (process.platform !== 'win32') fchmodSync(descriptor, 0o600)
    return { descriptor, size: fstatSync(descriptor).size }
  }
  const close = (): void => {
    if (open !== null) closeSync(open.descriptor)
    open = null
  }
  const exists = (number: number): boolean => lstatSync(path(number), { throwIfNoEntry: false }) !== undefined
  const putAside = (): void => {
    close()
    rmSync(path(files - 1), { force: true })
    for (let number = files - 2; number >= 0; number -= 1)
      if (exists(number)) renameSync(path(number), path(number + 1))
  }

  return {
    write: (text: string): void => {
      const bytes = Buffer.from(`${text}\n`)
      open ??= begin()
      if (open.size > 0 && open.size + bytes.byteLength > maxBytes) {
        putAside()
        open = begin()
      }
      writeSync(open.descriptor, bytes)
      open.size += bytes.byteLength
    },
    /** The last lines of all files, oldest first. Files that can't be read count as empty. */
    last: (most: number): readonly string[] => {
      let lines: readonly string[] = []
      for (let number = 0; number < files && lines.length < most; number += 1) {
        try {
          const text = readFileSync(path(number), 'utf8')
          lines = [...text.split('\n').filter((each) => each !== ''), ...lines]
        } catch {
          break
        }
      }
      return lines.slice(-most)
    },
    close,
  }
}
