import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until what was written to a file is on the disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
