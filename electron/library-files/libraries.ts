import type { Restored } from '../../shared/contract/backups.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { ForeignFile, LockedForeignFile } from './foreign-files.ts'
import type { ReceivedPart } from './received-files.ts'

/** The ways to another library than the one that is open. */
export interface Libraries {
  /** Copies a library file and reads it whole; of an encrypted one only says that it is. */
  readonly look: (path: string) => Promise<Outcome<ForeignFile | LockedForeignFile>>
  /** A file that a page hands over part by part, and looks at then. */
  readonly receive: (part: ReceivedPart) => Promise<Outcome<{ readonly upload: string; readonly received: number }>>
  readonly dropReceived: () => void
  readonly lookReceived: (upload: string) => Promise<Outcome<ForeignFile | LockedForeignFile>>
  /** Opens an encrypted file that was looked at. */
  readonly unlock: (token: string, passphrase: string, signal: AbortSignal) => Promise<Outcome<ForeignFile>>
  /** Replaces one's own library by a file that was checked. Rejects when the signal aborts before that: nothing was touched then. */
  readonly restore: (token: string, signal: AbortSignal) => Promise<Outcome<Restored>>
  readonly openOther: (token: string) => Promise<Outcome<null>>
  readonly leaveOther: () => Promise<Outcome<null>>
  /**
   * Closes the library that lies in a folder, runs `work` on its file, and opens it again, also where the work fails. Rejects, with
   * nothing done, where another library is open by then, or a foreign one: numbers of one mean somebody else in another.
   */
  readonly whileClosed: <T>(folder: string, work: (path: string) => Promise<T>) => Promise<T>
}
