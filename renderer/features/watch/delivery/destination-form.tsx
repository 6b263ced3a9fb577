import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cadences,
  destinationTypes,
  type Cadence,
  type Destination,
  type DestinationType,
} from '../../../../shared/domain/watch/destination.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TypePicker } from '../../../parts/watch/type-picker.tsx'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { useDeliveryCommand, useReceiver } from './data.ts'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A text that can't be a valid address; the service makes the final check. */
function isBad(type: DestinationType, address: string): boolean {
  const text = address.trim()
  if (text === '') return true
  if (type === 'email') return !/^[^\s@]+@[^\s@]+$/.test(text)
  if (type === 'chat') return /\s/.test(text)
  const url = URL.parse(text)
  return url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
}

/** A new destination, or another address and cadence for one. Free. */
export function DestinationForm({
  destination,
  onClose,
}: {
  readonly destination: Destination | null
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const known = destinationTypes.find((one) => one === destination?.type)
  const [type, setType] = useState<DestinationType>(known ?? 'email')
  const [address, setAddress] = useState(destination?.address ?? '')
  const [cadence, setCadence] = useState<Cadence>(cadences.find((one) => one === destination?.cadence) ?? 'instant')
  // Null: as they are, also where the service didn't say which; only what is chosen here is sent.
  const [types, setTypes] = useState<readonly string[] | null>(null)
  const vocabulary = useVocabulary(true)
  const said = destination === null ? [] : destination.eventTypes
  const [tried, setTried] = useState(false)
  const receiver = useReceiver().data
  const create = useDeliveryCommand((client) => client.delivery.createDestination, 'delivery:create')
  const change = useDeliveryCommand(
    (client) => client.delivery.changeDestination,
    `delivery:change:${destination?.id ?? 0}`,
  )
  const command = destination === null ? create : change
  const bad = isBad(type, address)
  const chosen = types === null ? {} : { eventTypes: [...types] }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (bad) return
    const outcome =
      destination === null
        ? await create.run({ type, address: address.trim(), cadence, ...chosen })
        : await change.run({
            destination: destination.id,
            address: address.trim() === destination.address ? null : address.trim(),
            cadence: cadence === destination.cadence ? null : cadence,
            ...chosen,
          })
    if (outcome?.ok === true) onClose()
  }
  const same =
    destination !== null && address.trim() === destination.address && cadence === destination.cadence && types === null
  return (
    <Dialog
      title={destination === null ? t('form.titleNew') : t('form.titleChange')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={command.running} onPress={() => (same ? onClose() : void submit())}>
            {destination === null ? t('form.create') : t('form.save')}
          </Button>
        </>
      }
    >
      <form
        className="delivery-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {command.error && <ErrorNotice error={command.error} onDismiss={command.clear} boxed />}
        {destination !== null && (
          <p className="small dim">
            {t('serviceId')}: <Foreign text={destination.serviceId} most={100} />
          </p>
        )}
        {destination === null && (
          <div className="delivery-choice">
            <span aria-hidden="true">{t('destinations.kind')}</span>
            <Segmented
              label={t('destinations.kind')}
              value={type}
              onChange={setType}
              options={destinationTypes.map((value) => ({ value, text: t(`type.${value}`) }))}
            />
          </div>
        )}
        <TextField
          label={t(`form.address.${type}`)}
          value={address}
          maxLength={2_000}
          onChange={setAddress}
          note={t(`form.note.${type}`)}
          error={tried && bad ? t('form.bad') : null}
        />
        {type === 'webhook' && receiver?.canTry === true && receiver.url !== null && (
          <div>
            <Button small onPress={() => setAddress(receiver.url ?? '')}>
              {t('form.here')}
            </Button>
          </div>
        )}
        <div className="delivery-choice">
          <span aria-hidden="true">{t('destinations.cadence')}</span>
          <Segmented
            label={t('destinations.cadence')}
            value={cadence}
            onChange={setCadence}
            options={cadences.map((value) => ({ value, text: t(`cadence.${value}`) }))}
          />
        </div>
        <details>
          <summary>
            {t('destinations.types')}:{' '}
            {types === null && said === null
              ? t('form.typesNotSaid')
              : (types ?? said ?? []).length === 0
                ? t('destinations.allTypes')
                : t('destinations.typesCount', { count: (types ?? said ?? []).length })}
          </summary>
          <TypePicker
            vocabulary={vocabulary}
            value={types ?? said ?? []}
            onChange={setTypes}
            none={types === null && said === null ? t('form.typesNotSaid') : t('destinations.allTypes')}
          />
        </details>
        <p className="small dim">
          {t('cadenceNote')} {t('form.free')}
        </p>
      </form>
    </Dialog>
  )
}
