import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteOfCalls } from '../../../../shared/domain/credits/quote.ts'
import { monthlyPolls, type Feed } from '../../../../shared/domain/watch/feed.ts'
import { approvalOf } from '../../../parts/prices/price-button.tsx'
import { SpendDialog } from '../../../parts/spending/spend-dialog.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { FeedActs } from './use-feed-acts.ts'

/** Turns a feed on that was off: what it costs in thirty days, and from where on it catches up first. */
export function StartFeed({
  feed,
  turn,
  onClose,
}: {
  readonly feed: Feed
  readonly turn: FeedActs['turn']
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const { until } = feed.coverage
  return (
    <SpendDialog
      title={t('feed.startTitle')}
      quote={quoteOfCalls(feed.filter.kind, monthlyPolls(feed.intervalMinutes), feed.price)}
      schedule={{ of: 'feed', price: feed.price, stopAt: null }}
      startLabel={() => t('feed.turnOn')}
      note={`${t('feed.eachPoll')} ${until === null ? t('feed.beginsNow') : t('feed.catchesUp', { at: format.moment(until) })}`}
      busy={turn.running}
      errors={[[turn.error, turn.clear]]}
      onStart={() =>
        void (async () => {
          const outcome = await turn.run({ on: true, approved: approvalOf(feed.price) })
          if (outcome?.ok === true) onClose()
        })()
      }
      onClose={onClose}
    />
  )
}
