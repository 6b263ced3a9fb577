import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyChecked } from '../../../shared/contract/contract.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { errorWords } from '../errors/error-words.ts'
import { approvalOf, PriceButton } from '../prices/price-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './key-form.css'

/**
 * Address and key of the service, and the check that costs one credit. The key stands in this form only until the
 * service accepted it; then the form forgets it and the core keeps it.
 */
export function KeyForm({
  address: initial,
  oneByOne = false,
  onChecked,
}: {
  readonly address: string | null
  /** The address is asked for first, and the key once it is there; an address that is known already is only said. */
  readonly oneByOne?: boolean
  readonly onChecked: (result: KeyChecked) => void
}): ReactNode {
  const { t } = useTranslation('settings')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const client = useClient()
  const { data: prices } = usePrices()
  const [address, setAddress] = useState(initial ?? '')
  const [key, setKey] = useState('')
  const [shown, setShown] = useState(false)
  const keyField = useRef<HTMLInputElement>(null)
  const [asksAddress, setAsksAddress] = useState(oneByOne && (initial ?? '').trim() === '')
  const check = useCommand(client.key.check)
  const price = prices?.['key-check'] ?? { kind: 'unknown' as const }
  const error = check.error
  const words = error && errorWords(error, errors, format)
  const atAddress = error?.kind === 'bad-address'
  const atKey = error?.kind === 'bad-key'
  const showsAddress = !oneByOne || asksAddress || atAddress
  const showsKey = !oneByOne || !showsAddress
  const goOn = (): void => {
    if (address.trim() === '') return
    if (atAddress) check.clear()
    setAsksAddress(false)
    requestAnimationFrame(() => keyField.current?.focus())
  }

  const submit = async (): Promise<void> => {
    const outcome = await check.run({ address, key, approved: approvalOf(price) })
    if (!outcome?.ok) return
    setKey('')
    setShown(false)
    onChecked(outcome.value)
  }
  return (
    <form
      className="key-form"
      autoComplete="off"
      // Enter in a field spends nothing: only the button with the price on it does.
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {showsAddress && (
        <TextField
          label={t('address')}
          value={address}
          placeholder={t('addressPlaceholder')}
          maxLength={2000}
          error={atAddress && words ? `${words.title} ${words.text}` : null}
          onChange={(value) => {
            setAddress(value)
            if (!atAddress) return
            check.clear()
            setAsksAddress(oneByOne)
          }}
          onKeyDown={(event) => {
            if (oneByOne && event.key === 'Enter' && !event.nativeEvent.isComposing) goOn()
          }}
        />
      )}
      {!showsKey && (
        <Button variant="primary" disabledReason={address.trim() === '' ? t('addressNeeded') : null} onPress={goOn}>
          {t('goOn')}
        </Button>
      )}
      {showsKey && oneByOne && (
        <p className="row small">
          <span className="dim">{t('address')}</span>
          <bdi className="cut">{address}</bdi>
          <Button small variant="quiet" onPress={() => setAsksAddress(true)}>
            {t('changeAddress')}
          </Button>
        </p>
      )}
      {showsKey && (
        <div className="key-form-key">
          <TextField
            className="grow"
            ref={keyField}
            label={t('apiKey')}
            value={key}
            secret={!shown}
            maxLength={10_000}
            error={atKey && words ? `${words.title} ${words.text}` : null}
            onChange={(value) => {
              setKey(value)
              if (atKey) check.clear()
            }}
            end={
              <IconButton
                small
                icon={shown ? 'hide' : 'show'}
                label={shown ? t('hideKey') : t('showKey')}
                onPress={() => setShown(!shown)}
              />
            }
          />
          <PriceButton
            of="key-check"
            label={t('check')}
            price={price}
            variant="primary"
            busy={check.running}
            onPress={() => void submit()}
          />
        </div>
      )}
      {showsKey && <p className="text-field-note">{t('checkCosts', { price: format.price(price) })}</p>}
      {error && !atAddress && !atKey && <ErrorNotice error={error} boxed here />}
    </form>
  )
}
