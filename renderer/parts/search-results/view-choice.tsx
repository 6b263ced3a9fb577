import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { Segmented } from '../../ui/segmented.tsx'

/** Which of the found rows are listed: companies, people or both. */
export type View = SearchKind | 'all'

export interface ViewChoiceProps {
  readonly view: View
  readonly onView: (view: View) => void
}

export function ViewChoice({ view, onView }: ViewChoiceProps): ReactNode {
  const { t } = useTranslation('search')
  return (
    <Segmented
      small
      label={t('view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'all', text: t('all') },
        { value: 'companies', text: t('companies') },
        { value: 'persons', text: t('persons') },
      ]}
    />
  )
}
