import { Menu } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import { menuTemplate } from './menu-template.ts'

/** Shows the menu in this language, in place of the one before. */
export function showMenu(language: Language, packaged: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(language, { platform: process.platform, packaged })))
}
