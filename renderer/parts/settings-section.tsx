import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsSection as Name } from '../data/settings-place.ts'
import './settings-section.css'

/** One section of the settings: its heading (which takes the focus when one goes there), what it is about, and it. */
export function SettingsSection({
  name,
  about,
  actions,
  children,
}: {
  readonly name: Name
  readonly about?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <section id={`settings-${name}`} className="settings-section" data-section={name} aria-labelledby={id}>
      <div className="settings-section-head">
        <h2 id={id} tabIndex={-1}>
          {t(`names.${name}`)}
        </h2>
        {actions}
      </div>
      {about !== undefined && <p className="settings-about">{about}</p>}
      {children}
    </section>
  )
}
