/** How often a backup is made by itself; null: never. */
export const backupRhythms = ['day', 'week'] as const
export type BackupRhythm = (typeof backupRhythms)[number]

/** Fewest characters of a passphrase: a shorter one is found by trying. */
export const shortestPassphrase = 12
export const longestPassphrase = 1_000

/** Most backups that a plan keeps. */
export const mostKeptBackups = 100

/** What the person asked for. Off until she does. */
export interface BackupPlan {
  readonly every: BackupRhythm | null
  /** So many of the newest that were made by plan stay. */
  readonly keep: number
  /** Absolute path; null: the folder for exports. */
  readonly folder: string | null
  /** With the passphrase that the keychain has for it; it is never made without. */
  readonly encrypted: boolean
}

export const noBackupPlan: BackupPlan = { every: null, keep: 7, folder: null, encrypted: false }

/** A backup made by plan, as it was when it had been read back. Only such a file is ever removed by the plan. */
export interface PlannedBackup {
  readonly path: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** Why a backup by plan is not there. `incomplete`: it could not be read back whole; `no-passphrase`: the keychain gave none. */
export const planFailures = [
  'no-folder',
  'not-writable',
  'disk-full',
  'too-large',
  'incomplete',
  'no-passphrase',
  'other',
] as const

export interface PlanFailure {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly why: (typeof planFailures)[number]
  /** The folder that the backup was to stand in; null: not known. */
  readonly where: string | null
  /** How many times in a row. */
  readonly times: number
}

/** Why a person should make a backup: none was ever made, none for long, or the plan fails. */
export type BackupReminder =
  | { readonly kind: 'never' }
  | { readonly kind: 'old'; readonly at: string }
  | { readonly kind: 'failing' }

const dayMs = 86_400_000
/** A library that was just begun needs no reminder. */
const newLibraryMs = 7 * dayMs
const oldBackupMs = 30 * dayMs
/** For so long a reminder is quiet after "later". */
export const quietMs = 7 * dayMs

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The day from which the next backup is due, `YYYY-MM-DD`; null: there is no plan. Days that were missed are one backup.
 * @param lastDay the local day of the last one by plan; a day that has not come yet is not believed: the clock was wrong
 * @param today the local day
 */
export function nextBackupDay(every: BackupRhythm | null, lastDay: string | null, today: string): string | null {
  if (every === null) return null
  if (lastDay === null || lastDay > today) return today
  const next = daysLater(lastDay, every === 'day' ? 1 : 7)
  return next < today ? today : next
}

/** How long nothing is tried after so many failures in a row: 1 hour, 2, 4, … 24. Milliseconds. */
export const restAfterFailures = (times: number): number => Math.min(24, 2 ** Math.min(times - 1, 5)) * 3_600_000

/** Whether an instant lies less than `span` milliseconds back. One that has not come yet does not: the clock was wrong. */
export const isWithin = (at: string, span: number, now: number): boolean => {
  const age = now - Date.parse(at)
  return age >= 0 && age < span
}

/**
 * What a person should be reminded of; null: nothing.
 * @param firstCall when the oldest row of the ledger was written; null: nothing was ever read
 * @param lastGood when the last backup that was read back whole was made
 * @param quietSince when the person last said "later"
 */
export function backupReminder({
  firstCall,
  lastGood,
  failing,
  quietSince,
  now,
}: {
  readonly firstCall: string | null
  readonly lastGood: string | null
  readonly failing: boolean
  readonly quietSince: string | null
  readonly now: number
}): BackupReminder | null {
  if (firstCall === null || (quietSince !== null && isWithin(quietSince, quietMs, now))) return null
  if (failing) return { kind: 'failing' }
  if (lastGood === null) return isWithin(firstCall, newLibraryMs, now) ? null : { kind: 'never' }
  return now - Date.parse(lastGood) >= oldBackupMs ? { kind: 'old', at: lastGood } : null
}
