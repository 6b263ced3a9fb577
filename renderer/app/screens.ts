import type { ComponentType } from 'react'
import type { Tab } from '../../shared/contract/state.ts'
import { chunk, type Chunk } from './chunk.ts'

/** The screen of one kind of tab. */
type ScreenOf<Kind extends Tab['kind']> = ComponentType<{ readonly tab: Extract<Tab, { readonly kind: Kind }> }>

/** The screens of tabs, each a chunk of its own: a start loads the one in sight. */
export const screens: { readonly [Kind in Tab['kind']]: Chunk<ScreenOf<Kind>> } = {
  settings: chunk(async () => (await import('./screens/settings-tab.tsx')).SettingsTab),
  activity: chunk(async () => (await import('./screens/activity-tab.tsx')).ActivityTab),
  library: chunk(async () => (await import('./screens/library-tab.tsx')).LibraryTab),
  watch: chunk(async () => (await import('./screens/watch-tab.tsx')).WatchTab),
  person: chunk(async () => (await import('./screens/person-tab.tsx')).PersonTab),
  company: chunk(async () => (await import('./company/company-screen.tsx')).CompanyScreen),
  credits: chunk(async () => (await import('./credits-of-team.tsx')).CreditsOfTeam),
  filter: chunk(async () => (await import('../features/filter/filter-screen.tsx')).FilterScreen),
  import: chunk(async () => (await import('../features/imports/import-screen.tsx')).ImportScreen),
  collection: chunk(async () => (await import('../features/library/collection-screen.tsx')).CollectionScreen),
  desk: chunk(async () => (await import('./screens/desk-tab.tsx')).DeskTab),
  search: chunk(async () => (await import('../features/search/search-screen.tsx')).SearchScreen),
  feeds: chunk(async () => (await import('../features/watch/feeds/feeds-screen.tsx')).FeedsScreen),
}

/** The order in which screens are loaded ahead: the box leads to the search and to files, the rail to the rest. */
export const screensAhead: readonly Chunk<unknown>[] = [
  screens.search,
  screens.company,
  screens.person,
  screens.watch,
  screens.library,
  screens.activity,
  screens.credits,
  screens.settings,
  screens.filter,
  screens.desk,
  screens.collection,
  screens.import,
  screens.feeds,
]
