import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Disk } from './disk.ts'
import { exportError } from './export-error.ts'
import { writeExport } from './write-export.ts'

const announceEveryMs = 250

/** A job that waits or runs. */
export interface OpenJob {
  job: ExportJob
  readonly plan: ExportPlan
  readonly folder: string
  readonly replace: boolean
  readonly stop: AbortController
  readonly ended: PromiseWithResolvers<ExportJob>
}

type Ending = Partial<ExportJob> & { readonly state: 'done' | 'stopped' | 'failed' | 'cut' }

export interface RunJobParts {
  readonly store: Pick<Store, 'readOnly' | 'runExport' | 'sealExport' | 'endExport'>
  readonly clock: Clock
  readonly disk: Disk
  /** Aborts when the program closes. */
  readonly lifetime: AbortSignal
  /** Where defects are reported. */
  readonly report: (error: unknown) => void
  readonly changed: () => void
  /** The job ended, whichever way; it is in the log, where there is one. */
  readonly ended: (job: ExportJob) => void
}

/** Makes the file of one job and ends it. Rejects only where the log itself can't be written any more. */
export function createRunJob(parts: RunJobParts): (entry: OpenJob) => Promise<ExportJob> {
  const { store, clock, disk, lifetime, report, changed, ended } = parts
  const logged = store.readOnly === null

  const end = async (entry: OpenJob, ending: Ending): Promise<ExportJob> => {
    const at = new Date(clock.now()).toISOString()
    entry.job = { ...entry.job, ...ending, endedAt: at }
    const { id, done, total, error } = entry.job
    try {
      if (logged) await store.endExport(id, { state: ending.state, done, total, error, at })
    } finally {
      ended(entry.job)
      changed()
    }
    return entry.job
  }

  return async (entry) => {
    const { plan, folder: path, replace, stop } = entry
    const { id } = entry.job
    let announcedAt = 0
    try {
      const { names, ...written } = await writeExport({
        disk,
        plan,
        folder: path,
        replace,
        signal: AbortSignal.any([stop.signal, lifetime]),
        begins: async (temporary) => {
          if (logged) await store.runExport(id, temporary)
          entry.job = { ...entry.job, state: 'running' }
          announcedAt = clock.now()
          changed()
        },
        progress: (done, total, parties) => {
          entry.job = { ...entry.job, done, total, parties }
          if (clock.now() - announcedAt < announceEveryMs) return
          announcedAt = clock.now()
          changed()
        },
        sealed: async (sealed) => {
          if (logged) await store.sealExport(id, sealed)
        },
      })
      return await end(entry, { state: 'done', ...written, parties: names.length })
    } catch (error) {
      if (stop.signal.aborted) return await end(entry, { state: 'stopped' })
      if (lifetime.aborted) return await end(entry, { state: 'cut' })
      return await end(entry, { state: 'failed', error: exportError(error, path, report) })
    }
  }
}
