import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateFailed, type UpdateFile, type Updater } from '../ports/updater.ts'
import type { UpdateFault } from '../../shared/domain/updates/update-state.ts'

export interface UpdaterParts {
  readonly platform: string
  readonly arch: string
  /** Holds electron-updater's own configuration. */
  readonly folder: string
  /** Whose signature Windows must find on an installer; null: none is asked for. */
  readonly publisher: string | null
  /** The updater of this system; called once, with the first download. */
  readonly make: () => Promise<AppUpdater>
  /** Ends the program in order; `act` is the last thing it does. */
  readonly endWith: (act: () => void) => void
  /** The installation did not begin: the program starts again as it was. */
  readonly startAgain: () => void
}

/** How long the system may take to put the new version in place before this one ends all the same, in milliseconds. */
const mostInstalling = 120_000

const infoOf = (file: UpdateFile): UpdateInfo => ({
  version: file.version,
  files: [{ url: file.url, sha512: file.sha512, size: file.size }],
  path: file.url,
  sha512: file.sha512,
  releaseDate: '',
})

const faultOf = (error: unknown): UpdateFault => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ERR_CHECKSUM_MISMATCH' || code === 'ERR_UPDATER_INVALID_SIGNATURE' ? 'wrong-file' : 'interrupted'
}

/**
 * electron-updater without its feed: it is told one file that was decided on, fetches it, checks its hash (and on Windows its
 * signature) and puts it in place. It never asks an address by itself, and nothing of what it offers by itself is on.
 */
export function createUpdater(parts: UpdaterParts): Updater {
  let made: Promise<AppUpdater> | null = null
  const make = async (): Promise<AppUpdater> => {
    const updater = await parts.make()
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    updater.autoRunAppAfterInstall = true
    updater.allowDowngrade = false
    updater.disableWebInstaller = true
    updater.disableDifferentialDownload = true
    // Its lines name addresses and folders.
    updater.logger = null
    // Who gets it first is decided before (isOffered).
    updater.isUserWithinRollout = () => true
    // Without an answer, a request that a proxy wants a password for would never end.
    updater.on('login', (_asked, answer) => (answer as () => void)())
    await mkdir(parts.folder, { recursive: true })
    const configuration = join(parts.folder, 'app-update.yml')
    const { publisher } = parts
    // JSON is YAML.
    const lines = {
      updaterCacheDirName: 'registerblick-updater',
      ...(publisher === null ? {} : { publisherName: [publisher] }),
    }
    await writeFile(configuration, JSON.stringify(lines))
    ;(updater as unknown as { updateConfigPath: string }).updateConfigPath = configuration
    return updater
  }

  const download: Updater['download'] = async (file, progress, signal) => {
    const { CancellationToken, Provider } = await import('electron-updater')
    /** What electron-updater takes for a feed. */
    class OneFile extends Provider<UpdateInfo> {
      constructor(_options: unknown, _updater: unknown, runtime: never) {
        super(runtime)
      }
      override getLatestVersion(): Promise<UpdateInfo> {
        return Promise.resolve(infoOf(file))
      }
      override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
        return info.files.map((each) => ({ url: new URL(each.url), info: each }))
      }
    }
    const updater = await (made ??= make())
    signal.throwIfAborted()
    updater.setFeedURL({ provider: 'custom', updateProvider: OneFile } as never)
    const token = new CancellationToken()
    const stop = (): void => token.cancel()
    const tell = ({ transferred }: { readonly transferred: number }): void => progress(transferred)
    signal.addEventListener('abort', stop)
    updater.on('download-progress', tell)
    try {
      const found = await updater.checkForUpdates()
      if (found?.isUpdateAvailable !== true) throw new UpdateFailed('not-installed')
      await updater.downloadUpdate(token)
    } catch (error) {
      throw error instanceof UpdateFailed ? error : new UpdateFailed(faultOf(error), error)
    } finally {
      signal.removeEventListener('abort', stop)
      updater.off('download-progress', tell)
    }
  }

  return {
    platform: parts.platform,
    arch: parts.arch,
    download,
    install: () => {
      parts.endWith(() => {
        void made?.then((updater) => {
          updater.once('error', parts.startAgain)
          setTimeout(parts.startAgain, mostInstalling)
          updater.quitAndInstall(true, true)
        })
      })
    },
  }
}
