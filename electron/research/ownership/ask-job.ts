import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { JobChange, StoredJob } from '../../ports/store/ownership.ts'
import { createAskAbout, type Look, type Round } from './ask-about.ts'
import { allowance, jobBudget, type Budget } from './job-budget.ts'
import { seenJob } from './job-state.ts'
import type { Progress } from './progress.ts'

interface Asked {
  readonly job: StoredJob
  /** Why the question failed; null: it didn't, or there was nothing to ask. */
  readonly failure: AppError | null
}

/** Questions about a job that is under way, and what their answers change. */
export function createAskJob(
  ports: Ports,
  pay: PaidCalls,
  priceOf: (operation: Operation) => Price,
  progress: Progress,
) {
  const { store } = ports
  const about = createAskAbout({ store, pay, priceOf })

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
    if (
      by === 'the person' &&
      (failure?.kind === 'price-changed' || failure?.kind === 'cap-reached' || failure?.kind === 'spending-unknown')
    )
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

  return { change, askWith, lookAtOnce }
}

export type AskJob = ReturnType<typeof createAskJob>
