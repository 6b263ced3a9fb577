import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpendReport } from '../../../shared/contract/contract.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useOpenParty } from '../../data/open-party.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { addSums } from './add-sums.ts'
import './spend-bars.css'

export type Breakdown = 'company' | 'operation'

interface Bar {
  readonly key: string
  readonly name: string
  readonly party: PartyId | null
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

function useBars(report: SpendReport, by: Breakdown): readonly Bar[] {
  const { t } = useTranslation('credits')
  const { t: common } = useTranslation('ui')
  const saved = new Map<PartyId | null, number>(report.saved.map(({ id, credits }) => [id, credits]))
  const spentOn = new Set(report.byCompany.map(({ id }) => id))
  const onlySaved =
    by === 'company'
      ? report.saved
          .filter(({ id }) => !spentOn.has(id))
          .map(({ id, name, credits }): Bar => ({
            key: String(id),
            name: name ?? common('unnamed'),
            party: id,
            sum: addSums([]),
            saved: credits,
            last: false,
          }))
      : []
  const bars: readonly Bar[] =
    by === 'company'
      ? report.byCompany.map(({ id, name, sum }) => ({
          key: String(id),
          name: name ?? (id === null ? t('noCompany') : common('unnamed')),
          party: id,
          sum,
          saved: saved.get(id) ?? 0,
          last: id === null,
        }))
      : report.byOperation.map(({ operation, sum }) => ({
          key: operation,
          name: t(`operations.${operation}`),
          party: null,
          sum,
          saved: 0,
          last: false,
        }))
  return [...bars, ...onlySaved].filter(says).sort(byWeight)
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

/** Where a month's credits went, as bars with their figures; the rest is one line, so that the sum stays whole. */
export function SpendBars({ report, by }: { readonly report: SpendReport; readonly by: Breakdown }): ReactNode {
  const { t } = useTranslation('credits')
  const openParty = useOpenParty()
  const bars = useBars(report, by)
  const shown = bars.slice(0, mostBars)
  const rest = bars.slice(mostBars)
  const longest = Math.max(1, ...shown.map(({ sum, saved }) => sum.credits + sum.uncertain + saved))
  if (bars.length === 0) return <p className="dim">{t('reportEmpty')}</p>
  return (
    <ul className="spend-bars">
      {shown.map(({ key, name, party, sum, saved }) => (
        <li key={key}>
          {party === null ? (
            <span className="cut">
              <Foreign text={name} most={120} />
            </span>
          ) : (
            <button type="button" className="cut spend-name" onClick={() => openParty(party)}>
              <Foreign text={name} most={120} />
            </button>
          )}
          <span className="spend-bar" aria-hidden="true">
            <i style={{ width: `${(sum.credits / longest) * 100}%` }} />
            {sum.uncertain > 0 && <i className="spend-open" style={{ width: `${(sum.uncertain / longest) * 100}%` }} />}
            {saved > 0 && <i className="spend-saved" style={{ width: `${(saved / longest) * 100}%` }} />}
          </span>
          <Sum sum={sum} saved={saved} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="dim">
          <span>{t('more', { count: rest.length })}</span>
          <span />
          <Sum sum={addSums(rest.map(({ sum }) => sum))} saved={rest.reduce((total, { saved }) => total + saved, 0)} />
        </li>
      )}
    </ul>
  )
}
