import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceTimes } from '../../../../shared/domain/credits/credits.ts'
import { germanDay, stepDay, todayInGermany } from '../../../../shared/domain/german-day.ts'
import { unreadIn } from '../../../../shared/domain/watch/coverage-of.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import { mostPages, readPages, windowDays } from '../../../parts/watch/period.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const count = readPages(text)
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
  return (
    <Dialog
      title={t('past.title')}
      onClose={onClose}
      foot={
        <>
          {past.running ? (
            <Button icon="close" busy={past.stopping} onPress={past.stop}>
              {t('past.stop')}
            </Button>
          ) : (
            <Button onPress={onClose}>{t('add.cancel')}</Button>
          )}
          <PriceButton
            variant="primary"
            label={t('past.read', { count: Math.max(1, count) })}
            price={priceTimes(feed.price, Math.max(1, count))}
            busy={past.running}
            disabledReason={wrongDays ?? wrongPages}
            onPress={(approved) =>
              void (async () => {
                const outcome = await past.run({
                  approved,
                  since: asked.from,
                  ...(bounded ? { until: asked.until } : {}),
                })
                if (outcome?.ok === true) onClose()
              })()
            }
          />
        </>
      }
    >
      <div className="add">
        {past.error && <ErrorNotice error={past.error} onDismiss={past.clear} boxed />}
        <p>{t('past.text', { price: format.price(feed.price) })}</p>
        <DayField day={day} label={t('past.from')} onChange={setDay} />
        {feed.filter.kind === 'events' && <DayField day={last} label={t('past.to')} onChange={setLast} />}
        <TextField label={t('past.pages')} numeric value={text} maxLength={3} onChange={setText} error={wrongPages} />
      </div>
    </Dialog>
  )
}
