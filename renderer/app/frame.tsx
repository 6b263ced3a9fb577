import { Activity, Fragment, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, Tab } from '../../shared/contract/state.ts'
import { firstRun } from './first-run.ts'
import { useBrowserNotices } from '../features/watch/browser-notices.ts'
import { showHelp } from '../data/help-place.ts'
import { activateTab, isFile, otherOf, useTabs } from '../data/tabs.ts'
import { FileDialog } from '../parts/exports/file-dialog.tsx'
import { PriceExplained } from '../parts/prices/price-explained.tsx'
import { HelpDialog } from '../features/help/help-dialog.tsx'
import { classes } from '../ui/button.tsx'
import { HalfOf, InHand } from '../ui/in-hand.ts'
import { BesideChooser, BesideLine, toggleBeside, usePairInSight, useWhyNotBeside } from './beside.tsx'
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
import { Loaded, Screen } from './screen.tsx'
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

/** A screen that knows whose it is while another stands beside it. */
function Half({ tab, paired }: { readonly tab: Tab; readonly paired: boolean }): ReactNode {
  if (!isFile(tab)) return <Screen tab={tab} />
  return (
    <TabTitle tab={tab}>
      {(title) => (
        <HalfOf value={paired ? title : null}>
          <Screen tab={tab} />
        </HalfOf>
      )}
    </TabTitle>
  )
}

/** Where the other of two files was chosen by its tab or a link, the focus goes there with it. */
function useFocusInPair(active: number | null, beside: number | null): void {
  useEffect(() => {
    if (active === null || beside === null) return
    const other = document.getElementById(panelId(beside))
    if (other?.contains(document.activeElement) === true) document.getElementById(panelId(active))?.focus()
  }, [active, beside])
}

function Panels({ welcome, state }: { readonly welcome: boolean; readonly state: AppState }): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active } = useTabs()
  const seen = useSeenTabs(active)
  const pair = usePairInSight()
  const beside = otherOf(pair, active)
  useFocusInPair(active, beside)
  if (tabs.length === 0) {
    if (!welcome) return null
    return (
      <div className="view-panel" role="tabpanel" id={panelId(0)} aria-labelledby={tabId(0)}>
        <WindowTitle title={t('welcome')} />
        <ErrorBoundary>
          <Loaded wanted={firstRun} props={{ state }} />
        </ErrorBoundary>
      </div>
    )
  }
  return tabs
    .filter(({ key }) => seen.includes(key) || key === beside)
    .map(({ key, tab }) => (
      <Fragment key={key}>
        <Activity mode={key === active || key === beside ? 'visible' : 'hidden'}>
          <div
            className="view-panel"
            role="tabpanel"
            id={panelId(key)}
            aria-labelledby={tabId(key)}
            tabIndex={-1}
            data-in-hand={key === active || undefined}
            // Who reaches into the other of two files means it: the frame's keys and the title follow.
            onFocusCapture={() => activateTab(key)}
            onPointerDownCapture={() => activateTab(key)}
          >
            {key === active && <TabTitle tab={tab}>{(title) => <WindowTitle title={title} />}</TabTitle>}
            <ErrorBoundary>
              <InHand value={key === active}>
                <Half tab={tab} paired={pair !== null && (key === active || key === beside)} />
              </InHand>
            </ErrorBoundary>
          </div>
        </Activity>
        {key === pair?.left && <BesideLine />}
      </Fragment>
    ))
}

/** For the style sheet: a property of ours that React's types do not know. */
const shareOf = (share: number): CSSProperties => ({ ['--share' as string]: share })

/** The window: everything around the screens. `welcome`: no tab is open and the first run stands there. `children`: one more notice. */
export function Frame({
  state,
  welcome,
  children,
}: {
  readonly state: AppState
  readonly welcome: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  const box = useRef<BoxHandle>(null)
  const whyNot = useWhyNotBeside()
  const actions = useMemo(
    () => ({
      focusBox: () => box.current?.go(),
      showHelp: () => showHelp('keys'),
      showAnswers: () => showHelp('answers'),
      beside: () => toggleBeside(whyNot),
    }),
    [whyNot],
  )
  useFrameKeys(actions, state.host)
  useBrowserNotices(state.host === 'browser')
  const { active } = useTabs()
  useFocusFollows(active)
  const pair = usePairInSight()
  const { share } = useTabs()
  // Two files side by side are one sight: a double press in the other one is meant for what lies there.
  useOnePress(pair?.left ?? active)
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
      <WindowNotices state={state}>{children}</WindowNotices>
      <main
        className={classes('view-port', pair !== null && 'view-pair')}
        style={shareOf(share)}
        id="content"
        tabIndex={-1}
      >
        <Panels welcome={welcome} state={state} />
      </main>
      <Foot state={state} onHelp={actions.showHelp} />
      <FindBar />
      <BesideChooser />
      <FileDialog />
      <PriceExplained />
      <HelpDialog host={state.host} keys={<KeyHelp host={state.host} />} />
    </div>
  )
}
