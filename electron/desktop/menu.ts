import { Menu } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import type { FindStep } from '../../shared/contract/wire.ts'
import { menuTemplate } from './menu-template.ts'

/** Shows the menu in this language, in place of the one before. */
export function showMenu(language: Language, packaged: boolean, find: (step: FindStep) => void): void {
  const template = menuTemplate(language, { platform: process.platform, packaged, find })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
