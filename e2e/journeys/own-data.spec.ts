import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { overwriteAnswer } from '../../electron/store/testing/overwrite-answer.testing.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import {
  goTo,
  goToSearch,
  goToSettings,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  searchPeople,
  spentToday,
} from '../support/steps.ts'

const person = 'Maren Halvorsen'

/** Files of a data folder that have a text in them. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(Buffer.from(text)))
    .map((entry) => entry.name)

/** One's own data: backed up, put back, freed of a person, and whole again after damage. */
test('a backup is made and read back; after more work it is put back, and what was there is there (browser)', async ({
  open,
  service,
  dataDir,
}) => {
  const register = await service({ live: false })
  const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
  await searchCompanies(page, 'brueckwerder')
  const before = await spentToday(page)
  const data = await goToSettings(page, 'Data')
  await data.getByRole('button', { name: 'Make a backup' }).click()
  await expect(data.getByText(/verified: /)).toBeVisible()
  const folder = join(dataDir, 'exports')
  const [backup = ''] = readdirSync(folder)
  expect(backup).toMatch(/\.registerblick$/)

  await searchCompanies(page, 'gmbh')
  await expect.poll(() => spentToday(page)).toBeGreaterThan(before)
  await goToSettings(page, 'Data')
  await data.getByRole('textbox', { name: 'Path of the file' }).fill(join(folder, backup))
  await data.getByRole('button', { name: 'Check file' }).click()
  await expect(data.getByText(/ companies, .* answers/).last()).toBeVisible()
  await data.getByRole('button', { name: 'Restore …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => spentToday(page).catch(() => -1), { timeout: 20_000 }).toBe(before)
  expect(
    readdirSync(dataDir).filter((name) => name.startsWith('registerblick-replaced-') && name.endsWith('.db')),
  ).toHaveLength(1)
  expect(register.billing.bill.length, 'nothing was bought again').toBe(2)
})

test(
  "somebody else's library opens beside one's own, for reading only, and is left again (browser)",
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ live: false })
    const theirs = join(dataDir, 'theirs')
    const first = await open('browser', { dataDir: theirs, baseUrl: register.url, key: DEMO_KEY })
    await searchCompanies(first.page, 'brueckwerder')
    const made = await goToSettings(first.page, 'Data')
    await made.getByRole('button', { name: 'Make a backup' }).click()
    await expect(made.getByText(/verified: /)).toBeVisible()
    const file = join(theirs, 'exports', readdirSync(join(theirs, 'exports'))[0] ?? '')
    await first.stop()

    const { page } = await open('browser', { dataDir: join(dataDir, 'own'), baseUrl: register.url, key: DEMO_KEY })
    const data = await goToSettings(page, 'Data')
    await data.getByRole('textbox', { name: 'Path of the file' }).fill(file)
    await data.getByRole('button', { name: 'Check file' }).click()
    await data.getByRole('button', { name: 'Read only' }).click()
    await expect(page.getByText(/Somebody else’s library/)).toBeVisible()
    await goTo(page, 'Library')
    await expect(
      page.getByRole('main').getByRole('rowheader', { name: 'Brückwerder Kältelogistik GmbH' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Back to your own library' }).click()
    await expect(page.getByText(/Somebody else’s library/)).toBeHidden()
    expect(register.billing.bill.length).toBe(1)
  },
)

for (const host of hostsFor('later')) {
  test(`a person is looked up in the whole library, then erased; no file has her any more (${host})`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ live: false })
    const app = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = app
    await searchPeople(page, 'Halvorsen')
    await openCompany(page, person)
    const spent = await spentToday(page)
    await page.getByRole('button', { name: 'Privacy …' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/\d+ answers?/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Erase …' }).click()
    await page.getByRole('textbox', { name: /Type the name/ }).fill(person)
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect.poll(() => spentToday(page).catch(() => -1), { timeout: 20_000 }).toBe(spent)
    await goToSearch(page)
    await searchbox(page).fill('Halvorsen')
    await expect(results(page).getByRole('rowheader', { name: person })).toHaveCount(0)
    await app.stop()
    expect(existsSync(join(dataDir, 'registerblick.db'))).toBe(true)
    expect(
      filesWith(dataDir, 'Halvorsen, Maren')
        .concat(filesWith(dataDir, person))
        .filter((name) => /registerblick|search-index/.test(name)),
    ).toEqual([])
  })
}

test(
  'a damaged library opens with what is whole of it and says so (browser)',
  { tag: '@long' },
  async ({ open, service, dataDir }) => {
    const register = await service({ live: false })
    const first = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const terms = ['brueckwerder', 'gmbh', 'holz']
    for (const [index, term] of terms.entries()) {
      await searchCompanies(first.page, term)
      // The rows of the search before stay until the next are there.
      await expect.poll(() => spentToday(first.page)).toBe(index + 1)
    }
    await first.stop()
    overwriteAnswer(join(dataDir, 'registerblick.db'))
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY })
    await expect(page.getByText('The library was damaged.')).toBeVisible()
    await expect.poll(() => spentToday(page)).toBe(terms.length)
    await page.getByRole('button', { name: 'Understood' }).click()
    await expect(page.getByText('The library was damaged.')).toBeHidden()
  },
)
