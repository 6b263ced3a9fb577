import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '../../../shared/domain/credits/quote.ts'
import { useFormat } from '../../ui/use-format.ts'

/** What the caps leave now, and about how much of the balance is left. `said`: what a sentence above it says already. */
export function RoomWords({
  room: { day, month, balance },
  said = {},
}: {
  readonly room: Room
  readonly said?: { readonly caps?: boolean; readonly balance?: boolean }
}): ReactNode {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const words = [
    said.caps === true ? null : t('room', { day: format.number(day), month: format.number(month) }),
    said.balance === true ? null : balance === null ? t('noBalance') : t('balance', { left: format.number(balance) }),
  ].filter((each) => each !== null)
  return words.length === 0 ? null : <p className="small dim">{words.join(' ')}</p>
}
