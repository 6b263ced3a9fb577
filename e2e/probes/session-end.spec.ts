import { launchApp, type LaunchedApp } from '../launch-app.ts'
import { DEMO_KEY, expect, test as base, type RegisterService } from '../support/app.ts'
import { expectLedgerIsTheBill } from '../support/ledger.ts'
import { goToSearch, searchbox, spentToday } from '../support/steps.ts'

/*
 * The system ends the session while a paid call is under way. Windows leaves about five seconds; macOS and Linux wait for a program
 * that asks for it. Whatever comes of the call, it stands in the ledger once the program is gone.
 */
const test = base.extend<{ launch: (register: RegisterService) => Promise<LaunchedApp> }>({
  launch: async ({ dataDir }, use) => {
    const launched: LaunchedApp[] = []
    await use(async (register) => {
      const app = await launchApp({
        args: [`--base-url=${register.url}`, '--lang=en'],
        dataDir,
        env: { REGISTERBLICK_API_KEY: DEMO_KEY },
      })
      launched.push(app)
      return app
    })
    for (const app of launched) await app.kill()
  },
})

const searches = (register: RegisterService): number =>
  register.requests.filter(({ path }) => path.includes('search')).length

/** Asks for a search, and ends the session once the request is at the service. */
async function endDuringSearch(app: LaunchedApp, register: RegisterService): Promise<void> {
  await goToSearch(app.page)
  await searchbox(app.page).fill('brueckwerder')
  await app.page.getByRole('button', { name: /^Search companies/ }).click()
  await expect.poll(() => searches(register)).toBe(1)
  await app.evaluateMain(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('session-end', {}))
  expect(await app.ended).toBe(0)
  expect(app.stderr()).toContain('store closed')
}

test(
  'an answer that comes within the system’s time is kept, and the ledger is the bill',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const first = await launch(register)
    test.skip(first.kind === 'electron' && process.platform !== 'win32', 'only Windows has the event')
    register.faults.set([{ name: 'latency', path: 'search', value: 1_000 }])
    await endDuringSearch(first, register)

    register.faults.set([])
    const { page } = await launch(register)
    await expect.poll(() => spentToday(page)).toBe(1)
    await expectLedgerIsTheBill(page, register)
    await goToSearch(page)
    await searchbox(page).fill('brueckwerder')
    await expect(page.getByText('Brückwerder Kältelogistik GmbH').filter({ visible: true }).first()).toBeVisible()
    expect(searches(register), 'not asked again by itself').toBe(1)
  },
)

test(
  'an answer that never comes is uncertain, and nothing is asked again by itself',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const first = await launch(register)
    test.skip(first.kind === 'electron' && process.platform !== 'win32', 'only Windows has the event')
    register.faults.set([{ name: 'stall-headers', path: 'search' }])
    await endDuringSearch(first, register)

    register.faults.set([])
    const { page } = await launch(register)
    await expect(page.getByRole('status', { name: 'Credits' })).toContainText('1 uncertain')
    expect(await spentToday(page)).toBe(0)
    expect(searches(register)).toBe(1)
  },
)

test(
  'the tray, clicked while the program ends, makes the next one and opens no window on a store that closes',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const app = await launch(register)
    test.skip(app.chooseFromTray === null, 'no test reaches the tray of a real Electron')
    register.faults.set([{ name: 'stall-headers', path: 'search' }])
    await goToSearch(app.page)
    await searchbox(app.page).fill('brueckwerder')
    await app.page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.poll(() => searches(register)).toBe(1)
    const windows = (): Promise<number> => app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    await app.evaluateMain(({ app: program }) => program.quit())
    await expect.poll(windows).toBe(0)
    expect(await app.chooseFromTray?.('Open Registerblick')).toBe(true)
    expect(await windows()).toBe(0)
    expect(await app.ended).toBe(0)
    expect(app.stderr()).toMatch(/it starts again[^]*store closed/)
  },
)
