import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../shared/contract/state.ts'
import { emptyFilter } from '../../shared/domain/search/company-filter.ts'
import { openTab, useTabs } from '../data/tabs.ts'
import { useWatchState } from '../data/watch.ts'
import { BrandMark } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWide } from '../ui/use-wide.ts'
import { RailRecent } from './rail-recent.tsx'

export type Place = 'search' | 'filter' | 'watch' | 'feeds' | 'library' | 'activity' | 'credits' | 'settings'

/** What opens first in an area that can have many tabs. */
const fresh = {
  search: { kind: 'search', search: null, term: '' },
  filter: { kind: 'filter', filter: emptyFilter },
} as const

/** Goes to an area: the tab of it that is open, else a new one. */
export function goTo(place: Place): void {
  if (place !== 'search' && place !== 'filter') {
    openTab({ kind: place })
    return
  }
  const { tabs, active } = useTabs.getState()
  if (tabs.some(({ key, tab }) => key === active && tab.kind === place)) return
  openTab(tabs.findLast(({ tab }) => tab.kind === place)?.tab ?? fresh[place])
}

/** Larger counts are cut: nobody reads them in passing. */
const mostCounted = 999

function RailLink({
  place,
  active,
  count = 0,
}: {
  readonly place: Place
  readonly active: Tab['kind'] | null
  /** How much is new there; 0 shows nothing. */
  readonly count?: number
}): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <a
      href={`#${place}`}
      title={t(place)}
      aria-current={active === place || (place === 'search' && active === 'filter') ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault()
        goTo(place)
      }}
    >
      <Icon name={place} />
      <span>{t(place)}</span>
      {count > 0 && (
        <>
          <span className="rail-count" aria-hidden="true">
            {count > mostCounted ? `${mostCounted}+` : count}
          </span>
          <span className="hidden-text">{t('railNew', { count })}</span>
        </>
      )}
    </a>
  )
}

/** The areas of the application. */
export function Rail(): ReactNode {
  const { t } = useTranslation('frame')
  const active = useTabs(({ tabs, active: key }) => tabs.find((tab) => tab.key === key)?.tab.kind ?? null)
  const unseen = useWatchState().data?.unseen ?? 0
  const wide = useWide()
  return (
    <nav className="rail" aria-label={t('areas')}>
      <div className="rail-brand">
        <BrandMark size={18} />
        <span>Registerblick</span>
      </div>
      <div className="rail-links">
        <RailLink place="search" active={active} />
        <RailLink place="watch" active={active} count={unseen} />
        <RailLink place="feeds" active={active} />
        <RailLink place="library" active={active} />
        {wide && <RailRecent />}
        <span className="rail-space" />
        <RailLink place="credits" active={active} />
        <RailLink place="activity" active={active} />
        <RailLink place="settings" active={active} />
      </div>
    </nav>
  )
}
