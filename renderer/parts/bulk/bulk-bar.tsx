import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import type { TableSourceInput } from '../../../shared/contract/table-input.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { AppErrorValue } from '../../data/app-error-value.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { priceTimes, type Price } from '../../../shared/domain/credits/credits.ts'
import { quoteOfCalls, type Quote } from '../../../shared/domain/credits/quote.ts'
import { usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { mostAtOnce } from '../../../shared/domain/library/collection.ts'
import { AddToCollection, CollectionDialog } from '../collections/add-to-collection.tsx'
import { useMonitors } from '../../data/watch.ts'
import { AddMonitors } from '../watch/add-monitors.tsx'
import { AddToList } from '../service-lists/add-to-list.tsx'
import './bulk-bar.css'
import { PriceButton } from '../prices/price-button.tsx'
import { ReadAll } from '../batch-runs/read-all.tsx'
import { RenewOld } from '../batch-runs/renew-old.tsx'

type Asking = 'monitor' | 'read' | 'list' | 'collection' | null

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

/** All that a search or filter of what is kept finds. */
export interface Whole {
  /** How many; null: nobody counted them. */
  readonly count: number | null
  /** As a table for a file, but for these. */
  readonly source: (except: readonly PartyId[]) => TableSourceInput
  /** The next of them, free. */
  readonly page: (
    offset: number,
  ) => Promise<{ readonly items: readonly PartySummary[]; readonly more: boolean; readonly next: number }>
}

/** Everybody of a selection that reaches beyond what is here, but for the exceptions; null: more than one plan may hold. */
async function everybody({ page }: Whole, butFor: readonly PartySummary[]): Promise<readonly PartySummary[] | null> {
  const except = new Set(butFor.map(({ id }) => id))
  const found = new Map<PartyId, PartySummary>()
  for (let offset = 0; ;) {
    const { items, more, next } = await page(offset)
    for (const party of items) if (!except.has(party.id)) found.set(party.id, party)
    if (found.size > mostAtOnce) return null
    if (!more) return [...found.values()]
    offset = next
  }
}

/** A selection of which not all is here: what is done with it asks for the rest first, for nothing, or names it by what finds it. */
function BeyondBar({
  beyond: { whole, butFor },
  from,
  onClear,
}: {
  readonly beyond: { readonly whole: Whole; readonly butFor: readonly PartySummary[] }
  readonly from: string
  readonly onClear: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const { t: notes } = useTranslation('notes')
  const [asking, setAsking] = useState<{ readonly what: Asking; readonly parties: readonly PartySummary[] } | null>(
    null,
  )
  const [fetching, setFetching] = useState<Asking>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const count = whole.count === null ? null : whole.count - butFor.length
  const many = tooMany || (count !== null && count > mostAtOnce)
  const reason = many ? t('bulk.tooMany', { most: mostAtOnce }) : null
  const ask = async (what: NonNullable<Asking>): Promise<void> => {
    setFetching(what)
    setError(null)
    try {
      const parties = await everybody(whole, butFor)
      if (parties === null) setTooMany(true)
      else setAsking({ what, parties })
    } catch (thrown) {
      if (!(thrown instanceof AppErrorValue)) throw thrown
      setError(thrown.appError)
    } finally {
      setFetching(null)
    }
  }
  const said =
    count !== null
      ? t('bulk.count', { count })
      : butFor.length === 0
        ? t('bulk.allFound')
        : t('bulk.allBut', { count: butFor.length })
  const companies = asking?.parties.filter(isCompany) ?? []
  const close = (): void => setAsking(null)
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <IconButton small icon="close" label={t('bulk.clear')} onPress={onClear} />
      <b role="status" className="nowrap">
        {said}
      </b>
      {(['monitor', 'read', 'list'] as const).map((what) => (
        <Button
          key={what}
          small
          busy={fetching === what}
          disabledReason={reason}
          {...(what === 'list' ? { icon: 'add' } : {})}
          onPress={() => void ask(what)}
        >
          {t(what === 'list' ? 'bulk.toList' : what === 'read' ? 'bulk.readSome' : 'bulk.monitorSome')}
        </Button>
      ))}
      <Button
        small
        icon="collection"
        busy={fetching === 'collection'}
        disabledReason={reason}
        onPress={() => void ask('collection')}
      >
        {notes('collection.addTo')}
      </Button>
      <ExportButton small what={said} source={whole.source(butFor.map(({ id }) => id))} />
      {error !== null && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
      {asking?.what === 'monitor' && <AddMonitors preset={companies} onClose={close} />}
      {asking?.what === 'read' && <ReadAll companies={companies} from={from} onClose={close} />}
      {asking?.what === 'list' && <AddToList parties={asking.parties} onClose={close} />}
      {asking?.what === 'collection' && <CollectionDialog ids={asking.parties.map(({ id }) => id)} onClose={close} />}
    </section>
  )
}

/** What can be done with the companies and people that are chosen in a table; what costs says so in its dialog, before. */
export function BulkBar(props: {
  readonly parties: readonly PartySummary[]
  /** Where they were chosen, for people: the name of a run begins with it. */
  readonly from: string
  /** Nothing is chosen any more; absent: the bar is about all of a list whose rows can't be chosen. */
  readonly onClear?: () => void
  /** Acts of the place itself. */
  readonly more?: ReactNode
  /** Everything that is found is chosen, but for these; `parties` are the part of it that is here. */
  readonly beyond?: { readonly whole: Whole; readonly butFor: readonly PartySummary[] }
}): ReactNode {
  const { beyond, from, onClear } = props
  if (beyond === undefined || onClear === undefined) return <HereBar {...props} />
  return <BeyondBar beyond={beyond} from={from} onClear={onClear} />
}

function HereBar({
  parties,
  from,
  onClear,
  more,
}: {
  readonly parties: readonly PartySummary[]
  readonly from: string
  readonly onClear?: () => void
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
    <section className="bulk-bar" aria-label={t(onClear === undefined ? 'bulk.labelAll' : 'bulk.label')}>
      {onClear !== undefined && <IconButton small icon="close" label={t('bulk.clear')} onPress={onClear} />}
      <b role="status" className="nowrap">
        {t(onClear === undefined ? 'bulk.all' : 'bulk.count', { count: parties.length })}
      </b>
      {(fresh > 0 || none !== null) && (
        <SumButton
          of={quoteOfCalls(
            'create-monitor',
            fresh,
            prices?.['create-monitor'] ?? unknownPrice,
            companies.length - fresh,
          )}
          label={t('bulk.monitor', { count: fresh })}
          sum={sumOf(prices?.['create-monitor'], fresh)}
          disabledReason={none}
          onPress={() => setAsking('monitor')}
        />
      )}
      {stands !== null && stands.already > 0 && (
        <span className="small dim nowrap">{t('bulk.already', { count: stands.already })}</span>
      )}
      <SumButton
        of={quoteOfCalls('company', unread, prices?.company ?? unknownPrice, companies.length - unread)}
        label={unread === 0 ? t('bulk.readMore') : t('bulk.readAll', { count: unread })}
        // What the dialog begins with: the register entries that are not here yet.
        sum={sumOf(prices?.company, unread)}
        disabledReason={none}
        onPress={() => setAsking('read')}
      />
      {unread > 0 && unread < companies.length && (
        <span className="small dim nowrap">{t('bulk.alreadyRead', { count: companies.length - unread })}</span>
      )}
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
