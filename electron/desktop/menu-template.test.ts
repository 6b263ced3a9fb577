import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shared/contract/state.ts'
import { contextMenuTemplate, menuTemplate, type Clicked } from './menu-template.ts'
import { desktopWords } from '../../shared/words/desktop.ts'
import { systemLanguage } from './system-language.ts'

const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  it('is the same in both languages but for its words', () => {
    const shape = (language: 'de' | 'en'): unknown =>
      all(menuTemplate(language, { platform, packaged: true, find: () => undefined })).map(
        ({ role, type, accelerator }) => [role, type, accelerator],
      )
    expect(shape('de')).toEqual(shape('en'))
  })

  it('leaves the page its own keys', () => {
    const keys = all(menuTemplate('en', { platform, packaged: false, find: () => undefined })).map(
      ({ accelerator }) => accelerator,
    )
    expect(keys.filter((key) => key !== undefined && /^(?:Ctrl|Cmd|CmdOrCtrl)\+[KWTL]$/.test(key))).toEqual([])
  })

  it('finds in the page by the keys that people know', () => {
    const steps: string[] = []
    const items = all(menuTemplate('de', { platform, packaged: true, find: (step) => void steps.push(step) }))
    const found = items.filter(({ label }) => /such/.test(label ?? ''))
    for (const { click } of found) (click as () => void)()
    expect(steps).toEqual(['open', 'next', 'previous'])
    expect(found.map(({ accelerator }) => accelerator)).toEqual(
      platform === 'darwin' ? ['CmdOrCtrl+F', 'Cmd+G', 'Cmd+Shift+G'] : ['CmdOrCtrl+F', 'F3', 'Shift+F3'],
    )
  })

  it('opens developer tools only where the program is developed', () => {
    const roles = (packaged: boolean): unknown[] =>
      all(menuTemplate('en', { platform, packaged, find: () => undefined })).map(({ role }) => role)
    expect(roles(false)).toContain('toggleDevTools')
    expect(roles(true)).not.toContain('toggleDevTools')
  })
})

it('the application menu of macOS is in the language of the program, role by role', () => {
  const [first] = menuTemplate('de', { platform: 'darwin', packaged: true, find: () => undefined })
  const items = all([first ?? {}]).filter(({ role }) => role !== undefined)
  expect(items.map(({ role }) => role)).toEqual(['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'])
  expect(items.every(({ label }) => label !== undefined && label !== '')).toBe(true)
})

describe('the menu of a right click', () => {
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const nothing: Clicked = {
    linkURL: '',
    isEditable: false,
    editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: true },
  }
  const copied: string[] = []
  const on = (clicked: Partial<Clicked>, platform: NodeJS.Platform = 'linux'): MenuItemConstructorOptions[] =>
    contextMenuTemplate('en', { ...nothing, ...clicked }, { platform, copy: (text) => void copied.push(text) })
  const roles = (items: readonly MenuItemConstructorOptions[]): unknown[] => items.map(({ role, type }) => role ?? type)

  it('has everything for a field, and dims what it can’t do', () => {
    expect(roles(on({ isEditable: true, editFlags: flags }))).toEqual(['cut', 'copy', 'paste', 'selectAll'])
    const without = on({ isEditable: true, editFlags: { ...flags, canCut: false, canCopy: false } })
    expect(without.filter(({ enabled }) => enabled === false).map(({ role }) => role)).toEqual(['cut', 'copy'])
  })

  it('copies what is selected, and is not there where there is nothing', () => {
    expect(roles(on({ editFlags: { ...flags, canCut: false } }))).toEqual(['copy'])
    expect(on({})).toEqual([])
  })

  it('copies the address of a link of the web, and of no place in the page', () => {
    const [item] = on({ linkURL: 'https://register.example/a' })
    ;(item?.click as (() => void) | undefined)?.()
    expect([item?.label, copied]).toEqual(['Copy link', ['https://register.example/a']])
    for (const linkURL of ['app://registerblick/#x', 'http://x.example', 'javascript:alert(1)', ''])
      expect(on({ linkURL })).toEqual([])
  })

  it('reaches view and quit on Windows, whose menu bar is hidden', () => {
    expect(all(on({}, 'win32')).map(({ role }) => role)).toEqual(expect.arrayContaining(['zoomIn', 'quit']))
    expect(roles(on({ isEditable: true, editFlags: flags }, 'win32')).slice(-3)).toEqual([
      'separator',
      undefined,
      'quit',
    ])
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
