import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'

/**
 * Where the profile belongs. Windows carries `%APPDATA%` from machine to machine, and caches don't belong there: those of
 * a data folder there lie in the local folder, under a name that is made of the data folder's path.
 */
function placeOf(dataDir: string, platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  const { APPDATA: roaming, LOCALAPPDATA: local } = environment
  if (platform !== 'win32' || !roaming || !local || !isBelow(win32.resolve(dataDir), win32.resolve(roaming)))
    return join(dataDir, 'desktop')
  const name = createHash('sha256').update(win32.resolve(dataDir).toLowerCase()).digest('hex').slice(0, 16)
  return join(local, 'Registerblick', 'desktop', name)
}

const isBelow = (path: string, folder: string): boolean =>
  path.toLowerCase().startsWith(`${folder.toLowerCase()}${win32.sep}`)

/**
 * The folder for what Chromium and the window keep (caches, the window's place), beneath the data folder (or the
 * local folder, `placeOf`), so that each data folder has its own single instance. Where the data folder can't be written, a temporary one: what was
 * read before can then still be opened.
 */
export function profileFolder(dataDir: string, platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  const folder = placeOf(dataDir, platform, environment)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return mkdtempSync(join(tmpdir(), 'registerblick-'))
  }
}
