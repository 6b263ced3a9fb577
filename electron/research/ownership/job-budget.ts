import { covers, priceCredits, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import { mostUnpricedQuestions } from '../../../shared/domain/ownership/read/ways.ts'
import type { Store } from '../../ports/store/store.ts'
import type { StoredJob } from '../../ports/store/ownership.ts'
import type { Paid } from '../../ports/paid-calls.ts'

/**
 * A budget for questions: asks one question at this price, or refuses it with `price-changed` where the approval
 * doesn't cover it.
 */
export type Budget = (price: Price, question: (approved: Approval) => Promise<Outcome<Paid>>) => Promise<Outcome<Paid>>

const refused = (price: Price): Outcome<never> => failed({ kind: 'price-changed', credits: priceCredits(price) })

/** What a question cost; null: unknown. A lost answer counts in full. */
function costOf(outcome: Outcome<Paid>, price: Price): number | null {
  if (outcome.ok) return outcome.value.charged
  return outcome.error.money === 'none' ? 0 : priceCredits(price)
}

/** The budget of one press of a button, which may take several questions: what the person approved. */
export function approvedBudget(approved: Approval): Budget {
  let spent = 0
  return async (price, question) => {
    const left: Approval = 'unknown' in approved ? approved : { upTo: approved.upTo - spent }
    const allowed = priceCredits(price) === 0 ? { upTo: 0 } : covers(left, price) ? left : null
    if (allowed === null) return refused(price)
    const outcome = await question(allowed)
    spent += costOf(outcome, price) ?? 0
    return outcome
  }
}

/**
 * What a job may spend on a question that it asks by itself: the rest of what the person approved for all its questions
 * when she began it. Questions that are known to be free need no approval. Whoever approved an unknown price did not
 * approve a price that has become known since. Null: only when the person says so.
 */
export function allowance(
  job: Pick<StoredJob, 'asking' | 'askedCredits' | 'askedUnpriced'>,
  price: Price,
): Approval | null {
  if (priceCredits(price) === 0) return { upTo: 0 }
  const { asking } = job
  if ('unknown' in asking) return price.kind === 'unknown' && job.askedUnpriced < mostUnpricedQuestions ? asking : null
  const left: Approval = { upTo: asking.upTo - job.askedCredits }
  return covers(left, price) ? left : null
}

type Jobs = Pick<Store, 'ownershipJob' | 'changeJob'>

/** Adds to what a job's questions have cost, also where the job changes at the same time. */
async function count(store: Jobs, id: number, credits: number, unpriced: number): Promise<void> {
  for (let job = await store.ownershipJob(id); job !== null; job = await store.ownershipJob(id)) {
    const changed = await store.changeJob(id, job.state, {
      askedCredits: job.askedCredits + credits,
      askedUnpriced: job.askedUnpriced + unpriced,
    })
    if (changed !== null) return
  }
}

/**
 * The budget of a job. A question is counted before it is sent, so that its cost is not lost when the program is
 * killed.
 */
export function jobBudget(store: Jobs, id: number): Budget {
  return async (price, question) => {
    const job = await store.ownershipJob(id)
    const allowed = job === null ? null : allowance(job, price)
    if (allowed === null) return refused(price)
    const credits = priceCredits(price)
    if (credits === 0) return question(allowed)
    await count(store, id, credits ?? 0, credits === null ? 1 : 0)
    const outcome = await question(allowed)
    const cost = costOf(outcome, price)
    if (cost !== null) await count(store, id, cost - (credits ?? 0), credits === null && cost === 0 ? -1 : 0)
    return outcome
  }
}
