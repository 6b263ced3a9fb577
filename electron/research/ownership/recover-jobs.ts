import type { Ports } from '../../ports/ports.ts'
import type { StoredJob } from '../../ports/store/ownership.ts'
import type { AskJob } from './ask-job.ts'
import type { Progress } from './progress.ts'

/** Takes up the jobs that the last run of the program left; called before any other operation on jobs. */
export function createRecoverJobs(
  { store }: Ports,
  progress: Progress,
  { change }: Pick<AskJob, 'change'>,
): () => Promise<void> {
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

  return async () => {
    if (store.readOnly !== null) return
    for (const job of await store.ownershipJobs('open')) await recoverOne(job)
  }
}
