import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicKey } from '../updates/signed-feed.testing.ts'
import { readUpdateFeed, type Installation } from './update-feed.ts'

const resources = (text?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'))
  if (text !== undefined) writeFileSync(join(folder, 'updates.json'), text)
  return folder
}
const configured = JSON.stringify({ address: 'https://releases.example/registerblick', publicKey })
const image: Installation = {
  packaged: true,
  platform: 'linux',
  environment: { APPIMAGE: '/home/mara/Registerblick.AppImage', APPDIR: '/tmp/.mount_x' },
  executable: '/tmp/.mount_x/registerblick',
  resources: resources(configured),
  store: false,
}
const none = { exists: (): boolean => false, mayWrite: (): boolean => true }

describe('who brings a new version', () => {
  it('is the program, in an AppImage, where the package names a feed', () => {
    expect(readUpdateFeed(image, none)).toEqual({
      off: null,
      feed: { address: 'https://releases.example/registerblick/', publicKey, publisher: null },
    })
  })

  it.each<[string, Partial<Installation>, string]>([
    ['sources', { packaged: false }, 'sources'],
    ['a store', { store: true }, 'package-manager'],
    ['Snap', { environment: { SNAP: '/snap/registerblick/1' } }, 'package-manager'],
    ['Flatpak', { environment: { FLATPAK_ID: 'app.registerblick.desktop' } }, 'package-manager'],
    ['deb', { environment: {}, executable: '/opt/Registerblick/registerblick' }, 'package-manager'],
    ['a distribution', { environment: {}, executable: '/usr/lib/registerblick/registerblick' }, 'package-manager'],
    ['tar.gz', { environment: {}, executable: '/home/mara/registerblick/registerblick' }, 'archive'],
    ['deb, started in the terminal of another AppImage', { executable: '/opt/Registerblick/rb' }, 'package-manager'],
    ['tar.gz, started in the terminal of another AppImage', { executable: '/home/mara/rb/rb' }, 'archive'],
    ['an AppImage that says nonsense', { environment: { APPIMAGE: 'x' }, executable: '/home/x' }, 'archive'],
    ['an unpacked Windows folder', { platform: 'win32', environment: {}, executable: '/c/rb/rb.exe' }, 'archive'],
    ['no feed', { resources: resources() }, 'no-feed'],
    ['a feed that is no JSON', { resources: resources('{') }, 'bad-feed'],
  ])('is somebody else: %s', (_what, change, off) => {
    expect(readUpdateFeed({ ...image, ...change }, none)).toEqual({ off, feed: null })
  })

  it('is the program where Windows’ installer left its uninstaller, and Homebrew where it lists the program', () => {
    const windows = { ...image, platform: 'win32', environment: {}, executable: join('c', 'rb', 'rb.exe') } as const
    const uninstaller = join('c', 'rb', 'Uninstall Registerblick.exe')
    expect(readUpdateFeed(windows, { ...none, exists: (path) => path === uninstaller }).off).toBeNull()

    const mac = { ...image, platform: 'darwin', environment: {} } as const
    expect(readUpdateFeed(mac, none).off).toBeNull()
    expect(
      readUpdateFeed(mac, { ...none, exists: (path) => path === '/opt/homebrew/Caskroom/registerblick' }).off,
    ).toBe('package-manager')
  })

  it('is the person where the program lies where nothing may be changed', () => {
    const mac = { ...image, platform: 'darwin', environment: {} } as const
    const at = (executable: string) => readUpdateFeed({ ...mac, executable }, none).off
    expect(at('/Volumes/Registerblick 0.1.0/Registerblick.app/Contents/MacOS/Registerblick')).toBe('read-only')
    expect(at('/private/var/folders/x/AppTranslocation/1/d/Registerblick.app/Contents/MacOS/x')).toBe('read-only')
    expect(at('/Applications/Registerblick.app/Contents/MacOS/Registerblick')).toBeNull()
    const asked: string[] = []
    const mayWrite = (folder: string): boolean => asked.push(folder) === 0
    expect(readUpdateFeed(image, { ...none, mayWrite }).off).toBe('read-only')
    expect(asked).toEqual(['/home/mara'])
  })

  it.each([
    ['plain http', { address: 'http://releases.example/' }],
    ['credentials', { address: 'https://a:b@releases.example/' }],
    ['no key', { publicKey: '' }],
    [
      'a key of another kind',
      {
        publicKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
      },
    ],
    ['a word that nobody knows', { key: 'x' }],
  ])('takes no feed with %s', (_what, change) => {
    const text = JSON.stringify({ ...(JSON.parse(configured) as object), ...change })
    expect(readUpdateFeed({ ...image, resources: resources(text) }, none)).toEqual({ off: 'bad-feed', feed: null })
  })
})
