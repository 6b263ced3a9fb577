import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { JobState, OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import { usePrices } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { useNextCall } from '../../parts/next-call.ts'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import { useJobCommands } from '../../data/ownership.ts'
import '../../parts/activity-rows.css'

const marks: Readonly<Record<JobState, MarkName>> = {
  intended: 'unread',
  sent: 'entry',
  uncertain: 'unknown',
  running: 'entry',
  'still-running': 'aged',
  done: 'kept',
  failed: 'insolvency',
  refused: 'insolvency',
  dropped: 'terminated',
}

export const openJobs: ReadonlySet<JobState> = new Set(['intended', 'sent', 'uncertain', 'running', 'still-running'])

/** One press may take several questions: of unknown price they have no bound together. */
const severalOf = (price: Price): Price => (price.kind === 'unknown' ? { kind: 'unknown', bound: null } : price)

/** A job of the older ownership operations: its state, and asking for its result, sending it again or dropping it. */
export function JobRow({ job }: { readonly job: OwnershipJob }): ReactNode {
  const { t } = useTranslation('activity')
  const format = useFormat()
  const nextCall = useNextCall()
  const prices = usePrices().data
  const { ask, resend, drop } = useJobCommands(job.id)
  const open = openJobs.has(job.state)
  const errors = [ask, resend, drop].filter(({ error }) => error !== null)
  return (
    <li className="activity-row">
      <div className="activity-what">
        <span className="activity-name">
          {t('job.name')}
          {': '}
          <CompanyName name={job.company.name} onOpen={() => openTab({ kind: 'company', id: job.company.id })} />
        </span>
        <span className="status">
          <Mark name={marks[job.state]} />
          {t(`job.state.${job.state}`)}
        </span>
        <p className="small activity-why">
          {t(`job.why.${job.state}`)}
          {job.message !== null && (
            <>
              {' '}
              <Foreign text={job.message} most={200} />
            </>
          )}
        </p>
        <p className="small dim">
          {t('intent.created', { at: format.moment(job.startedAt) })}
          {job.asks > 0 && `, ${t('job.asks', { count: job.asks })}`}
          {job.nextAskAt !== null && `, ${nextCall(format.time(job.nextAskAt))}`}
        </p>
        {job.error && <ErrorNotice error={job.error} boxed />}
        {errors.map(
          ({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} boxed />,
        )}
      </div>
      <div className="activity-acts">
        {open && (
          <Button small variant="quiet" busy={drop.running} onPress={() => void drop.run(null)}>
            {t('act.drop')}
          </Button>
        )}
        {prices && (job.state === 'running' || job.state === 'still-running' || job.state === 'uncertain') && (
          <PriceButton
            of={job.state === 'uncertain' ? 'watchlist' : 'watchlist-item'}
            variant="small"
            label={t(job.state === 'uncertain' ? 'act.look' : 'act.ask')}
            price={severalOf(prices[job.state === 'uncertain' ? 'watchlist' : 'watchlist-item'])}
            busy={ask.running}
            onPress={(approved) => void ask.run(approved)}
          />
        )}
        {prices && job.state === 'uncertain' && (
          <PriceButton
            of="ownership-job"
            variant="small"
            label={t('act.resend')}
            price={prices['ownership-job']}
            busy={resend.running}
            onPress={(approved) => void resend.run(approved)}
          />
        )}
      </div>
    </li>
  )
}
