import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { termOn, type Term } from '../../../shared/domain/company/term.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import '../party-file/file-view.css'

/** Something that ends with `until`, a register day; without one it is held as far as the answer knows. */
export interface Lasting extends Pick<Term, 'until' | 'standing'> {
  readonly key: string
}

/** What ends in the future is still held. What was not understood is neither. */
export const isPresent = (row: Lasting, today: string): boolean => termOn(row, today) === 'held'

interface PresentFormerProps<Row extends Lasting> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Says that nothing is held at present. */
  readonly noneNow: string
  readonly opens: (row: Row) => boolean
  readonly onOpen: (row: Row) => void
}

/** Roles or holdings: the present ones, and behind a switch the former. */
export function PresentFormer<Row extends Lasting>(props: PresentFormerProps<Row>): ReactNode {
  const { rows, noneNow, ...table } = props
  const { t } = useTranslation('company')
  const { t: common } = useTranslation('ui')
  const [showFormer, setShowFormer] = useState(true)
  const today = todayInGermany()
  const present = rows.filter((row) => isPresent(row, today))
  const former = rows.filter((row) => termOn(row, today) === 'over')
  const unclear = rows.filter((row) => termOn(row, today) === 'unclear')
  const shown = { ...table, rowKey: (row: Row) => row.key, fills: false }
  return (
    <div className="file-groups">
      <h3>{t('roles.present')}</h3>
      {present.length === 0 ? (
        <p className="small">{noneNow}</p>
      ) : (
        <DataTable name="present-former" label={t('roles.present')} rows={present} {...shown} />
      )}
      {unclear.length > 0 && (
        <>
          <h3>{t('roles.unclear', { count: unclear.length })}</h3>
          <p className="small">{t('roles.unclearWhy')}</p>
          <DataTable name="present-former" label={t('roles.unclearLabel')} rows={unclear} {...shown} />
        </>
      )}
      {former.length > 0 && (
        <>
          <div className="row">
            <h3>{t('roles.formerCount', { count: former.length })}</h3>
            <Button small variant="quiet" icon={showFormer ? 'up' : 'down'} onPress={() => setShowFormer(!showFormer)}>
              {common(showFormer ? 'hide' : 'show')}
              <span className="hidden-text">: {t('roles.former')}</span>
            </Button>
          </div>
          {showFormer && <DataTable name="present-former" label={t('roles.former')} rows={former} {...shown} />}
        </>
      )}
    </div>
  )
}
