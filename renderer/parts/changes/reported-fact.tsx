import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { factIn, type Account } from '../../../shared/domain/facts/account.ts'
import { reportedOf } from '../../../shared/domain/facts/reported.ts'
import { sameFact, type FactName } from '../../../shared/domain/history/fact.ts'
import { ChangeMark } from './change-line.tsx'
import './changes.css'
import { FactText } from './fact-words.tsx'

/** The value of a fact as it was read: gerötet where an event of a later day states another. */
export function AsRead({
  account,
  fact,
  children,
}: {
  readonly account: Account | undefined
  readonly fact: FactName
  readonly children: ReactNode
}): ReactNode {
  return reportedOf(account, fact).superseded ? <span className="was">{children}</span> : children
}

/** Changes of one fact that are written out; a hostile answer's may be many. */
const mostChanges = 5

/** The new value below the old one, with the entry that states it; what a later one replaced is gerötet as well. */
export function ReportedLines({
  account,
  fact,
}: {
  readonly account: Account | undefined
  readonly fact: FactName
}): ReactNode {
  const { t } = useTranslation('company')
  const { changes, superseded } = reportedOf(account, fact)
  const shown = changes.slice(-mostChanges)
  // Where nothing that was read is replaced, the account's own value is what stands above.
  const above = superseded || account === undefined ? null : (factIn(account, fact)?.value ?? null)
  return shown.map((change, nth) => {
    const { becomes } = change
    const replaced = superseded && nth < shown.length - 1
    // What stands above already is not said twice: the mark alone stands behind it.
    if (becomes !== null && above !== null && sameFact(fact, above, becomes))
      return (
        <Fragment key={change.key}>
          {' '}
          <ChangeMark change={change} />
        </Fragment>
      )
    return (
      <span key={change.key} className="reported-fact">
        {becomes === null ? (
          <span className="null">{t('known.valueNotStated')}</span>
        ) : (
          <span className={replaced ? 'was' : undefined}>
            <FactText fact={fact} value={becomes} />
          </span>
        )}{' '}
        <ChangeMark change={change} />
      </span>
    )
  })
}
