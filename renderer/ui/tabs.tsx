import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './button.tsx'
import { MoreSections, useHiddenTabs } from './more-sections.tsx'
import type { TabItem } from './tab-item.ts'
import './tabs.css'

/** Where a key leads in the row of tabs; null when it isn't one of its keys. */
const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Sections of a view, one in sight (ARIA tabs, chosen by the arrows at once: everything in them is here already).
 * Written by us because the library's writes a style tag, which the page's policy refuses.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
}: {
  readonly label: string
  readonly tabs: readonly TabItem<Name>[]
  readonly active: Name
  readonly onChange: (name: Name) => void
  /** The panel of the active tab. */
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hidden = useHiddenTabs(list, tabs, active)
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.name === active)
    const to = targets[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChange(next.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus()
  }
  return (
    <div className="tabs">
      <div className="tabs-row">
        <div className="tabs-list" role="tablist" aria-label={label} ref={list}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              // What the row has no room for stays a tab for the keys; the list behind the row shows it.
              className={classes('tabs-tab', hidden.some(({ name }) => name === tab.name) && 'tabs-tab-cut')}
              id={`${id}${tab.name}`}
              aria-selected={tab.name === active}
              aria-controls={tab.name === active ? `${id}panel` : undefined}
              tabIndex={tab.name === active ? 0 : -1}
              onClick={() => onChange(tab.name)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        <MoreSections tabs={hidden} onChoose={onChange} />
      </div>
      <div key={active} className="tabs-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`}>
        {children}
      </div>
    </div>
  )
}
