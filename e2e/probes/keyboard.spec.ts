import { expect, test, DEMO_KEY } from '../support/app.ts'
import { goToSearch, inSight, results, searchbox, tabTo } from '../support/steps.ts'

/** The whole way by keyboard alone. */
const name = 'Brückwerder Kältelogistik GmbH'
const person = 'Maren Halvorsen'

test('from the key to the company file by keyboard alone', async ({ open, service, dataDir }) => {
  const register = await service()
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  await goToSearch(page)
  await searchbox(page).focus()
  await page.keyboard.type('brueckwerder')
  await tabTo(page, /^Search companies/)
  await page.keyboard.press('Enter')
  await expect(inSight(page, name)).toBeVisible()
  await tabTo(page, /^Brückwerder Energiegenossenschaft/)
  await tabTo(page, new RegExp(`^${name}`), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id), 'the focus goes along, it is not dropped')
    .toBe('content')
  await tabTo(page, /^Read register entry/)
  await page.keyboard.press('Enter')
  await expect(inSight(page, /Amtsgericht/)).toBeVisible()
})

test(
  'a person’s file by keyboard alone, from the search to a company and back',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goToSearch(page)
    await searchbox(page).focus()
    await page.keyboard.type('Halvorsen')
    await tabTo(page, /^Search people/)
    await page.keyboard.press('Enter')
    await expect(results(page).getByRole('rowheader', { name: person })).toBeVisible()
    await tabTo(page, /^Jens-Ole Halvorsen/)
    await tabTo(page, new RegExp(`^${person}`), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('main').getByRole('tab', { name: /^Roles/ })).toHaveAttribute('aria-selected', 'true')
    await tabTo(page, /^Read roles/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: 'Current' }).getByRole('link', { name })).toBeVisible()
    await tabTo(page, new RegExp(`^(?:${name}|Halvorsen Beteiligungs GmbH)`))
    await tabTo(page, new RegExp(`^${name}`), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.keyboard.press('Alt+PageUp')
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
  },
)

test(
  'the library’s parts, help and two files by keyboard alone, and the focus comes back',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await goToSearch(page)
    await searchbox(page).focus()
    await page.keyboard.type('brueckwerder')
    await tabTo(page, /^Search companies/)
    await page.keyboard.press('Enter')
    await expect(inSight(page, name)).toBeVisible()
    await tabTo(page, /^Library/)
    await page.keyboard.press('Enter')
    const tab = (part: string) => page.getByRole('main').getByRole('tab', { name: part, exact: true })
    await expect(tab('Kept')).toBeVisible()
    await tabTo(page, /^Kept$/)
    for (const part of ['Recent', 'Collections', 'Notes', 'Tags', 'Saved searches', 'Imports', 'Ownership']) {
      await page.keyboard.press('ArrowRight')
      await expect(tab(part)).toHaveAttribute('aria-selected', 'true')
      await expect(tab(part)).toBeFocused()
    }
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('F1')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tab('Ownership')).toBeFocused()
    for (const file of ['Brückwerder Hafenservice GmbH', name]) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(file)
      await expect(page.getByRole('option').first()).toContainText(file)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: file })).toBeVisible()
    }
    const files = page.getByRole('heading', { level: 1 }).filter({ visible: true })
    await page.keyboard.press('Alt+KeyS')
    await expect(dialog).toBeVisible()
    await tabTo(page, /^Brückwerder Hafenservice/)
    await page.keyboard.press('Enter')
    await expect(files).toHaveCount(2)
    await page.keyboard.press('Alt+KeyS')
    await expect(files).toHaveCount(1)
  },
)
