import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { readWords } from '../../parts/search-results/found-words.tsx'
import type { View } from '../../parts/search-results/view-choice.tsx'

const nothingKept = { all: 'none.kept', companies: 'none.keptCompanies', persons: 'none.keptPersons' } as const

/** The empty state: the service has none, it was not asked, or nothing was typed yet. */
export function NothingFound({
  term,
  results,
  asking,
  view,
  keptCount,
  onShowKept,
}: {
  readonly term: string
  /** What the service answered; null: it was not asked. */
  readonly results: SearchResults | null
  readonly asking: boolean
  readonly view: View
  /** What the cache finds where the service finds nothing (former names, purposes). */
  readonly keptCount: number
  readonly onShowKept: () => void
}): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  const shown = cutText(term, 80).text
  if (asking)
    return (
      <EmptyState icon="search" title={t('none.askingTitle')}>
        {t('none.asking')}
      </EmptyState>
    )
  if (results !== null) {
    const words = { term: shown, readAt: readWords(t, format, results) }
    return (
      <EmptyState
        icon="search"
        title={t('none.serviceTitle')}
        {...(keptCount > 0
          ? { actions: <Button onPress={onShowKept}>{t('alsoKept', { count: keptCount })}</Button> }
          : {})}
      >
        {results.kind === 'companies' ? t('none.serviceCompanies', words) : t('none.servicePersons', words)}
      </EmptyState>
    )
  }
  if (term === '')
    return (
      <EmptyState icon="search" title={t('none.startTitle')}>
        {t('none.start')}
      </EmptyState>
    )
  return (
    <EmptyState icon="search" title={t('none.keptTitle')}>
      {t(nothingKept[view], { term: shown })}
    </EmptyState>
  )
}
