import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
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
  // Where the row of tabs is wider than its place, the chosen one comes into sight, also where the place got smaller.
  useEffect(() => {
    const row = list.current
    if (row === null) return undefined
    // Only the row itself scrolls: scrollIntoView would move the page that the row stands further down on.
    const show = (): void => {
      const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]')
      if (chosen === null) return
      const left = chosen.offsetLeft - row.offsetLeft
      const right = left + chosen.offsetWidth
      if (left < row.scrollLeft) row.scrollLeft = left
      else if (right > row.scrollLeft + row.clientWidth) row.scrollLeft = right - row.clientWidth
    }
    show()
    const watcher = new ResizeObserver(show)
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [active])
  const hidden = useHiddenTabs(list, tabs)
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
              // A tab cut in the middle of its word is no tab; the list behind the row has it.
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
