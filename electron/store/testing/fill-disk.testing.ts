import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'

/** Takes every byte that is left on the disk that `path` lies on, by a file of this name. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1))
    } catch {
      // Not even so many bytes.
    }
  }
  closeSync(file)
}

/** Free blocks of the disk that `path` lies on. */
export const freeBlocks = (path: string): number => Number(statfsSync(path).bavail)
