import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { TabItem } from './tab-item.ts'

/** Tabs of a row that are not wholly in sight, kept up to date as the row is scrolled and its room changes. */
export function useHiddenTabs<Name extends string>(
  list: RefObject<HTMLElement | null>,
  tabs: readonly TabItem<Name>[],
): readonly TabItem<Name>[] {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const count = tabs.length
  useEffect(() => {
    const row = list.current
    if (row === null) return
    const look = (): void => {
      const { left, right } = row.getBoundingClientRect()
      // Where all have room without the list behind the row, the list takes none away from them.
      const whole = row.scrollWidth <= (row.parentElement?.clientWidth ?? 0)
      const names = [...row.querySelectorAll<HTMLElement>('[role="tab"]')].flatMap((tab, nth) => {
        const box = tab.getBoundingClientRect()
        return !whole && (box.left < left - 1 || box.right > right + 1) ? [String(nth)] : []
      })
      setHidden((before) => (before.join() === names.join() ? before : names))
    }
    const observer = new ResizeObserver(look)
    observer.observe(row)
    for (const tab of row.children) observer.observe(tab)
    row.addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [list, count])
  return tabs.filter((_, nth) => hidden.includes(String(nth)))
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
