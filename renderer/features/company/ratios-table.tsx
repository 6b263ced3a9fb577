import type { ReactNode } from 'react'
import { ratioTable, type RatioCell } from '../../../shared/domain/statements/ratios.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { ratioWords, type RatioWords } from '../../../shared/words/ratios.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useHalfName } from '../../ui/in-hand.ts'
import { YearHead } from './statements-table.tsx'

/** Key ratios of each year, computed; where one can't be, why. */
export function RatiosTable({ statements }: { readonly statements: readonly FinancialStatement[] }): ReactNode {
  const halfName = useHalfName()
  const words = ratioWords[useFormat().language]
  const newestFirst = ratioTable(statements)
  // As the accounts above: oldest at the left.
  const years = newestFirst.years.toReversed()
  const rows = newestFirst.rows.map(({ ratio, cells }) => ({ ratio, cells: cells.toReversed() }))
  if (rows.length === 0) return null
  return (
    <>
      {/* A region that scrolls sideways must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="company-statements scroll" tabIndex={0} role="region" aria-label={halfName(words.title)}>
        <table aria-label={words.title}>
          {/* Where the accounts above have their course there is nothing, so that the years stand under each other. */}
          <colgroup>
            <col span={years.length + 1} />
            {years.length > 1 && <col className="company-spark" />}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{words.title}</th>
              {years.map((year) => (
                <YearHead key={year.key} year={year} amounts={false} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ratio, cells }) => (
              <tr key={ratio}>
                <th scope="row">{words.name[ratio]}</th>
                {isOneWhy(cells) ? (
                  // The same reason in every year is said once.
                  <td colSpan={years.length} className="company-never">
                    {cells[0] !== undefined && <Value cell={cells[0]} words={words} />}
                  </td>
                ) : (
                  cells.map((cell, index) => (
                    <td key={years[index]?.key}>
                      <Value cell={cell} words={words} />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small">{words.explained}</p>
    </>
  )
}

const isOneWhy = (cells: readonly RatioCell[]): boolean =>
  cells.length > 1 &&
  new Set(cells.map((cell) => (cell.kind === 'value' ? '' : cell.why))).size === 1 &&
  cells[0]?.kind !== 'value'

function Value({ cell, words }: { readonly cell: RatioCell; readonly words: RatioWords }): ReactNode {
  const format = useFormat()
  return cell.kind === 'value' ? format.ratio(cell.percent) : <span className="null">{words.why[cell.why]}</span>
}
