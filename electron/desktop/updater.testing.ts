import { AppImageUpdater } from 'electron-updater'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Updater } from '../ports/updater.ts'
import { createUpdater } from './updater.ts'

/** electron-updater itself below a folder, with Node's HTTP client in the place of Chromium's. */
export function updaterBelow(folder: string, endWith: (act: () => void) => void = () => undefined): Updater {
  /** Electron's part, as electron-updater declares it. */
  const adapter = {
    version: '1.0.0',
    name: 'registerblick',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'none.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  }
  return createUpdater({
    platform: 'linux',
    arch: 'x64',
    folder: join(folder, 'updates'),
    publisher: null,
    make: async () => {
      const real = new AppImageUpdater(undefined, adapter)
      // Its own executor for Electron, told to send by Node.
      const { ElectronHttpExecutor } = (await import('electron-updater/out/electronHttpExecutor.js')) as unknown as {
        ElectronHttpExecutor: new () => { createRequest: unknown; addRedirectHandlers: unknown }
      }
      const executor = new ElectronHttpExecutor()
      executor.createRequest = request
      ;(real as unknown as { httpExecutor: unknown }).httpExecutor = executor
      return real
    },
    endWith,
    startAgain: () => undefined,
  })
}
