import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron'
import type { HostFiles } from '../ports/host-files.ts'
import type { Language } from '../../shared/contract/state.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

/** The system's dialog for a folder, over our window where there is one, and its file manager. */
export function createHostFiles(window: () => BrowserWindow | null, language: () => Language): HostFiles {
  return {
    chooseFolder: async (from) => {
      const { exportFolder, takeFolder } = desktopWords[language()]
      const options: OpenDialogOptions = {
        title: exportFolder,
        buttonLabel: takeFolder,
        defaultPath: from,
        properties: ['openDirectory', 'createDirectory'],
      }
      const parent = window()
      const { canceled, filePaths } = await (parent === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options))
      return canceled ? null : (filePaths[0] ?? null)
    },
    chooseFile: async () => {
      const { libraryFile, takeFile } = desktopWords[language()]
      const options: OpenDialogOptions = {
        title: libraryFile,
        buttonLabel: takeFile,
        properties: ['openFile'],
        filters: [{ name: 'Registerblick', extensions: ['registerblick', 'age', 'db'] }],
      }
      const parent = window()
      const { canceled, filePaths } = await (parent === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options))
      return canceled ? null : (filePaths[0] ?? null)
    },
    showInFolder: (path) => shell.showItemInFolder(path),
  }
}
