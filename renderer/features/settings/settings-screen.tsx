import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, Language, Theme } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useAppState } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CapsForm } from './caps-form.tsx'
import { Diagnostics } from './diagnostics.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyStateLine } from './key-state.tsx'
import './settings-screen.css'

function Group({ title, about, children }: {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className="settings-group" aria-label={title}>
      <div className="settings-about"><h2>{title}</h2>{about !== undefined && <p>{about}</p>}</div>
      <div className="settings-content">{children}</div>
    </section>
  )
}

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
        actions={(
          <>
            <Button small onPress={() => setAsking(false)}>{common('cancel')}</Button>
            <Button small busy={forget.running} onPress={() => void forgetNow()}>{t('forgetSure')}</Button>
          </>
        )}
      >
        {t('forgetText')}
      </Notice>
      {forget.error && <ErrorNotice error={forget.error} boxed />}
    </>
  )
}

function KeyGroup({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('ui')
  const [replacing, setReplacing] = useState(false)
  const [charged, setCharged] = useState<number | null | undefined>(undefined)
  const { key, service } = state
  const ours = key.state === 'keychain' || key.state === 'session-only'
  const form = replacing || key.state === 'none'
  return (
    <Group title={t('keyTitle')} about={t('keyText')}>
      <KeyStateLine keyState={key} />
      {charged !== undefined && <Checked charged={charged} />}
      <dl className="settings-facts">
        <dt>{t('serviceAddress')}</dt><dd>{service.address ?? <span className="null">{t('addressNone')}</span>}</dd>
        <dt>{t('dialect')}</dt><dd>{t(`dialects.${service.dialect ?? 'unknown'}`)}</dd>
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
        <div><Button variant="quiet" onPress={() => setReplacing(false)}>{common('cancel')}</Button></div>
      )}
      {!form && key.state !== 'demo' && key.state !== 'asking' && (
        <div className="settings-row">
          <Button icon="key" onPress={() => setReplacing(true)}>{t('replaceKey')}</Button>
          {ours && <ForgetKey />}
        </div>
      )}
    </Group>
  )
}

function AppearanceGroup({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const change = useCommand(useClient().settings.change)
  const { language, theme } = state.settings
  return (
    <Group title={t('appearanceTitle')} about={t('registerGerman')}>
      <div className="settings-row">
        <span className="settings-row-label" aria-hidden="true">{t('language')}</span>
        <Segmented<Language | 'system'>
          label={t('language')}
          value={language ?? 'system'}
          options={[{ value: 'system', text: t('system') }, { value: 'de', text: 'Deutsch' }, { value: 'en', text: 'English' }]}
          onChange={(value) => void change.run({ language: value === 'system' ? null : value })}
        />
      </div>
      <div className="settings-row">
        <span className="settings-row-label" aria-hidden="true">{t('theme')}</span>
        <Segmented<Theme>
          label={t('theme')}
          value={theme}
          options={[{ value: 'system', text: t('system') }, { value: 'light', text: t('light') }, { value: 'dark', text: t('dark') }]}
          onChange={(value) => void change.run({ theme: value })}
        />
      </div>
      {change.error && <ErrorNotice error={change.error} boxed />}
    </Group>
  )
}

function DemoGroup({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const demo = useCommand(useClient().app.useDemo)
  const on = state.mode === 'demo'
  return (
    <Group title={t('demoTitle')} about={t('demoText')}>
      <div className="settings-row">
        <Button busy={demo.running} onPress={() => void demo.run({ on: !on })}>{t(on ? 'demoOff' : 'demoOn')}</Button>
      </div>
      {demo.error && <ErrorNotice error={demo.error} boxed />}
    </Group>
  )
}

/** Key, caps, language and appearance, where the data is, sample data, diagnostics. */
export function SettingsScreen(): ReactNode {
  const { t } = useTranslation('settings')
  const { data: state } = useAppState()
  return (
    <div className="view">
      <div className="view-head"><h1>{t('title')}</h1></div>
      {state && (
        <div className="scroll grow settings">
          <KeyGroup state={state} />
          <Group title={t('capsTitle')} about={t('capsText')}><CapsForm settings={state.settings} /></Group>
          <AppearanceGroup state={state} />
          <Group title={t('dataTitle')} about={t('dataText')}>
            <dl className="settings-facts"><dt>{t('dataDir')}</dt><dd className="settings-path">{state.dataDir}</dd></dl>
            {state.readOnly !== null && <Notice tone="warn" boxed>{t('dataReadOnly', { reason: state.readOnly })}</Notice>}
          </Group>
          <DemoGroup state={state} />
          <Group title={t('diagnosticsTitle')} about={t('diagnosticsText')}><Diagnostics /></Group>
        </div>
      )}
    </div>
  )
}
