import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron'
import type { HostFiles } from '../core/exports.ts'
import type { Language } from '../../shared/contract/state.ts'
import { words } from './words.ts'

/** The system's dialog for a folder, over our window where there is one, and its file manager. */
export function createHostFiles(window: () => BrowserWindow | null, language: () => Language): HostFiles {
  return {
    chooseFolder: async (from) => {
      const { exportFolder, takeFolder } = words[language()]
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
      const { libraryFile, takeFile } = words[language()]
      const options: OpenDialogOptions = {
        title: libraryFile,
        buttonLabel: takeFile,
        properties: ['openFile'],
        filters: [{ name: 'Registerblick', extensions: ['registerblick', 'db'] }],
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
