import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asksService } from '../../../shared/domain/library/saved-search.ts'
import { useClient } from '../../data/core.tsx'
import { useSavedSearches } from '../../data/library.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { openSaved } from './open-own.ts'

/** As many are written out; the rest is in the library. */
const mostShown = 5

/** What saved searches have that nobody looked at yet: "3 new since 14.11.", each a press away. Nothing where there is none. */
export function FreshSearches(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const format = useFormat()
  const fresh = (useSavedSearches().data ?? []).filter(
    (search) => search.fresh > 0 && (search.schedule !== null || asksService(search.what)),
  )
  if (fresh.length === 0) return null
  return (
    <Notice title={t('search.freshTitle', { count: fresh.length })}>
      <ul>
        {fresh.slice(0, mostShown).map((search) => (
          <li key={search.id}>
            <Button
              small
              variant="quiet"
              icon="saved"
              onPress={() => {
                void library.markSearchSeen({ id: search.id })
                openSaved(search)
              }}
            >
              <Foreign text={search.name} most={80} />
            </Button>{' '}
            {t('search.fresh', { count: search.fresh, time: format.momentDay(search.seenAt) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
