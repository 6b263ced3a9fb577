import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '../../../shared/domain/credits/quote.ts'
import { useFormat } from '../../ui/use-format.ts'

/** What the caps leave now, and about how much of the balance is left. */
export function RoomWords({ room: { day, month, balance } }: { readonly room: Room }): ReactNode {
  const { t } = useTranslation('spending')
  const format = useFormat()
  return (
    <p className="small dim">
      {t('room', { day: format.number(day), month: format.number(month) })}{' '}
      {balance === null ? t('noBalance') : t('balance', { left: format.number(balance) })}
    </p>
  )
}
