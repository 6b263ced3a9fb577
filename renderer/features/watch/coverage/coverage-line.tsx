import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark, type MarkName } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import './coverage.css'
import type { CoverageSummary } from './coverage-summary.ts'

/** One sentence that is true of every watch it covers; exceptions are listed apart from it. */
export function useCoverageSentence(): (summary: CoverageSummary) => string | null {
  const { t } = useTranslation('watch')
  const format = useFormat()
  return ({ watched, sound, earliest, latest }) => {
    if (watched === 0) return null
    if (earliest === null || latest === null) return sound === 0 ? t('coverage.noneSound') : null
    const [from, until] = [format.momentDay(earliest), format.momentDay(latest)]
    return from === until ? t('coverage.since', { date: from }) : t('coverage.sinceEach', { from, until })
  }
}

/** The sentence with its mark, and where the companies are told of also the time that is watched as a bar. */
export function CoverageLine({
  summary,
  bar,
  children,
}: {
  readonly summary: CoverageSummary
  readonly bar: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const sentence = useCoverageSentence()(summary)
  if (sentence === null) return <div className="coverage small">{children}</div>
  const gaps = summary.exceptions.length
  const since = summary.since === null ? null : format.momentDay(summary.since)
  const mark: MarkName = summary.exceptions.some(({ gap }) => gap.look === undefined)
    ? 'changed'
    : summary.sound === 0
      ? 'unread'
      : 'kept'
  return (
    <div className="coverage small">
      <span className="coverage-said">
        <Mark name={mark} />
        {sentence}
      </span>
      {bar && since !== null && (
        <span
          className="coverage-bar"
          role="img"
          aria-label={gaps === 0 ? t('coverage.bar', { since }) : t('coverage.barGaps', { count: gaps, since })}
          title={t('coverage.legend', { since })}
        >
          {summary.stretches.map(({ kind, share }, index) => (
            <i key={index} className={`coverage-${kind}`} style={{ width: `${share * 100}%` }} />
          ))}
        </span>
      )}
      {children}
    </div>
  )
}
