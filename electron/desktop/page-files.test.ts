import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listPageFiles } from '../core/served-page.ts'
import { answerPageRequest, isStartPage, pageFile } from './page-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'registerblick-page-'))
const page = join(folder, 'renderer')
mkdirSync(join(page, 'assets'), { recursive: true })
writeFileSync(join(page, 'index.html'), '<!doctype html>')
writeFileSync(join(page, 'assets/index.js'), 'export {}')
writeFileSync(join(page, 'assets/index.js.map'), '{}')
writeFileSync(join(folder, 'main.js'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const files = listPageFiles(page)
const get = (url: string): Promise<Response> => answerPageRequest(files, { url, method: 'GET' })

describe('the files of the page', () => {
  it('are those of the built page, and no source maps', () => {
    expect([...files.keys()].toSorted()).toEqual(['/', '/assets/index.js', '/index.html'])
  })

  it('are found by their path, with or without a query or fragment', () => {
    for (const url of [
      'app://registerblick/',
      'app://registerblick/index.html',
      'app://registerblick/?a=b',
      'app://registerblick/index.html#x/../y',
    ]) {
      expect(pageFile(files, url)).toBe(join(page, 'index.html'))
    }
  })

  it.each([
    '/../main.js',
    '/assets/../../main.js',
    '/%2e%2e/main.js',
    '/assets/%2e%2e/%2e%2e/main.js',
    '/..%2fmain.js',
    '/..%5cmain.js',
    '/..\\main.js',
    '/assets/..%5c..%5cmain.js',
    '/index.html%00.js',
    '/index.html\0',
    '//index.html',
    '/./index.html',
    '/assets',
    '/assets/',
    '/INDEX.HTML',
    '/assets/index.js.map',
    '',
    '/%',
    '/C:/Windows/win.ini',
    '/etc/passwd',
    '/__proto__',
    '/constructor',
  ])('are not left by %j', async (path) => {
    expect((await get(`app://registerblick${path}`)).status).toBe(404)
  })

  it.each([
    'app://other/',
    'app://registerblick.evil/',
    'app://registerblick@evil/',
    'https://registerblick/',
    'file:///index.html',
  ])('answer only our own origin, not %s', async (url) => {
    expect((await get(url)).status).toBe(404)
  })

  it('carry the strict policy and their type, the missing ones too', async () => {
    const found = await get('app://registerblick/assets/index.js')
    expect(found.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const response of [found, await get('app://registerblick/nothing')]) {
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'/,
      )
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('can only be read', async () => {
    expect((await answerPageRequest(files, { url: 'app://registerblick/', method: 'POST' })).status).toBe(405)
  })
})

describe('the start page', () => {
  it('is the only place the page may load anew', () => {
    expect(isStartPage('app://registerblick/')).toBe(true)
    expect(isStartPage('app://registerblick/#settings')).toBe(true)
    for (const url of [
      'app://registerblick/index.html',
      'app://registerblick/?x',
      'app://other/',
      'https://registerblick/',
      'about:blank',
    ]) {
      expect(isStartPage(url)).toBe(false)
    }
  })
})
