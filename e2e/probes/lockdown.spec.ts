import { expect, test as base } from '@playwright/test'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp, type LaunchedApp } from '../launch-app.ts'
import type { Bridge, ToCore } from '../../shared/contract/wire.ts'
import { ranOn } from '../../build/ran-on.ts'

/** The page's window as our own page sees it. */
type OwnWindow = typeof globalThis & { readonly registerblick: Bridge }

const environmentKey = 'key-of-the-environment-4711'

interface Elsewhere {
  readonly url: string
  /** Paths that were asked for. */
  readonly asked: string[]
}

/** One application for all probes; each leaves it as it found it. */
const test = base.extend<object, { app: LaunchedApp; elsewhere: Elsewhere }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture that needs no other
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'registerblick-lockdown-'))
      const app = await launchApp({
        args: ['--demo', '--lang', 'en'],
        dataDir,
        env: { REGISTERBLICK_API_KEY: environmentKey },
      })
      ranOn(
        'lockdown',
        app.kind === 'electron' ? 'real Electron' : 'the stand-in over Chromium (no Electron binary here)',
      )
      await app.page.waitForFunction(() => document.body.innerText.length > 0)
      await use(app)
      await app.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture that needs no other
    async ({}, use) => {
      const asked: string[] = []
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.setHeader('Access-Control-Allow-Origin', '*').end('elsewhere')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked })
      server.close()
    },
    { scope: 'worker' },
  ],
})

// In one worker, because they share the application that it started.
test.describe.configure({ mode: 'default' })

test('the page has nothing of Node and nothing of Electron but the bridge', async ({ app }) => {
  const seen = await app.page.evaluate(() => ({
    node: [
      'require',
      'process',
      'module',
      'exports',
      'Buffer',
      'global',
      '__dirname',
      'electron',
      'ipcRenderer',
    ].filter((name) => name in globalThis),
    bridge: Object.entries((globalThis as OwnWindow).registerblick).map(([name, value]) => [name, typeof value]),
  }))
  expect(seen).toEqual({
    node: [],
    bridge: [
      ['send', 'function'],
      ['listen', 'function'],
    ],
  })
})

test("the page can't put another bridge in its place", async ({ app }) => {
  const replaced = await app.page.evaluate(() => {
    const page = window as unknown as Record<string, Record<string, unknown>>
    const before = page['registerblick']
    const send = before?.['send']
    const attempts = [
      () => {
        page['registerblick'] = {}
      },
      () => {
        delete page['registerblick']
      },
      () => {
        ;(before ?? {})['send'] = () => undefined
      },
      () => {
        ;(before ?? {})['more'] = 1
      },
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Strict code throws where sloppy code is ignored; both leave the bridge as it was.
      }
    }
    return {
      same: page['registerblick'] === before,
      members: Object.keys(before ?? {}),
      sameSend: before?.['send'] === send,
    }
  })
  expect(replaced).toEqual({ same: true, members: ['send', 'listen'], sameSend: true })
})

test('only what can be cloned passes the bridge', async ({ app }) => {
  const error = await app.page.evaluate(() => {
    try {
      ;(globalThis as OwnWindow).registerblick.send({ id: 1, path: 'app.state', input: Symbol('x') })
      return null
    } catch (thrown) {
      return String(thrown)
    }
  })
  expect(error).toContain('could not be cloned')
})

test('every answer of app:// carries the strict policy', async ({ app }) => {
  const headers = await app.evaluateMain(async ({ net }) => {
    const response = await net.fetch('app://registerblick/')
    return {
      status: response.status,
      policy: response.headers.get('content-security-policy'),
      sniff: response.headers.get('x-content-type-options'),
    }
  })
  expect(headers.status).toBe(200)
  expect(headers.sniff).toBe('nosniff')
  expect(headers.policy?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
})

test('the policy works: no inline script, no eval, no HTML from text, no frame of others', async ({
  app,
  elsewhere,
}) => {
  const refused = await app.page.evaluate(async (url) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const refuses = (attempt: () => unknown): boolean => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }
    const mark = window as unknown as Record<string, unknown>
    // What a test evaluates may use eval while it runs at once; after a turn it is bound like any script of the page.
    await new Promise((resolve) => setTimeout(resolve))
    const results = {
      // oxlint-disable-next-line no-eval -- that it is refused is what is tested
      eval: refuses(() => (0, eval)('1')),
      function: refuses(() => Reflect.construct(Function, ['return 1'])),
      // oxlint-disable-next-line typescript/no-implied-eval -- likewise
      timer: refuses(() => setTimeout('window.ranFromTimer = true')),
      html: refuses(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
      scriptText: refuses(() => {
        document.createElement('script').text = 'window.ranInline = true'
      }),
    }
    const script = document.createElement('script')
    script.append(document.createTextNode('window.ranInline = true'))
    const frame = document.createElement('iframe')
    frame.src = url
    const style = document.createElement('style')
    style.append(document.createTextNode('body { --from-inline: 1 }'))
    document.body.append(script, frame, style)
    const until = Date.now() + 3_000
    const expected = ['require-trusted-types-for', 'frame-src', 'style-src-elem']
    while (!expected.every((directive) => violations.includes(directive)) && Date.now() < until)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const inline = getComputedStyle(document.body).getPropertyValue('--from-inline')
    for (const element of [script, frame, style]) element.remove()
    return {
      ...results,
      ran: mark['ranInline'] === true || mark['ranFromTimer'] === true,
      inline,
      violations: [...new Set(violations)],
    }
  }, elsewhere.url)
  expect(refused).toMatchObject({
    eval: true,
    function: true,
    timer: true,
    html: true,
    scriptText: true,
    ran: false,
    inline: '',
  })
  expect(refused.violations).toEqual(
    expect.arrayContaining(['require-trusted-types-for', 'frame-src', 'style-src-elem']),
  )
  expect(elsewhere.asked).toEqual([])
})

test('nothing leaves the page for a network, by whatever way', async ({ app, elsewhere }) => {
  const outcome = await app.page.evaluate(async (url) => {
    /** What was refused: by which part of the policy, and where it would have gone. */
    const violations = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.add(`${effectiveDirective} ${blockedURI.replace(/^\w+:\/\/[^/]+/, '')}`),
    )
    const failed = (loading: Promise<unknown>): Promise<boolean> =>
      loading.then(
        () => false,
        () => true,
      )
    const event = (element: HTMLElement): Promise<unknown> =>
      new Promise((resolve, reject) => {
        element.addEventListener('load', resolve)
        element.addEventListener('error', reject)
        document.body.append(element)
      }).finally(() => element.remove())
    const image = new Image()
    image.src = `${url}/image`
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${url}/sheet` })
    const socket = new Promise((resolve, reject) => {
      const opened = new WebSocket(`${url.replace('http', 'ws')}/socket`)
      opened.addEventListener('open', resolve)
      opened.addEventListener('error', reject)
    })
    const form = Object.assign(document.createElement('form'), { action: `${url}/form`, method: 'post' })
    document.body.append(form)
    form.submit()
    const outcomes = {
      fetch: await failed(fetch(`${url}/fetch`)),
      simpleFetch: await failed(fetch(`${url}/no-cors`, { mode: 'no-cors' })),
      image: await failed(event(image)),
      sheet: await failed(event(sheet)),
      socket: await failed(socket),
      module: await failed(import(`${url}/module.js`)),
      own: await failed(fetch(new URL('/', location.href))),
      beacon: navigator.sendBeacon(`${url}/beacon`, 'x') ? 'queued' : 'refused',
    }
    const until = Date.now() + 3_000
    while (violations.size < 9 && Date.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve))
    form.remove()
    return { ...outcomes, violations: [...violations].toSorted() }
  }, elsewhere.url)
  // A secure page would be kept from a plain http server anyway; that the policy refused says more than the silence there.
  expect(outcome.violations).toEqual([
    'connect-src /',
    'connect-src /beacon',
    'connect-src /fetch',
    'connect-src /no-cors',
    'connect-src /socket',
    'form-action /form',
    'img-src /image',
    'script-src-elem /module.js',
    'style-src-elem /sheet',
  ])
  expect(outcome).toMatchObject({
    fetch: true,
    simpleFetch: true,
    image: true,
    sheet: true,
    socket: true,
    module: true,
    own: true,
  })
  expect(elsewhere.asked).toEqual([])
})

test("the page stays where it is; only a link that may goes to the system's browser", async ({ app, elsewhere }) => {
  const before = app.page.url()
  await app.evaluateMain(({ shell }) => {
    const record = globalThis as unknown as { openedLinks: string[] }
    record.openedLinks = []
    shell.openExternal = async (link) => void record.openedLinks.push(link)
  })
  const targets = [
    elsewhere.url,
    'https://www.handelsregister.de/',
    'file:///etc/passwd',
    'data:text/html,x',
    new URL('/assets/', before).href,
  ]
  // A navigation is refused by the main process, which is asked first, or by Chromium itself, which says so on the console.
  let refusedByChromium = 0
  app.page.on('console', (message) => {
    if (message.text().startsWith('Not allowed to')) refusedByChromium += 1
  })
  await app.evaluateMain(({ BrowserWindow }) => {
    const record = globalThis as unknown as { navigationsAsked: number }
    record.navigationsAsked = 0
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', () => void (record.navigationsAsked += 1))
  })
  const askedAndRefused = async (): Promise<number> =>
    refusedByChromium +
    (await app.evaluateMain(() => (globalThis as unknown as { navigationsAsked: number }).navigationsAsked))
  for (const target of targets) {
    const refusals = await askedAndRefused()
    await app.page.evaluate((url) => {
      location.href = url
    }, target)
    await expect.poll(askedAndRefused, target).toBeGreaterThan(refusals)
    expect(app.page.url(), target).toBe(before)
  }
  const opened = await app.evaluateMain(() => (globalThis as unknown as { openedLinks: string[] }).openedLinks)
  expect(opened).toEqual(['https://www.handelsregister.de/'])
  expect(elsewhere.asked).toEqual([])
  expect(await app.page.evaluate(() => document.body.innerText.length)).toBeGreaterThan(0)
})

test('no other window opens, and nothing is asked for it', async ({ app, elsewhere }) => {
  await app.evaluateMain(({ shell }) => {
    const record = globalThis as unknown as { openedLinks: string[] }
    record.openedLinks = []
    shell.openExternal = async (link) => void record.openedLinks.push(link)
  })
  const allowed = ['https://www.handelsregister.de/from-open', 'https://www.handelsregister.de/from-link']
  const opened = await app.page.evaluate(
    ([url, fromOpen, fromLink]) => {
      const windows = [window.open(`${url}/open`), window.open('about:blank'), window.open(fromOpen)]
      for (const [href, rel] of [
        [`${url}/link`, 'noopener'],
        [`${url}/link`, ''],
        [fromLink ?? '', 'noopener'],
      ] as const) {
        const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel })
        document.body.append(link)
        link.click()
        link.remove()
      }
      return windows
    },
    [elsewhere.url, ...allowed],
  )
  // Whoever opened one would hold it in its hands.
  expect(opened).toEqual([null, null, null])
  // Both ways came to the application, which gives the system what it may and refuses the rest; what came later than these was not refused later.
  await expect
    .poll(() => app.evaluateMain(() => (globalThis as unknown as { openedLinks: string[] }).openedLinks))
    .toEqual(allowed)
  expect(app.page.context().pages()).toHaveLength(1)
  expect(await app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(elsewhere.asked).toEqual([])
})

test('a page gets no permission, asked or unasked', async ({ app }) => {
  const permissions = await app.page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state
    const position = await new Promise<number | string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
      )
    })
    return {
      states: await Promise.all(
        ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'].map(state),
      ),
      notification: await Notification.requestPermission(),
      position,
    }
  })
  expect(permissions.states).toEqual(Array(6).fill('denied'))
  expect(permissions.notification).toBe('denied')
  // PERMISSION_DENIED; the policy's header alone already refuses it.
  expect(permissions.position).toBe(1)
})

test('a frame inside the page has no bridge', async ({ app }) => {
  const inFrame = await app.page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const bridge = 'registerblick' in (frame.contentWindow ?? {})
    frame.remove()
    return bridge
  })
  expect(inFrame).toBe(false)
})

test('messages of foreign frames and messages that are none reach no handler', async ({ app }) => {
  const answered = await app.evaluateMain(async ({ ipcMain, BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]!.webContents
    const own = contents.mainFrame
    const call = (id: number): unknown => ({ page: 'forged', message: { id, path: 'app.state', input: {} } })
    const answers: number[] = []
    const send = contents.send.bind(contents)
    contents.send = (_channel: string, envelope: { page: string; message: { id: number } }) => {
      if (envelope.page === 'forged') answers.push(envelope.message.id)
    }
    const forge = (sender: unknown, senderFrame: unknown, ...message: unknown[]): boolean =>
      ipcMain.emit('registerblick', { sender, senderFrame }, ...message)
    try {
      forge(contents, { url: 'https://evil.example/', parent: null }, call(1))
      forge(contents, { url: own.url, parent: own }, call(2))
      forge(contents, null, call(3))
      forge({}, own, call(4))
      forge(contents, { url: 'app://registerblick.evil/', parent: null }, call(5))
      const rubbish = [
        undefined,
        null,
        1,
        'x',
        [],
        {},
        { page: 'forged' },
        { page: 'forged', message: null },
        { page: 1, message: { id: 6, path: 'app.state', input: {} } },
        { page: 'forged', message: { id: '7', path: 'app.state' } },
        { page: 'forged', message: { id: 8, path: 9 } },
        { page: 'forged', message: { id: 10.5, path: 'app.state' } },
        { page: 'forged', message: { id: 11, path: 'x'.repeat(101) } },
        { page: 'f'.repeat(65), message: { id: 12, path: 'app.state', input: {} } },
      ]
      for (const message of rubbish) forge(contents, own, message)
      // The proof that an answer would have been seen: the same call from where it may come.
      forge(contents, own, call(100))
      while (!answers.includes(100)) await new Promise((resolve) => setImmediate(resolve))
      return answers
    } finally {
      contents.send = send
    }
  })
  expect(answered).toEqual([100])
})

test('the page asks nothing of the core that the contract does not know', async ({ app }) => {
  const answers = await app.page.evaluate(async () => {
    const bridge = (globalThis as OwnWindow).registerblick
    const outcomes: Record<number, boolean> = {}
    bridge.listen((message) => {
      if ('id' in message) outcomes[message.id] = message.outcome.ok
    })
    const paths = [
      '__proto__.toString',
      'constructor.constructor',
      'app.__proto__',
      'app',
      '',
      'app.state.x',
      'store.readSettings',
      'app.useDemo',
    ]
    paths.forEach((path, index) => bridge.send({ id: 1_000_001 + index, path, input: { on: 'yes' } } satisfies ToCore))
    bridge.send({ id: 1_000_100, path: 'app.state', input: {} })
    while (Object.keys(outcomes).length < 9) await new Promise((resolve) => requestAnimationFrame(resolve))
    return outcomes
  })
  expect(answers).toEqual({
    1000001: false,
    1000002: false,
    1000003: false,
    1000004: false,
    1000005: false,
    1000006: false,
    1000007: false,
    1000008: false,
    1000100: true,
  })
  await app.page.reload() // gives the page its own listener back
  await app.page.waitForFunction(() => document.body.innerText.length > 0)
})

test('app:// serves the built page and not one file beside it', async ({ app }) => {
  const statuses = await app.evaluateMain(async ({ net }) => {
    const paths = [
      '/../main/main.js',
      '/..%2fmain/main.js',
      '/%2e%2e/main/main.js',
      '/..%5cmain%5cmain.js',
      '/assets/..%5c..%5cmain%5cmain.js',
      '/index.html%00',
      '/main/main.js',
      '/package.json',
      '/assets/',
      '/%00',
    ]
    const status = (url: string, init?: RequestInit): Promise<number> =>
      net.fetch(url, init).then(
        (response) => response.status,
        () => 0,
      )
    return {
      missing: await Promise.all(paths.map((path) => status(`app://registerblick${path}`))),
      otherHost: await status('app://other/index.html'),
      written: await status('app://registerblick/', { method: 'POST', body: 'x' }),
      start: await status('app://registerblick/index.html'),
    }
  })
  expect(statuses).toEqual({ missing: Array(10).fill(404), otherHost: 404, written: 405, start: 200 })
})

test('the key of the environment is in no environment any more, and nowhere in the page', async ({ app }) => {
  const inMain = await app.evaluateMain((_electron, key) => JSON.stringify(process.env).includes(key), environmentKey)
  expect(inMain).toBe(false)
  const inPage = await app.page.evaluate((key) => {
    const kept = [
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ]
    return kept.some((text) => text.includes(key))
  }, environmentKey)
  expect(inPage).toBe(false)
})
