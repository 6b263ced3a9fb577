import type { Menu as RealMenu, MenuItem, MenuItemConstructorOptions } from 'electron'
import { app } from './application.ts'
import { loud } from './loud.ts'
import { records, type MenuRecord } from './records.ts'
import { running } from './running.ts'

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

type Role = NonNullable<MenuItemConstructorOptions['role']>

/** What roles do here. The others are recorded: Chromium does the editing itself, and zoom needs a real window. */
const roles: Readonly<Partial<Record<Role, () => void>>> = {
  quit: () => app.quit(),
  close: () => [...running.windows].at(-1)?.close(),
}

/** Accelerators that Electron gives to roles which name none. */
const ofRole: Readonly<Partial<Record<Role, string>>> = {
  resetZoom: 'CmdOrCtrl+0',
  zoomIn: 'CmdOrCtrl+Plus',
  zoomOut: 'CmdOrCtrl+-',
  togglefullscreen: 'F11',
  toggleDevTools: 'Ctrl+Shift+I',
}

const templates = new WeakMap<RealMenu, readonly MenuItemConstructorOptions[]>()
let shown: readonly MenuItemConstructorOptions[] = []

const submenu = (item: MenuItemConstructorOptions | MenuItem): readonly MenuItemConstructorOptions[] =>
  Array.isArray(item.submenu) ? item.submenu : []

/** What a person reads in a menu, level by level. */
export function record(items: readonly MenuItemConstructorOptions[]): MenuRecord[] {
  return items.map((item) => ({
    label: item.label ?? '',
    role: item.role ?? null,
    items: record(submenu(item)),
    accelerator: item.accelerator ?? (item.role && ofRole[item.role]) ?? null,
    enabled: item.enabled ?? true,
    checked: item.checked ?? false,
  }))
}

/** The template that a menu was built from. */
export const templateOf = (menu: RealMenu | null): readonly MenuItemConstructorOptions[] =>
  (menu && templates.get(menu)) ?? []

/** Chooses the item with this label; false where there is none, or it is dimmed. */
export function choose(items: readonly MenuItemConstructorOptions[], label: string): boolean {
  const item = items.find((one) => one.label === label && one.enabled !== false)
  // Electron gives parameters for menus of windows. The application's menus use none.
  ;(item?.click as (() => void) | undefined)?.()
  return item?.click !== undefined
}

/** Whether a key is the one that an accelerator names (Electron's accelerator syntax, as far as menus here use it). */
export function isAccelerator(accelerator: string, press: KeyPress, mac: boolean): boolean {
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.at(-1) === 'plus' ? '+' : parts.at(-1)
  const has = (...names: string[]): boolean => parts.some((part) => names.includes(part))
  const either = has('cmdorctrl', 'commandorcontrol')
  return (
    press.key.toLowerCase() === key &&
    press.ctrlKey === (has('ctrl', 'control') || (either && !mac)) &&
    press.metaKey === (has('cmd', 'command', 'meta') || (either && mac)) &&
    press.altKey === has('alt', 'option') &&
    (press.shiftKey === has('shift') || key === '+')
  )
}

/** Chooses the menu item of a key that the page did not handle, if there is one. */
export function pressKey(press: KeyPress): void {
  const find = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions | undefined => {
    for (const item of items) {
      const accelerator = item.accelerator ?? (item.role && ofRole[item.role])
      if (accelerator && isAccelerator(accelerator, press, process.platform === 'darwin')) return item
      const below = find(submenu(item))
      if (below) return below
    }
    return undefined
  }
  const item = find(shown)
  // Electron gives parameters for menus of windows. The application's menus use none.
  ;(item?.click as (() => void) | undefined)?.()
  const role = item?.role
  if (role === undefined) return
  const act = roles[role]
  if (act) act()
  else records.roles.push(role)
}

export const Menu: typeof RealMenu = loud<typeof RealMenu>()('Menu', {
  buildFromTemplate: (template) => {
    const menu: RealMenu = loud<RealMenu>()('menu', {
      popup: () => {
        records.contextMenu = record(templateOf(menu))
      },
    })
    templates.set(menu, template as MenuItemConstructorOptions[])
    return menu
  },
  setApplicationMenu: (menu) => {
    shown = templateOf(menu)
    records.menu = record(shown)
  },
})
