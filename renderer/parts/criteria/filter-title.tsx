import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useCriteria } from './use-criteria.ts'

const longestTitle = 120

/** What a filter's tab is called: by its criteria, once it has any. */
export function FilterTitle({
  filter,
  children,
}: {
  readonly filter: CompanyFilter
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('filter')
  const texts = useCriteria()
    .used(filter)
    .map(({ text }) => text)
  return children(
    texts.length === 0 ? t('title') : t('titleOf', { criteria: cutText(texts.join(', '), longestTitle).text }),
  )
}
