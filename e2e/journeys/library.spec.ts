import { expect, test, DEMO_KEY } from '../support/app.ts'
import { hostsFor } from '../support/hosts.ts'
import { goTo, goToTab, openCompany, searchCompanies, spentToday } from '../support/steps.ts'

/**
 * What was gathered is one's own: a note and a tag on a company, a collection, a saved search; the next day, without a
 * network, the box finds all of it, and nothing of it ever cost anything.
 */
const name = 'Brückwerder Kältelogistik GmbH'

for (const host of hostsFor('later')) {
  test(`${host}: note, tag and collection, a restart without a network, and the box finds them`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service()
    const first = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const { page } = first
    await searchCompanies(page, 'brueckwerder')
    const spent = await spentToday(page)

    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Alle Brückwerder')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved as “Alle Brückwerder”.')).toBeVisible()

    await openCompany(page, name)
    await page.getByRole('combobox', { name: 'Add a tag' }).fill('Briefkasten?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Take the tag off: Briefkasten?' })).toBeVisible()
    const notes = await goToTab(page, /^Notes/)
    await notes.getByRole('button', { name: 'New note' }).click()
    await page.keyboard.type('Am Kai 7 hängt **kein Schild**. Mit M&uuml;ller klären.')
    await expect(notes.getByText('saved', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notes.locator('strong')).toHaveText('kein Schild')
    await expect(notes.getByText('Mit Müller klären.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to collection' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').fill('Bis Freitag')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 entry in “Bis Freitag”.')).toBeVisible()
    await expect.poll(() => spentToday(page), { message: 'nothing of this costs' }).toBe(spent)
    await first.stop()
    await register.close()

    const train = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const box = train.page.getByRole('banner').getByRole('searchbox')
    await box.fill('kein schild')
    // The company stands first, because of its note; the note itself follows.
    await expect(train.page.getByRole('option', { name: /kein Schild/ }).first()).toContainText(name)
    await expect(train.page.getByRole('option', { name: /^Am Kai 7/ })).toContainText(name)
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(train.page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
    await expect(train.page.getByRole('main').getByRole('article').getByText('kein Schild')).toBeVisible()
    await box.fill('#briefk')
    await train.page.getByRole('option', { name: /#Briefkasten\?/ }).click()
    await expect(train.page.getByRole('grid').getByRole('rowheader', { name })).toBeVisible()
    await box.fill('bis frei')
    await train.page.getByRole('option', { name: 'Bis Freitag', exact: true }).click()
    await expect(train.page.getByRole('heading', { level: 1, name: 'Bis Freitag' })).toBeVisible()
    await train.page.getByRole('button', { name: `Take out: ${name}` }).click()
    await train.page.getByRole('button', { name: 'Undo' }).click()
    await expect(train.page.getByRole('grid').getByRole('rowheader', { name })).toBeVisible()
    await goTo(train.page, 'Library')
    await train.page.getByRole('tab', { name: /^Saved searches/ }).click()
    await expect(train.page.getByRole('row', { name: /Alle Brückwerder.*nothing new/ })).toBeVisible()
    await expect.poll(() => spentToday(train.page)).toBe(spent)
  })
}
