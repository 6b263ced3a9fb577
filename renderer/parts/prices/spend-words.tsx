import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import { useFormat } from '../../ui/use-format.ts'

/** What was really spent, what a call under way may cost, and what nobody knows of it; `brief` leaves the unit to the column's head. */
export function SpendWords({ sum, brief = false }: { readonly sum: SpendSum; readonly brief?: boolean }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const open = !brief && sum.reserved > 0 ? `, ${t('spend.reserved', { count: sum.reserved })}` : ''
  const unknown = [
    ...(sum.uncertain > 0 ? [t('spend.uncertain', { count: sum.uncertain })] : []),
    ...(sum.unpriced > 0 ? [t('spend.unpriced', { count: sum.unpriced })] : []),
  ].join(', ')
  return (
    <span title={unknown === '' ? undefined : unknown}>
      {brief ? format.number(sum.credits) : format.credits(sum.credits)}
      {open}
      {unknown !== '' && <span className="warn">{brief ? ' + ?' : `, ${unknown}`}</span>}
    </span>
  )
}
