import { basename } from 'node:path'
import type { FoundFile } from '../../../shared/domain/library/found.ts'
import type { ExportsPage } from '../../../shared/contract/exports.ts'
import type { Change } from '../../../shared/contract/state.ts'
import { failed, ok, type AppErrorKind, type Outcome } from '../../../shared/domain/errors.ts'
import { waitingExportJob, type ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import type { ExportedFile, ExportQueue, StartOptions } from '../../ports/export-queue.ts'
import type { HostFiles } from '../../ports/host-files.ts'
import type { Store } from '../../ports/store/store.ts'
import { realDisk, tryFolder, type Disk } from './disk.ts'
import { createExportFolder } from './export-folder.ts'
import { recoverExports } from './recover-exports.ts'
import { createRunJob, type OpenJob } from './run-job.ts'

export interface ExportQueueOptions {
  readonly store: Store
  readonly clock: Clock
  readonly announce: (change: Change) => void
  readonly dataDir: string
  /** The person's folder for downloads; null: none is known. */
  readonly downloads: string | null
  readonly hostFiles: HostFiles | null
  /** The stored setting `exports`, as it was at the start. */
  readonly setting: Json | undefined
  /** Aborts when the program closes. */
  readonly lifetime: AbortSignal
  /** Closing waits for this work a while. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  /** Where defects are reported. */
  readonly report: (error: unknown) => void
  /** An export ended, whichever way. */
  readonly ended?: (job: ExportJob) => void
  readonly disk?: Disk
}

/** How many files are made side by side; the others wait. */
const sideBySide = 2
/** Where the store can't be written, jobs are numbered from here, so that no row of the log has their number. */
const unloggedFrom = 2 ** 40

/**
 * The queue that makes files of plans in the background. Each file is written down in the log with every party it names.
 * Changes are announced as `exports`.
 */
export function createExportQueue(options: ExportQueueOptions) {
  const { store, clock, announce, hostFiles, disk = realDisk } = options
  const logged = store.readOnly === null
  const changed = (): void => announce({ kind: 'exports' })
  const now = (): string => new Date(clock.now()).toISOString()
  const folder = createExportFolder({ ...options, disk, changed })

  /** Waiting and running jobs, oldest first. */
  const open = new Map<number, OpenJob>()
  /** Jobs that ended in this run where nothing can be logged, newest first. */
  const unlogged: ExportJob[] = []
  const waiting: OpenJob[] = []
  let running = 0
  let lastUnlogged = unloggedFrom

  const run = createRunJob({
    ...options,
    disk,
    changed,
    ended: (job) => {
      if (!logged) unlogged.unshift(job)
      open.delete(job.id)
      options.ended?.(job)
    },
  })

  /** Runs what waits, as far as there is room. */
  const pump = (): void => {
    while (running < sideBySide) {
      const entry = waiting.shift()
      if (entry === undefined) return
      running += 1
      void run(entry)
        .then(entry.ended.resolve, (error: unknown) => {
          // A store that is closed under an export that did not stop in time is no defect; the next start ends what is open.
          if (!options.lifetime.aborted) options.report(error)
          entry.ended.resolve(entry.job)
        })
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }

  const start = async (
    plan: ExportPlan,
    { folder: other, replace = false }: StartOptions = {},
  ): Promise<Outcome<ExportJob>> => {
    const ready = await folder.ready(other)
    if (!ready.ok) return ready
    const { kind, title, format } = plan
    const at = now()
    const id = logged ? await store.beginExport({ kind, title, format, at }) : (lastUnlogged += 1)
    const job = waitingExportJob({ id, kind, title, format, startedAt: at })
    const ended = Promise.withResolvers<ExportJob>()
    const entry: OpenJob = { job, plan, folder: ready.value, replace, stop: new AbortController(), ended }
    open.set(id, entry)
    waiting.push(entry)
    void options.tracked(ended.promise)
    pump()
    changed()
    return ok(entry.job)
  }

  const queue: ExportQueue = {
    start,
    ended: async (id) => (await open.get(id)?.ended.promise) ?? null,
  }

  return {
    ...queue,
    /** The log with running jobs as they are now, newest first. */
    list: async (paging: { readonly offset: number; readonly limit: number }): Promise<ExportsPage> => {
      const log = await store.exportLog(paging)
      const kept = log.jobs.map((job) => open.get(job.id)?.job ?? job)
      const here = logged ? [] : [...[...open.values()].map(({ job }) => job).reverse(), ...unlogged]
      return {
        jobs: paging.offset === 0 ? [...here, ...kept] : kept,
        total: log.total + here.length,
        logged,
        running: [...open.values()].filter(({ job }) => job.state === 'running' || job.state === 'waiting').length,
      }
    },
    /** Stops a job that waits or runs; nothing of its file is left. */
    stop: async (id: number): Promise<Outcome<null>> => {
      const entry = open.get(id)
      if (entry === undefined) return failed({ kind: 'not-found' })
      entry.stop.abort()
      await entry.ended.promise
      return ok(null)
    },
    /** Finished files, each with whether it still stands where it was written. */
    withPresence: (jobs: readonly ExportJob[]): Promise<readonly FoundFile[]> =>
      Promise.all(
        jobs.map(async (job) => ({
          job,
          there:
            job.path !== null &&
            (await disk.stat(job.path).then(
              () => true,
              () => false,
            )),
        })),
      ),
    /** Whether a job waits or runs. */
    working: () => open.size > 0,
    /**
     * A file that this library exported and that still lies where it was written, as a file of that size; else null. A library of
     * somebody else names files of another machine: none of them is ours.
     */
    file: async (id: number): Promise<ExportedFile | null> => {
      const logged = store.readOnly === 'foreign' ? null : await store.exportOf(id)
      const job = unlogged.find((each) => each.id === id) ?? logged
      if (job === null || job.state !== 'done' || job.path === null) return null
      const found = await disk.lstat(job.path).catch(() => null)
      if (found === null || !found.isFile() || found.size !== job.bytes) return null
      return { path: job.path, name: basename(job.path), format: job.format, bytes: found.size }
    },
    names: store.exportParties,
    folder: folder.current,
    /** Null when files can be made in this folder, which is made where it is missing. */
    tryFolder: (path: string): Promise<AppErrorKind | null> => tryFolder(disk, path),
    setFolder: folder.set,
    chooseFolder: folder.choose,
    /** Shows a finished file in the system's file manager; the page names the export, never a path. */
    showInFolder: async (id: number): Promise<Outcome<null>> => {
      if (hostFiles === null) return failed({ kind: 'not-offered' })
      const job = unlogged.find((each) => each.id === id) ?? (await store.exportOf(id))
      if (job === null || job.path === null) return failed({ kind: 'not-found' })
      try {
        await disk.stat(job.path)
      } catch {
        return failed({ kind: 'not-found' })
      }
      hostFiles.showInFolder(job.path)
      return ok(null)
    },
    /** Ends what a killed run left open; before the first `start`. */
    recover: async (): Promise<void> => {
      if (logged) await recoverExports(store, disk, now())
    },
  }
}
