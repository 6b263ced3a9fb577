import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpendReport } from '../../../shared/contract/contract.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { LedgerOfMonth } from '../../../shared/domain/credits/ledger-only.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { openTab } from '../../data/tabs.ts'
import { useOpenParty } from '../../data/open-party.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { addSums } from './add-sums.ts'
import './spend-bars.css'

export const breakdowns = ['company', 'operation', 'collection', 'day'] as const
export type Breakdown = (typeof breakdowns)[number]

/** A company's file, a collection, or the rows of the ledger that make it up. */
type Way = { readonly party: PartyId } | { readonly collection: number } | { readonly only: LedgerOfMonth }

interface Bar {
  readonly key: string
  readonly name: string
  /** What the line leads to. */
  readonly to: Way
  readonly sum: SpendSum
  /** What its kept answers saved in the month, at least. */
  readonly saved: number
  readonly last: boolean
}

/** A row of nothing says nothing: no credit, none that may come, and none that was saved. */
const says = ({ sum: { credits, uncertain, unpriced, reserved }, saved }: Bar): boolean =>
  credits + uncertain + unpriced + reserved + saved > 0

const mostBars = 8

/** Largest first; by what is known, then by what might come on top. What is of no company has the last place. */
const byWeight = (a: Bar, b: Bar): number =>
  Number(a.last) - Number(b.last) ||
  b.sum.credits - a.sum.credits ||
  b.sum.uncertain - a.sum.uncertain ||
  b.sum.unpriced - a.sum.unpriced

function useBars(report: SpendReport, by: Breakdown, month: string): readonly Bar[] {
  const { t } = useTranslation('credits')
  const { t: common } = useTranslation('ui')
  const format = useFormat()
  const bar = (key: string, name: string, to: Way, sum: SpendSum, more: Partial<Bar> = {}): Bar => ({
    key,
    name,
    to,
    sum,
    saved: 0,
    last: false,
    ...more,
  })
  switch (by) {
    case 'operation':
      return report.byOperation.map(({ operation, sum }) =>
        bar(operation, t(`operations.${operation}`), { only: { by: 'operation', month, operation } }, sum),
      )
    case 'day':
      return report.byDay.map(({ day, sum }) => bar(day, format.day(day), { only: { by: 'day', month, day } }, sum))
    case 'collection':
      return report.byCollection.map(({ id, name, sum }) =>
        bar(
          String(id),
          name ?? t('noCollection'),
          id === null ? { only: { by: 'no-collection', month } } : { collection: id },
          sum,
          { last: id === null },
        ),
      )
    case 'company': {
      const saved = new Map<PartyId | null, number>(report.saved.map(({ id, credits }) => [id, credits]))
      const spentOn = new Set(report.byCompany.map(({ id }) => id))
      return [
        ...report.byCompany.map(({ id, name, sum }) =>
          bar(
            String(id),
            name ?? (id === null ? t('noCompany') : common('unnamed')),
            id === null ? { only: { by: 'no-company', month } } : { party: id },
            sum,
            { saved: saved.get(id) ?? 0, last: id === null },
          ),
        ),
        ...report.saved
          .filter(({ id }) => !spentOn.has(id))
          .map(({ id, name, credits }) =>
            bar(String(id), name ?? common('unnamed'), { party: id }, addSums([]), { saved: credits }),
          ),
      ]
    }
  }
}

function Sum({ sum, saved = 0 }: { readonly sum: SpendSum; readonly saved?: number }): ReactNode {
  const { t } = useTranslation('frame')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  return (
    <>
      <span className={sum.credits === 0 ? 'spend-sum dim' : 'spend-sum price'}>{format.number(sum.credits)}</span>
      <span className="spend-open-sum warn">
        {[
          sum.uncertain > 0 && t('uncertain', { count: sum.uncertain }),
          sum.unpriced > 0 && t('unpriced', { count: sum.unpriced }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="spend-saved-sum">{saved > 0 && credits('savedOf', { count: saved })}</span>
    </>
  )
}

/** Where a month's credits went, as bars with their figures, each of which opens; the rest is one line that opens, too. */
export function SpendBars({
  report,
  by,
  month,
  onOnly,
}: {
  readonly report: SpendReport
  readonly by: Breakdown
  /** YYYY-MM. */
  readonly month: string
  /** Shows the rows of the ledger that a line adds up. */
  readonly onOnly: (only: LedgerOfMonth, name: string) => void
}): ReactNode {
  const { t } = useTranslation('credits')
  const openParty = useOpenParty()
  const [all, setAll] = useState(false)
  const said = useBars(report, by, month).filter(says)
  const bars = by === 'day' ? said : said.toSorted(byWeight)
  // A line "1 more" would take the room of the bar that it hides.
  const most = bars.length === mostBars + 1 ? bars.length : mostBars
  const shown = all ? bars : bars.slice(0, most)
  const rest = bars.slice(most)
  const longest = Math.max(1, ...bars.map(({ sum, saved }) => sum.credits + sum.uncertain + saved))
  if (bars.length === 0) return <p className="dim">{t('reportEmpty')}</p>
  const open = ({ to, name }: Bar): void => {
    if ('party' in to) openParty(to.party)
    else if ('collection' in to) openTab({ kind: 'collection', id: to.collection })
    else onOnly(to.only, name)
  }
  return (
    <ul className="spend-bars">
      {shown.map((bar) => (
        <li key={bar.key}>
          <button type="button" className="cut spend-name" onClick={() => open(bar)}>
            {'party' in bar.to ? <CompanyName name={bar.name} /> : <Foreign text={bar.name} most={120} />}
          </button>
          <span className="spend-bar" aria-hidden="true">
            <i style={{ width: `${(bar.sum.credits / longest) * 100}%` }} />
            {bar.sum.uncertain > 0 && (
              <i className="spend-open" style={{ width: `${(bar.sum.uncertain / longest) * 100}%` }} />
            )}
            {bar.saved > 0 && <i className="spend-saved" style={{ width: `${(bar.saved / longest) * 100}%` }} />}
          </span>
          <Sum sum={bar.sum} saved={bar.saved} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="dim">
          <button type="button" className="spend-name" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('less') : t('more', { count: rest.length })}
          </button>
          <span />
          {!all && (
            <Sum
              sum={addSums(rest.map(({ sum }) => sum))}
              saved={rest.reduce((total, { saved }) => total + saved, 0)}
            />
          )}
        </li>
      )}
    </ul>
  )
}
