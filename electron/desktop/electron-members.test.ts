import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Variables of the host's files that hold a thing of Electron without saying its type where they are made. */
const byHabit: Readonly<Record<string, string>> = {
  contents: 'WebContents',
  webContents: 'WebContents',
  opened: 'BrowserWindow',
  defaultSession: 'Session',
  details: 'Event',
  event: 'Event',
}

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, ''))
  .filter((text) => text.includes("from 'electron'"))

const everyMatch = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).map((group) => group ?? ''))

/** What one file uses of Electron: `app.quit`, `BrowserWindow.show`, `WebContents 'will-redirect'`. */
function membersOf(text: string): Set<string> {
  const used = new Set<string>()
  const [typesOnly = '', imported = ''] = everyMatch(text, /import (type )?\{([^}]*)\} from 'electron'/g)[0] ?? []
  const names = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const types = new Set(names.map((name) => name.replace('type ', '')))
  const holders = new Map<string, string>()
  for (const name of names) if (!name.startsWith('type ') && typesOnly === '') holders.set(name, name)
  for (const [variable = '', type = ''] of everyMatch(text, /(\w+): (\w+)(?: \| null)?\b(?!\[)/g))
    if (types.has(type)) holders.set(variable, type)
  for (const [variable = '', type = ''] of everyMatch(text, /const (\w+) = new (\w+)\(/g))
    if (types.has(type)) holders.set(variable, type)
  for (const [variable = ''] of everyMatch(text, /const (\w+) = utilityProcess\.fork\(/g))
    holders.set(variable, 'UtilityProcess')
  for (const [variable = ''] of everyMatch(text, /const (\w+) = event\.senderFrame/g))
    holders.set(variable, 'WebFrameMain')
  for (const [variable, type] of Object.entries(byHabit)) if (!holders.has(variable)) holders.set(variable, type)

  for (const [variable, type] of holders) {
    for (const [member = '', event = ''] of everyMatch(
      text,
      new RegExp(`(?<!['\`])\\b${variable}\\s*\\.(\\w+)(?:\\(\\s*'([a-z-]+)'(?=,))?`, 'g'),
    )) {
      if (['on', 'once', 'off'].includes(member) && event !== '' && type !== 'ipcRenderer')
        used.add(`${type} '${event}'`)
      else used.add(`${type}.${member}`)
    }
    if (new RegExp(`new ${variable}\\(`).test(text)) used.add(`new ${variable}`)
  }
  return used
}

const used = [...new Set(sources.flatMap((text) => [...membersOf(text)]))].toSorted()
const document = readFileSync(new URL('../../docs/electron.md', import.meta.url), 'utf8')
const listed = everyMatch(document, /^\| `([^`]+)` \|/gm).map(([member = '']) => member)

describe('docs/electron.md', () => {
  it('is compared with what the host really uses', () => {
    expect(used).toEqual(
      expect.arrayContaining([
        'app.whenReady',
        "app 'will-quit'",
        'new BrowserWindow',
        'BrowserWindow.loadURL',
        "BrowserWindow 'ready-to-show'",
        "WebContents 'will-frame-navigate'",
        'WebContents.send',
        'IpcMainEvent.senderFrame',
        'WebFrameMain.url',
        'contextBridge.exposeInMainWorld',
        'protocol.handle',
        'net.request',
      ]),
    )
  })

  it('lists every member of Electron that the host uses', () => {
    expect(used.filter((member) => !listed.includes(member))).toEqual([])
  })

  it('lists none that it does not use', () => {
    expect(listed.filter((member) => !used.includes(member))).toEqual([])
  })

  it('says of each what only a real Electron can show', () => {
    const rows = everyMatch(document, /^\| `([^`]+)` \|(.*)\|(.*)\|$/gm)
    expect(rows.filter(([, where = '', shows = '']) => where.trim() === '' || shows.trim() === '')).toEqual([])
    expect(rows.length).toBe(listed.length)
  })
})
