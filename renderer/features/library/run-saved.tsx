import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asksService, type AtService, type SavedSearch } from '../../../shared/domain/library/saved-search.ts'
import type { FilterResults } from '../../../shared/domain/search/company-filter.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ofFirstPage, renewingShown } from '../../data/renewing.ts'
import { usePrices } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { RowPrice } from '../../parts/prices/row-price.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks the service for the first page of a saved search again, at its price; what is new is then counted in its row. A look into the library is free. */
export function RunSaved({ search: { name, what } }: { readonly search: SavedSearch }): ReactNode {
  const { t } = useTranslation('notes')
  if (what.kind === 'lost') return <span className="dim">{t('search.notAsked')}</span>
  if (!asksService(what)) return <span className="dim">{t('search.freeAlways')}</span>
  return <Run name={name} what={what} />
}

function Run({ name, what }: { readonly name: string; readonly what: AtService }): ReactNode {
  const { t } = useTranslation('notes')
  const client = useClient()
  const prices = usePrices().data
  const queries = useQueryClient()
  const command = useCommand(
    async ({ approved }: { readonly approved: Approval }, options): Promise<Outcome<unknown>> =>
      what.kind === 'search'
        ? client.search.read(
            {
              kind: what.search,
              term: what.term,
              which: 'first',
              approved: renewingShown<SearchResults | null>(
                queries,
                keys.rememberedOne(what.search, what.term),
                ofFirstPage,
                approved,
              ),
            },
            options,
          )
        : client.filter.read(
            {
              filter: what.filter,
              which: 'first',
              approved: renewingShown<FilterResults | null>(
                queries,
                keys.filteredOne(what.filter),
                ofFirstPage,
                approved,
              ),
            },
            options,
          ),
    what.kind === 'search' ? runs.search(what.search, what.term) : runs.filter(what.filter),
  )
  const { run, running, error, clear } = command
  const operation =
    what.kind === 'filter' ? 'filter-companies' : what.search === 'companies' ? 'search-companies' : 'search-persons'
  const price = prices?.[operation]
  if (price === undefined) return null
  return (
    <>
      <RowPrice
        of={operation}
        label={t('search.again', { name: cutText(name, 60).text })}
        shortLabel={t('search.againShort')}
        price={price}
        busy={running}
        onPress={(approved) => void run({ approved })}
      />
      {error && (
        <Dialog title={t('search.againShort')} onClose={clear}>
          <ErrorNotice boxed error={error} onDismiss={clear} way={<BuyAgain command={command} of={operation} />} />
        </Dialog>
      )}
    </>
  )
}
