import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

const only =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path)

describe('the browser that prints', () => {
  it('is the one that the environment names, before any other', () => {
    const usual = join('/usr/bin', 'chromium')
    const runs = only('/opt/mine', usual)
    expect(findChromium('linux', { CHROMIUM: '/opt/mine', PATH: '/usr/bin' }, runs)).toEqual({
      path: '/opt/mine',
      name: 'Chromium',
    })
    expect(findChromium('linux', { CHROMIUM: '/opt/gone', PATH: '/usr/bin' }, runs)?.path).toBe(usual)
  })

  it('is looked for on the search path, and in the folders of snap', () => {
    const chrome = join('/b', 'google-chrome')
    expect(findChromium('linux', { PATH: ['/a', '/b'].join(delimiter) }, only(chrome))).toEqual({
      path: chrome,
      name: 'Google Chrome',
    })
    const snap = join('/snap/bin', 'chromium')
    expect(findChromium('linux', {}, only(snap))?.path).toBe(snap)
  })

  it('is found where macOS and Windows keep their programs', () => {
    expect(
      findChromium(
        'darwin',
        { HOME: '/Users/me' },
        only(join('/Users/me', 'Applications', 'Google Chrome.app/Contents/MacOS/Google Chrome')),
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
