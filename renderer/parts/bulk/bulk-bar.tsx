import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import { priceTimes, type Price } from '../../../shared/domain/credits/credits.ts'
import { quoteOfCalls, type Quote } from '../../../shared/domain/credits/quote.ts'
import { usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { AddToCollection } from '../collections/add-to-collection.tsx'
import { useMonitors } from '../../data/watch.ts'
import { AddMonitors } from '../watch/add-monitors.tsx'
import { AddToList } from '../service-lists/add-to-list.tsx'
import './bulk-bar.css'
import { PriceButton } from '../prices/price-button.tsx'
import { ReadAll } from '../batch-runs/read-all.tsx'
import { RenewOld } from '../batch-runs/renew-old.tsx'

type Asking = 'monitor' | 'read' | 'list' | null

const isCompany = (party: PartySummary): party is CompanySummary => party.kind === 'company'

/** The selected companies that aren't watched yet; null while that isn't known. */
export function useFresh(
  companies: readonly CompanySummary[],
): { readonly fresh: readonly CompanySummary[]; readonly already: number } | null {
  const monitors = useMonitors().data
  if (monitors === undefined) return null
  const watched = new Set(monitors.filter(({ state }) => state !== 'gone').map(({ company }) => company.id))
  const fresh = companies.filter(({ id }) => !watched.has(id))
  return { fresh, already: companies.length - fresh.length }
}

const unknownPrice: Price = { kind: 'unknown' }

/** Of so many calls; null where nothing would be called or no price list is here yet. */
const sumOf = (each: Price | undefined, count: number): Price | null =>
  each === undefined || count === 0 ? null : priceTimes(each, count)

/** Leads to a dialog that spends; the sum of the selection stands on it, in plum. */
function SumButton({
  of,
  label,
  sum,
  disabledReason,
  onPress,
}: {
  readonly of: Quote
  readonly label: string
  readonly sum: Price | null
  readonly disabledReason: string | null
  readonly onPress: () => void
}): ReactNode {
  return sum === null || disabledReason !== null ? (
    <Button small disabledReason={disabledReason} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <PriceButton of={of} variant="small" label={label} price={sum} onPress={onPress} />
  )
}

/** What can be done with the companies and people that are chosen in a table; what costs says so in its dialog, before. */
export function BulkBar({
  parties,
  from,
  onClear,
  more,
}: {
  readonly parties: readonly PartySummary[]
  /** Where they were chosen, for people: the name of a run begins with it. */
  readonly from: string
  readonly onClear: () => void
  /** Acts of the place itself. */
  readonly more?: ReactNode
}): ReactNode {
  const { t } = useTranslation('lists')
  const [asking, setAsking] = useState<Asking>(null)
  const companies = parties.filter(isCompany)
  const stands = useFresh(companies)
  const prices = usePrices().data
  const close = (): void => setAsking(null)
  const fresh = stands?.fresh.length ?? companies.length
  const unread = companies.filter(({ recordReadAt }) => recordReadAt === null).length
  const none = companies.length === 0 ? t('bulk.noCompany') : null
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <IconButton small icon="close" label={t('bulk.clear')} onPress={onClear} />
      <b role="status" className="nowrap">
        {t('bulk.count', { count: parties.length })}
      </b>
      <SumButton
        of={quoteOfCalls('create-monitor', fresh, prices?.['create-monitor'] ?? unknownPrice, companies.length - fresh)}
        label={t('bulk.monitor', { count: fresh })}
        sum={sumOf(prices?.['create-monitor'], fresh)}
        disabledReason={none ?? (fresh === 0 ? t('bulk.allWatched') : null)}
        onPress={() => setAsking('monitor')}
      />
      {stands !== null && stands.already > 0 && (
        <span className="small dim nowrap">{t('bulk.already', { count: stands.already })}</span>
      )}
      <SumButton
        of={quoteOfCalls('company', unread, prices?.company ?? unknownPrice, companies.length - unread)}
        label={t('bulk.readAll', { count: companies.length })}
        // What the dialog begins with: the register entries that are not here yet.
        sum={sumOf(prices?.company, unread)}
        disabledReason={none}
        onPress={() => setAsking('read')}
      />
      {companies.length > 0 && <RenewOld small iconOnly companies={companies} from={from} />}
      <Button small icon="add" onPress={() => setAsking('list')}>
        {t('bulk.toList')}
      </Button>
      <AddToCollection small ids={parties.map(({ id }) => id)} />
      <ExportButton
        small
        what={t('bulk.count', { count: parties.length })}
        source={{ kind: 'parties', parties: parties.map(({ id }) => id), title: from.slice(0, 200) }}
      />
      {more}
      {asking === 'monitor' && <AddMonitors preset={companies} onClose={close} />}
      {asking === 'read' && <ReadAll companies={companies} from={from} onClose={close} />}
      {asking === 'list' && <AddToList parties={parties} onClose={close} />}
    </section>
  )
}
