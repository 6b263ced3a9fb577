import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusals, type ReceiverSettings, type ReceiverState } from '../../../../shared/domain/watch/receiver.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import '../../../ui/status.css'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useMonitors } from '../../../data/watch.ts'
import { useDeliveryCommand, useReceiver } from './data.ts'
import { SecretsSection } from './secrets-section.tsx'

const runName = 'delivery:receiver'
const prefixes = ['auto', 'webhook', 'hook', 'own'] as const
type PrefixChoice = (typeof prefixes)[number]

const choiceOf = (prefix: string | null): PrefixChoice => {
  if (prefix === null) return 'auto'
  return prefix === 'webhook-' ? 'webhook' : prefix === 'hook-' ? 'hook' : 'own'
}
const prefixOf = (choice: PrefixChoice, own: string): string | null =>
  choice === 'auto' ? null : choice === 'own' ? own.trim() : `${choice}-`

/** A whole number in a range; null where the text is none. */
const wholeIn = (text: string, most: number): number | null => {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null
  return number !== null && number <= most ? number : null
}

/** Port, path, prefix and what may be spent; nothing changes before the button is pressed. */
function SettingsForm({ state }: { readonly state: ReceiverState }): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const { settings } = state
  const [edited, setEdited] = useState<{
    readonly port?: string
    readonly path?: string
    readonly choice?: PrefixChoice
    readonly own?: string
    readonly sum?: string
    readonly wake?: boolean
  }>({})
  const change = useDeliveryCommand((client) => client.delivery.setReceiver, runName)
  const port = edited.port ?? String(settings.port)
  const path = edited.path ?? settings.path
  const choice = edited.choice ?? choiceOf(settings.headerPrefix)
  const own = edited.own ?? (choiceOf(settings.headerPrefix) === 'own' ? (settings.headerPrefix ?? '') : '')
  const sum = edited.sum ?? String(settings.rereadUpTo)
  const wake = edited.wake ?? settings.wakeFeeds
  const [portNumber, sumNumber] = [wholeIn(port, 65_535), wholeIn(sum, 1_000_000)]
  const badPath = !/^\/[\w\-./~]{0,200}$/.test(path.trim())
  const badPrefix = choice === 'own' && !/^[a-z0-9-]{1,40}$/i.test(own.trim())
  const submit = async (): Promise<void> => {
    if (portNumber === null || sumNumber === null || badPath || badPrefix) return
    const outcome = await change.run({
      on: settings.on,
      port: portNumber,
      path: path.trim(),
      headerPrefix: prefixOf(choice, own),
      rereadUpTo: sumNumber,
      wakeFeeds: wake,
    })
    if (outcome?.ok === true) setEdited({})
  }
  return (
    <form
      className="receiver-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        numeric
        label={t('receiver.port')}
        value={port}
        maxLength={5}
        onChange={(value) => setEdited({ ...edited, port: value })}
        note={t('receiver.portNote')}
        error={portNumber === null ? t('receiver.badPort') : null}
      />
      <TextField
        label={t('receiver.path')}
        value={path}
        maxLength={201}
        onChange={(value) => setEdited({ ...edited, path: value })}
        error={badPath ? t('receiver.badPath') : null}
      />
      <div className="receiver-prefix">
        <label htmlFor="receiver-prefix">{t('receiver.prefix')}</label>
        <select
          id="receiver-prefix"
          value={choice}
          onChange={(event) => setEdited({ ...edited, choice: event.target.value as PrefixChoice })}
        >
          {prefixes.map((value) => (
            <option key={value} value={value}>
              {t(`receiver.prefixes.${value}`)}
            </option>
          ))}
        </select>
        {choice === 'own' && (
          <TextField
            label={t('receiver.ownPrefix')}
            value={own}
            maxLength={40}
            onChange={(value) => setEdited({ ...edited, own: value })}
            error={badPrefix ? t('receiver.badPrefix') : null}
          />
        )}
      </div>
      <TextField
        className="receiver-wide"
        numeric
        label={`${t('receiver.reread')} (${t('receiver.rereadUnit')})`}
        value={sum}
        maxLength={7}
        onChange={(value) => setEdited({ ...edited, sum: value })}
        error={sumNumber === null ? t('receiver.badSum') : null}
        note={t('receiver.rereadNote', { spent: format.credits(state.rereadSpent) })}
      />
      <div className="receiver-wide">
        <label className="receiver-check">
          <input
            type="checkbox"
            checked={wake}
            aria-describedby="receiver-wake-note"
            onChange={(event) => setEdited({ ...edited, wake: event.target.checked })}
          />
          {t('receiver.wake')}
        </label>
        <p className="small dim" id="receiver-wake-note">
          {t('receiver.wakeNote')}
          {wake && sumNumber === 0 ? ` ${t('receiver.wakeNeedsSum')}` : ''}
        </p>
      </div>
      <div className="receiver-wide receiver-row">
        <Button type="submit" busy={change.running} onPress={() => undefined}>
          {t('receiver.save')}
        </Button>
      </div>
      {change.error && (
        <div className="receiver-wide">
          <ErrorNotice error={change.error} onDismiss={change.clear} boxed here />
        </div>
      )}
    </form>
  )
}

function Counts({ state }: { readonly state: ReceiverState }): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const { taken, repeated, refused } = state.counts
  const reasons = refusals.filter((why) => (refused[why] ?? 0) > 0)
  const sum = reasons.reduce((all, why) => all + (refused[why] ?? 0), 0)
  return (
    <section className="receiver-section" aria-label={t('receiver.counts')}>
      <h2>{t('receiver.counts')}</h2>
      <p className="receiver-counts">
        <span>
          <span className="dim">{t('receiver.taken')}</span> <b>{format.number(taken)}</b>
        </span>
        <span>
          <span className="dim">{t('receiver.repeated')}</span> <b>{format.number(repeated)}</b>
        </span>
        <span>
          <span className="dim">{t('receiver.refused')}</span> <b>{format.number(sum)}</b>
        </span>
        <span>
          <span className="dim">{t('receiver.lastTaken')}</span>{' '}
          {state.lastTakenAt === null ? (
            <span className="null">{t('receiver.never')}</span>
          ) : (
            format.moment(state.lastTakenAt)
          )}
        </span>
      </p>
      {reasons.length > 0 && (
        <ul className="receiver-refused small">
          {reasons.map((why) => (
            <li key={why}>
              {t(`receiver.refusal.${why}`)}: {format.number(refused[why] ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Address({ url }: { readonly url: string }): ReactNode {
  const { t } = useTranslation('delivery')
  const [copied, setCopied] = useState(false)
  return (
    <div className="receiver-row">
      <span className="dim">{t('receiver.url')}</span>
      <code className="receiver-url">{url}</code>
      <Button small icon="copy" onPress={() => void copyText(url).then(setCopied)}>
        {t('receiver.copy')}
      </Button>
      <span className="dim small" role="status">
        {copied ? t('receiver.copied') : ''}
      </span>
    </div>
  )
}

/** The demo's test: the embedded service sends one. */
function TryIt({ state }: { readonly state: ReceiverState }): ReactNode {
  const { t } = useTranslation('delivery')
  const monitors = useMonitors().data
  const tried = useDeliveryCommand((client) => client.delivery.tryReceiver, 'delivery:try')
  const ready = state.url !== null && (monitors ?? []).some((one) => one.state === 'active')
  return (
    <div className="receiver-section">
      <div className="receiver-row">
        <Button
          icon="ask"
          busy={tried.running}
          disabledReason={ready ? null : t('receiver.tryNeeds')}
          onPress={() => void tried.run({})}
        >
          {t('receiver.try')}
        </Button>
        <span className="small dim">{ready ? t('receiver.tryNote') : t('receiver.tryNeeds')}</span>
      </div>
      {tried.error && <ErrorNotice error={tried.error} onDismiss={tried.clear} boxed />}
    </div>
  )
}

function Receiver({ state }: { readonly state: ReceiverState }): ReactNode {
  const { t } = useTranslation('delivery')
  const change = useDeliveryCommand((client) => client.delivery.setReceiver, `${runName}:switch`)
  const set = (settings: ReceiverSettings): void => void change.run({ ...settings })
  const { settings, url, failure } = state
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
    <section className="receiver scroll" aria-label={t('receiver.label')} tabIndex={0}>
      <div className="receiver-section">
        <p className="small dim">{t('receiver.about')}</p>
        <p className="small dim">{t('receiver.trust')}</p>
      </div>
      <div className="receiver-section">
        <div className="receiver-row">
          <span aria-hidden="true">{t('receiver.on')}</span>
          <Segmented
            label={t('receiver.on')}
            value={settings.on ? 'on' : 'off'}
            onChange={(value) => set({ ...settings, on: value === 'on' })}
            options={[
              { value: 'on', text: t('receiver.yes') },
              { value: 'off', text: t('receiver.no') },
            ]}
          />
          <span className="status" role="status">
            <Mark name={url !== null ? 'active' : settings.on ? 'insolvency' : 'unread'} />
            {url !== null ? t('receiver.listens') : settings.on ? t('receiver.stopped') : t('receiver.off')}
          </span>
        </div>
        {url !== null && <Address url={url} />}
        {failure !== null && (
          <Notice
            tone="risk"
            boxed
            actions={
              <Button small busy={change.running} onPress={() => set(settings)}>
                {t('receiver.again')}
              </Button>
            }
          >
            {t(`receiver.failure.${failure}`)}
          </Notice>
        )}
        {change.error && <ErrorNotice error={change.error} onDismiss={change.clear} boxed />}
        <SettingsForm state={state} />
      </div>
      <SecretsSection secrets={state.secrets} />
      <Counts state={state} />
      {state.canTry && <TryIt state={state} />}
    </section>
  )
}

/** The receiver of webhooks: on or off, where the tunnel has to lead, its secrets, and how it goes. */
export function ReceiverPart(): ReactNode {
  const receiver = useReceiver()
  return (
    <>
      {receiver.error && <ErrorNotice error={receiver.error.appError} onRetry={() => void receiver.refetch()} />}
      {receiver.data && <Receiver state={receiver.data} />}
    </>
  )
}
