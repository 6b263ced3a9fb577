import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactSource, OnDay } from '../../../shared/domain/history/stretches.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'

export function NotKnown(): ReactNode {
  const { t } = useTranslation('history')
  return (
    <span className="null history-mark">
      <Mark name="unread" />
      {t('machine.notKnown')}
    </span>
  )
}

/**
 * The day that most facts were last known on, where it is that of several: it is said once above them. Null: each says its own.
 */
export function sharedLastKnown(facts: readonly OnDay<unknown>[]): string | null {
  const counted = new Map<string, number>()
  for (const onDay of facts)
    if (onDay.state === 'last-known') counted.set(onDay.interval.until, (counted.get(onDay.interval.until) ?? 0) + 1)
  const [most] = [...counted].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] > 1 ? most[0] : null
}

/** What is proven of a day, and how far the proof reaches; `children` says a value. */
export function OnDayText<Value>({
  onDay,
  saidAbove = null,
  entered = false,
  children,
}: {
  readonly onDay: OnDay<Value>
  /** What stands without a word was last known on this day, as is said above; then what is proven says so. */
  readonly saidAbove?: string | null
  /** What holds was decided before the day on which the register entered it. */
  readonly entered?: boolean
  readonly children: (value: Value) => ReactNode
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  switch (onDay.state) {
    case 'known':
      return (
        <>
          {children(onDay.interval.value)}
          {onDay.interval.began ? (
            <span className="small dim">
              {entered ? ', ' : ' '}
              {t(entered ? 'machine.entered' : 'machine.since', { day: format.day(onDay.interval.from) })}
            </span>
          ) : (
            saidAbove !== null && <span className="small dim history-line">{t('machine.proven')}</span>
          )}
        </>
      )
    case 'last-known':
      return (
        <>
          {children(onDay.interval.value)}
          {onDay.interval.until !== saidAbove && (
            <span className="small dim history-line">
              {t('machine.lastKnown', { day: format.day(onDay.interval.until) })}
            </span>
          )}
        </>
      )
    case 'first-known':
      return (
        <>
          <span className="null history-mark">
            <Mark name="unread" />
            {t('machine.firstKnown', { day: format.day(onDay.interval.from) })}
          </span>
          <span className="dim history-line">{children(onDay.interval.value)}</span>
        </>
      )
    case 'between':
      return (
        <>
          <span className="history-mark">
            <Mark name="changed" />
            {t(onDay.after.began ? 'machine.beforeChange' : 'machine.between', {
              from: format.day(onDay.before.until),
              to: format.day(onDay.after.from),
            })}
          </span>
          <span className="history-line">
            <span className="was">{children(onDay.before.value)}</span> → {children(onDay.after.value)}
          </span>
        </>
      )
  }
}

type Sourced =
  | OnDay<unknown>
  | { readonly state: 'not-stated'; readonly sources: readonly FactSource[] }
  | { readonly state: 'not-known' }

/** Those that speak of the day itself: of a stretch the ends, of a change both sides. */
export function sourcesOf(onDay: Sourced): readonly FactSource[] {
  switch (onDay.state) {
    case 'known':
      return onDay.interval.sources
    case 'last-known':
      return onDay.interval.sources.slice(-1)
    case 'first-known':
      return onDay.interval.sources.slice(0, 1)
    case 'between':
      return [...onDay.before.sources.slice(-1), ...onDay.after.sources.slice(0, 1)]
    case 'not-stated':
      return onDay.sources
    case 'not-known':
      return []
  }
}

const mostSources = 3

export function Sources({ sources }: { readonly sources: readonly FactSource[] }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const words = (source: FactSource): string => {
    if (source.kind === 'read') return t('machine.sourceRead', { time: format.moment(source.readAt) })
    const entry = source.entryNumber === null ? '' : `, ${t('machine.sourceEntry', { number: source.entryNumber })}`
    return `${t('machine.sourceEvent', { day: format.day(source.day) })}${entry}`
  }
  const all = [...new Set(sources.map(words))]
  return (
    <>
      {all.slice(0, mostSources).map((one) => (
        <div key={one}>{one}</div>
      ))}
      {all.length > mostSources && <div className="dim">{t('machine.more', { count: all.length - mostSources })}</div>}
    </>
  )
}
