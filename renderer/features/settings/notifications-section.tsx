import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { leastIntervals } from '../../../shared/domain/watch/feed.ts'
import type { NotificationSettings } from '../../../shared/domain/watch/watch-state.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useNotificationSettings, useWatchCommand, useWatchState } from '../../data/watch.ts'
import './notifications-section.css'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** Minutes between two looks at what is free. */
const freeIntervals = [leastIntervals.free, 15, 30, 60, 180] as const

type Permission = NotificationPermission | 'none'
const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'none')

/** Whether this browser may show notifications; the permission is requested only when the person asks for it. */
function BrowserPermission(): ReactNode {
  const { t } = useTranslation('settings')
  const [permission, setPermission] = useState(permissionNow)
  const words = {
    granted: t('notifications.granted'),
    denied: t('notifications.denied'),
    default: t('notifications.ask'),
    none: t('notifications.none'),
  }
  return (
    <div className="settings-row">
      <span className="settings-row-label">{t('notifications.permission')}</span>
      <span role="status">{words[permission]}</span>
      {permission === 'default' && (
        <Button onPress={() => void Notification.requestPermission().then(setPermission)}>
          {t('notifications.allow')}
        </Button>
      )}
    </div>
  )
}

function QuietTime({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (time: string) => void
}): ReactNode {
  // No time field of the browser's: that one writes 10:00 PM in a German page where the browser itself is English.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const valid = /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text.trim())
  return (
    <label className="quiet-time">
      <span className="small">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        placeholder="22:00"
        maxLength={5}
        size={5}
        aria-invalid={!valid}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setTyped(next)
          if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(next)) onChange(next)
        }}
        onBlur={() => {
          if (valid && text.trim() !== value) onChange(text.trim().padStart(5, '0'))
          setTyped(null)
        }}
      />
    </label>
  )
}

function Choices({
  settings,
  host,
}: {
  readonly settings: NotificationSettings
  readonly host: AppState['host']
}): ReactNode {
  const { t } = useTranslation('settings')
  const change = useWatchCommand((client) => client.notifications.change, 'notifications')
  const put = (part: Partial<NotificationSettings>): void => void change.run({ ...settings, ...part })
  return (
    <>
      <div className="settings-row">
        <span className="settings-row-label" aria-hidden="true">
          {t('notifications.on')}
        </span>
        <Segmented
          label={t('notifications.on')}
          value={settings.on ? 'on' : 'off'}
          onChange={(value) => put({ on: value === 'on' })}
          options={[
            { value: 'on', text: t('notifications.yes') },
            { value: 'off', text: t('notifications.no') },
          ]}
        />
        {host === 'desktop' && <span className="dim">{t('notifications.desktop')}</span>}
      </div>
      {host === 'browser' && settings.on && <BrowserPermission />}
      {settings.on && (
        <div className="settings-row">
          <QuietTime
            label={t('notifications.quietFrom')}
            value={settings.quietFrom}
            onChange={(quietFrom) => put({ quietFrom })}
          />
          <QuietTime
            label={t('notifications.quietUntil')}
            value={settings.quietUntil}
            onChange={(quietUntil) => put({ quietUntil })}
          />
          <span className="dim small">{t('notifications.quietNever')}</span>
        </div>
      )}
      {change.error && <ErrorNotice error={change.error} onDismiss={change.clear} boxed here />}
    </>
  )
}

/** How often what is free is fetched. */
function FreeInterval({ minutes }: { readonly minutes: number }): ReactNode {
  const { t } = useTranslation('settings')
  const change = useWatchCommand((client) => client.watch.settings, 'watch:settings')
  const choices = [...new Set([...freeIntervals, minutes])].sort((a, b) => a - b)
  return (
    <div className="settings-row">
      <label className="quiet-time">
        <span>{t('notifications.interval')}</span>
        <select value={minutes} onChange={(event) => void change.run({ intervalMinutes: Number(event.target.value) })}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice % 60 === 0
                ? t('notifications.hours', { count: choice / 60 })
                : t('notifications.minutes', { count: choice })}
            </option>
          ))}
        </select>
      </label>
      <span className="dim small">{t('notifications.intervalNote')}</span>
      {change.error && <ErrorNotice error={change.error} onDismiss={change.clear} boxed here />}
    </div>
  )
}

/** Whether and when changes are notified, whether this browser may, and how often what is free is fetched. */
export function NotificationsSection({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const settings = useNotificationSettings()
  const watch = useWatchState().data
  return (
    <SettingsSection name="notifications" about={t('notifications.about')}>
      {settings.error && (
        <ErrorNotice error={settings.error.appError} onRetry={() => void settings.refetch()} boxed here />
      )}
      {settings.data && <Choices settings={settings.data} host={state.host} />}
      {watch && <FreeInterval minutes={watch.intervalMinutes} />}
    </SettingsSection>
  )
}
