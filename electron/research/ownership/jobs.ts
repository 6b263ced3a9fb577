import {
  covers,
  priceCredits,
  type Operation,
  type Approval,
  type Price,
} from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { StoredJob } from '../../ports/store/ownership.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { KeyedMutex } from '../reads/keyed-mutex.ts'
import { createAskJob } from './ask-job.ts'
import { isOver, seenJob } from './job-state.ts'
import { createProgress } from './progress.ts'
import { allowance, jobBudget, approvedBudget } from './job-budget.ts'
import { createRecoverJobs } from './recover-jobs.ts'
import { createSendTrigger } from './send-trigger.ts'

export interface StartJob {
  readonly id: PartyId
  readonly depth: number
  /** For the trigger. */
  readonly approved: Approval
  /** For all questions after its result together. */
  readonly asking: Approval
}

/** A job has no caller whose leaving could stop it: its answers may have been paid for. */
const forever = new AbortController().signal

/**
 * Jobs of the older family (contract 4.9). A trigger is an intent first: its row is stored, then it is sent once, then
 * settled. A lost answer is looked for in the watchlist. Nothing is triggered twice unless the person says so.
 */
export function createOwnershipJobs(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  priceOf: (operation: Operation) => Price,
) {
  const { store, clock } = ports
  const progress = createProgress(ports, priceOf)
  const asking = createAskJob(ports, pay, priceOf, progress)
  const { change, askWith } = asking
  const send = createSendTrigger(ports, pay, progress, asking)

  /** Serializes the operations on one job. */
  const inTurn = <T>(job: number, what: string, work: () => Promise<T>): Promise<T> =>
    mutex(`ownership job ${job}`, what, forever, work)

  const start = async ({ id, depth, approved, asking }: StartJob): Promise<Outcome<OwnershipJob>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const company = (await store.company(id))?.summary
    if (company === undefined) return failed({ kind: 'not-found' })
    const request = JSON.stringify([approved, asking])
    return mutex(`ownership jobs of ${company.id} ${depth}`, request, forever, async () => {
      const open = (await store.ownershipJobs('open')).find(
        (job) => job.company.id === company.id && job.depth === depth,
      )
      if (open !== undefined && open.state !== 'intended') return ok(seenJob(open))
      const price = priceOf('ownership-job')
      if (!covers(approved, price)) return failed({ kind: 'price-changed', credits: priceCredits(price) })
      const job = await store.beginJob({
        party: company.id,
        depth,
        idempotencyKey: ports.randomId(),
        approved,
        asking,
        at: new Date(clock.now()).toISOString(),
      })
      if (job === null) return failed({ kind: 'not-found' })
      ports.announce({ kind: 'ownership' })
      return inTurn(job.id, 'send', () => send(job, approved, asking))
    })
  }

  const found = async <T>(id: number, work: (job: StoredJob) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const job = await store.ownershipJob(id)
    return job === null ? failed({ kind: 'not-found' }) : work(job)
  }

  /** Asks now, because the person said so; for an uncertain job the watchlist is read. */
  const ask = (id: number, approved: Approval): Promise<Outcome<OwnershipJob>> =>
    inTurn(id, JSON.stringify(['ask', approved]), () =>
      found(id, async (job) => {
        const { job: next, failure } = await askWith(job, approvedBudget(approved), 'the person')
        return failure === null ? ok(seenJob(next)) : { ok: false, error: failure }
      }),
    )

  /**
   * Sends the trigger once more, with its Idempotency-Key (contract 7.3). Where the approval covers it, the watchlist
   * is read first, and a job that is in it is not sent again.
   */
  const resend = (id: number, approved: Approval): Promise<Outcome<OwnershipJob>> =>
    inTurn(id, JSON.stringify(['resend', approved]), () =>
      found(id, async (job) => {
        if (job.state !== 'uncertain' && job.state !== 'intended') return ok(seenJob(job))
        const price = priceOf('ownership-job')
        if (!covers(approved, price)) return failed({ kind: 'price-changed', credits: priceCredits(price) })
        if (job.state === 'intended' || allowance(job, priceOf('watchlist')) === null)
          return send(job, approved, job.asking)
        const { job: looked, failure } = await askWith(job, jobBudget(store, id), 'the person')
        if (looked.state !== 'uncertain') return ok(seenJob(looked))
        return failure === null ? send(looked, approved, looked.asking) : { ok: false, error: failure }
      }),
    )

  /** Stops asking. The service may still do what it was told. */
  const drop = (id: number): Promise<Outcome<OwnershipJob>> =>
    found(id, async (job) => {
      if (isOver(job)) return ok(seenJob(job))
      // The trigger is on its way: its end is stored first.
      if (job.state === 'sent') return inTurn(id, 'drop', () => drop(id))
      const next = await change(job, { state: 'dropped', nextAskAt: null })
      // A question that was under way moved the job on meanwhile.
      return isOver(next) ? ok(seenJob(next)) : drop(id)
    })

  /** Asks about one job that is due; the cost is taken from the job's own budget. */
  const askDue = (id: number): Promise<void> =>
    inTurn(id, 'due', async () => {
      const job = await store.ownershipJob(id)
      if (job === null || job.nextAskAt === null || Date.parse(job.nextAskAt) > clock.now()) return
      await askWith(job, jobBudget(store, id), 'itself')
    })

  return {
    start,
    ask,
    resend,
    drop,
    askDue,
    recover: createRecoverJobs(ports, progress, asking),
    all: async (): Promise<readonly OwnershipJob[]> => (await store.ownershipJobs('all')).map(seenJob),
    open: (): Promise<readonly StoredJob[]> => store.ownershipJobs('open'),
  }
}

export type OwnershipJobs = ReturnType<typeof createOwnershipJobs>
