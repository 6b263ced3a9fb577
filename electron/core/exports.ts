import { join } from 'node:path'
import type { ExportPlan } from '../exports/plan.ts'
import { safeFileName } from '../exports/file-name.ts'
import type { ExportFolder, ExportsPage } from '../../shared/contract/exports.ts'
import type { Change } from '../../shared/contract/state.ts'
import { failed, ok, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import { checkFolder, tryFolder, fileFailure, placeFile, realDisk, temporaryName, type Disk } from './disk.ts'
import { openPartFile, type PartFile } from './part-file.ts'
import { StoreError, type Clock, type Store } from './ports.ts'

/** What a desktop brings: its own dialog for a folder, and its file manager. */
export interface HostFiles {
  /** The folder that the person chose; null when she closed the dialog. */
  readonly chooseFolder: (from: string) => Promise<string | null>
  /** The library file that the person chose; null when she closed the dialog. */
  readonly chooseFile: () => Promise<string | null>
  readonly showInFolder: (path: string) => void
}

export interface ExportsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly announce: (change: Change) => void
  readonly dataDir: string
  /** The person's folder for downloads; null: none is known. */
  readonly downloads: string | null
  readonly hostFiles: HostFiles | null
  /** The stored setting, as it was at the start. */
  readonly setting: Json | undefined
  readonly lifetime: AbortSignal
  /** Closing waits for this work a while. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly report: (error: unknown) => void
  readonly disk?: Disk
}

export interface StartOptions {
  /** Another folder than the set one. */
  readonly folder?: string
  /** Takes the place of a file of the same name, in one step; usually " (2)" is put behind the name. */
  readonly replace?: boolean
}

/** How many are made side by side; the others wait. */
const sideBySide = 2
const announceEveryMs = 250
/** Where the store can't be written, exports have numbers that no row of the log has. */
const unloggedFrom = 2 ** 40

interface Running {
  job: ExportJob
  readonly stop: AbortController
  readonly ended: Promise<ExportJob>
}

/**
 * The desk that makes files of plans: in the background, under a temporary name, given its own name when it is whole,
 * written down in the log with everyone it names. `start` returns at once; changes are announced as `exports`.
 */
export function createExports(options: ExportsOptions) {
  const { store, clock, announce, disk = realDisk } = options
  const logged = store.readOnly === null
  let chosen = readText(isObject(options.setting) ? options.setting['folder'] : undefined)
  let nextUnlogged = unloggedFrom
  const running = new Map<number, Running>()
  /** Ended in this run where nothing can be logged, newest first. */
  const unlogged: ExportJob[] = []
  const queue: (() => Promise<void>)[] = []
  let busy = 0

  const now = (): string => new Date(clock.now()).toISOString()
  const changed = (): void => announce({ kind: 'exports' })

  const usualFolder = async (): Promise<string> =>
    options.downloads !== null && (await checkFolder(disk, options.downloads, false)) === null
      ? options.downloads
      : join(options.dataDir, 'exports')

  const folder = async (): Promise<ExportFolder> => ({
    path: chosen ?? (await usualFolder()),
    isUsual: chosen === null,
    hasDialog: options.hostFiles !== null,
  })

  const keepFolder = async (path: string | null): Promise<Outcome<ExportFolder>> => {
    const problem = path === null ? null : await tryFolder(disk, path)
    if (problem !== null) return failed(problem)
    if (logged) await store.writeSetting('exports', { folder: path })
    chosen = path
    changed()
    return ok(await folder())
  }

  const pump = (): void => {
    while (busy < sideBySide) {
      const next = queue.shift()
      if (next === undefined) return
      busy += 1
      void next().finally(() => {
        busy -= 1
        pump()
      })
    }
  }

  const start = async (
    plan: ExportPlan,
    { folder: other, replace = false }: StartOptions = {},
  ): Promise<Outcome<ExportJob>> => {
    // The usual folder is ours to make; one that was chosen and is gone (a stick that was pulled out) is not.
    const where = other ?? chosen ?? (await usualFolder())
    const problem = await checkFolder(disk, where, other === undefined && chosen === null)
    if (problem !== null) return failed(problem)
    const at = now()
    const { kind, title, format } = plan
    const id = logged ? await store.beginExport({ kind, title, format, at }) : (nextUnlogged += 1)
    const ended = Promise.withResolvers<ExportJob>()
    const entry: Running = {
      job: {
        id,
        kind,
        title,
        format,
        state: 'waiting',
        done: 0,
        total: null,
        path: null,
        bytes: null,
        sha256: null,
        error: null,
        startedAt: at,
        endedAt: null,
        parties: 0,
      },
      stop: new AbortController(),
      ended: ended.promise,
    }
    running.set(id, entry)
    queue.push(() =>
      run(plan, entry, where, replace).then(ended.resolve, (error: unknown) => {
        options.report(error)
        ended.resolve(entry.job)
      }),
    )
    void options.tracked(ended.promise)
    pump()
    changed()
    return ok(entry.job)
  }

  /** Makes the file and ends the job. Rejects only where the log itself can't be written any more. */
  const run = async (plan: ExportPlan, entry: Running, where: string, replace: boolean): Promise<ExportJob> => {
    const { id } = entry.job
    const signal = AbortSignal.any([entry.stop.signal, options.lifetime])
    const temporary = temporaryName(where)
    let part: PartFile | null = null
    const end = async (
      ending: Partial<ExportJob> & { readonly state: 'done' | 'stopped' | 'failed' | 'cut' },
    ): Promise<ExportJob> => {
      const at = now()
      entry.job = { ...entry.job, ...ending, endedAt: at }
      const { done, total, error } = entry.job
      try {
        if (logged) await store.endExport(id, { state: ending.state, done, total, error, at })
        else unlogged.unshift(entry.job)
      } finally {
        running.delete(id)
        changed()
      }
      return entry.job
    }
    try {
      signal.throwIfAborted()
      if (logged) await store.runExport(id, temporary)
      entry.job = { ...entry.job, state: 'running' }
      changed()
      part = await openPartFile(disk, temporary)
      const names = await fill(plan, part, signal, entry)
      const { bytes, sha256 } = await part.seal()
      signal.throwIfAborted()
      const path = await placeFile(
        disk,
        temporary,
        { name: safeFileName(plan.name), ending: plan.format, replace },
        async (claimed) => {
          if (logged) await store.sealExport(id, { path: claimed, bytes, sha256, names })
        },
      )
      part = null
      return await end({ state: 'done', path, bytes, sha256, parties: names.length })
    } catch (error) {
      await part?.discard()
      if (entry.stop.signal.aborted) return await end({ state: 'stopped' })
      if (options.lifetime.aborted) return await end({ state: 'cut' })
      return await end({ state: 'failed', error: asError(error, where) })
    }
  }

  /** Lets the plan write, and tells how far it is. @returns whom the file names */
  const fill = async (
    plan: ExportPlan,
    part: PartFile,
    signal: AbortSignal,
    entry: Running,
  ): Promise<readonly PartyId[]> => {
    const names = new Set(plan.names)
    let told = clock.now()
    const gone = Promise.withResolvers<never>()
    const onAbort = (): void => gone.reject(new Error('stopped'))
    signal.addEventListener('abort', onAbort, { once: true })
    gone.promise.catch(() => undefined)
    const writing = plan.write({
      signal,
      sink: {
        write: (chunk) => {
          signal.throwIfAborted()
          return part.write(chunk)
        },
      },
      progress: (done, total, more = []) => {
        for (const name of more) names.add(name)
        entry.job = { ...entry.job, done, total, parties: names.size }
        if (clock.now() - told < announceEveryMs) return
        told = clock.now()
        changed()
      },
    })
    try {
      // A plan that doesn't listen to the signal must not hold up who stops it.
      await Promise.race([writing, gone.promise])
    } finally {
      signal.removeEventListener('abort', onAbort)
      writing.catch(() => undefined)
    }
    return [...names]
  }

  const asError = (error: unknown, where: string): AppError => {
    const said = fileFailure(error, where)
    if (said !== null) return { ...said, money: 'none' }
    if (error instanceof StoreError) return { kind: 'store-failed', reason: error.reason, money: 'none' }
    if (isAppError(error)) return error
    options.report(error)
    return { kind: 'internal', message: error instanceof Error ? error.name : 'unknown', money: 'none' }
  }

  return {
    start,
    /** Resolves with the job as it ended; null where none of this number runs. */
    ended: async (id: number): Promise<ExportJob | null> => (await running.get(id)?.ended) ?? null,
    /** Running ones as they are now, and the log. */
    list: async (paging: { readonly offset: number; readonly limit: number }): Promise<ExportsPage> => {
      const log = await store.exportLog(paging)
      const kept = log.jobs.map((job) => running.get(job.id)?.job ?? job)
      const here = logged ? [] : [...[...running.values()].map(({ job }) => job).reverse(), ...unlogged]
      return {
        jobs: paging.offset === 0 ? [...here, ...kept] : kept,
        total: log.total + here.length,
        logged,
        running: [...running.values()].filter(({ job }) => job.state === 'running' || job.state === 'waiting').length,
      }
    },
    /** Stops a running one; nothing of its file is left. */
    stop: async (id: number): Promise<Outcome<null>> => {
      const entry = running.get(id)
      if (entry === undefined) return failed({ kind: 'not-found' })
      entry.stop.abort()
      await entry.ended
      return ok(null)
    },
    names: store.exportParties,
    folder,
    /** Null: the usual folder again. A path is taken only where the host has no dialog of its own. */
    setFolder: async (path: string | null): Promise<Outcome<ExportFolder>> =>
      path !== null && options.hostFiles !== null ? failed({ kind: 'not-offered' }) : keepFolder(path),
    /** The host's dialog; the folder stays where the person closes it. */
    chooseFolder: async (): Promise<Outcome<ExportFolder>> => {
      if (options.hostFiles === null) return failed({ kind: 'not-offered' })
      const path = await options.hostFiles.chooseFolder((await folder()).path)
      return path === null ? ok(await folder()) : keepFolder(path)
    },
    /** Shows a finished file in the system's file manager; the page names the export, never a path. */
    showInFolder: async (id: number): Promise<Outcome<null>> => {
      if (options.hostFiles === null) return failed({ kind: 'not-offered' })
      const job = unlogged.find((each) => each.id === id) ?? (await store.exportOf(id))
      if (job === null || job.path === null) return failed({ kind: 'not-found' })
      try {
        await disk.stat(job.path)
      } catch {
        return failed({ kind: 'not-found' })
      }
      options.hostFiles.showInFolder(job.path)
      return ok(null)
    },
    /** What a killed run left: its unfinished files go, and its jobs are marked `cut`, or `done` if only that was missing. */
    begin: async (): Promise<void> => {
      if (!logged) return
      for (const { id, temporary, path, bytes } of await store.openExports()) {
        const done = path !== null && temporary !== null && (await wasPlaced(disk, temporary, path, bytes))
        if (temporary !== null) await disk.unlink(temporary).catch(() => undefined)
        await store.endExport(id, { state: done ? 'done' : 'cut', done: 0, total: null, error: null, at: now() })
      }
    },
  }
}

export type Exports = ReturnType<typeof createExports>

/**
 * Whether the killed run had given its file the name: the temporary name is gone or a second name of the same file, and
 * what stands there has the size that was written.
 */
async function wasPlaced(disk: Disk, temporary: string, path: string, bytes: number | null): Promise<boolean> {
  const there = await disk.stat(path).catch(() => null)
  if (there === null || there.size !== bytes) return false
  const part = await disk.stat(temporary).catch(() => null)
  return part === null || (part.ino === there.ino && part.dev === there.dev)
}

/** Plans may reject with an error value of their own. */
function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'kind' in error && 'money' in error
}
