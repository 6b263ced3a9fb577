import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../../shared/domain/credits/credits.ts'
import { leastIntervals, projectedMonthly } from '../../../../shared/domain/watch/feed.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { feedIntervals, useFeedWords } from './feed-words.ts'

/** How often, with what each choice costs in a month beside it. */
export function IntervalChoice({
  price,
  value,
  onChange,
}: {
  readonly price: Price
  readonly value: number
  readonly onChange: (minutes: number) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const words = useFeedWords()
  const name = useId()
  const choices = [...new Set([...feedIntervals, value])].sort((a, b) => a - b)
  return (
    <fieldset className="interval">
      <legend>{t('feed.interval')}</legend>
      <p className="small interval-note">{t('feed.floor', { count: leastIntervals.paid })}</p>
      <div className="interval-choices">
        {choices.map((minutes) => {
          const monthly = projectedMonthly(price, minutes)
          return (
            <label key={minutes}>
              <input type="radio" name={name} checked={minutes === value} onChange={() => onChange(minutes)} />
              <span>{words.interval(minutes)}</span>
              <span className="num interval-price">
                {monthly === null
                  ? t('feed.monthlyUnknown')
                  : t('feed.perMonth', { count: monthly, shown: format.number(monthly) })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
