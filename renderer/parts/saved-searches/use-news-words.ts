import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftResult } from '../../../shared/domain/library/result-change.ts'
import { useFormat } from '../../ui/use-format.ts'

/** "3 new since 14.11., 1 no longer listed"; empty where nothing is. */
export function useNewsWords(): (news: { fresh: number; left: number | null; since: string }) => string {
  const { t } = useTranslation('notes')
  const format = useFormat()
  return useCallback(
    ({ fresh, left, since }) => {
      const time = format.momentDay(since)
      const gone = left ?? 0
      if (fresh === 0) return gone === 0 ? '' : t('search.change.leftSince', { count: gone, time })
      const told = t('search.fresh', { count: fresh, time })
      return gone === 0 ? told : `${told}, ${t('search.change.left', { count: gone })}`
    },
    [t, format],
  )
}

/** What is known of a result that is no longer listed: "deleted on 12.11., renamed". */
export function useLeftWords(): (left: LeftResult) => string {
  const { t } = useTranslation('notes')
  const format = useFormat()
  return useCallback(
    ({ known }) =>
      known.length === 0
        ? t('search.change.unknown')
        : known
            .map((reason) =>
              reason.kind === 'not-fitting'
                ? t('search.change.notFitting')
                : reason.day === null
                  ? t(`search.change.${reason.kind}`)
                  : t(`search.change.${reason.kind}On`, { day: format.day(reason.day) }),
            )
            .join(', '),
    [t, format],
  )
}
