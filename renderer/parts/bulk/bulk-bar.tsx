import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import { usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { AddToCollection } from '../collections/add-to-collection.tsx'
import { useMonitors } from '../../data/watch.ts'
import { AddMonitors } from '../watch/add-monitors.tsx'
import { AddToList } from '../service-lists/add-to-list.tsx'
import './bulk-bar.css'
import { ReadAll } from '../batch-runs/read-all.tsx'

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
  const format = useFormat()
  const [asking, setAsking] = useState<Asking>(null)
  const companies = parties.filter(isCompany)
  const stands = useFresh(companies)
  const each = usePrices().data?.['create-monitor']
  const close = (): void => setAsking(null)
  const fresh = stands?.fresh.length ?? companies.length
  const none = companies.length === 0 ? t('bulk.noCompany') : null
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <IconButton small icon="close" label={t('bulk.clear')} onPress={onClear} />
      <b role="status" className="nowrap">
        {t('bulk.count', { count: parties.length })}
      </b>
      <Button
        small
        icon="watch"
        disabledReason={none ?? (fresh === 0 ? t('bulk.allWatched') : null)}
        onPress={() => setAsking('monitor')}
      >
        {each === undefined || each.kind === 'unknown'
          ? t('bulk.monitor', { count: fresh })
          : t('bulk.monitorPrice', { count: fresh, price: format.credits(each.credits * fresh) })}
      </Button>
      {stands !== null && stands.already > 0 && (
        <span className="small dim nowrap">{t('bulk.already', { count: stands.already })}</span>
      )}
      <Button small icon="ask" disabledReason={none} onPress={() => setAsking('read')}>
        {t('bulk.readAll', { count: companies.length })}
      </Button>
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
