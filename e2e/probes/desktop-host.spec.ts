import { expect, test as base } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { electronBinary, launchApp, runToEnd, type LaunchedApp } from '../launch-app.ts'
import type { Report } from '../stand-in/report.ts'
import { spentToday } from '../support/steps.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const standIn = new URL('../stand-in/register.ts', import.meta.url).href

/** A data folder and a way to start on it; whatever is left running is ended. */
const test = base.extend<{ dataDir: string; launch: (...args: string[]) => Promise<LaunchedApp> }>({
  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'registerblick-host-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  launch: async ({ dataDir }, use) => {
    const launched: LaunchedApp[] = []
    await use(async (...args) => {
      const app = await launchApp({ args: ['--demo', '--lang', 'en', ...args], dataDir })
      launched.push(app)
      await app.page.waitForFunction(() => document.body.innerText.length > 0)
      return app
    })
    for (const app of launched) await app.kill()
  },
})

const isVisible = (app: LaunchedApp): Promise<boolean> =>
  app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false)

test.describe('a wrong command line', () => {
  for (const [args, sentence] of [
    [['--dmeo'], 'Registerblick has no option --dmeo.'],
    [['--lang', 'fr'], '--lang takes de or en, not "fr".'],
    [['--base-url', 'nowhere'], 'The address of the service must begin with https://'],
  ] as const) {
    test(`is refused with a sentence and code 2: ${args.join(' ')}`, async ({ dataDir }) => {
      const end = await runToEnd({ args, dataDir })
      expect(end.stderr).toContain(sentence)
      expect(end.code).toBe(2)
    })
  }
})

test("a data folder that can't be used is said in the person's language, and the program ends with code 1", async () => {
  test.skip(process.platform === 'win32', 'a file in the way is a folder error of its own on Windows')
  const end = await runToEnd({ args: ['--demo', '--lang', 'de'], dataDir: '/dev/null/registerblick' })
  expect(end.stderr).toContain('The data folder can’t be written to')
  if (end.kind === 'stand-in') {
    expect(end.code).toBe(1)
    expect(end.dialogs).toEqual([
      {
        kind: 'error',
        title: 'Registerblick',
        text: expect.stringContaining('In den Datenordner kann nicht geschrieben werden'),
        buttons: [],
      },
    ])
  }
})

test(
  'a second start on the same data folder brings the first window forward and ends',
  { tag: '@long' },
  async ({ launch, dataDir }) => {
    const first = await launch('--hidden')
    expect(await isVisible(first)).toBe(false)
    const second = await runToEnd({ args: ['--demo'], dataDir })
    expect(second.code).toBe(0)
    expect(second.stderr).toContain('already running on this data folder')
    await expect.poll(() => isVisible(first)).toBe(true)
  },
)

test(
  'a window that was left maximized stays out of sight in a hidden start, and comes as it was left',
  { tag: '@long' },
  async ({ launch, dataDir }) => {
    const folder = join(dataDir, 'desktop')
    mkdirSync(folder, { recursive: true })
    const bounds = { x: 10, y: 10, width: 1000, height: 700 }
    writeFileSync(join(folder, 'window.json'), JSON.stringify({ bounds, maximized: true }))
    const app = await launch('--hidden')
    const isMaximized = (): Promise<boolean> =>
      app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized() ?? false)
    expect([await isVisible(app), await isMaximized()]).toEqual([false, false])
    await runToEnd({ args: ['--demo'], dataDir })
    await expect.poll(() => isVisible(app)).toBe(true)
    expect(await isMaximized()).toBe(true)
  },
)

test('the window is shown although Electron never says that it has painted', { tag: '@long' }, async ({ dataDir }) => {
  const app = await launchApp({ args: ['--demo', '--lang=en'], dataDir, env: { STAND_IN_NO_READY: '1' } })
  await expect.poll(() => isVisible(app)).toBe(true)
  if (app.kind === 'stand-in') expect(app.stderr()).toContain('shown without')
  await app.kill()
})

test('without the system’s sandbox it starts, and says so', async ({ launch }) => {
  const app = await launch('--no-sandbox')
  await expect.poll(() => isVisible(app)).toBe(true)
  expect(app.stderr()).toContain('Started with --no-sandbox')
})

test('two data folders are two instances', { tag: '@long' }, async ({ launch }) => {
  await launch()
  const other = mkdtempSync(join(tmpdir(), 'registerblick-host-'))
  const beside = await launchApp({ args: ['--demo'], dataDir: other })
  await expect.poll(() => isVisible(beside)).toBe(true)
  await beside.close()
  rmSync(other, { recursive: true, force: true, maxRetries: 5 })
})

test('a page whose process dies comes back by itself, with its bridge', async ({ launch }) => {
  const app = await launch()
  await app.evaluateMain(({ BrowserWindow }) => {
    ;(globalThis as { loads?: number }).loads = 0
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await expect.poll(() => app.stderr()).toContain('renderer gone')
  const page = await app.currentPage()
  await page.waitForFunction(() => document.body.innerText.length > 0 && 'registerblick' in globalThis)
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const bridge = (
            globalThis as unknown as {
              registerblick: {
                send: (message: unknown) => void
                listen: (listener: (message: { id?: number; outcome?: { ok: boolean } }) => void) => void
              }
            }
          ).registerblick
          bridge.listen((message) => message.id === 1_000_001 && resolve(message.outcome?.ok))
          bridge.send({ id: 1_000_001, path: 'app.state', input: {} })
        }),
    ),
  ).toBe(true)
})

test('a page that hangs is loaded anew only when the person says so', { tag: '@long' }, async ({ launch }) => {
  const app = await launch()
  const hang = (answer: number): Promise<string> =>
    app.evaluateMain(async ({ BrowserWindow, dialog }, response) => {
      let asked = ''
      dialog.showMessageBox = async (...parameters: unknown[]) => {
        asked = (parameters.at(-1) as { message: string }).message
        return { response, checkboxChecked: false }
      }
      BrowserWindow.getAllWindows()[0]?.emit('unresponsive')
      while (asked === '') await new Promise((resolve) => setImmediate(resolve))
      // What follows from the answer follows in the turns after it.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return asked
    }, answer)
  expect(await hang(0)).toBe('Registerblick does not respond.')
  expect(app.stderr()).not.toContain('renderer gone')
  await hang(1)
  await expect.poll(() => app.stderr()).toContain('renderer gone')
  await (await app.currentPage()).waitForFunction(() => document.body.innerText.length > 0)
})

test('the window opens where it was closed', { tag: '@long' }, async ({ launch }) => {
  const first = await launch()
  const size = { x: 60, y: 70, width: 1000, height: 700 }
  await first.evaluateMain(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), size)
  await first.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await first.ended).toBe(0)
  const second = await launch()
  const bounds = await second.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  expect(bounds).toMatchObject({ width: size.width, height: size.height })
})

test('closing the window by its key ends the program in order', { tag: '@long' }, async ({ launch, dataDir }) => {
  const app = await launch()
  test.skip(app.kind === 'electron', 'a key pressed through Playwright does not reach the menu of a real window')
  // The page is gone before the key is up again.
  await app.page.keyboard.press('Control+Shift+W').catch(() => undefined)
  expect(await app.ended).toBe(0)
  // The folder is free again at once.
  const again = await launchApp({ args: ['--demo'], dataDir })
  await again.close()
  expect(await again.ended).toBe(0)
})

test('the menu speaks the language of the program', { tag: '@long' }, async ({ launch }) => {
  const english = await launch()
  const menu = (await english.records())?.menu.map(({ label }) => label)
  test.skip(menu === undefined, 'a real Electron keeps no record of its menu')
  expect(menu).toEqual(['&File', '&Edit', '&View'])
  await english.close()
  const german = await launch('--lang=de')
  expect((await german.records())?.menu.map(({ label }) => label)).toEqual(['&Datei', '&Bearbeiten', '&Ansicht'])
})

test('a signal ends it in order; kill -9 leaves nothing that would keep it from starting again', async ({
  launch,
  dataDir,
}) => {
  const first = await launch()
  process.kill(first.pid, 'SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await launch()
  await second.kill()
  const third = await launchApp({ args: ['--demo'], dataDir })
  await expect.poll(() => isVisible(third)).toBe(true)
  await third.close()
})

test('the first signal ends it in order, with its store closed', { tag: '@long' }, async ({ launch }) => {
  test.skip(process.platform === 'win32', 'Windows has no signals')
  const app = await launch()
  process.kill(app.pid, 'SIGINT')
  expect(await app.ended).toBe(0)
  expect(app.stderr()).toContain('store closed')
})

test('a terminal that is closed ends it in order, also where nobody takes what it says', async ({ dataDir }) => {
  test.skip(process.platform === 'win32' || electronBinary() !== null, 'on the stand-in, where the end is recorded')
  const words = ['--import', standIn, '.', '--demo', '--lang=en', '--no-sandbox', `--data-dir=${dataDir}`]
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  child.stderr?.destroy()
  const reports: Report[] = []
  child.on('message', (message) => reports.push(message as Report))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  // It has said by then that it was started without the sandbox.
  const library = join(dataDir, 'demo', 'registerblick.db')
  const there = (): boolean => existsSync(library) && reports.some(({ kind }) => kind === 'started')
  await expect.poll(there, { timeout: 60_000 }).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  child.kill('SIGHUP')
  expect(await ended).toBe(0)
  const last = reports.find(({ kind }) => kind === 'ending')
  expect(last?.kind === 'ending' && last.records.dialogs).toEqual([])
})

test('Windows ends the session: the program is quitting when it hears of it, and closes its store', async ({
  launch,
}) => {
  const app = await launch()
  test.skip(app.kind === 'electron' && process.platform !== 'win32', 'only Windows has the event')
  await app.evaluateMain(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('session-end', {}))
  expect(await app.ended).toBe(0)
  expect(app.stderr()).toContain('store closed')
})

test(
  'the system shuts down: a program in the tray without a window ends in order too',
  { tag: '@long' },
  async ({ launch }) => {
    const app = await launch('--hidden')
    test.skip(app.kind === 'electron', 'a test can’t shut a system down')
    await app.evaluateMain(({ BrowserWindow, powerMonitor }) => {
      BrowserWindow.getAllWindows()[0]?.destroy()
      powerMonitor.emit('shutdown', {})
    })
    expect(await app.ended).toBe(0)
    expect(app.stderr()).toContain('store closed')
  },
)

test('a right click on a field has a menu', { tag: '@long' }, async ({ launch }) => {
  const app = await launch()
  const menu = async (): Promise<unknown> => (await app.records())?.contextMenu.map(({ role }) => role)
  test.skip((await menu()) === undefined, 'a real Electron keeps no record of its menu')
  await app.page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Search' }).click()
  await app.page.getByRole('searchbox', { name: 'Search' }).fill('Nordstern')
  await app.page.getByRole('searchbox', { name: 'Search' }).click({ button: 'right' })
  await expect.poll(menu).toEqual(['cut', 'copy', 'paste', 'selectAll'])
})

test('finds in the window by the keys of the menu, counts, and does not find its own field', async ({ launch }) => {
  const app = await launch()
  test.skip(app.kind === 'electron', 'a key pressed through Playwright does not reach the menu of a real window')
  const { page } = app
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Control+f')
  const field = page.getByRole('searchbox', { name: 'Find in this window' })
  await expect(field).toBeFocused()
  await field.pressSequentially('Library', { delay: 20 })
  const bar = page.getByRole('search', { name: 'Find in this window' })
  await expect(bar.getByRole('status')).toHaveText(/^1 of \d+$/)
  const total = Number(/of (\d+)/.exec(await bar.getByRole('status').innerText())?.[1])
  expect(total).toBeGreaterThan(0)
  await expect(field).toBeFocused()
  for (const [key, place] of [
    ['F3', total > 1 ? 2 : 1],
    ['Shift+F3', 1],
    ['Shift+F3', total],
  ] as const) {
    await press(key)
    await expect(bar.getByRole('status')).toHaveText(`${place} of ${total}`)
  }
  await field.fill('zzqx')
  await expect(bar.getByRole('status')).toHaveText('Not found in this window')
  await press('Escape')
  await expect(bar).toHaveCount(0)
})

test(
  'a self-test of the demo writes what it saw, names what it could not prove, and ends in order',
  { tag: '@long' },
  async ({ dataDir }) => {
    const file = join(dataDir, 'report ü.json')
    const end = await runToEnd({ args: ['--demo', '--lang=en', `--self-test=${file}`], dataDir })
    expect(end.code).toBe(0)
    expect(end.stderr).toContain('store closed')
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(report).toMatchObject({
      form: 1,
      windowVisible: true,
      storeWorker: true,
      graphWorker: true,
      tableProcess: true,
      reached: true,
      way: 'direct',
      spellDictionaries: false,
    })
    expect((report['pdf'] as { bytes: number }).bytes).toBeGreaterThan(1000)
    if (end.kind === 'stand-in') expect(report['electron']).toEqual({ unproved: 'this is not Electron' })
  },
)

test.describe('a registerblick:// link', () => {
  const unknown = 'The link names a company that isn’t in the library here.'
  const bad = 'The link names no company that can be opened this way.'
  /** What the person has spent, and that nothing was asked. */
  const requests = async (app: LaunchedApp): Promise<string> => {
    const credits = app.page.getByRole('status', { name: 'Credits' })
    // Before the first figures have come it says so.
    await expect(credits).toContainText('Balance')
    return credits.innerText()
  }

  test('a second start with a link to a company that is known opens its file in the first', async ({
    launch,
    dataDir,
  }) => {
    const app = await launch()
    await app.page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Search' }).click()
    await app.page.getByRole('searchbox', { name: 'Search' }).fill('kältelogistik')
    await app.page.getByRole('button', { name: /^Search companies/ }).click()
    await expect(app.page.getByRole('rowheader', { name: /Kältelogistik/ }).first()).toBeVisible()
    // The meter follows the answer; what was spent before the link is what it says then.
    await expect.poll(() => spentToday(app.page)).toBe(1)
    const before = await requests(app)
    // The id that the service gave it, from the answer as it came.
    const id = await app.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          // As many as may run at once; none of them may be waited for without end.
          const asked = 200
          let answered = 0
          const bridge = (
            globalThis as unknown as {
              registerblick: {
                send: (message: unknown) => void
                listen: (listener: (message: { id?: number; outcome?: { value?: { body?: string } } }) => void) => void
              }
            }
          ).registerblick
          // The demo's account watches companies, so the search was not the first that was answered.
          bridge.listen((message) => {
            if ((message.id ?? 0) < 1_000_002) return
            answered += 1
            const body = message.outcome?.value?.body ?? ''
            if (body.includes('Kältelogistik')) resolve(/cmp_[a-z0-9]+/.exec(body)?.[0] ?? '')
            else if (answered === asked) resolve('')
          })
          for (let answer = 1; answer <= asked; answer += 1)
            bridge.send({ id: 1_000_001 + answer, path: 'answers.raw', input: { id: answer } })
        }),
    )
    expect(id).not.toBe('')
    await app.page.reload()
    const second = await runToEnd({
      args: ['--demo', `--data-dir=${dataDir}`, `registerblick://company/${id}`],
      dataDir,
    })
    expect(second.code).toBe(0)
    await expect(app.page.getByRole('heading', { level: 1, name: /Kältelogistik/ })).toBeVisible()
    expect(await requests(app)).toBe(before)
  })

  test(
    'one to a company that nobody knows here only says so, and asks nobody',
    { tag: '@long' },
    async ({ launch, dataDir }) => {
      const app = await launch()
      const before = await requests(app)
      await runToEnd({ args: ['--demo', `--data-dir=${dataDir}`, 'registerblick://company/cmp_nobodyknows'], dataDir })
      await expect(app.page.getByText(unknown)).toBeVisible()
      await expect(app.page.getByText('cmp_nobodyknows')).toBeVisible()
      expect(await requests(app)).toBe(before)
      await app.page.getByRole('button', { name: 'Got it' }).click()
      await expect(app.page.getByText(unknown)).toHaveCount(0)
    },
  )

  for (const [place, hostile] of [
    'registerblick://company/../../settings',
    'registerblick://company/x?read=1',
    'registerblick://evil/x',
    'registerblick://company/%3Cscript%3E',
    'registerblick://company/javascript:alert(1)',
  ].entries()) {
    test(
      `a hostile one opens nothing: ${hostile}`,
      { tag: place === 0 ? [] : ['@long'] },
      async ({ launch, dataDir }) => {
        const app = await launch()
        await runToEnd({ args: ['--demo', `--data-dir=${dataDir}`, hostile], dataDir })
        await expect(app.page.getByText(bad)).toBeVisible()
      },
    )
  }

  test('no option may stand behind one', async ({ dataDir }) => {
    const end = await runToEnd({ args: ['registerblick://company/x', '--base-url=https://evil.example'], dataDir })
    // Windows' Electron, and the stand-in with it, ends before our own sentence.
    if (end.code === 2) expect(end.stderr).toContain('No option may stand behind a link.')
    else expect(end.code).toBe(process.platform === 'win32' ? 0xffffffff : 255)
  })

  test('the first start may carry one', { tag: '@long' }, async ({ launch, dataDir }) => {
    const app = await launch(`--data-dir=${dataDir}`, 'registerblick://company/cmp_nobodyknows')
    await expect(app.page.getByText(unknown)).toBeVisible()
  })
})
