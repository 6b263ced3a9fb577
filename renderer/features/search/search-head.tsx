import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { awaitAnswer, useQueryActs, useQueryPlace, type QueryActs } from '../../data/query-place.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { CallLine, isPlain } from '../../parts/question/call-line.tsx'
import { QuestionChips, saysMore } from '../../parts/question/question-chips.tsx'
import { Button } from '../../ui/button.tsx'
import { filterFromTerm } from './filter-from-term.ts'
import './search-screen.css'
import type { SearchTabState } from './use-search-tab.ts'

/** What was found, what can be done with it, and the two questions to the service at their prices; the box of the frame holds the term. */
export function SearchHead({
  tab,
  state: { term, view, question, likely, service, ask },
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
  const typed = tab.term
  const onText = (text: string): void => {
    replaceActive({ ...tab, term: text })
    useQueryPlace.getState().focus?.()
  }
  // A search without a term gets the focus in its field.
  const isEmpty = useRef(typed === '')
  useEffect(() => {
    if (isEmpty.current) useQueryPlace.getState().focus?.()
  }, [])
  const { t: words } = useTranslation('question')
  const kind = view === 'all' ? likely : view
  const call = service[kind].first
  const { price: costly = null, asked: isHere } = service[kind]
  const costs = call === null ? null : isHere ? 'here' : costly
  const latest = useRef<Pick<QueryActs, 'enter' | 'ask'>>({ enter: onEnter, ask: () => undefined })
  useEffect(() => {
    latest.current = {
      // Enter alone never spends: it goes to what was found.
      enter: onEnter,
      // Asking again, too, is for the button alone.
      ask: () => {
        const { price, first } = service[kind]
        if (price === undefined || first === null) return
        awaitAnswer(true)
        ask(kind, approvalOf(price), false)
      },
    }
    isEmpty.current = typed === ''
  })
  useQueryActs(
    useMemo(() => ({ enter: () => latest.current.enter(), ask: () => latest.current.ask(), costs }), [costs]),
  )

  const button = (of: SearchKind): ReactNode => {
    const { price, asked, none, command } = service[of]
    const name = of === 'companies' ? 'searchCompanies' : 'searchPersons'
    return (
      price && (
        <PriceButton
          of={of === 'companies' ? 'search-companies' : 'search-persons'}
          label={t(asked ? `${name}Again` : name)}
          {...(asked && of === kind ? { shortLabel: t('again') } : {})}
          price={price}
          // What is here needs no buying: the one solid costly button is for a question that nobody asked yet.
          variant={of === kind && !asked && none === null ? 'primary' : 'normal'}
          busy={command.running}
          disabledReason={none === null ? null : words(`none.${none}`)}
          onPress={(approved) => {
            awaitAnswer(true, document.activeElement)
            ask(of, approved, true)
          }}
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
      {(saysMore(question) || (call !== null && !isPlain(question, call))) && (
        <div className="search-line search-question">
          <QuestionChips question={question} onText={onText} />
          {call !== null && <CallLine question={question} call={call} />}
        </div>
      )}
    </div>
  )
}
