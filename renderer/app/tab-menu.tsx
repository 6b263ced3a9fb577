import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOthers, closeTab, endBeside, isFile, openBeside, otherOf, reopenTab, useTabs } from '../data/tabs.ts'
import { Key } from '../ui/key.tsx'
import { toggleBeside, useBesideFits, useWhyNotBeside } from './beside.tsx'
import { useKeysHere } from './shown-keys.ts'

interface Place {
  /** Key of the tab that the menu is about. */
  readonly of: number
  readonly left: number
  readonly top: number
}

interface Item {
  readonly text: string
  readonly keys?: string
  /** Why it can't be done now; null: it can. */
  readonly why?: string | null
  readonly run: () => void
}

const width = 260

/** What can be done with a tab, by a right click, the menu key or Shift and F10 on it. `onMenu` goes to the tab. */
export function useTabMenu(): { readonly onMenu: (event: MouseEvent, of: number) => void; readonly menu: ReactNode } {
  const [place, setPlace] = useState<Place | null>(null)
  const onMenu = (event: MouseEvent, of: number): void => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The keyboard names no place.
    const at = event.clientX > 0 ? { left: event.clientX, top: event.clientY } : { left, top: bottom }
    setPlace({ of, ...at, left: Math.min(at.left, innerWidth - width - 8) })
  }
  return { onMenu, menu: place && <Menu key={place.of} place={place} onClose={() => setPlace(null)} /> }
}

function useItems(of: number): readonly Item[] {
  const { t } = useTranslation('frame')
  const { tabs, active, pair, closed } = useTabs()
  const keysOf = useKeysHere()
  const fits = useBesideFits()
  const here = tabs.find(({ key }) => key === active)
  const tab = tabs.find(({ key }) => key === of)
  const why = useWhyNotBeside()
  const room = fits ? null : why.noRoom()
  const beside: Item[] =
    tab === undefined || here === undefined || !isFile(tab.tab) || !isFile(here.tab)
      ? []
      : otherOf(pair, of) !== null
        ? [{ text: t('besideEnd'), keys: of === active ? keysOf('beside') : undefined, run: endBeside }]
        : of === active
          ? [{ text: t('besideOpen'), keys: keysOf('beside'), why: room, run: () => toggleBeside(why) }]
          : [{ text: t('besideThis'), why: room, run: () => openBeside(tab.tab) }]
  return [
    ...beside,
    { text: t('closeTab'), keys: of === active ? keysOf('close') : undefined, run: () => closeTab(of) },
    { text: t('closeOthers'), why: tabs.length > 1 ? null : t('noOtherTab'), run: () => closeOthers(of) },
    { text: t('keyReopen'), keys: keysOf('reopen'), why: closed.length > 0 ? null : t('noClosedTab'), run: reopenTab },
  ]
}

function Menu({ place, onClose }: { readonly place: Place; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  const list = useRef<HTMLDivElement>(null)
  const items = useItems(place.of)
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  useEffect(() => {
    const before = document.activeElement
    buttons()[0]?.focus()
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && list.current?.contains(event.target) !== true) onClose()
    }
    addEventListener('pointerdown', outside, true)
    addEventListener('blur', onClose)
    const menu = list.current
    return () => {
      removeEventListener('pointerdown', outside, true)
      removeEventListener('blur', onClose)
      if (menu?.contains(document.activeElement) !== false && before instanceof HTMLElement) before.focus()
    }
    // Once: where the menu opened, its focus and its end stay the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (to !== undefined) all[to % all.length]?.focus()
    else return
    event.preventDefault()
  }
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus
    <div
      ref={list}
      className="tab-menu"
      role="menu"
      aria-label={t('tabMenu')}
      style={{ left: place.left, top: place.top, width }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map(({ text, keys, why = null, run }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={why !== null || undefined}
          onClick={() => {
            if (why !== null) return
            onClose()
            run()
          }}
        >
          <span>
            {text}
            {why !== null && <small>{why}</small>}
          </span>
          {keys !== undefined && <Key keys={keys} />}
        </button>
      ))}
    </div>
  )
}
