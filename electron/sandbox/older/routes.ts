import { companyInQuery, type Call, type Handler } from '../request/call.ts'
import { notFound } from '../request/failure.ts'
import { fieldFault } from '../request/query.ts'
import { route, type Route } from '../routes/route.ts'
import { startJob } from './jobs.ts'
import { detailView, itemView } from './watchlist.ts'

/** Levels of owners that a job explores: 1 to 20, default 1 (contract 4.9 names the parameter only). */
function readLevel(call: Call): number {
  const text = call.query.get('recursive_level')
  if (text === null) return 1
  const level = Number(text)
  if (/^\d+$/.test(text) && level >= 1 && level <= 20) return level
  throw fieldFault('recursive_level', 'value_error', 'recursive_level should be 1 to 20', text)
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
    byList: call.options.jobResults === 'by-list',
    strikes: call.strikes,
  })
  return { message: 'Job triggered', job_id: jobId }
}

/** `GET /api/v1/watchlist`: jobs, newest first. */
const listWatchlist: Handler = ({ account, voice, register, now }) => ({
  watchlist: [...account.jobs].reverse().map((job) => itemView(voice, register, job, now)),
})

/** `GET /api/v1/watchlist/{watchlist_id}` */
const readWatchlistItem: Handler = ({ account, voice, register, now, ids }) => {
  const job = account.jobs.find(({ itemId }) => itemId === ids['watchlist_id'])
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
