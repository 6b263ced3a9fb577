import { afterEach } from 'vitest'
import type { Approval, LedgerRow, SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { OwnershipFile, OwnershipHead, OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import { ask, coreEachTest, ledger, meter, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { fastClock, type FastClock } from '../../core/fast-clock.testing.ts'

/** What these tests see of a register service; which one it is they say themselves. */
interface Serving {
  readonly url: string
  readonly billing: { readonly bill: readonly { readonly operation: string; readonly credits: number }[] }
  readonly requests: readonly { readonly path: string }[]
  readonly close: () => Promise<void>
}

/** A register service and cores that use it, all by one clock on which minutes of pauses pass in a second. */
export function ownershipEachTest<S extends Serving, O extends object>(
  serveWith: (options: O) => Promise<S>,
  key: string,
) {
  const cores = coreEachTest()
  let register: S | null = null
  let clock: FastClock = fastClock(1)
  afterEach(() => register?.close())
  const running = (): S => {
    if (register === null) throw new Error('the register service was not started')
    return register
  }
  return {
    folder: cores.folder,
    stop: cores.stop,
    clock: () => clock,
    service: running,
    /** 40 of its seconds are one of ours. */
    serve: async (options: Partial<O> = {}): Promise<S> => {
      clock = fastClock(40)
      const usual = {
        companies: 40,
        credits: 10_000,
        dialect: 'october',
        live: false,
        now: clock.now,
        requestsPerMinute: 0,
      }
      register = await serveWith({ ...usual, ...options } as unknown as O)
      return register
    },
    start: (given: { readonly fetch?: typeof fetch; readonly baseUrl?: string } = {}): Promise<Core> =>
      cores.start({ baseUrl: running().url, key, clock, ...given }),
    billed: (): number => running().billing.bill.reduce((sum, row) => sum + row.credits, 0),
    triggers: (): number =>
      running().billing.bill.filter(({ operation }) => operation === 'jobs.shareholders.trigger').length,
    requests: (path: string): number => running().requests.filter((request) => request.path.includes(path)).length,
  }
}

export const unknown: Approval = { unknown: true }

/** Looks again and again until there is something to see; fails after half a minute, or after `within` milliseconds. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  within = 30_000,
): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 15)
    })
  }
}

export const jobs = (core: Core): Promise<readonly OwnershipJob[]> => value(core, 'ownership.jobs')
export const newestJob = async (core: Core): Promise<OwnershipJob> => {
  const [job] = await jobs(core)
  if (job === undefined) throw new Error('there is no job')
  return job
}
export const jobThat = (core: Core, what: string, is: (job: OwnershipJob) => boolean): Promise<OwnershipJob> =>
  until(what, async () => (await jobs(core)).find(is))

export const startJob = (
  core: Core,
  id: number,
  change: { readonly depth?: number; readonly approved?: Approval; readonly asking?: Approval } = {},
): Promise<Outcome<OwnershipJob>> =>
  ask(core, 'ownership.startJob', { id, depth: 4, approved: unknown, asking: unknown, ...change })

/** Reads a company's owners; what came of it as it is kept. */
export async function readTree(
  core: Core,
  id: number,
  approved: Approval = unknown,
  depth = 5,
): Promise<Outcome<OwnershipFile>> {
  const read = await ask<OwnershipHead>(core, 'ownership.read', { id, depth, approved })
  return read.ok ? { ok: true, value: await ownersOf(core, id) } : read
}

export async function ownersOf(core: Core, id: number): Promise<OwnershipFile> {
  const [file] = await value<readonly OwnershipFile[]>(core, 'ownership.open', { ids: [id] })
  if (file === undefined) throw new Error('the company is not known')
  return file
}

/** What the ledger says was spent, and its rows. */
export async function spent(core: Core): Promise<SpendSum & { readonly rows: readonly LedgerRow[] }> {
  const { rows } = await ledger(core)
  // Not the meter's day: a test's clock may have gone past midnight since.
  return { ...(await meter(core)).month, credits: rows.reduce((sum, { charged }) => sum + (charged ?? 0), 0), rows }
}
