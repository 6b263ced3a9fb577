import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boundOf, type Quote } from '../../../shared/domain/credits/quote.ts'
import { useFormat } from '../../ui/use-format.ts'

/** A quote line by line: calls, what is here, what can't be had, each price, together. */
export function QuoteTable({ quote }: { readonly quote: Quote }): ReactNode {
  const { t } = useTranslation('spending')
  const { t: credits } = useTranslation('credits')
  const { t: ui } = useTranslation('ui')
  const format = useFormat()
  // A column of nothing says nothing.
  const columns = (['calls', 'kept', 'notThere', 'each', 'sum'] as const).filter(
    (name) => (name !== 'kept' && name !== 'notThere') || quote[name] > 0,
  )
  const atMost = (count: number): string => ui('bound.at-most', { price: format.credits(count) })
  return (
    <table className="quote">
      <thead>
        <tr>
          <th scope="col">{t('column.what')}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="num">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quote.lines.map(({ operation, calls, kept, notThere, price }) => {
          const sum = boundOf(price) * calls
          const unknown = price.kind === 'unknown'
          return (
            <tr key={operation}>
              <th scope="row">{credits(`operations.${operation}`)}</th>
              <td className="num">{format.number(calls)}</td>
              {quote.kept > 0 && <td className="num">{format.number(kept)}</td>}
              {quote.notThere > 0 && <td className="num">{format.number(notThere)}</td>}
              <td className="num">
                {unknown ? atMost(boundOf(price)) : price.credits === 0 ? t('free') : format.price(price)}
              </td>
              <td className={sum > 0 ? 'num price' : 'num'}>
                {unknown && sum > 0 ? atMost(sum) : format.credits(sum)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
