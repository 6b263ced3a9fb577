import type { FeedFile } from '../../shared/domain/updates/feed.ts'
import type { UpdateFault, UpdatesOff } from '../../shared/domain/updates/update-state.ts'

/** A file of a release, with the address it stands at. */
export interface UpdateFile extends FeedFile {
  readonly version: string
  readonly url: string
}

/** Whose releases are taken. Both stand in the package, never in the library or on a command line. */
export interface UpdateFeed {
  /** Folder of the feed, ending in `/`: `feed.json`, `feed.json.sig` and the files. */
  readonly address: string
  /** Ed25519, PEM (SPKI). */
  readonly publicKey: string
}

/** A download that came to nothing. Nothing of it can be installed. */
export class UpdateFailed extends Error {
  readonly fault: UpdateFault
  constructor(fault: UpdateFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** What only a host can do about new versions. */
export interface Updater {
  readonly platform: string
  readonly arch: string
  /** Fetches the file and checks it, by its hash and as the system asks. Rejects with UpdateFailed, or when `signal` ends it. */
  readonly download: (file: UpdateFile, progress: (bytes: number) => void, signal: AbortSignal) => Promise<void>
  /** Ends the program in order, then puts the downloaded version in its place and starts it. */
  readonly install: () => void
}

/** A host that brings new versions, or why it doesn't. */
export type HostUpdates =
  | { readonly off: UpdatesOff; readonly feed: null; readonly updater: null }
  | { readonly off: null; readonly feed: UpdateFeed; readonly updater: Updater }
