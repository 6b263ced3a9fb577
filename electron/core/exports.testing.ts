import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { partyId, type PartyId } from '../../shared/domain/ids.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import type { ExportPlan } from '../exports/plan.ts'
import { systemClock } from './clock.ts'
import { createExports, type Exports, type ExportsOptions } from './exports.ts'
import type { Store } from './ports.ts'

export interface Bench {
  readonly exports: Exports
  /** Where files go. */
  readonly folder: string
  readonly announced: () => number
  readonly end: () => void
}

/** The desk alone, on a store: files go to `downloads` below the data folder. */
export async function exportsOn(store: Store, dataDir: string, more: Partial<ExportsOptions> = {}): Promise<Bench> {
  const folder = join(dataDir, 'downloads')
  mkdirSync(folder, { recursive: true })
  const lifetime = new AbortController()
  let announced = 0
  const exports = createExports({
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
  await exports.begin()
  return { exports, folder, announced: () => announced, end: () => lifetime.abort() }
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
export async function made(exports: Exports, plan: ExportPlan, options = {}): Promise<ExportJob> {
  const started = await exports.start(plan, options)
  if (!started.ok) throw new Error(JSON.stringify(started.error))
  const job = await exports.ended(started.value.id)
  if (job === null) throw new Error('it had ended before anyone looked')
  return job
}

export const parties = (...ids: readonly number[]): readonly PartyId[] => ids.map(partyId)
