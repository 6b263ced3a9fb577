import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { TabItem } from './tab-item.ts'

/** Width of the list behind the row in CSS pixels; the style sheet has the same. */
const moreWidth = 132

/**
 * Tabs that the row has no room for, kept up to date as its room and their words change. The row keeps the first ones in
 * their order; a chosen one that is not among them takes the last place, so that the others stay where one knows them.
 */
export function useHiddenTabs<Name extends string>(
  list: RefObject<HTMLElement | null>,
  tabs: readonly TabItem<Name>[],
  active: Name,
): readonly TabItem<Name>[] {
  const [hidden, setHidden] = useState<readonly number[]>([])
  const count = tabs.length
  const chosen = tabs.findIndex(({ name }) => name === active)
  useLayoutEffect(() => {
    const row = list.current
    if (row === null) return
    const look = (): void => {
      const out = withoutRoom(row, chosen)
      setHidden((before) => (before.join() === out.join() ? before : out))
    }
    look()
    // The focus of a tab without room moved the row; what is chosen is in sight without that.
    row.scrollTo({ left: 0 })
    const observer = new ResizeObserver(look)
    if (row.parentElement !== null) observer.observe(row.parentElement)
    for (const tab of row.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, count, chosen])
  return tabs.filter((_, nth) => hidden.includes(nth))
}

/** Places of the tabs that have no room in the row, where the chosen one has to have some. */
function withoutRoom(row: HTMLElement, chosen: number): readonly number[] {
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(row)
  const widths = [...row.children].map((tab) => tab.getBoundingClientRect().width + Number.parseFloat(columnGap))
  const room =
    (row.parentElement?.clientWidth ?? 0) -
    Number.parseFloat(paddingLeft) -
    Number.parseFloat(paddingRight) +
    Number.parseFloat(columnGap)
  const sum = (nths: readonly number[]): number => nths.reduce((all, nth) => all + (widths[nth] ?? 0), 0)
  const all = widths.map((_, nth) => nth)
  if (sum(all) <= room) return []
  for (let most = all.length - 1; most > 1; most--) {
    const first = all.slice(0, most)
    const shown = first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
    if (sum(shown) <= room - moreWidth) return all.filter((nth) => !shown.includes(nth))
  }
  // So narrow a row has the chosen one alone.
  return all.filter((nth) => nth !== chosen)
}

/**
 * The sign that there are more sections than the row has room for, and the way to them. They stay tabs of the row, which the
 * arrows and the digits reach, so this is for the pointer and for who looks.
 */
export function MoreSections<Name extends string>({
  tabs,
  onChoose,
}: {
  readonly tabs: readonly TabItem<Name>[]
  readonly onChoose: (name: Name) => void
}): ReactNode {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('li button')?.focus()
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false)
    }
    addEventListener('pointerdown', outside, true)
    return () => removeEventListener('pointerdown', outside, true)
  }, [open])
  if (tabs.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons within
    <div
      className="more-sections"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button ref={button} small variant="quiet" onPress={() => setOpen(!open)}>
        {t('moreSections', { count: tabs.length })} <Icon name="down" small />
      </Button>
      {open && (
        <ul>
          {tabs.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onChoose(name)
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
