import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { useAppState } from '../../data/queries.ts'
import { AccountSection } from './account-section.tsx'
import { CapsForm } from '../../parts/account/caps-form.tsx'
import { DataSection } from './data-section.tsx'
import { findSettings, goToPart, type FoundPart, type FoundSection } from './find-setting.ts'
import { TextField } from '../../ui/text-field.tsx'
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

/** Where nothing is looked for. */
const everything: readonly FoundSection[] = settingsSections.map((section) => ({ section, parts: [] }))

/**
 * Leads to the sections, and to what is typed in them: Tab walks the links, the arrows as well; Enter in the field goes to the first
 * that was found.
 */
function Sections({
  inSight,
  goTo,
  scroller,
}: {
  readonly inSight: Name
  readonly goTo: (section: Name) => void
  readonly scroller: RefObject<HTMLElement | null>
}): ReactNode {
  const { t } = useTranslation('settings')
  const nav = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundSection[] | null>(null)
  const find = (typed: string): void => {
    setText(typed)
    setFound(scroller.current === null ? null : findSettings(scroller.current, typed))
  }
  const goToFound = (section: Name, part: FoundPart): void => {
    // What was drawn anew since has gone; its section is there.
    if (scroller.current === null || !part.element.isConnected) goTo(section)
    else goToPart(scroller.current, part)
  }
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
    // In the field the arrows across are the text's own.
    if (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown') return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    links[(at + step + links.length) % links.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus
    <nav ref={nav} className="settings-nav" aria-label={t('sections')} onKeyDown={onKeyDown}>
      <TextField
        label={t('find.label')}
        hideLabel
        placeholder={t('find.hint')}
        icon="search"
        className="settings-find"
        value={text}
        maxLength={80}
        onChange={find}
        onKeyDown={(event) => {
          const [first] = found ?? []
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            find('')
          } else if (event.key === 'Enter' && first !== undefined && !event.nativeEvent.isComposing) {
            event.preventDefault()
            if (first.parts[0] === undefined) goTo(first.section)
            else goToFound(first.section, first.parts[0])
          }
        }}
      />
      {(found ?? everything).map(({ section, parts }) => (
        <Fragment key={section}>
          <a
            href={`#settings-${section}`}
            aria-current={section === inSight ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault()
              goTo(section)
            }}
          >
            {t(`names.${section}`)}
          </a>
          {parts.map((part) => (
            <a
              key={part.text}
              className="settings-found small"
              href={`#settings-${section}`}
              onClick={(event) => {
                event.preventDefault()
                goToFound(section, part)
              }}
            >
              {part.text}
            </a>
          ))}
        </Fragment>
      ))}
      <p role="status" className={found?.length === 0 ? 'small dim' : 'hidden-text'}>
        {found !== null && (found.length === 0 ? t('find.none') : t('find.found', { count: found.length }))}
      </p>
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
          <Sections inSight={inSight} goTo={goTo} scroller={scroller} />
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
