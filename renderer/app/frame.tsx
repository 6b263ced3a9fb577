import { Activity, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import { FirstRunScreen } from '../features/first-run/first-run-screen.tsx'
import { useBrowserNotices } from '../features/watch/browser-notices.ts'
import { showHelp } from '../data/help-place.ts'
import { useTabs } from '../data/tabs.ts'
import { HelpDialog } from '../features/help/help-dialog.tsx'
import { Box, type BoxHandle } from './box.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FindBar } from './find-bar.tsx'
import { Foot } from './foot.tsx'
import './frame.css'
import { KeyHelp } from './key-help.tsx'
import { useFrameKeys } from './keymap.ts'
import { Meter } from './meter.tsx'
import { WindowNotices } from './notices.tsx'
import { Rail } from './rail.tsx'
import { Screen } from './screen.tsx'
import { TabTitle } from './tab-title.tsx'
import { panelId, tabId, TabStrip } from './tab-strip.tsx'
import { useFocusFollows } from './use-focus-follows.ts'
import { useOnePress } from './use-one-press.ts'

/**
 * Screens that stay drawn behind the one in sight, with their scroll and selection; older ones are drawn anew. The eight areas of the
 * rail and some files: with fewer, going round the areas would draw each of them anew.
 */
const keptScreens = 14

/** Keys of the tabs seen last, newest first. */
function useSeenTabs(active: number | null): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([])
  if (active !== null && seen[0] !== active) {
    const next = [active, ...seen.filter((key) => key !== active)].slice(0, keptScreens)
    setSeen(next)
    return next
  }
  return seen
}

function WindowTitle({ title }: { readonly title: string }): null {
  useEffect(() => {
    document.title = `${title} – Registerblick`
  }, [title])
  return null
}

function Panels({ welcome, state }: { readonly welcome: boolean; readonly state: AppState }): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active } = useTabs()
  const seen = useSeenTabs(active)
  if (tabs.length === 0) {
    if (!welcome) return null
    return (
      <div className="view-panel" role="tabpanel" id={panelId(0)} aria-labelledby={tabId(0)}>
        <WindowTitle title={t('welcome')} />
        <ErrorBoundary>
          <FirstRunScreen state={state} />
        </ErrorBoundary>
      </div>
    )
  }
  return tabs
    .filter(({ key }) => seen.includes(key))
    .map(({ key, tab }) => (
      <Activity key={key} mode={key === active ? 'visible' : 'hidden'}>
        <div className="view-panel" role="tabpanel" id={panelId(key)} aria-labelledby={tabId(key)}>
          {key === active && <TabTitle tab={tab}>{(title) => <WindowTitle title={title} />}</TabTitle>}
          <ErrorBoundary>
            <Screen tab={tab} />
          </ErrorBoundary>
        </div>
      </Activity>
    ))
}

/** The window: everything around the screens. `welcome`: no tab is open and the first run stands there. */
export function Frame({ state, welcome }: { readonly state: AppState; readonly welcome: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const box = useRef<BoxHandle>(null)
  const actions = useMemo(
    () => ({
      focusBox: () => box.current?.go(),
      showHelp: () => showHelp('keys'),
      showAnswers: () => showHelp('answers'),
    }),
    [],
  )
  useFrameKeys(actions)
  useBrowserNotices(state.host === 'browser')
  const { active } = useTabs()
  useFocusFollows(active)
  useOnePress(active)
  return (
    <div className="frame">
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('toContent')}
      </a>
      <Rail />
      <header className="frame-top">
        <TabStrip welcome={welcome} />
        <div className="bar">
          <Box ref={box} showHelp={actions.showHelp} />
          <Meter />
        </div>
      </header>
      <WindowNotices state={state} />
      <main className="view-port" id="content" tabIndex={-1}>
        <Panels welcome={welcome} state={state} />
      </main>
      <Foot state={state} onHelp={actions.showHelp} />
      <FindBar />
      <HelpDialog host={state.host} keys={<KeyHelp host={state.host} />} />
    </div>
  )
}
