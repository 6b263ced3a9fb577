import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../../shared/domain/watch/coverage.ts'
import { Mark } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import '../../../ui/status.css'

/** One watch's coverage in a row: since when without a gap, the gap, or that nobody asked yet. */
export function CoverageMark({ coverage: { from: begun, gaps } }: { readonly coverage: Coverage }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const gap = gaps.findLast(({ look }) => look === undefined) ?? gaps.at(-1)
  if (gap !== undefined) {
    const [from, until] = [format.momentDay(gap.from), format.momentDay(gap.until)]
    if (gap.look !== undefined) {
      return (
        <span className="as-of" title={t('coverage.gap', { from, until })}>
          <Mark name="seen" />
          {t('coverage.looked', { date: until })}
        </span>
      )
    }
    return (
      <span className="as-of warn" title={t('coverage.gap', { from, until })}>
        <Mark name="changed" />
        {t('coverage.gapUntil', { date: until })}
      </span>
    )
  }
  if (begun === null)
    return (
      <span className="as-of dim">
        <Mark name="unread" />
        {t('coverage.notYet')}
      </span>
    )
  return (
    <span className="as-of">
      <Mark name="kept" />
      {t('coverage.from', { date: format.momentDay(begun) })}
    </span>
  )
}
