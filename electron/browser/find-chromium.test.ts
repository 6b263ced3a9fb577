import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

const only =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path)

describe('the browser that prints', () => {
  it('is the one that the environment names, before any other', () => {
    const runs = only('/opt/mine', '/usr/bin/chromium')
    expect(findChromium('linux', { CHROMIUM: '/opt/mine', PATH: '/usr/bin' }, runs)).toEqual({
      path: '/opt/mine',
      name: 'Chromium',
    })
    expect(findChromium('linux', { CHROMIUM: '/opt/gone', PATH: '/usr/bin' }, runs)?.path).toBe('/usr/bin/chromium')
  })

  it('is looked for on the search path, and in the folders of snap', () => {
    expect(findChromium('linux', { PATH: '/a:/b' }, only('/b/google-chrome'))).toEqual({
      path: '/b/google-chrome',
      name: 'Google Chrome',
    })
    expect(findChromium('linux', {}, only('/snap/bin/chromium'))?.path).toBe('/snap/bin/chromium')
  })

  it('is found where macOS and Windows keep their programs', () => {
    expect(
      findChromium(
        'darwin',
        { HOME: '/Users/me' },
        only('/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
      )?.name,
    ).toBe('Google Chrome')
    const edge = join('C:/Program Files (x86)', 'Microsoft/Edge/Application/msedge.exe')
    expect(findChromium('win32', { 'PROGRAMFILES(X86)': 'C:/Program Files (x86)' }, only(edge))).toEqual({
      path: edge,
      name: 'Microsoft Edge',
    })
  })

  it('may not be there', () => {
    expect(findChromium('linux', { PATH: '/usr/bin' }, () => false)).toBeNull()
  })
})
