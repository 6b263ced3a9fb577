import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalTogether, quoteOfCalls } from '../../../../shared/domain/credits/quote.ts'
import { germanDay, stepDay, todayInGermany } from '../../../../shared/domain/german-day.ts'
import { unreadIn } from '../../../../shared/domain/watch/coverage-of.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { SpendDialog, type Agreed } from '../../../parts/spending/spend-dialog.tsx'
import { mostPages, readPages, windowDays } from '../../../parts/watch/period.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { FeedActs } from './use-feed-acts.ts'

/** Reads the past of a feed: from which day to which, at most how many pages, and what they cost together. */
export function PastDialog({
  feed,
  past,
  onClose,
}: {
  readonly feed: Feed
  readonly past: FeedActs['past']
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const earliest = stepDay(todayInGermany(), -windowDays)
  const [day, setDay] = useState(stepDay(todayInGermany(), -30))
  const [last, setLast] = useState(todayInGermany())
  const bounded = feed.filter.kind === 'events' && last < todayInGermany()
  const asked = { from: `${day}T00:00:00.000Z`, until: `${stepDay(last, 1)}T00:00:00.000Z` }
  const [text, setText] = useState('1')
  // An unknown price is agreed to for one page at a time.
  const priced = feed.price.kind !== 'unknown'
  const count = priced ? readPages(text) : 1
  const { from } = feed.coverage
  const wrongDays =
    day < earliest
      ? t('past.tooOld', { day: format.day(earliest) })
      : day > last
        ? t('past.wrongOrder')
        : bounded
          ? unreadIn(feed.coverage, asked).length === 0
            ? t('past.readAlready')
            : null
          : day > todayInGermany() || (from !== null && day >= (germanDay(from) ?? from))
            ? t('past.readAlready')
            : null
  const wrongPages = count < 1 || count > mostPages ? t('past.pagesWrong', { count: mostPages }) : null
  const quote = quoteOfCalls(feed.filter.kind, Math.max(1, Math.min(count, mostPages)), feed.price)
  const begin = async ({ stopAt }: Agreed): Promise<void> => {
    const outcome = await past.run({
      approved: approvalTogether(quote, stopAt),
      since: asked.from,
      ...(bounded ? { until: asked.until } : {}),
    })
    if (outcome?.ok === true) onClose()
  }
  return (
    <SpendDialog
      wide={false}
      atMost
      title={t('past.title')}
      quote={quote}
      startLabel={(calls) => t('past.read', { count: calls })}
      reason={wrongDays ?? wrongPages}
      busy={past.running}
      errors={[[past.error, past.clear]]}
      {...(past.running ? { stop: { label: t('past.stop'), stopping: past.stopping, onPress: past.stop } } : {})}
      onStart={(agreed) => void begin(agreed)}
      onClose={onClose}
    >
      <div className="add">
        <p>{t('past.text', { price: format.price(feed.price) })}</p>
        <DayField day={day} label={t('past.from')} onChange={setDay} />
        <p className="small dim">{t('past.earliest', { day: format.day(earliest) })}</p>
        {feed.filter.kind === 'events' && <DayField day={last} label={t('past.to')} onChange={setLast} />}
        {priced && (
          <TextField label={t('past.pages')} numeric value={text} maxLength={3} onChange={setText} error={wrongPages} />
        )}
      </div>
    </SpendDialog>
  )
}
