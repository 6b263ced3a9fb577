import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredJob } from '../../ports/store/ownership.ts'
import type { AskJob } from './ask-job.ts'
import { afterTrigger, seenJob } from './job-state.ts'
import type { Progress } from './progress.ts'

export type SendTrigger = (job: StoredJob, approved: Approval, asking: Approval) => Promise<Outcome<OwnershipJob>>

/** How the trigger of a job is sent (contract 4.9): stored as sent first, sent once, then settled. */
export function createSendTrigger(
  ports: Ports,
  pay: PaidCalls,
  progress: Progress,
  { change, lookAtOnce }: Pick<AskJob, 'change' | 'lookAtOnce'>,
): SendTrigger {
  const { store, clock } = ports
  /** Sends the trigger of a job that is intended or uncertain, and stores how it ended. */
  return async (job, approved, asking) => {
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
}
