import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder for what Chromium and the window keep (caches, the window's place), beneath the data folder, so that
 * each data folder has its own single instance. Where the data folder can't be written, a temporary one: what was
 * read before can then still be opened.
 */
export function profileFolder(dataDir: string): string {
  const folder = join(dataDir, 'desktop')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return mkdtempSync(join(tmpdir(), 'registerblick-'))
  }
}
