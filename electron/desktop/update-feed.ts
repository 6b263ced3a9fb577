import { createPublicKey } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readAddress } from '../ports/service-address.ts'
import type { UpdateFeed } from '../ports/updater.ts'
import type { UpdatesOff } from '../../shared/domain/updates/update-state.ts'
import { imageOf } from './app-image.ts'

/** What is looked at of the running program. */
export interface Installation {
  readonly packaged: boolean
  readonly platform: NodeJS.Platform
  readonly environment: NodeJS.ProcessEnv
  /** Absolute path of the executable. */
  readonly executable: string
  /** Folder of the package's resources. */
  readonly resources: string
  /** From a store of the system (`process.windowsStore`, `process.mas`). */
  readonly store: boolean
}

/** `updates.json` in the package's resources. `publisher`: whose Windows signature an installer must carry. */
const configuration = z.strictObject({
  address: z.string().max(2000),
  publicKey: z.string().max(2000),
  publisher: z.string().min(1).max(200).nullable().default(null),
})

export interface ConfiguredFeed extends UpdateFeed {
  readonly publisher: string | null
}

export type ReadUpdateFeed =
  | { readonly off: UpdatesOff; readonly feed: null }
  | { readonly off: null; readonly feed: ConfiguredFeed }

/** Homebrew installs the same bundle into the same folder; only its own list tells. */
const caskrooms = ['/opt/homebrew/Caskroom/registerblick', '/usr/local/Caskroom/registerblick']

/** How it is looked at the disk. */
export interface Looks {
  readonly exists: (path: string) => boolean
  readonly mayWrite: (folder: string) => boolean
}

const disk: Looks = {
  exists: existsSync,
  mayWrite: (folder) => {
    try {
      accessSync(folder, constants.W_OK)
      return true
    } catch {
      return false
    }
  },
}

/** Who replaces this installation's files; null: the program may. */
function owner(installation: Installation, { exists, mayWrite }: Looks): UpdatesOff | null {
  const { environment, platform, executable } = installation
  if (!installation.packaged) return 'sources'
  if (installation.store) return 'package-manager'
  switch (platform) {
    case 'win32':
      if (environment['PORTABLE_EXECUTABLE_FILE'] !== undefined) return 'archive'
      // Our installer leaves its uninstaller beside the program.
      return exists(join(dirname(executable), 'Uninstall Registerblick.exe')) ? null : 'archive'
    case 'darwin':
      if (caskrooms.some(exists)) return 'package-manager'
      // From the disk image itself, or from a copy that macOS made because the program was never moved out of the downloads.
      return /^\/Volumes\/|\/AppTranslocation\//.test(executable) ? 'read-only' : null
    case 'linux': {
      if (environment['SNAP'] !== undefined || environment['FLATPAK_ID'] !== undefined) return 'package-manager'
      const image = imageOf(environment, executable)
      if (image !== null) return mayWrite(dirname(image)) ? null : 'read-only'
      return /^\/(?:opt|usr)\//.test(executable) ? 'package-manager' : 'archive'
    }
    default:
      return 'archive'
  }
}

function parse(text: string): ConfiguredFeed | null {
  try {
    const read = configuration.parse(JSON.parse(text))
    const address = readAddress(read.address)
    if (!address.ok || createPublicKey(read.publicKey).asymmetricKeyType !== 'ed25519') return null
    return { ...read, address: `${address.address}/` }
  } catch {
    return null
  }
}

/** The configured feed, or why this installation brings no new version. The package has the feed; none is there by default. */
export function readUpdateFeed(installation: Installation, looks: Looks = disk): ReadUpdateFeed {
  const owned = owner(installation, looks)
  if (owned !== null) return { off: owned, feed: null }
  const path = join(installation.resources, 'updates.json')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return { off: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no-feed' : 'bad-feed', feed: null }
  }
  const feed = parse(text)
  return feed === null ? { off: 'bad-feed', feed: null } : { off: null, feed }
}
