/** What the application showed outside its page. A test reads it over the process's channel. */
export interface Records {
  readonly dialogs: DialogRecord[]
  /** Addresses given to the system's browser. */
  readonly opened: string[]
  /** Files shown in the system's file manager. */
  readonly shown: string[]
  readonly notifications: NotificationRecord[]
  /** Null: there is none. */
  tray: { readonly toolTip: string; readonly items: readonly MenuRecord[] } | null
  /** The number on the dock. */
  badge: number
  /** Menu items that were chosen and that only a real Electron carries out. */
  readonly roles: string[]
  /** The newest menu of a right click; empty: there was none. */
  contextMenu: readonly MenuRecord[]
  /** Arguments of processes that were to start after this one. */
  readonly relaunched: string[][]
  /** Text given to the clipboard. */
  readonly copied: string[]
  /** Labels of the application menu, level by level. */
  menu: readonly MenuRecord[]
}

export interface NotificationRecord {
  readonly title: string
  readonly body: string
}

export interface DialogRecord {
  readonly kind: 'error' | 'message' | 'open'
  readonly title: string
  readonly text: string
  readonly buttons: readonly string[]
}

export interface MenuRecord {
  readonly label: string
  readonly role: string | null
  readonly accelerator: string | null
  readonly enabled: boolean
  readonly checked: boolean
  readonly items: readonly MenuRecord[]
}

export const records: Records = {
  dialogs: [],
  opened: [],
  shown: [],
  notifications: [],
  roles: [],
  menu: [],
  contextMenu: [],
  relaunched: [],
  copied: [],
  tray: null,
  badge: 0,
}
