/** Facts that a library file states about itself. */
export interface LibraryFacts {
  readonly companies: number
  readonly persons: number
  /** Answers of the service, and calls in the ledger. */
  readonly answers: number
  readonly calls: number
  readonly notes: number
  /** ISO 8601 UTC of the newest answer; null: there is none. */
  readonly newestAt: string | null
  readonly bytes: number
}

/** A library file as a page hands it over: at most so many bytes, in parts of so many. */
export const libraryUpload = { bytes: 64 * 1024 ** 3, part: 160 * 1024 } as const

/** Bytes of a file that were copied so far. */
export interface BytesDone {
  readonly done: number
  readonly total: number
}

/**
 * How far a restore is. Until `replacing` nothing of one's own library was touched, and it may be stopped; `bytes`: of the step
 * `copying`, else null.
 */
export interface RestoreProgress {
  readonly step: 'copying' | 'preparing' | 'replacing' | 'opening'
  readonly bytes: BytesDone | null
}

/** Why nothing may be written in a library that is open: its folder, its disk, no backup before converting it, or it is foreign. */
export type ReadOnlyReason = 'not-writable' | 'disk-full' | 'no-backup' | 'foreign'

/** Why a file is no library that can be opened here. */
export const notALibrary = [
  'no-file',
  'not-ours',
  'altered',
  'demo',
  'damaged',
  'newer-version',
  // Of encrypted backups: the passphrase is another one (or the file's head is damaged); it is encrypted to a key or as a text; and it
  // asks for more work than age itself does.
  'wrong-passphrase',
  'other-encryption',
  'too-costly',
  // Of a file that a page hands over.
  'too-large',
] as const
export type NotALibrary = (typeof notALibrary)[number]

/** Days of which the ledger lost rows, so that nobody knows whole what was spent then. Days in Germany, inclusive. */
export interface UnknownSpending {
  /** Rows that are missing; null: what is left doesn't tell how many there were. */
  readonly rows: number | null
  /** YYYY-MM-DD; null: from the beginning. */
  readonly from: string | null
  /** YYYY-MM-DD; null: until the damage was found. */
  readonly until: string | null
}

/** Tables of which a row that was lost stands under its number alone, because other rows say something about it. */
export const bareTables = [
  'collection',
  'tag',
  'import',
  'import_row',
  'run',
  'saved_search',
  'export',
  'service_list',
  'inbox_item',
] as const
export type BareRows = Readonly<Partial<Record<(typeof bareTables)[number], number>>>

/** What was saved of a damaged library when the program started. */
export interface SavedFromDamage {
  /** Name of the damaged file, set aside in the data folder as it was found. */
  readonly aside: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** Whole answers, of how many there had been; null: what is left doesn't tell. */
  readonly answers: number
  readonly answersOnce: number | null
  readonly ledgerRows: number
  /** Null: no row of the ledger is missing. */
  readonly unknownSpending: UnknownSpending | null
  /** Settings, desks, notes, watches and the like. */
  readonly otherRows: number
  /** How many lost rows stand under their number alone. Of lists of the service and the inbox, kept answers fill some again. */
  readonly bare: BareRows
}
