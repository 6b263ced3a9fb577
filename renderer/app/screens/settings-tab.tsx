import type { ReactNode } from 'react'
import { BackupPanel } from '../../features/backups/backup-panel.tsx'
import { OpenLibrary } from '../../features/backups/open-library.tsx'
import { FolderSetting } from '../../features/exports/folder-setting.tsx'
import { RetentionForm } from '../../features/privacy/retention-form.tsx'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { TeamSection } from '../../features/team/team-section.tsx'

/** The settings, with the sections that other features bring. */
export function SettingsTab(): ReactNode {
  return (
    <SettingsScreen
      storage={({ mode }) => (
        <>
          <FolderSetting />
          <BackupPanel />
          <OpenLibrary mode={mode} />
        </>
      )}
      privacy={<RetentionForm />}
      team={<TeamSection />}
    />
  )
}
