import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLicences, showChromiumNotices } from '../electron/core/licences.ts'
import { readThirdParties } from '../shared/contract/third-party.ts'
import { pathToFileURL } from 'node:url'
import { packageOf, thirdParties } from './third-party.ts'

let modules: string
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'registerblick-licences-'))
})
afterEach(() => rmSync(modules, { recursive: true, force: true }))
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(modules, path)), { recursive: true })
  writeFileSync(join(modules, path), text)
}
const install = (name: string, own: Readonly<Record<string, unknown>> = {}): void =>
  put(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...own }))

describe('what ships', () => {
  it.each([
    ['/x/node_modules/zod/v4/index.js', 'zod'],
    ['/x/node_modules/@noble/hashes/sha2.js?commonjs', '@noble/hashes'],
    ['C:\\x\\node_modules\\docx\\a.js', 'docx'],
    ['/x/node_modules/docx/node_modules/xml/a.js', 'docx/node_modules/xml'],
    ['\0rolldown/runtime.js', 'rolldown'],
    ['\0vite/preload-helper.js', 'vite'],
    ['/x/renderer/main.tsx', null],
  ])('the module %j is of %s', (id, name) => {
    expect(packageOf(id)).toBe(name)
  })

  it('has its texts, once each, in the order of names', () => {
    install('b')
    put('b/LICENSE', 'Text of b')
    put('b/NOTICE.md', 'Notice of b')
    install('@a/a', { license: 'ISC' })
    put('@a/a/licence.txt', 'Text of a')
    expect(thirdParties(modules, ['b', '@a/a', 'b'])).toEqual([
      { name: '@a/a', version: '1.0.0', licence: 'ISC', text: 'Text of a' },
      { name: 'b', version: '1.0.0', licence: 'MIT', text: 'Text of b\n\nNotice of b' },
    ])
  })

  it.each([
    ['no text', {}, null],
    ['an empty text', {}, ' \n'],
    ['no name of a licence', { license: undefined }, 'Text'],
  ])('a package with %s stops the build', (_what, own, text) => {
    install('b', own)
    if (text !== null) put('b/LICENSE', text)
    expect(() => thirdParties(modules, ['b'])).toThrow('b ships without the text of its licence')
  })
})

describe('the program', () => {
  it('reads what the build wrote, and says where it wrote nothing that can be read', async () => {
    const file = join(modules, 'third-party.json')
    const files = { parties: pathToFileURL(file), chromium: '/x/LICENSES.chromium.html' }
    expect(await readLicences(files)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    for (const broken of ['', '{', '[]', '[{"name":"b"}]', '[{"name":"b","version":"1","licence":"MIT","text":""}]']) {
      writeFileSync(file, broken)
      expect(await readLicences(files)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    }
    const parties = [{ name: 'b', version: '1.0.0', licence: 'MIT', text: 'Text' }]
    writeFileSync(file, JSON.stringify(parties))
    expect(await readLicences(files)).toMatchObject({ ok: true, value: { parties, chromium: true } })
    expect(await readLicences({ ...files, chromium: null })).toMatchObject({ value: { chromium: false } })
  })

  it('shows Chromium’s notices only where there are some, and a file manager', () => {
    const shown: string[] = []
    const host = { showInFolder: (path: string) => void shown.push(path) } as never
    const files = { parties: new URL('file:///x'), chromium: '/x/LICENSES.chromium.html' }
    expect(showChromiumNotices(files, host)).toMatchObject({ ok: true })
    expect(shown).toEqual(['/x/LICENSES.chromium.html'])
    expect(showChromiumNotices(files, null)).toMatchObject({ ok: false, error: { kind: 'not-offered' } })
    expect(showChromiumNotices({ ...files, chromium: null }, host)).toMatchObject({ ok: false })
  })

  it('is built with the licences of what its page, its fonts and its native modules bring', () => {
    let text: string
    try {
      text = readFileSync(new URL('../dist/main/third-party.json', import.meta.url), 'utf8')
    } catch {
      // Journeys build it, and look at it in both hosts; here it may not be built yet.
      return
    }
    const names = readThirdParties(text)?.map(({ name }) => name)
    for (const name of ['react', 'zod', '@napi-rs/keyring', 'better-sqlite3', '@fontsource-variable/inter', 'electron'])
      expect(names).toContain(name)
  })
})
