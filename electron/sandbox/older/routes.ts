import { companyInQuery, type Call, type Handler } from '../request/call.ts'
import { notFound } from '../request/failure.ts'
import { fieldFault } from '../request/query.ts'
import { route, type Route } from '../routes/route.ts'
import { startJob } from './jobs.ts'
import { kept } from './kept-companies.ts'
import { detailView, itemView } from './watchlist.ts'

/** Levels of owners that a job explores: 1 to 20, or 0 to 10; default 1 (contract 4.9 names the parameter only). */
function readLevel(call: Call): number {
  const text = call.query.get('recursive_level')
  if (text === null) return 1
  const level = Number(text)
  const [least, most] = call.answers.levels === '1-20' ? [1, 20] : [0, 10]
  if (/^\d+$/.test(text) && level >= least && level <= most) return level
  throw fieldFault('recursive_level', 'value_error', `recursive_level should be ${least} to ${most}`, text)
}

/** `POST /api/v1/jobs/company/shareholders/trigger`: names the company in its query (gap G4). */
const triggerShareholders: Handler = (call) => {
  const id = call.query.get('company_id')
  if (id === null) throw fieldFault('company_id', 'missing', 'Field required', '')
  const company = companyInQuery(call, 'company_id', id)
  if (company === null) throw notFound('Company')
  const { id: jobId } = startJob(call.account.jobs, {
    seed: call.register.world.seed,
    company,
    level: readLevel(call),
    now: call.now,
    seconds: call.options.jobSeconds,
    byList: call.answers['job-results'] === 'by-list',
    strikes: call.strikes,
  })
  return { message: 'Job triggered', job_id: jobId }
}

/** `GET /api/v1/watchlist`: jobs, and by the reading companies that were put there elsewhere; newest first. */
const listWatchlist: Handler = ({ account, answers, voice, register, now }) => {
  const items = answers.watchlist === 'companies' ? [...kept(register), ...account.jobs] : account.jobs
  return { watchlist: [...items].reverse().map((job) => itemView(voice, register, job, now)) }
}

/** `GET /api/v1/watchlist/{watchlist_id}` */
const readWatchlistItem: Handler = ({ account, answers, voice, register, now, ids }) => {
  const items = answers.watchlist === 'companies' ? [...account.jobs, ...kept(register)] : account.jobs
  const job = items.find(({ itemId }) => itemId === ids['watchlist_id'])
  if (!job) throw notFound('Watchlist item')
  return detailView(voice, register, job, now)
}

const unshown = { older: true, shown: false } as const

/** The older family (contract 4.9), the same on both sides of the release. Its prices are ours. */
export const olderRoutes: readonly Route[] = [
  route('jobs.shareholders.trigger', 'POST', '/jobs/company/shareholders/trigger', 20, triggerShareholders, unshown),
  route('watchlist.list', 'GET', '/watchlist', 0, listWatchlist, unshown),
  route('watchlist.read', 'GET', '/watchlist/{watchlist_id}', 0, readWatchlistItem, unshown),
]
