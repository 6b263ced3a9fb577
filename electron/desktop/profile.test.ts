import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { profileFolder } from './profile.ts'

const fresh = (): string => mkdtempSync(join(tmpdir(), 'registerblick-profile-'))

describe('the folder of Chromium’s own files', () => {
  it('lies beneath the data folder', () => {
    const dataDir = fresh()
    expect(profileFolder(dataDir, 'linux', {})).toBe(join(dataDir, 'desktop'))
    expect(existsSync(join(dataDir, 'desktop'))).toBe(true)
  })

  it('lies in the local folder of Windows where the data folder roams, each with its own', () => {
    const [roaming, local] = [fresh(), fresh()]
    const environment = { APPDATA: roaming, LOCALAPPDATA: local }
    const one = profileFolder(join(roaming, 'Registerblick'), 'win32', environment)
    const other = profileFolder(join(roaming, 'Other'), 'win32', environment)
    expect(one.startsWith(join(local, 'Registerblick', 'desktop'))).toBe(true)
    expect(other).not.toBe(one)
    expect(profileFolder(join(roaming, 'Registerblick'), 'win32', environment)).toBe(one)
  })

  it('stays beneath a data folder that the person chose elsewhere', () => {
    const dataDir = fresh()
    const environment = { APPDATA: fresh(), LOCALAPPDATA: fresh() }
    expect(profileFolder(dataDir, 'win32', environment)).toBe(join(dataDir, 'desktop'))
    expect(profileFolder(dataDir, 'win32', {})).toBe(join(dataDir, 'desktop'))
  })

  it('is a temporary one where the data folder can’t be written', () => {
    const file = join(fresh(), 'file')
    writeFileSync(file, '')
    expect(profileFolder(file, 'linux', {}).startsWith(tmpdir())).toBe(true)
  })
})
