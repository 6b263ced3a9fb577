import { memo, type ReactNode } from 'react'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Tab } from '../../shared/contract/state.ts'
import { BackupPanel } from '../features/backups/backup-panel.tsx'
import { OpenLibrary } from '../features/backups/open-library.tsx'
import { ExportsLog } from '../features/exports/exports-log.tsx'
import { FolderSetting } from '../features/exports/folder-setting.tsx'
import { ImportsView } from '../features/imports/imports-view.tsx'
import { ListsPanel } from '../features/lists/lists-panel.tsx'
import { DesksView } from '../features/ownership/desks-view.tsx'
import { PersonPrivacyButton } from '../features/privacy/person-privacy.tsx'
import { RetentionForm } from '../features/privacy/retention-form.tsx'
import { ActivityScreen } from '../features/activity/activity-screen.tsx'
import { CompanyScreen } from './company/company-screen.tsx'
import { CreditsOfTeam } from './credits-of-team.tsx'
import { FilterScreen } from '../features/filter/filter-screen.tsx'
import { ImportScreen } from '../features/imports/import-screen.tsx'
import { CollectionScreen } from '../features/library/collection-screen.tsx'
import { LibraryScreen } from '../features/library/library-screen.tsx'
import { DeskScreen } from '../features/ownership/desk-screen.tsx'
import { PersonScreen } from '../features/person/person-screen.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { TeamSection } from '../features/team/team-section.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { FeedsScreen } from '../features/watch/feeds/feeds-screen.tsx'
import { WatchScreen } from '../features/watch/watch-screen.tsx'

/**
 * The screen of a tab, composed of features that don't know each other. A search screen keeps its state when the tab's term changes
 * (`replaceActive`). A change of the tab in sight draws none of the screens behind it again: theirs are the same.
 */
export const Screen = memo(function Screen({ tab }: { readonly tab: Tab }): ReactNode {
  switch (tab.kind) {
    case 'search':
      return <SearchScreen tab={tab} />
    case 'filter':
      return <FilterScreen tab={tab} />
    case 'company':
      return <CompanyScreen tab={tab} />
    case 'person':
      return <PersonScreen tab={tab} actions={(id, name) => <PersonPrivacyButton id={id} name={name} />} />
    case 'desk':
      return <DeskScreen deskId={tab.id} />
    case 'collection':
      return <CollectionScreen tab={tab} />
    case 'import':
      return <ImportScreen tab={tab} />
    case 'library':
      return <LibraryScreen imports={<ImportsView />} desks={<DesksView />} />
    case 'watch':
      return <WatchScreen lists={(head) => <ListsPanel head={head} />} />
    case 'feeds':
      return <FeedsScreen />
    case 'activity':
      return <ActivityScreen exportsLog={<ExportsLog />} />
    case 'credits':
      return <CreditsOfTeam />
    case 'settings':
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
    default:
      return assertNever(tab)
  }
})
