import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Balance as Known } from '../../../shared/domain/credits/account.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useBalanceWords } from '../../parts/prices/balance-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Estimate } from '../../ui/estimate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './balance.css'
import { readBalance } from '../../parts/account/read-credits.ts'

/** About how much is left, who said so, and what that doesn't know. */
export function Balance({ balance }: { readonly balance: Known | null }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: credits } = useTranslation('credits')
  const words = useBalanceWords()(balance)
  return (
    <div className="balance">
      <p className="meta">{credits('balance.estimated')}</p>
      {words.figure === null ? (
        <p className="balance-figure balance-unknown">{credits('balance.unknown')}</p>
      ) : (
        <p className="balance-figure">
          <Estimate text={words.figure} />
        </p>
      )}
      <p className="small">
        {words.source === null ? t('account.nobody') : [words.source, words.open].filter(Boolean).join(', ')}
      </p>
      {words.source !== null && <p className="balance-note">{t('account.counted')}</p>}
    </div>
  )
}

/** The balance as the person entered it; calls are subtracted from it until the entry is removed. */
export function BalanceForm({
  balance,
  mayEnter,
}: {
  readonly balance: Known | null
  /** False where the service states the balance: then what was entered can only be taken back. */
  readonly mayEnter: boolean
}): ReactNode {
  const { t } = useTranslation('settings')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<'entered' | 'takenBack' | null>(null)
  const enter = useCommand(useClient().credits.enterBalance)
  const entered = balance?.source === 'entered'
  const value = readBalance(text)
  const set = async (credits: number | null): Promise<void> => {
    const outcome = await enter.run({ credits })
    if (!outcome?.ok) return
    setText('')
    setTried(false)
    setSaid(credits === null ? 'takenBack' : 'entered')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (value !== null) void set(value)
  }
  if (!mayEnter && !entered) return null
  return (
    <form onSubmit={submit}>
      <div className="balance-form">
        {mayEnter && (
          <>
            <TextField
              numeric
              label={t('account.enterLabel')}
              value={text}
              maxLength={16}
              note={t('account.enterNote')}
              error={tried && value === null ? t('account.enterInvalid') : null}
              onChange={(next) => {
                setText(next)
                setTried(false)
                setSaid(null)
              }}
            />
            <Button type="submit" busy={enter.running} onPress={() => undefined}>
              {t(entered ? 'account.enterAgain' : 'account.enter')}
            </Button>
          </>
        )}
        {entered && (
          <Button variant="quiet" busy={enter.running} onPress={() => void set(null)}>
            {t('account.takeBack')}
          </Button>
        )}
        <span className="balance-said dim" role="status">
          {said === null ? '' : t(`account.${said}`)}
        </span>
      </div>
      {enter.error && <ErrorNotice error={enter.error} boxed here />}
    </form>
  )
}
