import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { NewPassphrase } from './new-passphrase.tsx'

/** Whether backups by plan are encrypted; their passphrase is typed once, for the keychain. */
export function PlanEncryption({
  encrypted,
  busy,
  onChange,
}: {
  readonly encrypted: boolean
  readonly busy: boolean
  /** True: it was put into force. */
  readonly onChange: (encryption: 'none' | { readonly passphrase: string }) => Promise<boolean>
}): ReactNode {
  const { t } = useTranslation('backups')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="small">{t(encrypted ? 'planEncrypted' : 'planPlain')}</p>
      <div className="settings-row">
        <Button pressed={asking} onPress={() => setAsking(!asking)}>
          {t(encrypted ? 'planOtherPassphrase' : 'planEncrypt')}
        </Button>
        {encrypted && (
          <Button busy={busy} onPress={() => void onChange('none')}>
            {t('planNoEncryption')}
          </Button>
        )}
      </div>
      {asking && (
        <NewPassphrase
          submit={t('planKeepPassphrase')}
          busy={busy}
          onTake={(passphrase) => void onChange({ passphrase }).then((done) => setAsking(!done))}
        />
      )}
    </>
  )
}
