import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf } from './sbom.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}
const bundled = [
  { name: 'react', version: '19.3.1', licence: 'MIT' },
  { name: '@fontsource/inter', version: '5.3.0', licence: 'OFL-1.1' },
  { name: 'electron', version: '45.4.1', licence: 'MIT' },
  // That of the machine that made the release; it stands in the lockfile too.
  { name: '@napi-rs/keyring-linux-x64-gnu', version: '2.1.2', licence: 'MIT' },
]
const bill = billOf({ name: 'registerblick', version: '1.2.3' }, bundled, lock)
const names = bill.components.map(({ name }) => name)

describe('the bill of materials', () => {
  it('names what was bundled, with version, licence and address, and itself', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'registerblick', version: '1.2.3' })
    expect(bill.components.find(({ name }) => name === '@fontsource/inter')).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40fontsource/inter@5.3.0',
      purl: 'pkg:npm/%40fontsource/inter@5.3.0',
      name: '@fontsource/inter',
      version: '5.3.0',
      licenses: [{ expression: 'OFL-1.1' }],
    })
    expect(bill.components.find(({ name }) => name === 'electron')?.type).toBe('framework')
  })

  it('names the native modules of all six kinds of packages, each once, and of no other system', () => {
    const natives = names.filter((name) => name.includes('keyring-'))
    expect(natives.toSorted()).toEqual([
      '@napi-rs/keyring-darwin-arm64',
      '@napi-rs/keyring-darwin-x64',
      '@napi-rs/keyring-linux-arm64-gnu',
      '@napi-rs/keyring-linux-x64-gnu',
      '@napi-rs/keyring-win32-arm64-msvc',
      '@napi-rs/keyring-win32-x64-msvc',
    ])
  })

  it('names no tool of the tests, and nothing twice', () => {
    expect(names.filter((name) => /vitest|playwright|electron-builder|typescript/.test(name))).toEqual([])
    const references = bill.components.map((part) => part['bom-ref'])
    expect(new Set(references).size).toBe(references.length)
  })
})
