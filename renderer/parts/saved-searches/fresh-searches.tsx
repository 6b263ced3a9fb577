import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asksService, hasNews, type ShownSearch } from '../../../shared/domain/library/saved-search.ts'
import { useClient } from '../../data/core.tsx'
import { useSavedSearches } from '../../data/library.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { openSaved } from './open-own.ts'
import { useLeftWords, useNewsWords } from './use-news-words.ts'
import { useResultChange } from './use-result-change.ts'

/** As many are written out; the rest is in the library. */
const mostShown = 5

/** What saved searches have that nobody looked at yet: "3 new since 14.11.", each a press away. Nothing where there is none. */
export function FreshSearches(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const news = useNewsWords()
  const fresh = (useSavedSearches().data ?? []).filter(
    (search) => hasNews(search) && (search.schedule !== null || asksService(search.what)),
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
            {news(search)}
            {(search.left ?? 0) > 0 && <LeftNames search={search} />}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Who of a saved search is no longer listed, each with what is known of it. */
function LeftNames({ search: { what } }: { readonly search: ShownSearch }): ReactNode {
  const { t } = useTranslation('notes')
  const words = useLeftWords()
  const left = useResultChange(what.kind === 'lost' ? null : what)?.left ?? []
  if (left.length === 0) return null
  const names = left.slice(0, mostShown).map((one) => `${cutText(one.party.name ?? '–', 80).text} (${words(one)})`)
  const others = left.length - names.length
  return (
    <p className="dim">
      {t('search.change.named', { names: names.join('; ') })}
      {others > 0 && ` ${t('search.change.others', { count: others })}`}
    </p>
  )
}
