import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../shared/contract/state.ts'
import { openTab, useTabs } from '../data/tabs.ts'
import { BrandMark } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'

type Place = 'search' | 'library' | 'credits' | 'settings'

/** Goes to an area: the tab of it that is open, else a new one. */
export function goTo(place: Place): void {
  if (place === 'search') {
    const { tabs, active } = useTabs.getState()
    if (tabs.some(({ key, tab }) => key === active && tab.kind === 'search')) return
    const open = tabs.findLast(({ tab }) => tab.kind === 'search')
    openTab(open?.tab ?? { kind: 'search', search: null, term: '' })
    return
  }
  openTab({ kind: place })
}

function RailLink({ place, active }: { readonly place: Place; readonly active: Tab['kind'] | null }): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <a
      href={`#${place}`}
      title={t(place)}
      aria-current={active === place ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault()
        goTo(place)
      }}
    >
      <Icon name={place} />
      <span>{t(place)}</span>
    </a>
  )
}

/** The areas that there are; nothing for what doesn't exist yet. */
export function Rail(): ReactNode {
  const { t } = useTranslation('frame')
  const active = useTabs(({ tabs, active: key }) => tabs.find((tab) => tab.key === key)?.tab.kind ?? null)
  return (
    <nav className="rail" aria-label={t('areas')}>
      <div className="rail-brand"><BrandMark size={18} /><span>Registerblick</span></div>
      <div className="rail-links">
        <RailLink place="search" active={active} />
        <RailLink place="library" active={active} />
        <span className="rail-space" />
        <RailLink place="credits" active={active} />
        <RailLink place="settings" active={active} />
      </div>
    </nav>
  )
}
