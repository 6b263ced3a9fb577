import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInstalled, isLink } from './installed.mjs'

const one = { version: '1.0.0', resolved: 'https://r/one.tgz', integrity: 'sha512-one' }
const other = { version: '2.0.0', resolved: 'https://r/other.tgz', integrity: 'sha512-other', dev: true }
const elsewhere = { version: '3.0.0', integrity: 'sha512-else', optional: true, os: ['aix'] }
const root = { name: 'x', version: '0.1.0', devDependencies: { one: '1.0.0' } }

const lock = (packages: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ name: 'x', lockfileVersion: 3, requires: true, packages }, null, 2)
const wanted = lock({ '': root, 'node_modules/one': one, 'node_modules/other': other, 'node_modules/else': elsewhere })

describe('what npm wrote down as installed', () => {
  it.each([
    ['all of it', { 'node_modules/one': one, 'node_modules/other': other, 'node_modules/else': elsewhere }],
    ['without the optional one of another system', { 'node_modules/one': one, 'node_modules/other': other }],
    ['in another order', { 'node_modules/other': other, 'node_modules/one': one }],
    [
      'from another registry',
      { 'node_modules/one': { ...one, resolved: 'https://m/one.tgz' }, 'node_modules/other': other },
    ],
    ['without hashes', { 'node_modules/one': { version: '1.0.0' }, 'node_modules/other': other }],
  ])('is what is wanted: %s', (_what, packages) => {
    expect(isInstalled(wanted, lock(packages))).toBe(true)
  })

  it.each([
    ['one is missing', { 'node_modules/one': one }],
    ['another version', { 'node_modules/one': { ...one, version: '1.0.1' }, 'node_modules/other': other }],
    ['another content', { 'node_modules/one': { ...one, integrity: 'sha512-forged' }, 'node_modules/other': other }],
    ['one too many', { 'node_modules/one': one, 'node_modules/other': other, 'node_modules/more': one }],
    [
      'the optional one is another',
      { 'node_modules/one': one, 'node_modules/other': other, 'node_modules/else': { ...elsewhere, version: '2.9.0' } },
    ],
  ])('is not what is wanted: %s', (_what, packages) => {
    expect(isInstalled(wanted, lock(packages))).toBe(false)
  })

  it('is not what is wanted where nothing, or nothing readable, is written down', () => {
    expect(isInstalled(wanted, null)).toBe(false)
    expect(isInstalled(wanted, '{"packages":')).toBe(false)
    expect(isInstalled(wanted, '[]')).toBe(false)
  })
})

describe('a folder of packages', () => {
  it('is a link also where what it leads to is gone, and none where it is a folder or nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'installed-'))
    mkdirSync(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link'), 'junction')
    symlinkSync(join(folder, 'gone'), join(folder, 'dangling'), 'junction')
    expect(['link', 'dangling', 'real', 'nothing'].map((name) => isLink(join(folder, name)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
