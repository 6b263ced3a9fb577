import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import { systemClock } from '../../core/system-clock.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import { createExportQueue, type ExportQueueOptions } from './export-queue.ts'
import type { Store } from '../../ports/store/store.ts'

export interface Bench {
  readonly queue: ReturnType<typeof createExportQueue>
  /** Where files go. */
  readonly folder: string
  readonly announced: () => number
  readonly end: () => void
}

/** The queue alone, on a store: files go to `downloads` below the data folder. */
export async function queueOn(store: Store, dataDir: string, more: Partial<ExportQueueOptions> = {}): Promise<Bench> {
  const folder = join(dataDir, 'downloads')
  mkdirSync(folder, { recursive: true })
  const lifetime = new AbortController()
  let announced = 0
  const queue = createExportQueue({
    store,
    clock: systemClock,
    dataDir,
    downloads: folder,
    hostFiles: null,
    setting: undefined,
    lifetime: lifetime.signal,
    announce: () => {
      announced += 1
    },
    tracked: (work) => work,
    report: (error) => {
      throw error
    },
    ...more,
  })
  await queue.recover()
  return { queue, folder, announced: () => announced, end: () => lifetime.abort() }
}

export const planOf = (write: ExportPlan['write'], more: Partial<ExportPlan> = {}): ExportPlan => ({
  kind: 'table',
  title: 'Suche „Nordlicht“',
  format: 'csv',
  name: 'Nordlicht',
  names: [],
  write,
  ...more,
})

export const textPlan = (text: string, more: Partial<ExportPlan> = {}): ExportPlan =>
  planOf(({ sink }) => sink.write(text), more)

/** Starts it and waits for its end. */
export async function made(queue: ExportQueue, plan: ExportPlan, options = {}): Promise<ExportJob> {
  const started = await queue.start(plan, options)
  if (!started.ok) throw new Error(JSON.stringify(started.error))
  const job = await queue.ended(started.value.id)
  if (job === null) throw new Error('it had ended before anyone looked')
  return job
}

export const parties = (...ids: readonly number[]): readonly PartyId[] => ids.map(partyId)
