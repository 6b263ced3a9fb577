import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRegisterNumber, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { usePrices } from '../../data/queries.ts'
import { useWatchCommand, watchRuns } from '../../data/watch.ts'
import { TextField } from '../../ui/text-field.tsx'
import { courtMeant } from '../criteria/court-choice.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { PriceButton } from '../prices/price-button.tsx'

/** Watches a company that isn't kept here, by its court and register number, without a search for its id first. */
export function WatchByRegister({
  eventTypes,
  onDone,
}: {
  readonly eventTypes: readonly string[]
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const price = usePrices().data?.['create-monitor']
  const command = useWatchCommand((client) => client.watch.monitorByRegister, watchRuns.byRegister)
  const [courtText, setCourt] = useState('')
  const [numberText, setNumber] = useState('')
  const [court, number] = [courtMeant(courtText), parseRegisterNumber(numberText)]
  const reason =
    court === null
      ? t('byRegister.chooseCourt')
      : number === null
        ? t('byRegister.chooseNumber')
        : eventTypes.length === 0
          ? t('add.chooseTypes')
          : null
  return (
    <details className="add-by-register">
      <summary>{t('byRegister.title')}</summary>
      <p className="small add-note">{t('byRegister.text')}</p>
      {command.error && <ErrorNotice error={command.error} onDismiss={command.clear} boxed />}
      <div className="add-by-register-fields">
        <TextField
          label={t('byRegister.court')}
          value={courtText}
          maxLength={100}
          note={court === null ? t('byRegister.courtHint') : `${court.name} (${court.code})`}
          onChange={setCourt}
        />
        <TextField
          label={t('byRegister.number')}
          value={numberText}
          maxLength={30}
          placeholder="HRB 12345"
          note={number === null ? t('byRegister.numberHint') : formatRegisterNumber(number)}
          onChange={setNumber}
        />
        {price !== undefined && (
          <PriceButton
            of="create-monitor"
            label={t('byRegister.watch')}
            price={price}
            busy={command.running}
            disabledReason={reason}
            onPress={(approved) =>
              void (async () => {
                const register = { court: court?.code ?? courtText, number: numberText.trim() }
                const outcome = await command.run({ register, eventTypes, approved })
                if (outcome?.ok === true) onDone()
              })()
            }
          />
        )}
      </div>
    </details>
  )
}
