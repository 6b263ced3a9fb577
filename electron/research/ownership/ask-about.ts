import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { AppError, Outcome } from '../../../shared/domain/errors.ts'
import { serviceId, type AnswerId } from '../../../shared/domain/ids.ts'
import type { JobAnswer, JobStep, StoredJob } from '../../ports/store/ownership.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Paid, PaidCalls } from '../../ports/paid-calls.ts'
import { findInWatchlist, type Listed } from './find-in-watchlist.ts'
import type { Budget } from './job-budget.ts'

/** The result of a round of questions about a job. */
export type Round =
  | {
      readonly kind: 'told'
      readonly answer: Extract<JobAnswer, { step: 'item' }>
      readonly answerId: AnswerId
      readonly listed: Listed | null
    }
  /** The watchlist was read and doesn't contain the job. */
  | { readonly kind: 'not-listed' }
  /** The question failed; nothing new is known. */
  | { readonly kind: 'missed'; readonly error: AppError }

export type Look =
  | { readonly kind: 'found'; readonly listed: Listed }
  | Extract<Round, { kind: 'not-listed' | 'missed' }>

export interface AskingParts {
  readonly store: Pick<Store, 'ownershipJobs'>
  readonly pay: PaidCalls
  readonly priceOf: (operation: Operation) => Price
}

const missed = (error: AppError): Extract<Round, { kind: 'missed' }> => ({ kind: 'missed', error })

/** Asks the older family about a job (contract 4.9, gap G4): each question is a call with a ledger row and an answer. */
export function createAskAbout({ store, pay, priceOf }: AskingParts) {
  const question = (job: StoredJob, step: JobStep, call: ServiceCall, budget: Budget): Promise<Outcome<Paid>> =>
    budget(priceOf(call.operation), (approved) =>
      pay({
        call,
        purpose: { kind: 'ownership-job', way: 'job', step, job: job.id, partyId: job.company.id, depth: job.depth },
        subject: job.company.name ?? job.serviceIds[0],
        partyId: job.company.id,
        origin: 'ownership',
        approved,
      }),
    )

  const askItem = (job: StoredJob, id: string, budget: Budget): Promise<Outcome<Paid>> =>
    question(job, 'item', { operation: 'watchlist-item', id: serviceId(id) }, budget)

  const told = (paid: Paid, listed: Listed | null): Round => {
    const { job: answer, answerId } = paid.kept
    if (answer?.step !== 'item') throw new Error('an answer about a job was kept as something else')
    return { kind: 'told', answer, answerId, listed }
  }

  /** Looks for the job in the whole watchlist. */
  const lookThrough = async (job: StoredJob, budget: Budget): Promise<Look> => {
    const asked = await question(job, 'watchlist', { operation: 'watchlist' }, budget)
    if (!asked.ok) return missed(asked.error)
    const { job: answer } = asked.value.kept
    if (answer?.step !== 'watchlist') throw new Error('a watchlist was kept as something else')
    const listed = findInWatchlist(job, answer, await store.ownershipJobs('all'))
    return listed === null ? { kind: 'not-listed' } : { kind: 'found', listed }
  }

  /** Asks for the result by the job's own id; where that isn't there, by the id in the watchlist. */
  const ask = async (job: StoredJob, budget: Budget): Promise<Round> => {
    const known = job.itemId ?? job.serviceJobId
    if (known !== null) {
      const item = await askItem(job, known, budget)
      if (item.ok) return told(item.value, null)
      if (item.error.kind !== 'not-found') return missed(item.error)
    }
    const look = await lookThrough(job, budget)
    if (look.kind !== 'found') return look
    if (look.listed.itemId === known) return { kind: 'not-listed' }
    const item = await askItem(job, look.listed.itemId, budget)
    return item.ok ? told(item.value, look.listed) : missed(item.error)
  }

  return { ask, lookThrough }
}
