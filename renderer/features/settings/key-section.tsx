import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Disclosure } from './disclosure.tsx'
import { JobPathsForm } from './job-paths-form.tsx'
import { KeyForm } from '../../parts/account/key-form.tsx'
import { KeyStateLine } from '../../parts/account/key-state.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** What the last check of the key said, until the next one. */
function Checked({ charged }: { readonly charged: number | null }): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (
    <Notice boxed title={t('checked')}>
      {charged === null ? t('chargedUnsaid') : t('charged', { price: format.credits(charged) })}
    </Notice>
  )
}

function ForgetKey(): ReactNode {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  const forget = useCommand(useClient().key.forget)
  const forgetNow = async (): Promise<void> => {
    const outcome = await forget.run({})
    if (outcome?.ok) setAsking(false)
  }
  if (!asking) return <Button onPress={() => setAsking(true)}>{t('forgetKey')}</Button>
  return (
    <>
      <Notice
        tone="warn"
        boxed
        actions={
          <>
            <Button small onPress={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button small busy={forget.running} onPress={() => void forgetNow()}>
              {t('forgetSure')}
            </Button>
          </>
        }
      >
        {t('forgetText')}
      </Notice>
      {forget.error && <ErrorNotice error={forget.error} boxed />}
    </>
  )
}

/** Where the key is, which service it is for, and how to check, replace or forget it. */
export function KeySection({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('ui')
  const [replacing, setReplacing] = useState(false)
  const [charged, setCharged] = useState<number | null | undefined>(undefined)
  const { key, service } = state
  const ours = key.state === 'keychain' || key.state === 'session-only'
  const form = replacing || key.state === 'none'
  return (
    <SettingsSection name="key" about={t('keyText')}>
      <KeyStateLine keyState={key} />
      {charged !== undefined && <Checked charged={charged} />}
      <dl className="settings-facts">
        <dt>{t('serviceAddress')}</dt>
        <dd>{service.address ?? <span className="null">{t('addressNone')}</span>}</dd>
        <dt>{t('dialect')}</dt>
        <dd>{t(`dialects.${service.dialect ?? 'unknown'}`)}</dd>
      </dl>
      {form && key.state !== 'demo' && (
        <KeyForm
          address={service.address}
          onChecked={(result) => {
            setCharged(result.charged)
            setReplacing(false)
          }}
        />
      )}
      {replacing && key.state !== 'none' && (
        <div>
          <Button variant="quiet" onPress={() => setReplacing(false)}>
            {common('cancel')}
          </Button>
        </div>
      )}
      {!form && key.state !== 'demo' && key.state !== 'asking' && (
        <div className="settings-row">
          <Button icon="key" onPress={() => setReplacing(true)}>
            {t('replaceKey')}
          </Button>
          {ours && <ForgetKey />}
        </div>
      )}
      <Disclosure label={t('advanced')}>
        <JobPathsForm settings={state.settings} />
      </Disclosure>
    </SettingsSection>
  )
}
