import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The document with Chromium's notices: beside the executable, on macOS in the program's resources; null: not there. */
export function chromiumNotices(): string | null {
  const folders = [dirname(process.execPath), ...(process.resourcesPath === undefined ? [] : [process.resourcesPath])]
  return folders.map((folder) => join(folder, 'LICENSES.chromium.html')).find((file) => existsSync(file)) ?? null
}
