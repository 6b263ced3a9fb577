import { useTranslation } from 'react-i18next'
import { deliveryState } from '../../../../shared/domain/watch/delivery.ts'
import { cadences, destinationTypes } from '../../../../shared/domain/watch/destination.ts'
import type { MarkName } from '../../../ui/marks.tsx'

export interface DeliveryWords {
  /** Our word for it, else the service's own; null where it said none. */
  readonly type: (type: string | null) => string | null
  readonly cadence: (cadence: string | null) => string | null
  readonly state: (state: string | null) => { readonly mark: MarkName; readonly text: string | null }
}

const marks = { delivered: 'active', failed: 'insolvency', pending: 'unread' } as const

/** Kinds, cadences and results in words; words of the service's own stay as they came. */
export function useDeliveryWords(): DeliveryWords {
  const { t } = useTranslation('delivery')
  return {
    type: (type) => {
      const known = destinationTypes.find((one) => one === type)
      return known === undefined ? type : t(`type.${known}`)
    },
    cadence: (cadence) => {
      const known = cadences.find((one) => one === cadence)
      return known === undefined ? cadence : t(`cadence.${known}`)
    },
    state: (state) => {
      const known = deliveryState(state)
      return known === null
        ? { mark: 'unknown', text: state }
        : { mark: marks[known], text: t(`deliveries.stateWord.${known}`) }
    },
  }
}
