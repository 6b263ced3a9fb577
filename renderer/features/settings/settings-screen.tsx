import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { useAppState } from '../../data/queries.ts'
import { AccountSection } from './account-section.tsx'
import { CapsForm } from '../../parts/account/caps-form.tsx'
import { DataSection } from './data-section.tsx'
import { DiagnosticsSection } from './diagnostics-section.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeySection } from './key-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ReferenceSection } from './reference-section.tsx'
import { settingsSections, type SettingsSection as Name } from '../../data/settings-place.ts'
import './settings-screen.css'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { UpdatesSection } from './updates-section.tsx'
import { useSectionInSight } from './use-section-in-sight.ts'

/** Leads to the sections; Tab walks them as links, the arrows as well. */
function Sections({ inSight, goTo }: { readonly inSight: Name; readonly goTo: (section: Name) => void }): ReactNode {
  const { t } = useTranslation('settings')
  const nav = useRef<HTMLElement>(null)
  // In a narrow window they are a row, which may be wider than the window.
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !link) return
    const [place, at] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    row.scrollLeft += Math.min(0, at.left - place.left) + Math.max(0, at.right - place.right)
  }, [inSight])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    links[(at + step + links.length) % links.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus
    <nav ref={nav} className="settings-nav" aria-label={t('sections')} onKeyDown={onKeyDown}>
      {settingsSections.map((section) => (
        <a
          key={section}
          href={`#settings-${section}`}
          aria-current={section === inSight ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goTo(section)
          }}
        >
          {t(`names.${section}`)}
        </a>
      ))}
    </nav>
  )
}

/** Language, key, caps, account, reference data, where the data is, diagnostics: one page with a way to each part. */
export function SettingsScreen({
  storage,
  privacy,
  team,
}: {
  /** Settings about files, within the section on data. */
  readonly storage: (state: AppState) => ReactNode
  /** The section on privacy. */
  readonly privacy: ReactNode
  /** The section on the team. */
  readonly team: ReactNode
}): ReactNode {
  const { t } = useTranslation('settings')
  const { data: state } = useAppState()
  const scroller = useRef<HTMLDivElement>(null)
  const { inSight, goTo } = useSectionInSight(scroller, state !== undefined)
  return (
    <div className="view">
      <div className="view-head">
        <h1>{t('title')}</h1>
      </div>
      {state && (
        <div className="settings">
          <Sections inSight={inSight} goTo={goTo} />
          <div className="scroll grow settings-sections" ref={scroller}>
            <GeneralSection state={state} />
            <KeySection state={state} />
            <SettingsSection name="caps" about={t('capsText')}>
              <CapsForm settings={state.settings} />
            </SettingsSection>
            <NotificationsSection state={state} />
            <ShortcutsSection host={state.host} />
            <AccountSection />
            <ReferenceSection />
            <DataSection state={state}>{storage(state)}</DataSection>
            {privacy}
            {team}
            <UpdatesSection version={state.version} />
            <DiagnosticsSection state={state} />
          </div>
        </div>
      )}
    </div>
  )
}
