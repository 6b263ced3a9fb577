import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '../../shared/domain/text/clean-text.ts'
import { activateTab, closeTab, openTab, otherOf, stepTab, useTabs, type OpenTab } from '../data/tabs.ts'
import { splitName } from '../parts/party/split-name.ts'
import { classes, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BesideButton, usePairInSight } from './beside.tsx'
import { fittingTabs } from './fitting-tabs.ts'
import { MoreTabs } from './more-tabs.tsx'
import { useTabMenu } from './tab-menu.tsx'
import { TabTitle, tabIcon, useTabKind } from './tab-title.tsx'

/** Ids that tie a tab to its panel. */
export const tabId = (key: number): string => `tab-${key}`
export const panelId = (key: number): string => `panel-${key}`

/** A title keeps its end, which names its kind, and the legal form of a name before it: the middle is cut. */
function TabText({ text, kind }: { readonly text: string; readonly kind: string | null }): ReactNode {
  const end = kind === null || text === kind ? '' : `, ${kind}`
  const kept = text.toLowerCase().endsWith(end.toLowerCase()) ? end.length : 0
  const { head, tail, more } = splitName(text.slice(0, text.length - kept))
  if (kept === 0 && tail === '') return <bdi className="cut">{text}</bdi>
  return (
    <bdi className="tab-text">
      <span className="cut">{head}</span>
      {tail !== '' && <span className="tab-form">{tail}</span>}
      {more !== '' && <span className="cut tab-form-more">{more}</span>}
      {kept > 0 && <span className="tab-kind">{text.slice(-kept)}</span>}
    </bdi>
  )
}

function TabButton({
  open,
  active,
  beside,
  onMenu,
}: {
  readonly open: OpenTab
  readonly active: boolean
  /** Its file stands beside that of the active tab. */
  readonly beside: boolean
  readonly onMenu: (event: MouseEvent, of: number) => void
}): ReactNode {
  const { t } = useTranslation('frame')
  const kind = useTabKind(open.tab)
  const term = open.tab.kind === 'search' ? cleanText(open.tab.term) : ''
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step !== undefined) {
      stepTab(step)
      // The focus follows the selection once React has moved tabindex.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.tab[aria-selected="true"]')?.focus())
    } else if (event.key === 'Delete') closeTab(open.key)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // The cross is part of the tab, not a button in a button: the keyboard closes with Delete or Ctrl+W.
    if (event.target instanceof Element && event.target.closest('.tab-close')) closeTab(open.key)
    else activateTab(open.key)
  }
  return (
    <TabTitle tab={open.tab}>
      {(title) => (
        <button
          type="button"
          role="tab"
          id={tabId(open.key)}
          className={classes('tab', beside && 'tab-beside')}
          title={title}
          // The icon says that it is a search; who can't see it hears the word.
          aria-label={beside ? t('besideTab', { title }) : term === '' ? undefined : title}
          aria-selected={active}
          aria-controls={active || beside ? panelId(open.key) : undefined}
          aria-keyshortcuts="Delete"
          tabIndex={active ? 0 : -1}
          aria-haspopup="menu"
          onClick={onClick}
          onContextMenu={(event) => onMenu(event, open.key)}
          onAuxClick={(event) => {
            if (event.button === 1) closeTab(open.key)
          }}
          onKeyDown={onKeyDown}
        >
          <Icon name={tabIcon(open.tab)} />
          <TabText text={term === '' ? title : term} kind={kind} />
          <span className="tab-close" title={t('closeTab')} aria-hidden="true">
            <Icon name="close" small />
          </span>
        </button>
      )}
    </TabTitle>
  )
}

/** Pixels inside the padding; 0 until measured. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref])
  return width
}

/** The open tabs, as many as have room; in Electron the free part of the strip drags the window. */
export function TabStrip({ welcome }: { readonly welcome: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active } = useTabs()
  const beside = otherOf(usePairInSight(), active)
  const { onMenu, menu } = useTabMenu()
  const strip = useRef<HTMLDivElement>(null)
  const { shown, more } = fittingTabs(tabs, active, useWidth(strip))
  return (
    <div className="tab-strip" ref={strip}>
      {(tabs.length > 0 || welcome) && (
        <div className="tab-list" role="tablist" aria-label={t('tabs')}>
          {shown.map((tab) => (
            <TabButton
              key={tab.key}
              open={tab}
              active={tab.key === active}
              beside={tab.key === beside}
              onMenu={onMenu}
            />
          ))}
          {tabs.length === 0 && (
            <button
              type="button"
              role="tab"
              className="tab"
              id={tabId(0)}
              aria-selected="true"
              aria-controls={panelId(0)}
            >
              <Icon name="welcome" />
              <span className="cut">{t('welcome')}</span>
              <span className="tab-close" aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      <MoreTabs tabs={more} />
      <IconButton icon="add" label={t('newTab')} onPress={() => openTab({ kind: 'search', search: null, term: '' })} />
      <BesideButton />
      {menu}
    </div>
  )
}
