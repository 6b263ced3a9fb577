import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shared/contract/state.ts'
import { menuTemplate } from './menu-template.ts'
import { desktopWords } from '../../shared/words/desktop.ts'
import { systemLanguage } from './system-language.ts'

const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  it('is the same in both languages but for its words', () => {
    const shape = (language: 'de' | 'en'): unknown =>
      all(menuTemplate(language, { platform, packaged: true })).map(({ role, type, accelerator }) => [
        role,
        type,
        accelerator,
      ])
    expect(shape('de')).toEqual(shape('en'))
  })

  it('leaves the page its own keys', () => {
    const keys = all(menuTemplate('en', { platform, packaged: false })).map(({ accelerator }) => accelerator)
    expect(keys.filter((key) => key !== undefined && /^(?:Ctrl|Cmd|CmdOrCtrl)\+[KWTFL]$/.test(key))).toEqual([])
  })

  it('opens developer tools only where the program is developed', () => {
    const roles = (packaged: boolean): unknown[] =>
      all(menuTemplate('en', { platform, packaged })).map(({ role }) => role)
    expect(roles(false)).toContain('toggleDevTools')
    expect(roles(true)).not.toContain('toggleDevTools')
  })
})

it('the host has every word in both languages', () => {
  for (const language of languages)
    expect(Object.values(desktopWords[language]).filter((word) => word.trim() === '')).toEqual([])
  expect(Object.keys(desktopWords.de)).toEqual(Object.keys(desktopWords.en))
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['de'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['den'], 'en'],
  [[], 'en'],
] as const)('a system that prefers %j reads %s', (preferred, language) => {
  expect(systemLanguage(preferred)).toBe(language)
})
