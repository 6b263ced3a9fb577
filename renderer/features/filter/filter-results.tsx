import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFilter, FilterResults } from '../../../shared/domain/search/company-filter.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import type { Command } from '../../data/commands.ts'
import { usePrices, useRowFacts } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import type { CheaperWay } from '../../parts/spending/spend-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { SaveSearch } from '../../parts/save-search.tsx'
import { ResultChanges } from '../../parts/saved-searches/result-changes.tsx'
import { useNewResults } from '../../parts/saved-searches/use-result-change.ts'
import { listedParties } from '../../parts/search-results/listed-parties.ts'
import { NewRowsContext } from '../../parts/party-table/new-rows.ts'
import { PartyTable } from '../../parts/party-table/party-table.tsx'
import { ReadOn, type PageRequest } from '../../parts/search-results/read-on.tsx'
import { FoundWords, readWords } from '../../parts/search-results/found-words.tsx'
import { FilterTitle } from '../../parts/criteria/filter-title.tsx'
import { fitsHere } from './fits-here.ts'
import { NotApplied } from './not-applied.tsx'
import { RecentFilters } from './recent-filters.tsx'
import type { Criteria } from '../../parts/criteria/use-criteria.ts'

/** What a filter found: the pages read, what was ignored, and reading on. Without any, why not, and what was asked before. */
export function FilterResultsView({
  results,
  lookingUp,
  reason,
  blank,
  criteria,
  command,
  recordPrice,
  onRead,
  onOpenFilter,
}: {
  readonly results: FilterResults | null
  /** It isn't known yet whether this was asked before. */
  readonly lookingUp: boolean
  /** Why it can't be asked; null when it can. */
  readonly reason: string | null
  readonly blank: boolean
  readonly criteria: Criteria
  readonly command: Command<PageRequest, unknown>
  readonly recordPrice: Price | undefined
  readonly onRead: (company: CompanySummary, approved: Approval) => void
  readonly onOpenFilter: (filter: CompanyFilter) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const { t: search } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const format = useFormat()
  const { t: words } = useTranslation('spending')
  const [here, setHere] = useState(false)
  const all = useMemo(() => (results === null ? [] : listedParties(results)), [results])
  const { change, isNew, onlyNew, setOnlyNew } = useNewResults(
    results === null ? null : { kind: 'filter', filter: results.filter },
  )
  const facts = useRowFacts(all)
  const searchPrice = usePrices().data?.['search-companies']
  /** The same name by the search, a page for less; the other criteria are looked at here. */
  const byName = (name: string, price: Price): CheaperWay => ({
    text: words('way.byName', { price: format.price(price) }),
    take: {
      label: words('way.byNameTake'),
      onPress: () => openTab({ kind: 'search', search: 'companies', term: name }),
    },
  })

  if (results === null || results.pages.length === 0) {
    return (
      <div className="filter-nothing">
        {!lookingUp && <Nothing asking={command.running} blank={blank} reason={reason} />}
        <RecentFilters criteria={criteria} onOpen={onOpenFilter} />
      </div>
    )
  }
  const filtering = here && results.notApplied.length > 0
  const fitting = filtering ? all.filter((company) => fitsHere(company, results.filter, results.notApplied)) : all
  const items = onlyNew ? fitting.filter(({ id }) => isNew.has(id)) : fitting
  const readAt = readWords(search, format, results)
  return (
    <>
      <NotApplied
        results={results}
        criteria={criteria}
        command={command}
        hidden={filtering ? all.length - fitting.length : null}
        onHere={setHere}
      />
      <div className="result-bar">
        <FoundWords list={results} title={readAt} />
        <span className="grow" />
        <span className="result-bar-when small dim">{readAt}</span>
        <FilterTitle filter={results.filter}>
          {(title) => <SaveSearch what={{ kind: 'filter', filter: results.filter }} suggested={title} />}
        </FilterTitle>
        <ExportButton source={{ kind: 'filter', filter: results.filter }} />
        {results.notApplied.length === 0 && (
          <ReadOn
            list={results}
            operation="filter-companies"
            cheaper={
              results.filter.name === null || searchPrice === undefined
                ? []
                : [byName(results.filter.name, searchPrice)]
            }
            command={command}
          />
        )}
      </div>
      {change !== null && <ResultChanges change={change} onlyNew={onlyNew} onOnlyNew={setOnlyNew} />}
      {items.length > 0 ? (
        <div className="filter-table">
          <NewRowsContext value={isNew}>
            <PartyTable
              name="filter"
              label={t('results')}
              items={items}
              rows="companies"
              facts={facts}
              recordPrice={recordPrice}
              from={lists('from.filter')}
              onRead={onRead}
              sortable
            />
          </NewRowsContext>
        </div>
      ) : (
        <EmptyState icon="filter" title={t(filtering ? 'none.hiddenTitle' : 'none.foundTitle')}>
          {filtering ? t('none.hidden') : t('none.found', { readAt })}
        </EmptyState>
      )}
    </>
  )
}

/** The empty state: nothing was asked yet, nothing can be asked, or the request is under way. */
function Nothing({
  asking,
  blank,
  reason,
}: {
  readonly asking: boolean
  readonly blank: boolean
  readonly reason: string | null
}): ReactNode {
  const { t } = useTranslation('filter')
  if (asking)
    return (
      <EmptyState icon="filter" title={t('none.askingTitle')}>
        {t('none.asking')}
      </EmptyState>
    )
  if (blank)
    return (
      <EmptyState icon="filter" title={t('none.startTitle')}>
        {t('none.start')}
      </EmptyState>
    )
  if (reason !== null)
    return (
      <EmptyState icon="filter" title={t('none.problemTitle')}>
        {reason}
      </EmptyState>
    )
  return (
    <EmptyState icon="filter" title={t('none.notAskedTitle')}>
      {t('none.notAsked')}
    </EmptyState>
  )
}
