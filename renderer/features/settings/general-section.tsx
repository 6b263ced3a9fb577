import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, Language, Theme } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

/** Language and theme; both change at once. */
export function GeneralSection({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('settings')
  const change = useCommand(useClient().settings.change)
  const { language, theme } = state.settings
  return (
    <SettingsSection name="general" about={t('registerGerman')}>
      <div className="settings-row">
        <span className="settings-row-label" aria-hidden="true">
          {t('language')}
        </span>
        <Segmented<Language | 'system'>
          label={t('language')}
          value={language ?? 'system'}
          options={[
            { value: 'system', text: t('system') },
            { value: 'de', text: 'Deutsch' },
            { value: 'en', text: 'English' },
          ]}
          onChange={(value) => void change.run({ language: value === 'system' ? null : value })}
        />
      </div>
      <div className="settings-row">
        <span className="settings-row-label" aria-hidden="true">
          {t('theme')}
        </span>
        <Segmented<Theme>
          label={t('theme')}
          value={theme}
          options={[
            { value: 'system', text: t('system') },
            { value: 'light', text: t('light') },
            { value: 'dark', text: t('dark') },
          ]}
          onChange={(value) => void change.run({ theme: value })}
        />
      </div>
      {change.error && <ErrorNotice error={change.error} boxed />}
    </SettingsSection>
  )
}
