import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { filterFromTerm } from './filter-from-term.ts'
import './search-screen.css'
import type { SearchTabState } from './use-search-tab.ts'

/** The term, the two buttons that ask the service at their prices, and the way to the filter. */
export function SearchHead({
  tab: { search, term: typed },
  state: { term, view, service, ask },
  onEnter,
}: {
  readonly tab: Extract<Tab, { kind: 'search' }>
  readonly state: SearchTabState
  /** Enter or arrow down in the field: to what was found. */
  readonly onEnter: () => void
}): ReactNode {
  const { t } = useTranslation('search')
  const field = useRef<HTMLInputElement>(null)
  const isNew = useRef(typed === '')
  // A search without a term gets the focus in its field.
  useEffect(() => {
    if (isNew.current) field.current?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const kind = view === 'persons' ? 'persons' : 'companies'
    const { price } = service[kind]
    // Enter alone never spends: it goes to what was found.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) onEnter()
    else if (price) ask(kind, approvalOf(price))
  }
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
    <div className="search-head" role="search">
      <TextField
        ref={field}
        type="search"
        label={t('field')}
        hideLabel
        icon="search"
        className="search-field"
        placeholder={t('placeholder')}
        value={typed}
        maxLength={200}
        onKeyDown={onKeyDown}
        onChange={(text) => replaceActive({ kind: 'search', search, term: text })}
      />
      {button('companies', view !== 'persons')}
      {button('persons', view === 'persons')}
      <span className="grow" />
      <Button icon="filter" onPress={() => openTab({ kind: 'filter', filter: filterFromTerm(term) })}>
        {t('filter')}
      </Button>
    </div>
  )
}
