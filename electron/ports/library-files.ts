import type { PartyId } from '../../shared/domain/ids.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { BytesDone, LibraryFacts, NotALibrary } from '../../shared/domain/library/library-file.ts'
import type { ErasedPerson, PersonFragment, PersonTraces } from '../../shared/domain/privacy/person-traces.ts'

/** A copy of a foreign library in a private folder; whoever has it removes it. */
export interface ForeignCopy {
  /** A store can be opened on it. */
  readonly folder: string
  /** Removes the copy and its folder. */
  readonly drop: () => void
}

/** What a look at every page and every answer of a library found. */
export type PagesChecked = 'sound' | 'damaged' | 'small'

/** What a file turned out to be. */
export type InspectedFile =
  | { readonly ok: true; readonly facts: LibraryFacts }
  | { readonly ok: false; readonly why: NotALibrary }

/** A file was decrypted, or why not; then nothing of it is left. */
export type DecryptedFile =
  | { readonly ok: true; readonly copy: ForeignCopy }
  | { readonly ok: false; readonly why: NotALibrary }

export interface FoundPerson {
  readonly traces: PersonTraces
  /** Every passage, word for word; empty unless asked for. */
  readonly fragments: readonly PersonFragment[]
}

/** Which person, for work on a library's file. */
export interface PersonInLibrary {
  readonly id: PartyId
  /** Also answers that have only the same name. */
  readonly byName: boolean
}

/** Settings by name, as stored: caps, the service's address, learned prices, folders. */
export type OwnSettings = Readonly<Record<string, Json>>

/** A library was put in the place of another one. */
export interface ReplacedLibrary {
  /** File name of the old library, in the same folder; null: there was none. */
  readonly aside: string | null
  /** Puts the old one back. */
  readonly undo: () => void
}

/**
 * Work on library files beside the store that has one open. Everything that reads a whole file runs in a thread of its own
 * and rejects with a StoreError.
 */
export interface LibraryFiles {
  /** Path of the library in a data folder. */
  readonly pathIn: (folder: string) => string
  /** Removes private copies that a killed program left behind. Never throws. */
  readonly clearLeftovers: () => void
  /**
   * What the first bytes of a file tell, before it is copied, which may take long; `locked`: it is encrypted with a passphrase; null: it
   * may be a library.
   */
  readonly headOf: (path: string) => NotALibrary | 'locked' | null
  /** Copies a library file and the log beside it to a private folder. Rejects where it is no regular file or can't be read. */
  readonly copyForeign: (path: string) => Promise<ForeignCopy>
  /**
   * Reads every page of a library that is open, and every answer by its hash. `damaged`: the next start of the library will set it aside and
   * save what is whole. `small`: only the answers were read, because each start reads the pages. Rejects with the signal's reason when it aborts.
   */
  readonly checkPages: (path: string, signal: AbortSignal) => Promise<PagesChecked>
  /** Reads a file of one's own whole. */
  readonly inspect: (path: string) => Promise<InspectedFile>
  /** Reads a file from outside whole, given as a copy (`copyForeign`). Refuses what isn't plainly a library of ours. */
  readonly inspectForeign: (path: string) => Promise<InspectedFile>
  /** Copies a library, open or not, to a new file and reads it back. Rejects with the signal's reason when it aborts. */
  readonly backUp: (from: string, to: string, signal: AbortSignal) => Promise<LibraryFacts>
  /** Encrypts a file with a passphrase into a new one (age-encryption.org/v1). Rejects with the signal's reason when it aborts. */
  readonly encrypt: (from: string, to: string, passphrase: string, signal: AbortSignal) => Promise<void>
  /** Decrypts a file into a private folder. Rejects with a StoreError, or the signal's reason; nothing is left then. */
  readonly decrypt: (path: string, passphrase: string, signal: AbortSignal | null) => Promise<DecryptedFile>
  /** A private folder for a library that is not there yet. */
  readonly emptyCopy: () => ForeignCopy
  /** Whether the disk of a folder has room for so many bytes. */
  readonly hasRoom: (folder: string, bytes: number) => boolean
  /**
   * Copies a file into a data folder, whole and on the disk, under a name that no start takes for a library; its path. Rejects with the
   * signal's reason when it aborts; nothing is left then.
   */
  readonly stage: (
    from: string,
    folder: string,
    signal: AbortSignal,
    progress: (bytes: BytesDone) => void,
  ) => Promise<string>
  /** Removes a staged library that is not wanted. */
  readonly unstage: (staged: string) => void
  /**
   * Stops what a staged library would do by itself, and gives it this machine's settings.
   * @param ownPath the library that it will replace: which of its calls the file's ledger lacks is noted in it
   * @param own what is set here by name; a setting of the file that isn't about what it holds is dropped
   */
  readonly calm: (staged: string, own: OwnSettings, ownPath: string) => Promise<void>
  /** Puts a staged library in the place of the one in a folder that no store has open. `at`: for the old one's new name. */
  readonly replace: (folder: string, staged: string, at: Date) => ReplacedLibrary
  /** What is kept of a person; null: no such person. `whole`: with every passage, word for word. */
  readonly findPerson: (
    path: string,
    person: PersonInLibrary,
    options: { readonly whole: boolean; readonly signal: AbortSignal | null },
  ) => Promise<FoundPerson | null>
  /** Takes a person out of a library that no store has open; null: no such person. `copies`: also out of its old copies. */
  readonly erasePerson: (path: string, person: PersonInLibrary, copies: boolean) => Promise<ErasedPerson | null>
}
