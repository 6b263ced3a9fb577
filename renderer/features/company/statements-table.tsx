import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { nullReason } from './null-reasons.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { statementTable, type FigureCell } from '../../../shared/domain/statements/statement-table.ts'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'

/** Years across, figures down. A figure without a value is not published; never zero, never a dash. */
export function StatementsTable({ statements }: { readonly statements: readonly FinancialStatement[] }): ReactNode {
  const { t } = useTranslation('company')
  const words = useRegisterWords()
  const { years, rows } = statementTable(statements)
  return (
    <>
      {/* A region that scrolls sideways must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="company-statements scroll" tabIndex={0} role="region" aria-label={t('statements.label')}>
        <table aria-label={t('statements.label')}>
          <thead>
            <tr>
              <th scope="col">{t('statements.figure')}</th>
              {years.map((year) => (
                <YearHead key={year.key} year={year} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <TermText term={words.figure(row.name)} />
                </th>
                {row.cells.map((cell, index) => (
                  <td key={years[index]?.key}>
                    <Figure cell={cell} cents={hasCents(row.cells)} name={row.name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="small">{t('statements.noFigures')}</p>}
    </>
  )
}

export function YearHead({ year }: { readonly year: FinancialStatement }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  const title = year.title === null ? null : <TermText term={words.statement(year.title)} most={60} />
  return (
    <th scope="col">
      <b>{year.to !== null ? <Foreign text={format.day(year.to)} most={24} /> : (title ?? t('statements.untitled'))}</b>
      {year.to !== null && title !== null && <span>{title}</span>}
      <span>{year.currency === null ? t('statements.noCurrency') : <Foreign text={year.currency} most={12} />}</span>
      {year.publishedOn !== null && (
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
