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
}

const mostBars = 8

/** Largest first; by what is known, then by what might come on top. */
const byWeight = (a: Bar, b: Bar): number =>
  b.sum.credits - a.sum.credits || b.sum.uncertain - a.sum.uncertain || b.sum.unpriced - a.sum.unpriced

function useBars(report: SpendReport, by: Breakdown): readonly Bar[] {
  const { t } = useTranslation('credits')
  const { t: common } = useTranslation('ui')
  const bars =
    by === 'company'
      ? report.byCompany.map(({ id, name, sum }) => ({
          key: String(id),
          name: name ?? (id === null ? t('noCompany') : common('unnamed')),
          party: id,
          sum,
        }))
      : report.byOperation.map(({ operation, sum }) => ({
          key: operation,
          name: t(`operations.${operation}`),
          party: null,
          sum,
        }))
  return bars.sort(byWeight)
}

function Sum({ sum }: { readonly sum: SpendSum }): ReactNode {
  const { t } = useTranslation('frame')
  const format = useFormat()
  return (
    <>
      <span className="spend-sum price">{format.number(sum.credits)}</span>
      <span className="spend-open-sum warn">
        {[
          sum.uncertain > 0 && t('uncertain', { count: sum.uncertain }),
          sum.unpriced > 0 && t('unpriced', { count: sum.unpriced }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
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
  const longest = Math.max(1, ...shown.map(({ sum }) => sum.credits + sum.uncertain))
  if (bars.length === 0) return <p className="dim">{t('reportEmpty')}</p>
  return (
    <ul className="spend-bars">
      {shown.map(({ key, name, party, sum }) => (
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
          </span>
          <Sum sum={sum} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="dim">
          <span>{t('more', { count: rest.length })}</span>
          <span />
          <Sum sum={addSums(rest.map(({ sum }) => sum))} />
        </li>
      )}
    </ul>
  )
}
