import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpMark } from '../../parts/help/help-mark.tsx'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { useFormat } from '../../ui/use-format.ts'
import { accountsDue } from './accounts-due.ts'
import { nullReasons } from './null-reasons.ts'
import { StatementChart } from './statement-chart.tsx'
import type { StatementReads as Reads } from '../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { StatementReads } from './statement-reads.tsx'
import { statementSeries } from '../../../shared/domain/statements/statement-series.ts'
import { statementTable } from '../../../shared/domain/statements/statement-table.ts'
import { RatiosTable } from './ratios-table.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { StatementsTable } from './statements-table.tsx'

/**
 * Annual accounts: every figure of every year, oldest first, as a chart on demand, and why some are missing.
 */
export function StatementsPanel({
  statements,
  whole,
  reads = null,
}: {
  readonly statements: readonly FinancialStatement[]
  /** False while the list has pages that nobody read. */
  readonly whole: boolean
  /** What was asked for of single ones; null: they stand where nothing is asked. */
  readonly reads?: { readonly company: PartyId; readonly of: readonly Reads[] } | null
}): ReactNode {
  const { t } = useTranslation('company')
  const [drawn, setDrawn] = useState(false)
  const comparable = statementSeries(statements).length > 0
  return (
    <>
      <StatementsTable statements={statements} />
      {comparable && (
        <div>
          <Button small pressed={drawn} onPress={() => setDrawn(!drawn)}>
            {t('chart.show')}
          </Button>
        </div>
      )}
      {drawn && <StatementChart statements={statements} />}
      <RatiosTable statements={statements} />
      <Due statements={statements} whole={whole} />
      <NullExplained statements={statements} />
      {reads !== null && <StatementReads company={reads.company} statements={statements} reads={reads.of} />}
    </>
  )
}

/** Accounts that are not there are not always missing: they may not be due yet. */
function Due({
  statements,
  whole,
}: {
  readonly statements: readonly FinancialStatement[]
  readonly whole: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const due = accountsDue(statements, todayInGermany())
  if (due === null) return null
  const days = { end: format.day(due.end), due: format.day(due.due) }
  return (
    <p className="small statements-due">
      <Mark name={due.state === 'not-yet' || !whole ? 'unread' : 'unknown'} />
      {whole || due.state === 'not-yet'
        ? t(due.state === 'not-yet' ? 'statements.due.notYet' : 'statements.due.passed', days)
        : t('statements.due.unknown', days)}
    </p>
  )
}

function NullExplained({ statements }: { readonly statements: readonly FinancialStatement[] }): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const reasons = nullReasons(statementTable(statements))
  if (reasons === null) return null
  return (
    <section className="statements-why small" aria-label={halfName(t('statements.why.title'))}>
      <h3>
        {t('statements.why.title')} <HelpMark topic="not-published" />
      </h3>
      <p>{t('statements.why.never')}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`statements.why.${reason}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
