import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, Diagnostics } from '../../../shared/contract/state.ts'
import { useDiagnostics } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Answered } from './answered.tsx'
import { oldNamesEnd, statedDay } from './days-left.ts'
import { DaysLeft, Deprecations } from './deprecations.tsx'
import { diagnosticsText, moreLines } from './diagnostics-text.ts'
import './diagnostics-section.css'
import { Disclosure } from './disclosure.tsx'
import { Failures } from './failures.tsx'
import { useKeyWords } from '../../parts/account/key-state.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** Labels of the core that have words in the person's language; another one stands as it came. */
const labels = ['host', 'mode', 'data folder', 'store', 'network', 'sandbox'] as const
const modes = ['real', 'demo', 'other'] as const
const isMode = (value: string): value is (typeof modes)[number] => (modes as readonly string[]).includes(value)
const knows = (label: string): label is (typeof labels)[number] => (labels as readonly string[]).includes(label)

function Facts({
  state,
  diagnostics,
  now,
}: {
  readonly state: AppState
  readonly diagnostics: Diagnostics
  readonly now: number
}): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const keyWords = useKeyWords()
  const { service } = state
  return (
    <dl className="settings-facts">
      <dt>{t('diagnostics.side')}</dt>
      <dd>
        {t(`diagnostics.sides.${service.dialect ?? 'unknown'}`)}{' '}
        <span className="dim">{t('diagnostics.oldNames', { day: format.day(statedDay(oldNamesEnd)) })},</span>{' '}
        <DaysLeft end={oldNamesEnd} now={now} />
      </dd>
      <dt>{t('diagnostics.address')}</dt>
      <dd>
        {service.address === null ? (
          <span className="null">{t('addressNone')}</span>
        ) : (
          <Foreign text={service.address} />
        )}
      </dd>
      <dt>{t('diagnostics.key')}</dt>
      <dd>{keyWords(state.key)}</dd>
      <dt>{t('diagnostics.requests')}</dt>
      <dd>{format.number(diagnostics.requests30Days)}</dd>
      <dt>{t('diagnostics.version')}</dt>
      <dd>{state.version}</dd>
      {moreLines(diagnostics).map(({ label, value }) => [
        knows(label) ? (
          <dt key={label}>{t(`diagnostics.labels.${label}`)}</dt>
        ) : (
          <dt key={label} lang="en">
            {label}
          </dt>
        ),
        label === 'mode' && isMode(value) ? (
          <dd key={`${label} value`}>{t(`diagnostics.modes.${value}`)}</dd>
        ) : (
          <dd key={`${label} value`} lang="en">
            <Foreign text={value} />
          </dd>
        ),
      ])}
    </dl>
  )
}

/** What the service can and announces, what failed, and all of it as text to hand on; no key, no data that was read. */
export function DiagnosticsSection({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  // As of the answer: what is shown and what is copied count days from the same moment.
  const { data, error, refetch, isFetching, dataUpdatedAt: now } = useDiagnostics()
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = data && diagnosticsText(state, data, now)
  return (
    <SettingsSection
      name="diagnostics"
      about={t('diagnostics.about')}
      actions={
        <>
          <span className="small dim" role="status">
            {copied === null ? '' : t(copied ? 'copied' : 'copyFailed')}
          </span>
          <Button small variant="quiet" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
            {t('diagnostics.refresh')}
          </Button>
          <Button
            small
            icon="copy"
            disabledReason={text === undefined ? t('diagnostics.nothingYet') : null}
            onPress={() => void copyText(text ?? '').then(setCopied)}
          >
            {t('copyDiagnostics')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {data && text !== undefined && (
        <>
          <Facts state={state} diagnostics={data} now={now} />
          <h3>{t('diagnostics.failures')}</h3>
          <Failures failures={data.failures} />
          <h3>{t('diagnostics.deprecations')}</h3>
          <Deprecations notices={data.deprecations} now={now} />
          <h3>{t('diagnostics.capabilities')}</h3>
          <Answered capabilities={data.capabilities} />
          <Disclosure label={t('diagnostics.wholeText')}>
            <pre
              className="diagnostics-text"
              lang="en"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
              tabIndex={0}
              role="region"
              aria-label={t('diagnostics.wholeText')}
            >
              {text}
            </pre>
          </Disclosure>
        </>
      )}
    </SettingsSection>
  )
}
