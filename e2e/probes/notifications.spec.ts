import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { ranOn } from '../../build/ran-on.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { launchApp, type LaunchedApp } from '../launch-app.ts'
import { DEMO_KEY, expect, test as base, type RegisterService } from '../support/app.ts'
import { missingForDesktop, startDesktopSession, type DesktopSession } from '../support/desktop-session.ts'

/** From something that happens in the register to the notification on a person's screen, and from her click to the company. */

const missing = missingForDesktop()
const company = 'Brückwerder Kältelogistik'

interface Watching {
  readonly app: LaunchedApp
  readonly register: RegisterService
  /** The companies that are watched; one monitor each. */
  readonly watched: number
}

interface Fixtures {
  /** A desktop with a notification server; null where none can be had. */
  readonly desktop: DesktopSession | null
  /** The application, started hidden, with a monitor for each of so many companies. */
  readonly watching: (companies?: number, env?: Readonly<Record<string, string>>) => Promise<Watching>
}

/** Asks the core over the page's own bridge; the page is loaded anew afterwards, because a bridge has one listener. */
const ask = (page: Page, path: string, input: unknown): Promise<unknown> =>
  page.evaluate(
    ([to, given]) =>
      new Promise((resolve) => {
        const { registerblick } = globalThis as unknown as {
          registerblick: {
            send: (message: unknown) => void
            listen: (listener: (message: { id?: number; outcome?: unknown }) => void) => void
          }
        }
        const id = 1_000_001
        registerblick.listen((message) => message.id === id && resolve(message.outcome))
        registerblick.send({ id, path: to, input: given })
      }),
    [path, input] as const,
  )

async function value<T>(page: Page, path: string, input: unknown): Promise<T> {
  const outcome = (await ask(page, path, input)) as Outcome<T>
  if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.error)}`)
  return outcome.value
}

const happen = async (register: RegisterService, name = company): Promise<void> => {
  const response = await fetch(`${register.url}/__control`, {
    method: 'POST',
    body: JSON.stringify({ happen: { company: name, type: 'company.address.changed' } }),
  })
  expect(response.status).toBe(200)
}

const test = base.extend<Fixtures>({
  desktop: async ({ dataDir }, use) => {
    const session = missing.length === 0 ? await startDesktopSession(join(dataDir, 'session')) : null
    await use(session)
    session?.close()
  },
  watching: async ({ dataDir, desktop, service }, use) => {
    const running: LaunchedApp[] = []
    await use(async (companies = 1, env = {}) => {
      const register = await service({ live: false })
      const app = await launchApp({
        args: [`--base-url=${register.url}`, '--lang=en', '--hidden'],
        dataDir: join(dataDir, 'data'),
        env: {
          REGISTERBLICK_API_KEY: DEMO_KEY,
          ...(desktop === null ? {} : { ...desktop.env, STAND_IN_NOTIFY_SEND: '1' }),
          ...env,
        },
      })
      running.push(app)
      ranOn(
        'desktop host',
        app.kind === 'electron' ? 'real Electron' : 'the stand-in over Chromium (no Electron binary here)',
      )
      await app.page.waitForFunction(() => document.body.innerText.length > 0 && 'registerblick' in globalThis)
      await value(app.page, 'notifications.change', { on: true, quietFrom: '00:00', quietUntil: '00:00' })
      const found = await value<{ pages: readonly { items: readonly { id: number; name: string }[] }[] }>(
        app.page,
        'search.read',
        {
          kind: 'companies',
          term: companies === 1 ? company : 'GmbH',
          which: 'first',
          approved: { upTo: 1 },
        },
      )
      const parties = found.pages.flatMap(({ items }) => items).slice(0, companies)
      await value(app.page, 'watch.monitor', {
        companies: parties.map(({ id }) => id),
        eventTypes: ['company.address.changed'],
        approved: { upTo: 10 * parties.length },
      })
      // They are sent one after the other; only what the service has is watched.
      const active = async (): Promise<number> =>
        (await value<readonly { readonly state: string }[]>(app.page, 'watch.monitors', {})).filter(
          ({ state }) => state === 'active',
        ).length
      await expect.poll(active).toBe(parties.length)
      await app.page.reload()
      await app.page.waitForFunction(() => document.body.innerText.length > 0)
      return { app, register, watched: parties.length }
    })
    for (const app of running) await app.kill()
  },
})

const isVisible = (app: LaunchedApp): Promise<boolean> =>
  app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false)

/** Has the program look now: by its tray, where a test can reach it. */
async function lookNow(app: LaunchedApp): Promise<void> {
  if (app.chooseFromTray !== null) expect(await app.chooseFromTray('Check now')).toBe(true)
  else {
    await ask(app.page, 'watch.pollNow', {})
    await app.page.reload()
  }
}

test('what happens in the register is a notification on the screen, and a click on it opens the company', async ({
  watching,
  desktop,
}) => {
  ranOn(
    'notifications',
    desktop === null ? `not run: ${missing.join(', ')} missing here` : 'dunst over D-Bus, with a click',
  )
  test.skip(desktop === null, 'no notification server here')
  if (desktop === null) return
  const { app, register } = await watching()
  expect(await isVisible(app)).toBe(false)
  await happen(register)
  await lookNow(app)
  await expect.poll(() => desktop.shown()).toBe(1)
  await desktop.clickNewest()
  await expect.poll(() => isVisible(app)).toBe(true)
  await expect((await app.currentPage()).getByRole('heading', { level: 1, name: company })).toBeVisible()
  expect(await desktop.history()).toEqual([
    {
      application: expect.stringMatching(/registerblick/i),
      title: 'A new register event',
      body: expect.stringContaining(company),
    },
  ])
  // Looked at once more, it is not told once more: what is told next is what happens next.
  await lookNow(app)
  await happen(register)
  await expect
    .poll(async () => {
      await lookNow(app)
      return desktop.shown()
    })
    .toBe(1)
  expect(await desktop.history()).toHaveLength(2)
})

test(
  'many events of many companies are one notification, which opens the inbox',
  { tag: '@long' },
  async ({ watching, desktop }) => {
    test.skip(desktop === null, 'no notification server here (said above)')
    if (desktop === null) return
    const { app, register, watched } = await watching(8)
    for (const name of await namesOf(register, watched))
      for (let nth = 0; nth < 3; nth += 1) await happen(register, name)
    await lookNow(app)
    await expect.poll(() => desktop.shown()).toBeGreaterThan(0)
    await desktop.clickNewest()
    await expect((await app.currentPage()).getByRole('tab', { name: /Watch/, selected: true }).first()).toBeVisible()
    const seen = await desktop.history()
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      title: '24 new register events',
      body: expect.stringMatching(/ and 5 more companies$/),
    })
  },
)

async function namesOf(register: RegisterService, count: number): Promise<readonly string[]> {
  const response = await fetch(`${register.url}/v1/monitors?limit=100`, {
    headers: { Authorization: `Bearer ${DEMO_KEY}` },
  })
  const { data } = (await response.json()) as {
    readonly data: readonly { readonly company: { readonly id: string } }[]
  }
  expect(data).toHaveLength(count)
  return data.map(({ company: { id } }) => id)
}

test('without a notification service it says so once and goes on', { tag: '@long' }, async ({ watching, desktop }) => {
  test.skip(desktop === null, 'no notification server here (said above)')
  const { app, register } = await watching(1, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' })
  for (let nth = 0; nth < 2; nth += 1) {
    await happen(register)
    await lookNow(app)
    await expect.poll(async () => (await app.records())?.notifications.length ?? nth + 1).toBe(nth + 1)
  }
  await expect.poll(() => app.stderr()).toContain("notifications can't be shown")
  expect(app.stderr().match(/notifications can't be shown/g)).toHaveLength(1)
})

test.describe('the tray', () => {
  test('says how much is new, looks, pauses, opens and quits', async ({ watching }) => {
    const { app, register } = await watching()
    test.skip(app.chooseFromTray === null, 'no test reaches the tray of a real Electron')
    const choose = async (label: string): Promise<void> => expect(await app.chooseFromTray?.(label)).toBe(true)
    const tray = async () => (await app.records())?.tray
    expect((await tray())?.items.map(({ label }) => label)).toEqual([
      'Open Registerblick',
      '',
      'Check now',
      'Pause watching',
      '',
      'Quit Registerblick',
    ])
    expect((await tray())?.toolTip).toBe('Registerblick')

    await happen(register)
    await choose('Check now')
    await expect.poll(async () => (await tray())?.toolTip).toBe('Registerblick – A new register event')
    expect((await app.records())?.badge).toBe(1)

    const paused = async (): Promise<boolean | undefined> =>
      (await tray())?.items.find(({ label }) => label === 'Pause watching')?.checked
    await choose('Pause watching')
    await expect.poll(paused).toBe(true)
    await choose('Pause watching')
    await expect.poll(paused).toBe(false)

    await choose('Open Registerblick')
    await expect.poll(() => isVisible(app)).toBe(true)
    await choose('Quit Registerblick')
    expect(await app.ended).toBe(0)
  })

  test(
    'keeps a program that was started into it when its window is closed, and a notification opens the window anew',
    { tag: '@long' },
    async ({ watching }) => {
      const { app, register } = await watching()
      test.skip(app.chooseFromTray === null, 'no test reaches the tray of a real Electron')
      await app.chooseFromTray?.('Open Registerblick')
      await app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
      await expect.poll(() => app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
      await happen(register)
      await app.chooseFromTray?.('Check now')
      await expect.poll(async () => (await app.records())?.notifications.length).toBe(1)
      expect(await app.clickNotification?.()).toBe(true)
      await expect((await app.currentPage()).getByRole('heading', { level: 1, name: company })).toBeVisible()
    },
  )

  test(
    'is missing on a desktop without one, which is said once to who starts hidden',
    { tag: '@long' },
    async ({ watching, desktop }) => {
      test.skip(desktop === null, 'no session bus of our own here (said above)')
      const { app } = await watching()
      await expect.poll(() => app.stderr()).toContain('No tray was found on this desktop.')
      expect(app.stderr().match(/No tray was found/g)).toHaveLength(1)
    },
  )
})
