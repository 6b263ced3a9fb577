import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { downloadsFolder } from './downloads-folder.ts'

const config = (text: string): NodeJS.ProcessEnv => {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'user-dirs.dirs'), text)
  return { XDG_CONFIG_HOME: folder }
}

it('is what the desktop calls it, else Downloads', () => {
  expect(downloadsFolder('linux', config('XDG_DOWNLOAD_DIR="$HOME/Herunterladen"\n'))).toBe(
    join(homedir(), 'Herunterladen'),
  )
  expect(downloadsFolder('linux', config('# XDG_DOWNLOAD_DIR="/no"\nXDG_DOWNLOAD_DIR="/srv/down loads"'))).toBe(
    '/srv/down loads',
  )
  expect(downloadsFolder('linux', config('XDG_DOWNLOAD_DIR="relative"'))).toBe(join(homedir(), 'Downloads'))
  expect(downloadsFolder('linux', { XDG_CONFIG_HOME: '/nonexistent' })).toBe(join(homedir(), 'Downloads'))
  expect(downloadsFolder('linux', { XDG_DOWNLOAD_DIR: '/given' })).toBe('/given')
  for (const platform of ['win32', 'darwin'] as const)
    expect(downloadsFolder(platform, {})).toBe(join(homedir(), 'Downloads'))
})
