import { clipboard, Menu, type WebContents } from 'electron'
import type { Language } from '../../shared/domain/language.ts'
import { contextMenuTemplate } from './menu-template.ts'

/** What a right click shows where the page has no menu of its own; Electron shows none by itself. */
export function showContextMenu(contents: WebContents, language: () => Language): void {
  contents.on('context-menu', (_event, details) => {
    const template = contextMenuTemplate(language(), details, {
      platform: process.platform,
      copy: (text) => void clipboard.writeText(text),
    })
    if (template.length > 0) Menu.buildFromTemplate(template).popup()
  })
}
