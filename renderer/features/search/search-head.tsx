import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { useQueryActs, useQueryPlace, type QueryActs } from '../../data/query-place.ts'
import { openTab } from '../../data/tabs.ts'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { Button } from '../../ui/button.tsx'
import { filterFromTerm } from './filter-from-term.ts'
import './search-screen.css'
import type { SearchTabState } from './use-search-tab.ts'

/** The two buttons that ask the service at their prices, and the way to the filter; the box of the frame holds the term. */
export function SearchHead({
  tab: { term: typed },
  state: { term, view, service, ask },
  onEnter,
}: {
  readonly tab: Extract<Tab, { kind: 'search' }>
  readonly state: SearchTabState
  /** Enter or arrow down in the box: to what was found. */
  readonly onEnter: () => void
}): ReactNode {
  const { t } = useTranslation('search')
  // A search without a term gets the focus in its field.
  const isEmpty = useRef(typed === '')
  useEffect(() => {
    if (isEmpty.current) useQueryPlace.getState().focus?.()
  }, [])
  const kind = view === 'persons' ? 'persons' : 'companies'
  const latest = useRef<QueryActs>({ enter: onEnter, ask: () => undefined })
  useEffect(() => {
    latest.current = {
      // Enter alone never spends: it goes to what was found.
      enter: onEnter,
      ask: () => {
        const { price } = service[kind]
        if (price) ask(kind, approvalOf(price))
      },
    }
    isEmpty.current = typed === ''
  })
  useQueryActs(useMemo(() => ({ enter: () => latest.current.enter(), ask: () => latest.current.ask() }), []))

  const button = (kind: SearchKind, primary: boolean): ReactNode => {
    const { price, results, command } = service[kind]
    const name = kind === 'companies' ? 'searchCompanies' : 'searchPersons'
    return (
      price && (
        <PriceButton
          label={t(results === null ? name : `${name}Again`)}
          price={price}
          variant={primary ? 'primary' : 'normal'}
          busy={command.running}
          disabledReason={term === '' ? t('enterTerm') : null}
          onPress={(approved) => ask(kind, approved)}
        />
      )
    )
  }
  return (
    <div className="search-head">
      {button('companies', view !== 'persons')}
      {button('persons', view === 'persons')}
      <span className="grow" />
      <Button icon="filter" onPress={() => openTab({ kind: 'filter', filter: filterFromTerm(term) })}>
        {t('filter')}
      </Button>
    </div>
  )
}
