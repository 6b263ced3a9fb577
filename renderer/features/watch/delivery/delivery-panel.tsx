import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { DeliveriesPart } from './deliveries-part.tsx'
import './delivery.css'
import { DestinationsPart } from './destinations-part.tsx'
import { ReceiverPart } from './receiver-part.tsx'

const parts = ['destinations', 'deliveries', 'receiver'] as const
type Part = (typeof parts)[number]

/** Where the service sends events, what it sent, and the receiver of its webhooks. */
export function DeliveryPanel({
  head,
  onInbox,
}: {
  readonly head: (tools: ReactNode) => ReactNode
  /** Shows what the watch brought of a company. */
  readonly onInbox: (company: CompanySummary) => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const [part, setPart] = useState<Part>('destinations')
  const [of, setOf] = useState<number | null>(null)
  return (
    <div className="delivery">
      {head(
        <Segmented
          label={t('parts')}
          value={part}
          options={parts.map((value) => ({ value, text: t(`part.${value}`) }))}
          onChange={(value) => {
            setPart(value)
            setOf(null)
          }}
        />,
      )}
      {part === 'destinations' && (
        <DestinationsPart
          onReceiver={() => setPart('receiver')}
          onDeliveries={(id) => {
            setOf(id)
            setPart('deliveries')
          }}
        />
      )}
      {part === 'deliveries' && <DeliveriesPart destination={of} onDestination={setOf} onInbox={onInbox} />}
      {part === 'receiver' && <ReceiverPart />}
    </div>
  )
}
