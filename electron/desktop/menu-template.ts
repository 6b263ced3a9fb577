import type { MenuItemConstructorOptions } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

/**
 * The menu holds what only the system can do: editing, zoom, windows. Keys of the product itself (Ctrl+K, Ctrl+W for a
 * tab) belong to the page, so the menu leaves Ctrl+W alone and closes the window with Shift.
 */
export function menuTemplate(
  language: Language,
  host: { readonly platform: NodeJS.Platform; readonly packaged: boolean },
): MenuItemConstructorOptions[] {
  const say = desktopWords[language]
  const mac = host.platform === 'darwin'
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
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
      ],
    },
    {
      label: say.view,
      submenu: [
        { role: 'resetZoom', label: say.actualSize },
        { role: 'zoomIn', label: say.zoomIn },
        { role: 'zoomOut', label: say.zoomOut },
        separator,
        { role: 'togglefullscreen', label: say.fullScreen },
        ...(host.packaged
          ? []
          : [{ role: 'toggleDevTools', label: say.developerTools } satisfies MenuItemConstructorOptions]),
      ],
    },
    ...(mac
      ? [
          {
            label: say.window,
            submenu: [{ role: 'minimize', label: say.minimize }],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
  ]
}
