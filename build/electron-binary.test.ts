import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  failedAtStart,
  executableOf,
  failedLately,
  isWhole,
  noteFailure,
  removeTorn,
  sandboxProblem,
} from './electron-binary.mjs'

const whole = {
  'package.json': '{"version":"45.4.1"}',
  'dist/version': '45.4.1',
  'dist/electron': 'binary',
  'path.txt': 'electron',
}
/** An `electron` folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-electron-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
const without = (name: keyof typeof whole): Record<string, string> =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))

describe('Electron in node_modules', () => {
  it('is there when all of it is', () => {
    expect(isWhole(folderOf(whole), 'linux')).toBe(true)
    expect(isWhole(folderOf({ ...whole, 'dist/version': 'v45.4.1' }), 'linux')).toBe(true)
  })

  it.each(['package.json', 'dist/version', 'dist/electron', 'path.txt'] as const)(
    'is not there without %s, as a start leaves it that was killed while it unpacked',
    (name) => {
      expect(isWhole(folderOf(without(name)), 'linux')).toBe(false)
    },
  )

  it('is not there in another version, or for another system', () => {
    expect(isWhole(folderOf({ ...whole, 'dist/version': '45.4.0' }), 'linux')).toBe(false)
    expect(isWhole(folderOf(whole), 'win32')).toBe(false)
    expect(executableOf('darwin')).toBe('Electron.app/Contents/MacOS/Electron')
  })

  it('that is torn is removed before it is fetched anew', () => {
    const folder = folderOf(whole)
    removeTorn(folder)
    expect(isWhole(folder, 'linux')).toBe(false)
    removeTorn(folder)
  })

  it('that could not be fetched is not tried again for a day', () => {
    const note = join(folderOf({}), 'deep', 'note')
    expect(failedLately(note, 1000)).toBe(false)
    noteFailure(note, 1000)
    expect(failedLately(note, 1000 + 23 * 3_600_000)).toBe(true)
    expect(failedLately(note, 1000 + 25 * 3_600_000)).toBe(false)
    // A clock that was set back says nothing.
    expect(failedLately(note, 0)).toBe(false)
  })
})

describe('the sandbox of the system', () => {
  const ubuntu = { platform: 'linux', root: false, restriction: '1\n', helper: { owner: 1000, mode: 0o755 } } as const

  it('is missing where unprivileged user namespaces are restricted and the helper is not root’s', () => {
    expect(sandboxProblem(ubuntu)).toContain('no sandbox here')
    expect(sandboxProblem({ ...ubuntu, helper: null })).not.toBeNull()
    expect(sandboxProblem({ ...ubuntu, helper: { owner: 0, mode: 0o755 } })).not.toBeNull()
  })

  it('is there without the restriction, with root’s helper, and on other systems', () => {
    for (const restriction of ['0', null]) expect(sandboxProblem({ ...ubuntu, restriction })).toBeNull()
    expect(sandboxProblem({ ...ubuntu, helper: { owner: 0, mode: 0o104755 } })).toBeNull()
    for (const platform of ['win32', 'darwin'] as const) expect(sandboxProblem({ ...ubuntu, platform })).toBeNull()
  })

  it('is not for root', () => {
    expect(sandboxProblem({ ...ubuntu, restriction: null, root: true })).toContain('root')
  })
})

describe('a start of Electron', () => {
  const atOnce = { code: null, signal: null, afterMs: 300, heard: false, told: false } as const

  it('failed when it ended at once by a signal of its own, heard or not', () => {
    for (const heard of [true, false]) {
      expect(failedAtStart({ ...atOnce, heard, signal: 'SIGTRAP' })).toBe(true)
      expect(failedAtStart({ ...atOnce, heard, code: 133 })).toBe(true)
    }
  })

  it.each([
    ['a library that is missing', 127],
    ['a display that is named and not there', 1],
    ['a FATAL as a shell tells it', 133],
    ['an executable of another processor', 126],
  ])('failed when it ended before the program was heard: %s', (_why, code) => {
    expect(failedAtStart({ ...atOnce, code })).toBe(true)
    expect(failedAtStart({ ...atOnce, code, afterMs: 20_000 })).toBe(true)
    expect(failedAtStart({ ...atOnce, code, told: true })).toBe(false)
  })

  it('did not fail when it was ended, ended in order, or ran', () => {
    for (const end of [
      { ...atOnce, signal: 'SIGTERM' },
      { ...atOnce, signal: 'SIGINT' },
      { ...atOnce, signal: 'SIGKILL' },
      { ...atOnce, code: 0 },
      { ...atOnce, heard: true, code: 1 },
      { ...atOnce, heard: true, code: 2 },
      { ...atOnce, heard: true, signal: 'SIGTRAP', afterMs: 60_000 },
      { ...atOnce, code: 1, afterMs: 60_000 },
    ] as const)
      expect(failedAtStart(end), JSON.stringify(end)).toBe(false)
  })
})
