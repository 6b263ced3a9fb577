import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { nullReason } from './null-reasons.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { mayStayOut } from '../../../shared/domain/statements/may-stay-out.ts'
import {
  statementTable,
  type FigureCell,
  type StatementTable,
} from '../../../shared/domain/statements/statement-table.ts'
import { statementKind } from '../../../shared/domain/statements/statement-series.ts'
import { LegalFormContext } from '../../parts/register-words/legal-form-context.ts'
import { useHalfName } from '../../ui/in-hand.ts'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'

/** Years across, oldest first, figures down, the course of each at the end. A figure without a value is not published; never zero, never a dash. */
export function StatementsTable({ statements }: { readonly statements: readonly FinancialStatement[] }): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const words = useRegisterWords()
  // Oldest at the left, as time runs in the chart.
  const { years, rows } = oldestFirst(statementTable(statements))
  const reason = mayStayOut(statements, use(LegalFormContext))
  const currencies = new Set(years.map(({ currency }) => currency))
  // One currency of all years is said once, where the amounts are named.
  const currency = currencies.size === 1 ? (years[0]?.currency ?? null) : null
  return (
    <>
      {/* A region that scrolls sideways must be reached by the keyboard. */}
      <div
        className="company-statements scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        role="region"
        aria-label={halfName(t('statements.label'))}
      >
        <table aria-label={t('statements.label')}>
          <thead>
            <tr>
              <th scope="col">
                {t('statements.figure')}
                {currency !== null && (
                  <>
                    {', '}
                    <Foreign text={currency} most={12} />
                  </>
                )}
              </th>
              {years.map((year) => (
                <YearHead key={year.key} year={year} currency={currency === null} />
              ))}
              {years.length > 1 && (
                <th scope="col" className="company-spark">
                  {t('statements.course')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <TermText term={words.figure(row.name)} />
                </th>
                {years.length > 1 && row.cells.every(({ kind }) => kind === 'unpublished') ? (
                  // Said once for the whole row, with the paragraph where that can be the reason.
                  <td colSpan={years.length + 1} className="company-never">
                    <Figure cell={{ kind: 'unpublished' }} cents={false} name={row.name} />
                    {nullReason(row.name) === 'income' && reason === 'may' && (
                      <span className="dim"> {t('statements.everyYear')}</span>
                    )}
                  </td>
                ) : (
                  <>
                    {row.cells.map((cell, index) => (
                      <td key={years[index]?.key}>
                        <Figure cell={cell} cents={hasCents(row.cells)} name={row.name} />
                      </td>
                    ))}
                    {years.length > 1 && (
                      <td className="company-spark">
                        <Spark cells={courseOf(row, years)} />
                      </td>
                    )}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="small">{t('statements.noFigures')}</p>}
    </>
  )
}

/**
 * The cells that one course may be drawn through; none where values are of accounts of different kinds, or amounts in different
 * currencies: no line leads from marks to euros. A number of people has no currency.
 */
function courseOf(
  { name, cells }: StatementTable['rows'][number],
  years: StatementTable['years'],
): readonly FigureCell[] {
  const shared = years.flatMap(({ title, currency }, nth) =>
    cells[nth]?.kind === 'value' ? [`${statementKind(title)} ${nullReason(name) === 'notes' ? '' : currency}`] : [],
  )
  return new Set(shared).size > 1 ? [] : cells
}

const oldestFirst = ({ years, rows }: StatementTable): StatementTable => ({
  years: years.toReversed(),
  rows: rows.map(({ name, cells }) => ({ name, cells: cells.toReversed() })),
})

/** Size of a course in CSS pixels. */
const sparkWidth = 96
const sparkHeight = 20

/**
 * The course of one figure over the years, a point a year, broken where there is no value; from zero on, or from below it.
 * The figures stand beside it, so it says nothing to who hears them. Nothing where there are not two values.
 */
function Spark({ cells }: { readonly cells: readonly FigureCell[] }): ReactNode {
  const values = cells.map((cell) => (cell.kind === 'value' ? cell.value : null))
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const span = high - low === 0 ? 1 : high - low
  const x = (nth: number): number => 3 + (nth / (values.length - 1)) * (sparkWidth - 6)
  const y = (value: number): number => sparkHeight - 3 - ((value - low) / span) * (sparkHeight - 6)
  const path = values
    .map((value, nth) =>
      value === null
        ? ''
        : `${(values[nth - 1] ?? null) === null ? 'M' : 'L'}${x(nth).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg width={sparkWidth} height={sparkHeight} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2" fill="currentColor" />
    </svg>
  )
}

export function YearHead({
  year,
  amounts = true,
  currency = amounts,
}: {
  readonly year: FinancialStatement
  /** Below stand amounts of the account; a computed share has no currency and was never published. */
  readonly amounts?: boolean
  /** False where the currency of all years is said once. */
  readonly currency?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  const title = year.title === null ? null : <TermText term={words.statement(year.title)} most={60} />
  return (
    <th scope="col">
      <b>{year.to !== null ? <Foreign text={format.day(year.to)} most={24} /> : (title ?? t('statements.untitled'))}</b>
      {year.to !== null && title !== null && <span>{title}</span>}
      {currency && (
        <span>{year.currency === null ? t('statements.noCurrency') : <Foreign text={year.currency} most={12} />}</span>
      )}
      {amounts && year.publishedOn !== null && (
        <span>{t('statements.published', { date: cleanText(format.day(year.publishedOn).slice(0, 24)) })}</span>
      )}
    </th>
  )
}

/** Amounts of one row stand under each other with the same decimals; numbers of people have none. */
export const hasCents = (cells: readonly FigureCell[]): boolean =>
  cells.some((cell) => cell.kind === 'value' && !Number.isInteger(cell.value))

export function Figure({
  cell,
  cents,
  name,
}: {
  readonly cell: FigureCell
  readonly cents: boolean
  /** Which figure, as it came: the reason for a missing one depends on it. */
  readonly name: string
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const reason = nullReason(name)
  switch (cell.kind) {
    case 'value':
      return cents ? format.money({ amount: cell.value.toFixed(2), currency: null }) : format.number(cell.value)
    case 'unpublished':
      return (
        <span className="null-unpublished" title={reason === null ? undefined : t(`statements.why.${reason}`)}>
          {t('statements.notPublished')}
        </span>
      )
    case 'absent':
      return <span className="null">{t('statements.absent')}</span>
    case 'unread':
      return <span className="null">{t('statements.unread')}</span>
  }
}
