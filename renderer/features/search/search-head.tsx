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

/** What was found, what can be done with it, and the two questions to the service at their prices; the box of the frame holds the term. */
export function SearchHead({
  tab: { term: typed },
  state: { term, view, service, ask },
  onEnter,
  title,
  tools,
  narrowing,
}: {
  readonly tab: Extract<Tab, { kind: 'search' }>
  readonly state: SearchTabState
  /** Enter or arrow down in the box: to what was found. */
  readonly onEnter: () => void
  /** Heading and status. */
  readonly title: ReactNode
  /** What can be done with all that was found, before the question to the service. */
  readonly tools: ReactNode
  /** Begins the second line. */
  readonly narrowing: ReactNode
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

  const button = (of: SearchKind): ReactNode => {
    const { price, results, command } = service[of]
    const name = of === 'companies' ? 'searchCompanies' : 'searchPersons'
    return (
      price && (
        <PriceButton
          label={t(results === null ? name : `${name}Again`)}
          {...(results === null || of !== kind ? {} : { shortLabel: t('again') })}
          price={price}
          // What is here needs no buying: the one solid costly button is for a question that nobody asked yet.
          variant={of === kind && results === null ? 'primary' : 'normal'}
          busy={command.running}
          disabledReason={term === '' ? t('enterTerm') : null}
          onPress={(approved) => ask(of, approved)}
        />
      )
    )
  }
  return (
    <div className="search-head">
      <div className="search-line">
        {title}
        <span className="grow" />
        <Button variant="quiet" icon="filter" onPress={() => openTab({ kind: 'filter', filter: filterFromTerm(term) })}>
          {t('filter')}
        </Button>
        {tools}
        {button(kind)}
      </div>
      <div className="search-line">
        {narrowing}
        <span className="grow" />
        {button(kind === 'companies' ? 'persons' : 'companies')}
      </div>
    </div>
  )
}
