import { priceCredits, type Approval, type Price } from '../../../shared/domain/credits.ts'
import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import type { Store, StoredJob } from '../../core/ports.ts'
import { covers, type Paid } from '../paid-call.ts'

/** Questions of unknown price that a job asks by itself at most; each of them holds 25 credits against the caps. */
export const mostUnpriced = 10

/** Pays for one question at this price, or refuses it with `price-changed` where more was agreed to by nobody. */
export type Purse = (price: Price, question: (approved: Approval) => Promise<Outcome<Paid>>) => Promise<Outcome<Paid>>

const refused = (price: Price): Outcome<never> => failed({ kind: 'price-changed', credits: priceCredits(price) })

/** What a question cost; null: nobody said. A lost answer counts in full. */
function costOf(outcome: Outcome<Paid>, price: Price): number | null {
  if (outcome.ok) return outcome.value.charged
  return outcome.error.money === 'none' ? 0 : priceCredits(price)
}

/** What the person agreed to for one press of a button, which may take several questions. */
export function ownPurse(approved: Approval): Purse {
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
 * What a job may spend on a question by itself: what the person agreed to when she began it, for all its questions
 * together. What has become known to be free needs no agreement; what has become known to cost was never agreed to by
 * somebody who agreed to the unknown. Null: only on the person's word.
 */
export function allowance(
  job: Pick<StoredJob, 'asking' | 'askedCredits' | 'askedUnpriced'>,
  price: Price,
): Approval | null {
  if (priceCredits(price) === 0) return { upTo: 0 }
  const { asking } = job
  if ('unknown' in asking) return price.kind === 'unknown' && job.askedUnpriced < mostUnpriced ? asking : null
  const left: Approval = { upTo: asking.upTo - job.askedCredits }
  return covers(left, price) ? left : null
}

type Jobs = Pick<Store, 'ownershipJob' | 'changeJob'>

/** Adds to what a job's questions have cost, whatever else happens to the job meanwhile. */
async function count(store: Jobs, id: number, credits: number, unpriced: number): Promise<void> {
  for (let job = await store.ownershipJob(id); job !== null; job = await store.ownershipJob(id)) {
    const changed = await store.changeJob(id, job.state, {
      askedCredits: job.askedCredits + credits,
      askedUnpriced: job.askedUnpriced + unpriced,
    })
    if (changed !== null) return
  }
}

/** The purse of a job. A question is counted before it leaves, so that a run that is killed has spent what it spent. */
export function jobPurse(store: Jobs, id: number): Purse {
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
