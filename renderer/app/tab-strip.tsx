import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activateTab, closeTab, openTab, stepTab, useTabs, type OpenTab } from '../data/tabs.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TabTitle, tabIcon } from './tab-title.tsx'

/** Ids that tie a tab to its panel. */
export const tabId = (key: number): string => `tab-${key}`
export const panelId = (key: number): string => `panel-${key}`

function TabButton({ open, active }: { readonly open: OpenTab; readonly active: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
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
          ref={ref}
          type="button"
          role="tab"
          id={tabId(open.key)}
          className="tab"
          title={title}
          aria-selected={active}
          aria-controls={active ? panelId(open.key) : undefined}
          aria-keyshortcuts="Delete"
          tabIndex={active ? 0 : -1}
          onClick={onClick}
          onAuxClick={(event) => {
            if (event.button === 1) closeTab(open.key)
          }}
          onKeyDown={onKeyDown}
        >
          <Icon name={tabIcon(open.tab)} />
          <bdi className="cut">{title}</bdi>
          <span className="tab-close" title={t('closeTab')} aria-hidden="true">
            <Icon name="close" small />
          </span>
        </button>
      )}
    </TabTitle>
  )
}

/** The open tabs; in Electron the free part of the strip drags the window. */
export function TabStrip({ welcome }: { readonly welcome: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active } = useTabs()
  return (
    <div className="tab-strip">
      {(tabs.length > 0 || welcome) && (
        <div className="tab-list" role="tablist" aria-label={t('tabs')}>
          {tabs.map((tab) => (
            <TabButton key={tab.key} open={tab} active={tab.key === active} />
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
      <IconButton icon="add" label={t('newTab')} onPress={() => openTab({ kind: 'search', search: null, term: '' })} />
    </div>
  )
}
