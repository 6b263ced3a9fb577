import type { PlanOfBackups } from '../../shared/contract/backups.ts'
import { failed, ok, type AppError, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
import {
  backupReminder,
  isWithin,
  nextBackupDay,
  restAfterFailures,
  type BackupPlan,
  type PlanFailure,
  type PlannedBackup,
} from '../../shared/domain/library/backup-plan.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Clock } from '../ports/clock.ts'
import type { HostFiles } from '../ports/host-files.ts'
import type { Store } from '../ports/store/store.ts'
import type { BackupPassphrase } from './backup-passphrase.ts'
import type { EndedBackup } from './backups.ts'
import { readPlannedState, writePlannedState, type PlannedState } from './planned-state.ts'
import { removePlanned } from './remove-planned.ts'

export interface PlannedBackupsOptions {
  readonly store: Pick<Store, 'readOnly' | 'writeSetting' | 'ledger'>
  readonly clock: Clock
  readonly backups: {
    readonly makeIn: (folder: string | null, passphrase: string | null) => Promise<Outcome<EndedBackup | null>>
    readonly lastGood: () => string | null
  }
  readonly passphrase: BackupPassphrase
  /** The stored setting `backup plan`, as it was at the start. */
  readonly setting: Json | undefined
  /** Whether people are reminded: not of invented companies, and not in somebody else's library. */
  readonly reminds: boolean
  readonly hostFiles: Pick<HostFiles, 'chooseFolder'> | null
  /** The folder for exports, where the plan names none. */
  readonly exportFolder: () => Promise<string>
  /** Null when files can be made in a folder. */
  readonly tryFolder: (path: string) => Promise<AppErrorKind | null>
  /** A paid call is under way: nothing is begun beside it. */
  readonly busy: () => boolean
  readonly lifetime: AbortSignal
  readonly changed: () => void
}

/** How a plan's backups are encrypted from now on. */
type Encryption = 'same' | 'none' | { readonly passphrase: string }

/** How often a plan is looked at; it names days, so nothing is lost by a minute. */
const lookEveryMs = 60_000
/** After the person stopped a backup of the plan. */
const restAfterStopMs = 86_400_000
/** An incomplete file stays where it is, so that one can look at it; a disk must not fill with them. */
const restAfterIncompleteMs = 86_400_000

/** Why a backup failed, as the plan remembers it. */
function whyOf(error: AppError): Pick<PlanFailure, 'why' | 'where'> {
  if (error.kind === 'file-failed') return { why: error.why, where: error.where }
  return { why: error.kind === 'store-failed' && error.reason === 'disk-full' ? 'disk-full' : 'other', where: null }
}

/** Backups by plan: while the program runs, one on a day that is due, however many days were missed. */
export function createPlannedBackups(options: PlannedBackupsOptions) {
  const { store, clock, backups, hostFiles, lifetime, changed } = options
  let state = readPlannedState(options.setting)
  let running = false

  const put = async (change: Partial<PlannedState>): Promise<void> => {
    state = { ...state, ...change }
    if (store.readOnly === null) await store.writeSetting('backup plan', writePlannedState(state))
    changed()
  }
  const nowText = (): string => new Date(clock.now()).toISOString()
  const dayOf = (at: string): string => clock.localDay(Date.parse(at))
  const next = (): string | null => {
    const last = state.made.at(-1)
    return nextBackupDay(state.plan.every, last === undefined ? null : dayOf(last.at), clock.localDay(clock.now()))
  }
  const rests = (): boolean => {
    const { failure, stoppedAt } = state
    const now = clock.now()
    return (
      (failure !== null &&
        isWithin(
          failure.at,
          failure.why === 'incomplete' ? restAfterIncompleteMs : restAfterFailures(failure.times),
          now,
        )) ||
      (stoppedAt !== null && isWithin(stoppedAt, restAfterStopMs, now))
    )
  }
  const isDue = (): boolean => next() === clock.localDay(clock.now()) && !rests()

  /** Removes what is more than the plan keeps, oldest first. What can't be removed now stays on record. */
  const removeOld = async (): Promise<void> => {
    const surplus = state.made.slice(0, Math.max(0, state.made.length - state.plan.keep))
    const forgotten = new Set<PlannedBackup>()
    for (const old of surplus) if (await removePlanned(old)) forgotten.add(old)
    if (forgotten.size > 0) await put({ made: state.made.filter((each) => !forgotten.has(each)) })
  }

  const fail = (failure: Pick<PlanFailure, 'why' | 'where'>): Promise<void> =>
    put({ failure: { ...failure, at: nowText(), times: (state.failure?.times ?? 0) + 1 } })

  const make = async (): Promise<void> => {
    const passphrase = state.plan.encrypted ? await options.passphrase.read() : null
    // Never without it: who asked for an encrypted file may have its folder in a cloud.
    if (state.plan.encrypted && passphrase === null) return fail({ why: 'no-passphrase', where: null })
    const made = await backups.makeIn(state.plan.folder, passphrase)
    if (!made.ok) return fail(whyOf(made.error))
    // The program closes, which is no failure of the plan: it is due again at the next start.
    if (made.value === null || made.value.job.state === 'cut') return
    const { job, verified } = made.value
    if (job.state === 'stopped') return put({ stoppedAt: nowText() })
    if (job.error !== null) return fail(whyOf(job.error))
    if (!verified) return fail({ why: 'incomplete', where: state.plan.folder ?? (await options.exportFolder()) })
    if (job.path === null || job.bytes === null || job.sha256 === null) return fail({ why: 'other', where: null })
    const { path, bytes, sha256 } = job
    // On record before anything older goes. Its own time is that of the clock now: after a clock that was set back it is the newest.
    await put({
      made: [...state.made, { path, bytes, sha256, at: nowText() }],
      failure: null,
      stoppedAt: null,
    })
    await removeOld()
  }

  /** Makes a backup where one is due, nothing is being paid for, and none is being made. */
  const look = async (): Promise<void> => {
    if (running || store.readOnly !== null || options.busy() || !isDue()) return
    running = true
    try {
      await make()
    } finally {
      running = false
    }
  }

  const show = async (): Promise<PlanOfBackups> => {
    const { total } = await store.ledger({ offset: 0, limit: 1 })
    const oldest = total === 0 ? [] : (await store.ledger({ offset: total - 1, limit: 1 })).rows
    return {
      plan: state.plan,
      folder: state.plan.folder ?? (await options.exportFolder()),
      hasDialog: hostFiles !== null,
      last: state.made.at(-1) ?? null,
      kept: state.made.length,
      next: next(),
      failure: state.failure,
      remind:
        options.reminds && store.readOnly === null
          ? backupReminder({
              firstCall: oldest[0]?.at ?? null,
              lastGood: backups.lastGood(),
              failing: state.plan.every !== null && state.failure !== null,
              quietSince: state.quietSince,
              now: clock.now(),
            })
          : null,
    }
  }

  /** Puts a plan into force. `first`: done once its folder is known to be good; where it fails, the plan stays what it was. */
  const change = async (
    plan: BackupPlan,
    first: () => Promise<AppErrorKind | null> = async () => null,
  ): Promise<Outcome<PlanOfBackups>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const problem =
      plan.folder === null || plan.folder === state.plan.folder ? null : await options.tryFolder(plan.folder)
    const refused = problem ?? (await first())
    if (refused !== null) return failed(refused)
    // Whoever changes the plan wants it tried again.
    await put({ plan, failure: null, stoppedAt: null })
    return ok(await show())
  }

  const asError = (reason: string | null): AppErrorKind | null =>
    reason === null ? null : { kind: 'keychain-failed', reason }

  return {
    show,
    /**
     * Puts a plan into force. The folder stays unless a path is given, which is taken only where the host has no dialog of its own.
     * @param encryption `same`, `none`, or the passphrase, which goes to the keychain and nowhere else
     * @param folder `same`, `exports` for the folder for exports, or a path
     */
    setPlan: async ({
      every,
      keep,
      folder,
      encryption,
    }: Pick<BackupPlan, 'every' | 'keep'> & {
      readonly folder: 'same' | 'exports' | { readonly path: string }
      readonly encryption: Encryption
    }): Promise<Outcome<PlanOfBackups>> => {
      if (typeof folder === 'object' && hostFiles !== null) return failed({ kind: 'not-offered' })
      const path = folder === 'same' ? state.plan.folder : folder === 'exports' ? null : folder.path
      const before = state.plan.encrypted
      const encrypted = encryption === 'same' ? before : encryption !== 'none'
      const changedTo = await change({ every, keep, folder: path, encrypted }, async () =>
        typeof encryption === 'object' ? asError(await options.passphrase.keep(encryption.passphrase)) : null,
      )
      // Given up last: without encryption a plan goes on, whatever the keychain says.
      const left = changedTo.ok && before && !encrypted ? asError(await options.passphrase.forget()) : null
      return left === null ? changedTo : failed(left)
    },
    /** Asks for the folder in the host's dialog; it stays where the person closes it. */
    chooseFolder: async (): Promise<Outcome<PlanOfBackups>> => {
      if (hostFiles === null) return failed({ kind: 'not-offered' })
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const path = await hostFiles.chooseFolder(state.plan.folder ?? (await options.exportFolder()))
      return path === null ? ok(await show()) : change({ ...state.plan, folder: path })
    },
    /** The person was reminded and does it later. */
    remindLater: (): Promise<void> => put({ quietSince: nowText() }),
    look,
    /** Looks at the plan every minute until the lifetime ends. Never rejects. */
    run: async (report: (error: unknown) => void): Promise<void> => {
      while (!lifetime.aborted) {
        try {
          await clock.wait(lookEveryMs, lifetime)
        } catch {
          return
        }
        await look().catch((error: unknown) => {
          if (!lifetime.aborted) report(error)
        })
      }
    },
  }
}
