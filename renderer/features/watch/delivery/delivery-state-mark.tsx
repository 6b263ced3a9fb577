import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import '../../../ui/status.css'
import { useDeliveryWords } from './words.ts'

/** A delivery's state as mark and word. */
export function DeliveryStateMark({ state }: { readonly state: string | null }): ReactNode {
  const { t } = useTranslation('delivery')
  const { mark, text } = useDeliveryWords().state(state)
  return text === null ? (
    <span className="null">{t('notSaid')}</span>
  ) : (
    <span className="status">
      <Mark name={mark} />
      <Foreign text={text} most={40} />
    </span>
  )
}
