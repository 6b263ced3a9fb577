import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '../../../../shared/domain/watch/destination.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { useDeliveryCommand } from './data.ts'

/** Asks before a destination is deleted. */
export function RemoveDestination({
  destination,
  onClose,
}: {
  readonly destination: Destination
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const command = useDeliveryCommand((client) => client.delivery.deleteDestination, `delivery:remove:${destination.id}`)
  return (
    <Dialog
      title={t('removing.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={command.running}
            onPress={() =>
              void (async () => {
                const outcome = await command.run({ destination: destination.id })
                if (outcome?.ok === true) onClose()
              })()
            }
          >
            {t('removing.sure')}
          </Button>
        </>
      }
    >
      <div className="delivery-form">
        {command.error && <ErrorNotice error={command.error} onDismiss={command.clear} boxed />}
        <p className="delivery-address">
          <b>
            <Foreign text={destination.address ?? destination.serviceId} most={200} />
          </b>
        </p>
        <p>{destination.state === 'gone' ? t('removing.goneText') : t('removing.text')}</p>
      </div>
    </Dialog>
  )
}
