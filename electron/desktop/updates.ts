import { app } from 'electron'
import { join } from 'node:path'
import type { HostUpdates } from '../ports/updater.ts'
import { relaunchOptions } from './app-image.ts'
import { readUpdateFeed } from './update-feed.ts'
import { createUpdater } from './updater.ts'

/** New versions of this installation; `endWith`: ends the program in order, then acts. */
export function createDesktopUpdates(endWith: (act: () => void) => void): HostUpdates {
  const read = readUpdateFeed({
    packaged: app.isPackaged,
    platform: process.platform,
    environment: process.env,
    executable: process.execPath,
    resources: process.resourcesPath,
    store: process.windowsStore || process.mas,
  })
  if (read.off !== null) return { off: read.off, feed: null, updater: null }
  const updater = createUpdater({
    platform: process.platform,
    arch: process.arch,
    folder: join(app.getPath('userData'), 'updates'),
    publisher: read.feed.publisher,
    make: async () => {
      const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
      if (process.platform === 'win32') return new NsisUpdater()
      return process.platform === 'darwin' ? new MacUpdater() : new AppImageUpdater()
    },
    endWith,
    startAgain: () => {
      app.relaunch(relaunchOptions(process.argv.slice(1), process.env, process.execPath))
      app.exit(0)
    },
  })
  return { off: null, feed: read.feed, updater }
}
