import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../shared/domain/search/search.ts'
import { PriceButton } from '../parts/prices/price-button.tsx'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/use-format.ts'
import type { BoxOption } from './box-options.ts'

/** Below the list: a search for what was typed, free, and the two questions to the service at their prices. */
export function BoxAsk({
  question: { prices, off, calls, none, here },
  onAsk,
  onShow,
}: {
  readonly question: Extract<BoxOption, { kind: 'ask' }>
  readonly onAsk: (kind: SearchKind) => void
  /** Opens the search without asking. */
  readonly onShow: () => void
}): ReactNode {
  const { t } = useTranslation('frame')
  const { t: search } = useTranslation('search')
  const { t: words } = useTranslation('question')
  const reason = (kind: SearchKind): string | null =>
    off ?? (calls[kind] === null ? words(`none.${none ?? 'only-what-is-kept'}`) : null)
  const format = useFormat()
  const button = (kind: SearchKind, operation: 'search-companies' | 'search-persons', label: string): ReactNode => {
    const readAt = here[kind]
    return readAt === null || calls[kind] === null ? (
      <PriceButton
        of={operation}
        label={label}
        price={prices[kind]}
        disabledReason={reason(kind)}
        onPress={() => onAsk(kind)}
      />
    ) : (
      <Button onPress={() => onAsk(kind)}>{t(`answerHere.${kind}`, { day: format.momentDay(readAt) })}</Button>
    )
  }
  return (
    <div className="box-questions" role="group" aria-label={t('boxAsk')}>
      <Button variant="quiet" icon="search" shortcut="Enter" onPress={onShow}>
        {t('searchHere')}
      </Button>
      <span className="grow" />
      {button('companies', 'search-companies', search('searchCompanies'))}
      {button('persons', 'search-persons', search('searchPersons'))}
    </div>
  )
}
