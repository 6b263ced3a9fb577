import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A large library isn't checked page by page at each start. When a damaged page is met later, by a query or by the check of
 * all pages (`library-file/check-pages.ts`), this file is written into the folder; it makes the next start check all pages.
 */
const marker = 'registerblick-check'

/** Never throws: it is called where something has failed already. */
export function noteSuspect(folder: string): void {
  try {
    writeFileSync(join(folder, marker), '')
  } catch {
    // A folder that can't be written can't be repaired either.
  }
}

export const isSuspect = (folder: string): boolean => existsSync(join(folder, marker))

export const clearSuspect = (folder: string): void => {
  rmSync(join(folder, marker), { force: true })
}
