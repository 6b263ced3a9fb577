import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { JobState, OwnershipJob, OwnershipOffer } from '../../../shared/domain/ownership/read/ways.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useUnreached } from '../../data/queries.ts'
import { useJobCommands } from '../../data/ownership.ts'

const markOf: Readonly<Record<JobState, MarkName>> = {
  intended: 'unread',
  sent: 'unread',
  uncertain: 'changed',
  running: 'liquidation',
  'still-running': 'aged',
  done: 'kept',
  failed: 'changed',
  refused: 'terminated',
  dropped: 'terminated',
}
const canAsk: ReadonlySet<JobState> = new Set(['running', 'still-running', 'uncertain'])
const canDrop: ReadonlySet<JobState> = new Set(['running', 'still-running', 'uncertain', 'intended'])

const unknown: Price = { kind: 'unknown' }

/** Jobs of the older family: how each stands in words, and what can be done with it for which price. */
export function JobList({
  jobs,
  offers,
}: {
  readonly jobs: readonly OwnershipJob[]
  /** What triggering and asking cost now. */
  readonly offers: readonly OwnershipOffer[]
}): ReactNode {
  const { t } = useTranslation('ownership')
  const way = offers.find((offer) => offer.way === 'job')
  return (
    <ul className="job-list" aria-label={t('job.title')}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} ask={way?.askPrice ?? unknown} again={way?.price ?? unknown} />
      ))}
    </ul>
  )
}

function Job({
  job,
  ask,
  again,
}: {
  readonly job: OwnershipJob
  readonly ask: Price
  readonly again: Price
}): ReactNode {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const unreached = useUnreached()
  const commands = useJobCommands(job.id)
  const error = commands.ask.error ?? commands.resend.error ?? commands.drop.error
  const clear = (): void => {
    commands.ask.clear()
    commands.resend.clear()
    commands.drop.clear()
  }
  return (
    <li>
      <p className="row">
        <Mark name={markOf[job.state]} />
        <b className="job-state">{t(`job.state.${job.state}`)}</b>
        <CompanyName name={job.company.name} />
      </p>
      <p className="small dim">
        {t('job.started', { time: format.moment(job.startedAt), count: job.depth })}{' '}
        {job.lastAskedAt !== null && `${t('job.asked', { time: format.moment(job.lastAskedAt), count: job.asks })} `}
        {job.nextAskAt !== null &&
          `${t(unreached ? 'job.nextReached' : 'job.next', { time: format.moment(job.nextAskAt) })} `}
        {t(`job.about.${job.state}`)}
      </p>
      {job.message !== null && (
        <p className="small">
          <span className="dim">{t('job.said')} </span>
          <Foreign text={job.message} most={400} />
        </p>
      )}
      {job.error !== null && <ErrorNotice error={job.error} boxed />}
      <div className="row job-actions">
        {canAsk.has(job.state) && (
          <PriceButton
            of={job.state === 'uncertain' ? 'watchlist' : 'watchlist-item'}
            variant="small"
            label={t(job.state === 'uncertain' ? 'job.lookUp' : 'job.askNow')}
            price={ask.kind === 'unknown' ? { kind: 'unknown', bound: null } : ask}
            busy={commands.ask.running}
            onPress={(approved) => void commands.ask.run(approved)}
          />
        )}
        {job.state === 'uncertain' && (
          <PriceButton
            of="ownership-job"
            variant="small"
            label={t('job.resend')}
            price={again}
            busy={commands.resend.running}
            onPress={(approved) => void commands.resend.run(approved)}
          />
        )}
        {canDrop.has(job.state) && (
          <Button small busy={commands.drop.running} onPress={() => void commands.drop.run(null)}>
            {t('job.drop')}
          </Button>
        )}
      </div>
      {error !== null && <ErrorNotice error={error} boxed onDismiss={clear} />}
    </li>
  )
}
