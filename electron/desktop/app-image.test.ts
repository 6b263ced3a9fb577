import { describe, expect, it } from 'vitest'
import { imageOf, relaunchOptions } from './app-image.ts'

const image = '/home/mara/Programme/Registerblick ü.AppImage'
const inside = { APPIMAGE: image, APPDIR: '/tmp/.mount_RegistAbc' }
const executable = '/tmp/.mount_RegistAbc/registerblick'

describe('the AppImage that the program runs from', () => {
  it('is the one whose folder the executable lies in', () => {
    expect(imageOf(inside, executable)).toBe(image)
    expect(imageOf({ ...inside, APPDIR: `${inside.APPDIR}/` }, executable)).toBe(image)
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['none', {}, executable],
    ['that of the editor in whose terminal a deb is started', inside, '/opt/Registerblick/registerblick'],
    ['that of the editor in whose terminal an archive is started', inside, '/home/mara/rb/registerblick'],
    ['one whose folder only begins alike', inside, '/tmp/.mount_RegistAbcd/registerblick'],
    ['one that names no folder', { APPIMAGE: image }, executable],
    ['one that names no file', { APPDIR: inside.APPDIR }, executable],
    ['nonsense', { APPIMAGE: 'x', APPDIR: inside.APPDIR }, executable],
    ['an empty folder', { APPIMAGE: image, APPDIR: '' }, executable],
  ])('is not %s', (_what, environment, path) => {
    expect(imageOf(environment, path)).toBeNull()
  })
})

describe('the next process', () => {
  it('of an AppImage is the image: what is mounted goes with this process', () => {
    expect(relaunchOptions(['--demo'], inside, executable)).toEqual({ args: ['--demo'], execPath: image })
  })

  it('of anything else is this executable', () => {
    expect(relaunchOptions(['--demo'], {}, executable)).toEqual({ args: ['--demo'] })
    expect(relaunchOptions(['.'], inside, '/usr/bin/electron')).toEqual({ args: ['.'] })
  })
})
