import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Core } from '../core/create-core.ts'
import { startFailure } from '../library-files/start-failure.ts'
import { StoreError } from '../ports/store/store-error.ts'
import { readPageFiles, startLoopbackHost, type LoopbackHost } from './http.ts'

/** A core that answers with what it was asked: these tests are about the HTTP border alone. */
const core: Core = {
  handle: async (path, input) => ({ ok: true, value: { path, input } }),
  exportedFile: async (id) => files.find((file) => file.id === id)?.file() ?? null,
  log: { write: () => undefined },
  onChange: () => () => undefined,
  close: async () => undefined,
}

const files = [
  { id: 7, name: 'Registerblick „ü“.registerblick', format: 'registerblick' },
  { id: 8, name: 'Akte.html', format: 'html' },
  { id: 9, name: 'Akte.pdf', format: 'pdf' },
  { id: 10, name: 'Tabelle.csv', format: 'csv' },
  { id: 12, name: "Gesellschafter D’Or & L'Oréal (1)*.pdf", format: 'pdf' },
].map(({ id, name, format }) => ({ id, file: () => ({ path: join(folder, 'file'), name, format, bytes: 6 }) }))

let folder: string
let host: LoopbackHost

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registerblick-http-'))
  mkdirSync(join(folder, 'page/assets'), { recursive: true })
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>page</title>')
  writeFileSync(join(folder, 'page/assets/a.js'), '1')
  writeFileSync(join(folder, 'secret.html'), 'secret')
  host = await startLoopbackHost({ core, page: readPageFiles(join(folder, 'page')), port: 0 })
})

afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A request written by hand, because Node's client sends one Host header only. */
function send(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('end', () => resolve(text.split('\r\n', 1)[0] ?? ''))
    socket.on('error', reject)
  })
}

/** A raw request: unlike fetch it leaves Host, Origin and the path as they are given. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: host.port, path, method, headers: { host: `127.0.0.1:${host.port}`, ...headers } },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

const launchPath = (): string => new URL(host.launchUrl).pathname + new URL(host.launchUrl).search

async function signIn(): Promise<string> {
  const answer = await get(launchPath())
  expect(answer.status).toBe(303)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** How a socket's handshake ends: open, or the status it was refused with. */
function handshake(path: string, headers: Record<string, string>, origin?: string): Promise<'open' | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, {
      headers,
      ...(origin === undefined ? {} : { origin }),
    })
    socket.on('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('the launch link', () => {
  it('trades its token once for a cookie that scripts and other sites never see, and leaves the address bar', async () => {
    const answer = await get(launchPath())
    expect(answer.headers['location']).toBe('/')
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  it('is refused the second time, and when it was never right', async () => {
    await signIn()
    expect((await get(launchPath())).status).toBe(401)
    expect((await get('/?token=wrong')).status).toBe(401)
  })

  it('opened again in the window that it opened leads there', async () => {
    const cookie = await signIn()
    expect((await get(launchPath(), { cookie })).status).toBe(303)
  })
})

describe('a request', () => {
  it('without the cookie gets nothing', async () => {
    for (const path of ['/', '/index.html', '/assets/a.js', '/nothing'])
      expect((await get(path)).status, path).toBe(401)
  })

  it('with the cookie gets the page under a strict policy', async () => {
    const cookie = await signIn()
    const answer = await get('/', { cookie })
    expect(answer.status).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%5csecret.html',
    '/assets/../../secret.html',
    '/a%00.js',
    '/assets',
    '/package.json',
  ])('for %s is 404', async (path) => {
    const cookie = await signIn()
    const answer = await get(path, { cookie })
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  it('that names another host is refused even with the cookie (DNS rebinding)', async () => {
    const cookie = await signIn()
    for (const name of ['evil.example', `evil.example:${host.port}`, '127.0.0.1'])
      expect((await get('/', { cookie, host: name })).status, name).not.toBe(200)
  })

  it('from another origin is refused even with the cookie', async () => {
    const cookie = await signIn()
    expect((await get('/', { cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await get('/', { cookie, origin: 'null' })).status).toBe(403)
  })

  it('that writes is refused', async () => {
    const cookie = await signIn()
    expect((await get('/', { cookie }, 'POST')).status).toBe(405)
  })
})

describe('the socket', () => {
  const origin = (): string => `http://127.0.0.1:${host.port}`

  it('opens for our page alone', async () => {
    const cookie = await signIn()
    expect(await handshake('/core', { cookie }, origin())).toBe('open')
    expect(await handshake('/core', { cookie }, 'https://evil.example')).toBe(403)
    expect(await handshake('/core', { cookie })).toBe(403)
    expect(await handshake('/core', {}, origin())).toBe(403)
    expect(await handshake('/other', { cookie }, origin())).toBe(403)
    expect(await handshake('/core', { cookie, host: 'evil.example' }, origin())).toBe(403)
  })

  it('answers calls, and closes on what is no message at all', async () => {
    const cookie = await signIn()
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/core`, { headers: { cookie }, origin: origin() })
    await new Promise((resolve) => socket.on('open', resolve))
    const answer = new Promise<string>((resolve) =>
      socket.on('message', (data) => resolve((data as Buffer).toString('utf8'))),
    )
    socket.send(JSON.stringify({ nonsense: true }))
    socket.send(JSON.stringify({ id: 1, path: 'app.state', input: {} }))
    expect(JSON.parse(await answer)).toEqual({ id: 1, outcome: { ok: true, value: { path: 'app.state', input: {} } } })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.send('{"id":')
    expect(await closed).toBe(1007)
  })

  it('refuses a message larger than any call', async () => {
    const cookie = await signIn()
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/core`, { headers: { cookie }, origin: origin() })
    await new Promise((resolve) => socket.on('open', resolve))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.send(JSON.stringify({ id: 1, path: 'app.state', input: 'x'.repeat(300_000) }))
    expect(await closed).toBe(1009)
  })
})

describe('a page that comes while the core opens', () => {
  const meet = async (opening: Promise<Core>) => {
    await host.close()
    host = await startLoopbackHost({
      core: opening,
      page: readPageFiles(join(folder, 'page')),
      port: 0,
      language: 'de',
    })
    const cookie = await signIn()
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/core`, {
      headers: { cookie },
      origin: `http://127.0.0.1:${host.port}`,
    })
    await new Promise((resolve) => socket.on('open', resolve))
    const answers: unknown[] = []
    const two = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        answers.push(JSON.parse((data as Buffer).toString('utf8')))
        if (answers.length === 2) resolve()
      })
    })
    for (const id of [1, 2]) socket.send(JSON.stringify({ id, path: 'app.state', input: { id } }))
    return { answers, two }
  }

  it('is answered in order once it is open', async () => {
    const opening = Promise.withResolvers<Core>()
    const { answers, two } = await meet(opening.promise)
    expect(answers).toEqual([])
    opening.resolve(core)
    await two
    expect(answers).toMatchObject([
      { id: 1, outcome: { value: { input: { id: 1 } } } },
      { id: 2, outcome: { value: { input: { id: 2 } } } },
    ])
  })

  it('is told why it does not open, in the language of this run', async () => {
    const opening = Promise.withResolvers<Core>()
    const { answers, two } = await meet(opening.promise)
    opening.reject(new StoreError('disk-full', 'no room'))
    await two
    await host.refusalTold
    const message = startFailure(new StoreError('disk-full', '')).sentence.de
    expect(answers).toMatchObject(
      [1, 2].map((id) => ({ id, outcome: { ok: false, error: { kind: 'internal', message } } })),
    )
  })
})

describe('other than one Host header', () => {
  it.each([
    ['none', () => []],
    ['the right one twice', (right: string) => [right, right]],
    ['the right one first', (right: string) => [right, 'evil.example']],
    ['the right one last', (right: string) => ['evil.example', right]],
  ])('%s: no request at all', async (_name, hosts) => {
    const right = `127.0.0.1:${host.port}`
    const asked = (names: readonly string[]): Promise<string> =>
      send([`GET ${launchPath()} HTTP/1.1`, ...names.map((name) => `Host: ${name}`), 'Connection: close'])
    const upgraded = (names: readonly string[]): Promise<string> =>
      send([
        'GET /core HTTP/1.1',
        ...names.map((name) => `Host: ${name}`),
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ])
    expect(await asked(hosts(right))).toBe('HTTP/1.1 400 Bad Request')
    expect(await upgraded(hosts(right))).toBe('HTTP/1.1 400 Bad Request')
    expect(await upgraded([right])).toBe('HTTP/1.1 403 Forbidden')
    expect(await asked([right])).toBe('HTTP/1.1 303 See Other')
  })
})

describe('an exported file', () => {
  beforeEach(() => writeFileSync(join(folder, 'file'), 'backup and more'))

  it('is given to the session’s own page alone, under its name and as long as it was', async () => {
    expect((await get('/exports/7')).status).toBe(401)
    const cookie = await signIn()
    const answer = await get('/exports/7', { cookie })
    expect([answer.status, answer.body]).toEqual([200, 'backup'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '6',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const [, name = ''] =
      /^attachment; filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toBe('Registerblick „ü“.registerblick')
    expect(await get('/exports/7', { cookie }, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect((await get('/exports/7', { cookie, origin: 'http://evil.example' })).status).toBe(403)
    expect((await get('/exports/7', { cookie, host: 'evil.example' })).status).toBe(403)
    expect((await get('/exports/7', { cookie }, 'POST')).status).toBe(405)
  })

  it('keeps its name with signs that the header must not have as they are', async () => {
    const said = String((await get('/exports/12', { cookie: await signIn() })).headers['content-disposition'])
    // RFC 8187: letters, digits, a few signs, and everything else by its bytes.
    const [, name = ''] = /^attachment; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+)$/.exec(said) ?? []
    expect(decodeURIComponent(name)).toBe("Gesellschafter D’Or & L'Oréal (1)*.pdf")
  })

  it('is shown where a browser can, as an origin of its own that runs nothing and loads nothing', async () => {
    const cookie = await signIn()
    const html = await get('/exports/8?open', { cookie })
    expect(html.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    expect(String(html.headers['content-disposition'])).toMatch(/^inline; /)
    expect(String(html.headers['content-security-policy'])).toMatch(/default-src 'none'.*; sandbox$/)
    expect((await get('/exports/8', { cookie })).headers['content-disposition']).toMatch(/^attachment; /)
    // Chromium's reader of PDF doesn't start in a sandbox.
    const pdf = await get('/exports/9?open', { cookie })
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(String(pdf.headers['content-security-policy'])).not.toContain('sandbox')
    const csv = await get('/exports/10?open', { cookie })
    expect(csv.headers['content-type']).toBe('application/octet-stream')
    expect(String(csv.headers['content-disposition'])).toMatch(/^attachment; /)
  })

  it('is not found where there is none, or a path is named, and that is said in the person’s language', async () => {
    const cookie = await signIn()
    for (const path of [
      '/exports/11',
      '/exports/0',
      '/exports/07',
      '/exports/',
      '/exports/../secret.html',
      '/exports/1e3',
    ])
      expect((await get(path, { cookie })).status, path).toBe(404)
    const gone = await get('/exports/11?open', { cookie, 'accept-language': 'de' })
    expect(gone.body).toContain('Diese Datei ist nicht mehr da')
  })
})
