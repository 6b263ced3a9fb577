import { assertNever } from '../../../shared/domain/assert-never.ts'
import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { dayOf, msPerDay } from '../dataset/calendar.ts'
import { windowDays, type Register } from '../dataset/register.ts'
import type { Voice } from '../views/voice.ts'
import { documentLinks, entryHistory, financialReports, happenings, metaData } from './facts.ts'
import { statusOf, type Job, type JobStatus } from './jobs.ts'
import { structureOf } from './structure.ts'

type View = Readonly<Record<string, unknown>>

const itemType = ({ kept }: Job): string => (kept ? 'company' : 'company_shareholders')
/** How far back the events of an item go: as far as the market-wide list. */
const shownFor = windowDays * msPerDay
/** How the older family writes the states of a job is not shown (contract 3): these three words are ours. */
const messages: Readonly<Record<JobStatus, string>> = {
  running: 'Retrieval in progress',
  completed: 'Retrieval completed',
  failed: 'Retrieval failed: the shareholder list could not be read',
}

/** The states in another set of words. */
const otherWords: Readonly<Record<JobStatus, string>> = { running: 'processing', completed: 'done', failed: 'error' }
const spokenStatus = ({ answers }: Voice, status: JobStatus): string =>
  answers['job-words'] === 'completed' ? status : otherWords[status]

const requestPayload = (voice: Voice, job: Job): View => ({
  ...(job.kept ? {} : { job_id: job.id }),
  company_id: voice.id('company', job.company),
  ...(job.kept ? {} : { recursive_level: job.level }),
})

/** When a job was last looked at: now while it runs, and when it ended after that; a company each morning. */
const checkedAt = (voice: Voice, job: Job, now: number): string =>
  voice.instant(job.kept ? Math.floor(now / msPerDay) * msPerDay : Math.min(now, job.endsAt))

const changedAt = (voice: Voice, register: Register, job: Job): string | null => {
  const last = register.history(job.company).entries.at(-1)
  return last ? voice.instant(last.availableAt) : null
}

/** An item of `GET /api/v1/watchlist` (contract 2.5). */
export function itemView(voice: Voice, register: Register, job: Job, now: number): View {
  const history = register.history(job.company)
  return {
    id: job.itemId,
    name: history.state.name,
    register_number: formatRegisterNumber(history.state.register),
    last_checked_at: checkedAt(voice, job, now),
    last_change_at: changedAt(voice, register, job),
    events: happenings(voice, history, job.startedAt - shownFor),
    created_at: voice.instant(job.startedAt),
    updated_at: checkedAt(voice, job, now),
    item_type: itemType(job),
    request_payload: requestPayload(voice, job),
  }
}

function resultsOf(voice: Voice, register: Register, job: Job, now: number): View {
  const history = register.history(job.company)
  const id = voice.id('company', job.company)
  const known = { id, name: history.state.name, register_number: formatRegisterNumber(history.state.register) }
  const status = statusOf(job, now)
  switch (status) {
    case 'running':
      return { ...known, register_errors: [] }
    case 'failed':
      return { ...known, register_errors: ['The register did not deliver the list of shareholders.'] }
    case 'completed':
      return {
        ...known,
        register_errors: [],
        documents: documentLinks(history, id),
        meta_data: metaData(voice, register, history),
        financial_reports: financialReports(register, history, id, dayOf(now)),
        ...(job.kept ? {} : { company_structure: structureOf(voice, register, job.company, job.level) }),
      }
    default:
      return assertNever(status)
  }
}

/** `GET /api/v1/watchlist/{watchlist_id}` (contract 2.5): `company_structure` is there when the job has ended well. */
export function detailView(voice: Voice, register: Register, job: Job, now: number): View {
  const history = register.history(job.company)
  const status = statusOf(job, now)
  return {
    id: job.itemId,
    message: messages[status],
    title: job.kept ? history.state.name : `Shareholders of ${history.state.name}`,
    status: spokenStatus(voice, status),
    results: resultsOf(voice, register, job, now),
    history: status === 'completed' ? entryHistory(history) : [],
    last_checked_at: checkedAt(voice, job, now),
    last_change_at: changedAt(voice, register, job),
    events: happenings(voice, history, job.startedAt - shownFor),
    item_type: itemType(job),
    request_payload: requestPayload(voice, job),
  }
}
