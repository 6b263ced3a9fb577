import { expect, test, DEMO_KEY } from '../support/app.ts'
import { startHostProcess } from '../support/host-process.ts'
import { goTo, goToSettings } from '../support/steps.ts'

/** The page is loaded in chunks (docs/architecture.md): no screen and no language is lost with one that could not be had. */

const notLoaded = 'This view could not be loaded.'
const settings = /\/settings-tab-[^/]+\.js$/
const german = /\/de-[^/]+\.js$/

test('a screen and a language that cannot be loaded say so and come by the next press; then the host may go', async ({
  dataDir,
  service,
  browser,
}) => {
  const register = await service({})
  const host = await startHostProcess(['--data-dir', dataDir, '--base-url', register.url, '--lang', 'en'], {
    REGISTERBLICK_API_KEY: DEMO_KEY,
  })
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname))
  const gone = new Set([settings, german])
  for (const file of gone) await page.route(file, (route) => (gone.has(file) ? route.abort() : route.continue()))
  await page.goto(host.url)

  await goTo(page, 'Settings')
  await expect(page.getByText(notLoaded)).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText(notLoaded)).toBeVisible()
  gone.delete(settings)
  await page.getByRole('button', { name: 'Load again' }).click()
  const general = await goToSettings(page, 'General')
  await expect(page.getByText(notLoaded)).toBeHidden()

  await general
    .getByRole('radio', { name: 'Deutsch' })
    .or(general.getByRole('button', { name: 'Deutsch' }))
    .click()
  await expect(page.getByText('The language you chose could not be loaded.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  gone.delete(german)
  await page.getByRole('button', { name: 'Load again' }).click()
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(areas).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  // All that a start left out is loaded ahead, the desk last but few; then nothing is asked of the host any more.
  await expect(page.locator('html')).not.toHaveAttribute('data-starting')
  expect([...loaded].some((path) => /\/desk-tab-/.test(path))).toBe(true)
  host.process.kill('SIGKILL')
  await host.ended
  await areas.getByRole('link', { name: /^Beobachtung/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Diese Ansicht konnte nicht geladen werden.')).toBeHidden()
})

test('a page that cannot be loaded is no white page', async ({ dataDir, browser }) => {
  const host = await startHostProcess(['--demo', '--data-dir', dataDir])
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  let gone = true
  await page.route(/\/page-[^/]+\.js$/, (route) => (gone ? route.abort() : route.continue()))
  await page.goto(host.url)
  await expect(page.getByRole('alert')).toHaveText('Registerblick could not be loaded. What is stored is not affected.')
  gone = false
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('navigation', { name: /Areas|Bereiche/ })).toBeVisible()
  host.process.kill('SIGTERM')
  await host.ended
})
