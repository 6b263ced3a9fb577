import type { MenuItemConstructorOptions } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import type { FindStep } from '../../shared/contract/wire.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** macOS names roles in English; these words are the person's. */
function macApplicationMenu(language: Language): MenuItemConstructorOptions {
  const say = desktopWords[language]
  return {
    label: 'Registerblick',
    submenu: [
      { role: 'about', label: say.about },
      separator,
      { role: 'services', label: say.services },
      separator,
      { role: 'hide', label: say.hide },
      { role: 'hideOthers', label: say.hideOthers },
      { role: 'unhide', label: say.showAll },
      separator,
      { role: 'quit', label: say.quit },
    ],
  }
}

function viewMenu(language: Language, packaged: boolean): MenuItemConstructorOptions[] {
  const say = desktopWords[language]
  return [
    { role: 'resetZoom', label: say.actualSize },
    { role: 'zoomIn', label: say.zoomIn },
    { role: 'zoomOut', label: say.zoomOut },
    separator,
    { role: 'togglefullscreen', label: say.fullScreen },
    ...(packaged ? [] : [{ role: 'toggleDevTools', label: say.developerTools } satisfies MenuItemConstructorOptions]),
  ]
}

/** What was clicked, of Electron's `ContextMenuParams`. */
export interface Clicked {
  /** Empty: no link. */
  readonly linkURL: string
  readonly isEditable: boolean
  readonly editFlags: {
    readonly canCut: boolean
    readonly canCopy: boolean
    readonly canPaste: boolean
    readonly canSelectAll: boolean
  }
}

/**
 * The menu of a right click: what can be done with what was clicked. On Windows, whose menu bar is hidden by the page's
 * tab strip, the view and the end of the program are there too.
 */
export function contextMenuTemplate(
  language: Language,
  { linkURL, isEditable, editFlags }: Clicked,
  host: { readonly platform: NodeJS.Platform; readonly copy: (text: string) => void },
): MenuItemConstructorOptions[] {
  const say = desktopWords[language]
  const item = (there: boolean, one: MenuItemConstructorOptions): MenuItemConstructorOptions[] => (there ? [one] : [])
  const groups: MenuItemConstructorOptions[][] = [
    // The page's own links name places in it; only an address of the web means something elsewhere.
    item(linkURL.startsWith('https://'), { label: say.copyLink, click: () => host.copy(linkURL) }),
    [
      ...item(isEditable, { role: 'cut', label: say.cut, enabled: editFlags.canCut }),
      ...item(isEditable || editFlags.canCopy, { role: 'copy', label: say.copy, enabled: editFlags.canCopy }),
      ...item(isEditable, { role: 'paste', label: say.paste, enabled: editFlags.canPaste }),
      ...item(isEditable, { role: 'selectAll', label: say.selectAll, enabled: editFlags.canSelectAll }),
    ],
    host.platform === 'win32'
      ? [
          { label: say.view, submenu: viewMenu(language, true) },
          { role: 'quit', label: say.quit },
        ]
      : [],
  ]
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [separator, ...group]))
}

/**
 * The menu holds what only the system can do: editing, zoom, windows. Keys of the product itself (Ctrl+K, Ctrl+W for a
 * tab) belong to the page, so the menu leaves Ctrl+W alone and closes the window with Shift.
 */
export function menuTemplate(
  language: Language,
  host: {
    readonly platform: NodeJS.Platform
    readonly packaged: boolean
    readonly find: (step: FindStep) => void
  },
): MenuItemConstructorOptions[] {
  const say = desktopWords[language]
  const mac = host.platform === 'darwin'
  return [
    ...(mac ? [macApplicationMenu(language)] : []),
    {
      label: say.file,
      submenu: [
        { role: 'close', label: say.close, accelerator: 'CmdOrCtrl+Shift+W' },
        ...(mac
          ? []
          : [separator, { role: 'quit', label: say.quit, accelerator: 'Ctrl+Q' } satisfies MenuItemConstructorOptions]),
      ],
    },
    {
      label: say.edit,
      submenu: [
        { role: 'undo', label: say.undo },
        { role: 'redo', label: say.redo },
        separator,
        { role: 'cut', label: say.cut },
        { role: 'copy', label: say.copy },
        { role: 'paste', label: say.paste },
        { role: 'selectAll', label: say.selectAll },
        separator,
        { label: say.find, accelerator: 'CmdOrCtrl+F', click: () => host.find('open') },
        { label: say.findNext, accelerator: mac ? 'Cmd+G' : 'F3', click: () => host.find('next') },
        { label: say.findPrevious, accelerator: mac ? 'Cmd+Shift+G' : 'Shift+F3', click: () => host.find('previous') },
      ],
    },
    { label: say.view, submenu: viewMenu(language, host.packaged) },
    ...(mac
      ? [
          {
            label: say.window,
            role: 'windowMenu',
            submenu: [
              { role: 'minimize', label: say.minimize },
              { role: 'zoom', label: say.zoom },
              separator,
              { role: 'front', label: say.front },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
  ]
}
