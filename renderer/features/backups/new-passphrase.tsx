import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestPassphrase, shortestPassphrase } from '../../../shared/domain/library/backup-plan.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './open-library.css'

/** A passphrase for files to come, typed twice: nobody can recover one that was mistyped. It stays in these fields alone. */
export function NewPassphrase({
  submit,
  busy,
  onTake,
}: {
  /** Words of the button. */
  readonly submit: string
  readonly busy: boolean
  readonly onTake: (passphrase: string) => void
}): ReactNode {
  const { t } = useTranslation('backups')
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const short = typed.length < shortestPassphrase
  const differs = typed !== again
  return (
    <form
      className="new-passphrase"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setTried(true)
        if (short || differs) return
        onTake(typed)
        setTyped('')
        setAgain('')
        setTried(false)
      }}
    >
      <TextField
        secret
        label={t('passphrase')}
        value={typed}
        maxLength={longestPassphrase}
        onChange={setTyped}
        note={t('passphraseNote')}
        error={tried && short ? t('passphraseShort', { least: shortestPassphrase }) : null}
      />
      <TextField
        secret
        label={t('passphraseAgain')}
        value={again}
        maxLength={longestPassphrase}
        onChange={setAgain}
        error={tried && !short && differs ? t('passphraseDiffers') : null}
      />
      <Button type="submit" busy={busy} onPress={() => undefined}>
        {submit}
      </Button>
    </form>
  )
}
