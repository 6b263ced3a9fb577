import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { quoteOfCalls } from '../../../shared/domain/credits/quote.ts'
import { asksService, type SavedWhat, type ShownSearch } from '../../../shared/domain/library/saved-search.ts'
import { costsOf, daysOf, mostPagesOfRun, type SearchRhythm } from '../../../shared/domain/library/search-schedule.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { usePrices } from '../../data/queries.ts'
import { approvalOf } from '../../parts/prices/price-button.tsx'
import { useEuros } from '../../parts/prices/use-euros.ts'
import { SpendDialog } from '../../parts/spending/spend-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './schedule-dialog.css'

/** Of one page of what a saved search asks; null: it asks nothing of the service. Undefined until known. */
export function usePagePrice(what: SavedWhat): Price | null | undefined {
  const prices = usePrices().data
  if (!asksService(what)) return null
  if (what.kind === 'filter') return prices?.['filter-companies']
  return prices?.[what.search === 'companies' ? 'search-companies' : 'search-persons']
}

/** A whole number as people write it; null: it is none. */
const whole = (text: string): number | null => {
  const digits = text.replace(/[\s.,\u00a0\u202f]/gu, '')
  return /^\d{1,7}$/u.test(digits) ? Number(digits) : null
}

/** The plan of a saved search, once the price of a page is known. */
export function SchedulePlan({
  search,
  onClose,
}: {
  readonly search: ShownSearch
  readonly onClose: () => void
}): ReactNode {
  const price = usePagePrice(search.what)
  return price === null || price === undefined ? null : (
    <ScheduleDialog search={search} price={price} onClose={onClose} />
  )
}

/** By which plan a saved search is asked at the service: how often, how far, and what that costs at most. Nothing is sent by it now. */
function ScheduleDialog({
  search,
  price,
  onClose,
}: {
  readonly search: ShownSearch
  readonly price: Price
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const { t: spending } = useTranslation('spending')
  const format = useFormat()
  const euros = useEuros()
  const { library } = useClient()
  const { run, running, error, clear } = useCommand(library.scheduleSearch, `schedule ${search.id}`)
  const before = search.schedule
  const { what } = search
  const operation =
    what.kind === 'search' && what.search === 'persons'
      ? 'search-persons'
      : what.kind === 'search'
        ? 'search-companies'
        : 'filter-companies'
  const withEuros = (credits: number): string => [format.credits(credits), euros(credits)].filter(Boolean).join(' ')
  const [every, setEvery] = useState<SearchRhythm>(before?.every ?? 'week')
  const [pagesText, setPages] = useState(String(before?.pages ?? 1))
  const [capText, setCap] = useState(before === null || before.monthlyCap === null ? '' : String(before.monthlyCap))
  const pages = whole(pagesText)
  const cap = capText.trim() === '' ? null : whole(capText)
  const pagesWrong = pages === null || pages < 1 || pages > mostPagesOfRun
  const capWrong = capText.trim() !== '' && cap === null
  const runs = Math.ceil(30 / daysOf[every])
  const costs = pagesWrong || capWrong ? null : costsOf({ every, pages, monthlyCap: cap }, price)
  const send = async (): Promise<void> => {
    if (pagesWrong || capWrong) return
    const outcome = await run({ id: search.id, plan: { every, pages, monthlyCap: cap, approved: approvalOf(price) } })
    if (outcome?.ok === true) onClose()
  }
  const end = async (): Promise<void> => {
    if ((await run({ id: search.id, plan: null }))?.ok === true) onClose()
  }
  return (
    <SpendDialog
      title={t('search.plan.title')}
      quote={quoteOfCalls(operation, costs === null ? 0 : runs * (pages ?? 0), price)}
      schedule={{ of: 'search', price, stopAt: cap }}
      startLabel={() => t('search.plan.start')}
      note={`${t('search.plan.eachPage')} ${t('search.plan.about')}`}
      reason={
        pagesWrong ? t('search.plan.pagesWrong', { most: mostPagesOfRun }) : capWrong ? t('search.plan.capWrong') : null
      }
      busy={running}
      errors={[[error, clear]]}
      {...(before === null ? {} : { end: { label: t('search.plan.end'), onPress: () => void end() } })}
      onStart={() => void send()}
      onClose={onClose}
    >
      <div className="schedule-form">
        <Segmented<SearchRhythm>
          label={t('search.plan.every')}
          value={every}
          options={(['day', 'week', 'month'] as const).map((value) => ({
            value,
            text: t(`search.plan.rhythm.${value}`),
          }))}
          onChange={setEvery}
        />
        <TextField
          numeric
          label={t('search.plan.pages')}
          value={pagesText}
          maxLength={3}
          note={t('search.plan.pagesText')}
          error={pagesWrong ? t('search.plan.pagesWrong', { most: mostPagesOfRun }) : null}
          onChange={setPages}
        />
        <TextField
          numeric
          label={spending('schedule.stopAt')}
          value={capText}
          maxLength={9}
          placeholder={t('search.plan.noCap')}
          error={capWrong ? t('search.plan.capWrong') : null}
          onChange={setCap}
        />
        {costs !== null && <p className="small">{t('search.plan.costs', { run: withEuros(costs.perRun) })}</p>}
      </div>
    </SpendDialog>
  )
}
