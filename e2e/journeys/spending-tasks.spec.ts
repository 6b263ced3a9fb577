import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DEMO_KEY, expect, test } from '../support/app.ts'
import { atWork, expectAsWritten } from '../support/effort.ts'
import { hostsFor } from '../support/hosts.ts'
import { billed, expectLedgerIsTheBill } from '../support/ledger.ts'
import { goTo, inSight, openCompany, results, searchCompanies } from '../support/steps.ts'
import { stillPage } from '../support/still-page.ts'

/** Tasks of a day of use about money and files, in one start: what each takes stands in docs/quality.md "Ten tasks". */
for (const host of hostsFor('browser')) {
  test(`${host}: reports, spending, files, owners and many watches take the presses and credits that are written`, async ({
    open,
    service,
    dataDir,
  }) => {
    const register = await service({ companies: 1_000, live: false })
    const { page } = await open(host, { dataDir, baseUrl: register.url, key: DEMO_KEY })
    const dialog = page.getByRole('dialog')
    /** What a browser shows opens there, as an origin of its own; the desktop shows a file in its folder. */
    const opensInAWindowOfItsOwn = async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Another format' }).click()
      await dialog.getByRole('radio', { name: /HTML/ }).check()
      await dialog.getByRole('button', { name: 'Create report' }).click()
      await expect(dialog.getByText(/\.html$/).first()).toBeVisible({ timeout: 60_000 })
      const opening = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: 'Open' }).click()
      const report = await opening
      await expect(report.getByRole('heading', { name: /Brückwerder Kältelogistik GmbH/ }).first()).toBeVisible()
      expect(await report.evaluate(() => [origin, document.styleSheets.length > 0])).toEqual(['null', true])
      await report.close()
    }
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, 'Brückwerder Kältelogistik GmbH')

    await test.step('a report of which parts were never read', async () => {
      const { click, effort } = atWork(page, register)
      await click(page.getByRole('button', { name: 'Report …' }))
      await click(dialog.getByRole('button', { name: /^Read what is missing …, at most/ }))
      await click(page.getByRole('button', { name: /^Send \d+ calls/ }))
      await expect(inSight(page, /^(\d+) of \1 sections$/)).toBeVisible()
      await click(page.getByRole('button', { name: 'Close', exact: true }).last())
      await click(page.getByRole('button', { name: 'Create report' }))
      await expect(dialog.locator('.export-path code')).toBeVisible({ timeout: 60_000 })
      // Six parts, each bought once: entry, timeline, people and statements at 10, owners at 15, documents at 5.
      expectAsWritten(4, effort(60))
      if (host === 'browser') await opensInAWindowOfItsOwn()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('what was spent: from a sum to its calls', async () => {
      const { press, type, click, effort } = atWork(page, register)
      await press('Control+k')
      await type('spending in nov')
      await expect(page.getByRole('option', { name: /November 2026/ }).first()).toBeVisible()
      await press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
      await click(
        page
          .getByRole('radio', { name: 'Operation' })
          .or(page.getByRole('button', { name: 'Operation', exact: true }))
          .first(),
      )
      await click(page.getByRole('button', { name: 'Register entry', exact: true }))
      await expect(page.getByText(/Only Register entry/)).toBeVisible()
      await expect(page.getByRole('grid', { name: 'Ledger' })).toHaveAttribute('aria-rowcount', '2')
      expectAsWritten(8, effort(0))
      await page.getByRole('button', { name: 'Show all rows' }).click()
    })

    await test.step('a list as a file', async () => {
      await goTo(page, 'Search')
      await expect(results(page)).toBeVisible()
      const { click, effort } = atWork(page, register)
      await click(page.getByRole('button', { name: /^Export …/ }).first())
      await click(dialog.getByRole('button', { name: 'Export', exact: true }))
      await expect(dialog.getByText('done', { exact: true })).toBeVisible()
      const path = ((await dialog.locator('.export-path code').first().textContent()) ?? '').trim()
      if (host === 'browser') {
        const downloading = page.waitForEvent('download')
        await click(dialog.getByRole('link', { name: 'Download' }))
        const download = await downloading
        expect(download.suggestedFilename()).toBe(basename(path))
        expect(readFileSync(await download.path()).equals(readFileSync(path)), 'the whole file').toBe(true)
      } else {
        await click(dialog.getByRole('button', { name: 'Show in folder' }))
        expect(readFileSync(path).byteLength).toBeGreaterThan(0)
      }
      expectAsWritten(10, effort(0))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('who owns a company, and what would settle the rest', async () => {
      await openCompany(page, 'Brückwerder Logistik GmbH & Co. KG')
      const { click, effort } = atWork(page, register)
      const owners = page.getByRole('main').getByRole('tabpanel').last()
      await click(page.getByRole('main').getByRole('tab', { name: /^Owners/ }))
      await click(owners.getByRole('button', { name: /^Read owners/ }))
      await expect(inSight(owners, 'Halvorsen Beteiligungs GmbH')).toBeVisible()
      await click(owners.getByRole('button', { name: /desk/i }).first())
      const next = page.locator('.laws-settle')
      await expect(
        inSight(next, /outside the German register \(NL\); the service cannot be asked for its owners/),
      ).toBeVisible()
      await expect(next.getByRole('button'), 'nothing is sold that cannot be read').toHaveCount(0)
      expectAsWritten(6, effort(15))
    })

    await test.step('more watches than the day’s cap allows', async () => {
      await searchCompanies(page, 'gmbh')
      // What is found may still make way for what the service sent.
      await expect(async () => {
        const first = results(page).locator('tr[data-row="0"]')
        await first.focus()
        await stillPage(page)
        await expect(first).toBeFocused({ timeout: 500 })
      }).toPass()
      const before = billed(register)
      const { click, press, effort } = atWork(page, register)
      await press('Control+a')
      await click(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Watch/ }))
      const cut = dialog.getByText(
        /Of \d[\d,]* the daily cap leaves \d+ credits, and the button agrees to no more: \d+ of \d+ calls are sent, \d+ wait until you say so/,
      )
      await expect(cut).toBeVisible()
      const [, sent = 0, of = 0, rest = 0] = /: (\d+) of (\d+) calls are sent, (\d+) wait/
        .exec((await cut.textContent()) ?? '')
        ?.map(Number) ?? [0]
      expect(sent + rest).toBe(of)
      await click(dialog.getByRole('button', { name: `Watch ${sent} companies, ${sent * 10} credits`, exact: true }))
      await expect
        .poll(() => billed(register) - before, { message: 'as many as the dialog said', timeout: 60_000 })
        .toBe(sent * 10)
      await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
      await page.getByRole('tab', { name: /^Companies/ }).click()
      await expect(inSight(page, new RegExp(`Go on with ${rest}`)), 'all of the rest at one press').toBeVisible()
      expect(billed(register) - before).toBe(sent * 10)
      expectAsWritten(2, effort(sent * 10))
    })
    // The Credits tab stood open behind the others meanwhile, with the seven rows of then.
    await expectLedgerIsTheBill(page, register)
  })
}
