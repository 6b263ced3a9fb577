import {
  covers,
  priceCredits,
  type Operation,
  type Approval,
  type Price,
} from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { JobChange, StoredJob } from '../../ports/store/ownership.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { KeyedMutex } from '../reads/keyed-mutex.ts'
import { createAskAbout, type Look, type Round } from './ask-about.ts'
import { afterTrigger, isOver, seenJob } from './job-state.ts'
import { createProgress } from './progress.ts'
import { allowance, jobBudget, approvedBudget, type Budget } from './job-budget.ts'

export interface StartJob {
  readonly id: PartyId
  readonly depth: number
  /** For the trigger. */
  readonly approved: Approval
  /** For all questions after its result together. */
  readonly asking: Approval
}

interface Asked {
  readonly job: StoredJob
  /** Why the question failed; null: it didn't, or there was nothing to ask. */
  readonly failure: AppError | null
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
  const about = createAskAbout({ store, pay, priceOf })
  const progress = createProgress(ports, priceOf)

  /** Serializes the operations on one job. */
  const inTurn = <T>(job: number, what: string, work: () => Promise<T>): Promise<T> =>
    mutex(`ownership job ${job}`, what, forever, work)

  /** Stores a change. Returns the job as it is now, which another change may have moved on meanwhile. */
  const change = async (job: StoredJob, changed: JobChange): Promise<StoredJob> => {
    const next = (await store.changeJob(job.id, job.state, changed)) ?? (await store.ownershipJob(job.id))
    ports.announce({ kind: 'ownership' })
    return next ?? job
  }

  const question = async (
    job: StoredJob,
    budget: Budget,
  ): Promise<{
    readonly round: Round | Look
    readonly after: (asked: StoredJob) => JobChange
  }> => {
    if (job.state === 'uncertain') {
      const look = await about.lookThrough(job, budget)
      return { round: look, after: (asked) => progress.afterLook(asked, look) }
    }
    const round = await about.ask(job, budget)
    return { round, after: (asked) => progress.afterRound(asked, round) }
  }

  /** Asks once about a job that is under way; a job in any other state is left as it is. */
  const askWith = async (job: StoredJob, budget: Budget, by: 'itself' | 'the person'): Promise<Asked> => {
    if (job.state !== 'running' && job.state !== 'still-running' && job.state !== 'uncertain')
      return { job, failure: null }
    const { round, after } = await question(job, budget)
    const failure = round.kind === 'missed' ? round.error : null
    // The person whose own approval, or whose cap, didn't cover the question is told so; the job continues to ask as
    // before.
    if (by === 'the person' && (failure?.kind === 'price-changed' || failure?.kind === 'cap-reached'))
      return { job, failure }
    // The row holds by now what the question cost.
    const asked = (await store.ownershipJob(job.id)) ?? job
    const next = await change(job, after({ ...asked, state: job.state }))
    if (next.state === 'done') ports.announce({ kind: 'party', id: next.company.id })
    return { job: next, failure }
  }

  /** Looks for a lost job at once, where the approval covers it. */
  const lookAtOnce = async (job: StoredJob): Promise<Outcome<OwnershipJob>> => {
    const may = job.state === 'uncertain' && allowance(job, priceOf('watchlist')) !== null
    return ok(seenJob(may ? (await askWith(job, jobBudget(store, job.id), 'itself')).job : job))
  }

  /** Sends the trigger of a job that is intended or uncertain, and stores how it ended. */
  const send = async (job: StoredJob, approved: Approval, asking: Approval): Promise<Outcome<OwnershipJob>> => {
    const at = new Date(clock.now()).toISOString()
    const sent = await store.changeJob(job.id, job.state, {
      state: 'sent',
      approved,
      asking,
      sentAt: at,
      nextAskAt: null,
      error: null,
      // An item of the watchlist that is older than the first attempt is not this job.
      ...(job.state === 'intended' ? { startedAt: at } : {}),
    })
    // Another operation moved the job on: nothing is sent.
    if (sent === null) return ok(seenJob((await store.ownershipJob(job.id)) ?? job))
    ports.announce({ kind: 'ownership' })
    const [companyId] = sent.serviceIds
    const { company, depth, idempotencyKey } = sent
    const paid = await pay({
      call: { operation: 'ownership-job', companyId, recursiveLevel: depth, idempotencyKey },
      purpose: { kind: 'ownership-job', way: 'job', step: 'trigger', job: sent.id, partyId: company.id, depth },
      subject: company.name ?? companyId,
      partyId: company.id,
      origin: 'ownership',
      approved,
    })
    if (paid.ok) {
      const { job: answer } = paid.value.kept
      if (answer?.step !== 'trigger') throw new Error('the answer to a trigger was kept as something else')
      return lookAtOnce(await change(sent, progress.afterAnswer(sent, answer)))
    }
    const { error } = paid
    const state = afterTrigger(error)
    if (state === 'uncertain') return lookAtOnce(await change(sent, progress.lost(sent, error)))
    // The failure of this attempt says nothing about an earlier attempt.
    await change(sent, { state: job.state === 'uncertain' ? 'uncertain' : state, error, nextAskAt: null })
    return paid
  }

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

  /**
   * Processes answers that arrived before the last run ended and weren't processed. A trigger without an answer is
   * uncertain.
   */
  const recoverOne = async (job: StoredJob): Promise<void> => {
    if (job.state !== 'sent' && job.state !== 'running' && job.state !== 'still-running') return
    const answers = await store.jobAnswers(job.id)
    const last = answers.find(({ answer }) => answer.step === (job.state === 'sent' ? 'trigger' : 'item'))
    if (last?.answer.step === 'trigger') await change(job, progress.afterAnswer(job, last.answer))
    else if (job.state === 'sent') await change(job, progress.lost(job, job.error))
    else if (last?.answer.step === 'item' && last.answer.state !== 'running') {
      await change(
        job,
        progress.afterRound(job, { kind: 'told', answer: last.answer, answerId: last.answerId, listed: null }),
      )
    }
  }

  return {
    start,
    ask,
    resend,
    drop,
    askDue,
    /** Takes up what the last run left; called before any other operation on jobs. */
    recover: async (): Promise<void> => {
      if (store.readOnly !== null) return
      for (const job of await store.ownershipJobs('open')) await recoverOne(job)
    },
    all: async (): Promise<readonly OwnershipJob[]> => (await store.ownershipJobs('all')).map(seenJob),
    open: (): Promise<readonly StoredJob[]> => store.ownershipJobs('open'),
  }
}

export type OwnershipJobs = ReturnType<typeof createOwnershipJobs>
