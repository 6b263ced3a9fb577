import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import {
  checkFilter,
  emptyFilter,
  isEmptyFilter,
  type CompanyFilter,
  type FilterField,
} from '../../../shared/domain/search/company-filter.ts'
import { byName } from '../../../shared/domain/search/cheapest-way.ts'
import { useFiltered, useKeptFiltered, usePrices, useUnreached } from '../../data/queries.ts'
import { useQueryPlace } from '../../data/query-place.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { OfflineNotice } from '../../parts/errors/offline-notice.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useReadRecord } from '../../parts/party-table/use-read-record.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { KeptFilteredView } from './kept-filtered.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { FilterResultsView } from './filter-results.tsx'
import './filter-screen.css'
import { tidyFilter } from '../../parts/criteria/tidy-filter.ts'
import { useCriteria } from '../../parts/criteria/use-criteria.ts'
import { useAskFilter, useLegalForms } from './use-filter.ts'
import { UsedCriteria } from './used-criteria.tsx'

type FilterTab = Extract<Tab, { kind: 'filter' }>

/** Rest of the keyboard after which what was asked before is looked up, in milliseconds. */
const typingPause = 80

/** In small windows criteria and results don't fit together: the criteria are folded away when results come. */
const smallWindow = '(max-width: 1023px), (max-height: 679px)'
const isSmall = (): boolean => matchMedia(smallWindow).matches

const put = (filter: CompanyFilter): void => replaceActive({ kind: 'filter', filter })

/**
 * Companies by criteria. Setting them asks nothing: what was paid for with the same criteria stands there at once, free.
 * Only the button with the price asks the service, for one page.
 */
export function FilterScreen({ tab }: { readonly tab: FilterTab }): ReactNode {
  const { filter } = tab
  const { t } = useTranslation('filter')
  const format = useFormat()
  const panelId = useId()
  const screen = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(false)
  // What a small window folded away a large one shows again; what a person folded away stays so.
  const foldedByWindow = useRef(false)
  const [checked, setChecked] = useState(0)
  const criteria = useCriteria()
  useLegalForms()

  const asked = useMemo(() => tidyFilter(filter), [filter])
  const problems = useMemo(() => checkFilter(asked), [asked])
  const settled = useTyped(asked, typingPause)
  const sendable = useMemo(() => checkFilter(settled).length === 0, [settled])
  const remembered = useFiltered(sendable ? settled : null)
  const results = settled === asked ? (remembered.data ?? null) : null
  // Without any criterion it still says how many of each there are.
  const kept = useKeptFiltered(sendable || isEmptyFilter(settled) ? settled : null)
  const [chosenPlace, choosePlace] = useState<'kept' | 'service' | null>(null)
  const cheaper = useMemo(() => (sendable ? byName(settled) : null), [sendable, settled])
  const command = useAskFilter(asked)
  const row = useReadRecord('filter')
  const unreached = useUnreached()
  const prices = usePrices().data
  const price = results?.again ?? prices?.['filter-companies']

  const first = problems[0]
  const reason =
    first === undefined
      ? null
      : first.problem === 'empty-filter'
        ? criteria.problem(first)
        : t('cannotAsk', { label: criteria.label(first.field), problem: criteria.problem(first) })

  const focusResults = (): void => screen.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()
  const focusField = (field: FilterField): void => {
    setFolded(false)
    requestAnimationFrame(() => {
      const place = panel.current?.querySelector(`[data-field="${field === 'capitalTo' ? 'capitalFrom' : field}"]`)
      place?.querySelector<HTMLElement>('input, .role-add > button')?.focus()
    })
  }
  const ask = async (): Promise<void> => {
    if (price === undefined) return
    if (first !== undefined) {
      // Asking counts as leaving every field: all problems are shown now.
      setChecked(checked + 1)
      focusField(first.field)
      return
    }
    choosePlace('service')
    const outcome = await command.run({ which: 'first', approved: approvalOf(price) })
    if (outcome?.ok !== true || !isSmall()) return
    const within = panel.current?.contains(document.activeElement) ?? false
    foldedByWindow.current = true
    setFolded(true)
    if (within) requestAnimationFrame(focusResults)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    void ask()
  }

  // In a small window a filter opened with results shows the results.
  const begun = useRef(false)
  const here = results !== null && results.pages.length > 0
  useEffect(() => {
    if (begun.current || remembered.isPending) return
    begun.current = true
    if (!here || !isSmall()) return
    foldedByWindow.current = true
    setFolded(true)
  }, [here, remembered.isPending])
  // A window that becomes small does the same, unless somebody is at the criteria; a large one shows them again.
  const [smallHere, setSmallHere] = useState(isSmall)
  useEffect(() => {
    const media = matchMedia(smallWindow)
    const changed = (): void => setSmallHere(media.matches)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [])
  const wasSmall = useRef(smallHere)
  useEffect(() => {
    if (wasSmall.current === smallHere) return
    wasSmall.current = smallHere
    if (!smallHere) {
      if (foldedByWindow.current) setFolded(false)
    } else if (here && !folded && panel.current?.contains(document.activeElement) !== true) {
      foldedByWindow.current = true
      setFolded(true)
    }
  }, [here, smallHere, folded])
  // A filter without criteria gets the focus in its first field.
  const empty = useRef(isEmptyFilter(asked))
  useEffect(() => {
    empty.current = isEmptyFilter(asked)
  }, [asked])
  useEffect(() => {
    if (empty.current) panel.current?.querySelector('input')?.focus()
  }, [])

  useViewKeys(
    useMemo(
      () => [
        { keys: 'Enter', text: t('keys.results') },
        { keys: 'mod Enter', text: t('keys.ask') },
      ],
      [t],
    ),
  )

  // Where nobody chose, what was paid for stands first, then what is kept.
  const place = chosenPlace ?? (here || kept === null || kept.count === 0 ? 'service' : 'kept')
  const offline = unreached || [command.error, row.failed?.error].some((error) => error?.kind === 'offline')
  return (
    <div className="view filter-screen scroll" ref={screen}>
      <div className="view-head filter-head">
        <h1>{t('title')}</h1>
        <p className="dim">
          {price === undefined || price.kind === 'unknown'
            ? t('pageUnknown')
            : t('page', { price: format.price(price) })}
          <span className="wide-only"> {t('changing')}</span>
        </p>
        <Button variant="quiet" icon="add" onPress={() => openTab({ kind: 'filter', filter: emptyFilter })}>
          {t('newFilter')}
        </Button>
        <button
          type="button"
          className="button"
          aria-expanded={!folded}
          aria-controls={folded ? undefined : panelId}
          onClick={() => {
            foldedByWindow.current = false
            setFolded(!folded)
          }}
        >
          <FoldMark folded={folded} />
          <span>{t(folded ? 'unfold' : 'fold')}</span>
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of the button within */}
      <div className="filter-asking" onKeyDown={onKeyDown}>
        {!folded && (
          <CriteriaPanel
            key={checked}
            id={panelId}
            ref={panel}
            filter={filter}
            problems={problems}
            criteria={criteria}
            counts={kept?.counts}
            onChange={put}
            onEnter={focusResults}
          />
        )}
        <div className="result-bar filter-bar">
          <UsedCriteria
            used={criteria.used(filter)}
            without={kept === null || settled !== asked ? {} : kept.counts.without}
            onEdit={focusField}
            onRemove={(without) => put(without(filter))}
            onClear={() => put(emptyFilter)}
          />
          {kept !== null && first === undefined && (
            <Segmented
              small
              label={t('kept.place')}
              value={place}
              onChange={choosePlace}
              options={[
                { value: 'kept', text: t('kept.here', { count: kept.count }) },
                { value: 'service', text: t('kept.service') },
              ]}
            />
          )}
          {price && (
            <PriceButton
              of="filter-companies"
              label={t(here ? 'askAgain' : 'ask')}
              price={price}
              variant="primary"
              busy={command.running}
              disabledReason={reason}
              onPress={() => void ask()}
            />
          )}
        </div>
      </div>
      {kept !== null && first === undefined && cheaper !== null && price && prices && (
        <div className="filter-cheaper small">
          <span>
            {t('kept.cheaper', { name: format.price(prices['search-companies']), filter: format.price(price) })}
          </span>
          <Button
            small
            icon="search"
            onPress={() => {
              openTab({ kind: 'search', search: 'companies', term: cheaper })
              // On to the question, whose keys ask it.
              useQueryPlace.getState().focus?.()
            }}
          >
            {t('kept.byName')}
          </Button>
        </div>
      )}
      {offline && <OfflineNotice text={t('offline')} errors={[command.error, row.failed?.error]} />}
      {command.error && command.error.kind !== 'offline' && (
        <ErrorNotice
          error={command.error}
          oneOfMany={(results?.pages.length ?? 0) > 0}
          onDismiss={command.clear}
          way={<BuyAgain command={command} of="filter-companies" next={results?.nextPage ?? null} />}
        />
      )}
      {row.failed?.error.kind !== 'offline' && <RowFailure row={row} />}
      {remembered.error && <ErrorNotice error={remembered.error.appError} />}
      {place === 'kept' && kept !== null && first === undefined ? (
        <KeptFilteredView kept={kept} filter={settled} recordPrice={prices?.company} onRead={row.read} />
      ) : (
        <FilterResultsView
          results={results}
          lookingUp={settled !== asked || (sendable && remembered.isPending)}
          reason={reason}
          blank={isEmptyFilter(asked)}
          criteria={criteria}
          command={command}
          recordPrice={prices?.company}
          onRead={row.read}
          onOpenFilter={(recent) => (isEmptyFilter(asked) ? put(recent) : openTab({ kind: 'filter', filter: recent }))}
        />
      )}
    </div>
  )
}

/** An arrow up while the criteria are unfolded, down while they are folded away. */
const FoldMark = ({ folded }: { readonly folded: boolean }): ReactNode => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d={folded ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
