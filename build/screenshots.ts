import { chromium, type Page } from 'playwright'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_KEY, startRegisterService } from '../electron/sandbox/serve.ts'
import { root, startHostProcess } from '../e2e/support/host-process.ts'
import { stillPage } from '../e2e/support/still-page.ts'
import {
  goTo,
  goToSearch,
  goToSettings,
  goToTab,
  openCompany,
  searchCompanies,
  searchPeople,
} from '../e2e/support/steps.ts'

/**
 * Makes the README's pictures anew (docs/pictures), and with `--all DIR` every screen in both languages, themes and sizes,
 * for looking at.
 */
const company = 'Brückwerder Kältelogistik GmbH'
const person = 'Maren Halvorsen'
const allIndex = process.argv.indexOf('--all')
const allDir = allIndex < 0 ? null : (process.argv[allIndex + 1] ?? null)
const pictures = join(root, 'docs/pictures')
mkdirSync(allDir ?? pictures, { recursive: true })

const register = await startRegisterService({ companies: 5_000, credits: 10_000, live: false, dialect: 'october' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const folder = mkdtempSync(join(tmpdir(), 'registerblick-pictures-'))

interface Look {
  readonly lang: 'de' | 'en'
  readonly theme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

async function shoot(
  look: Look,
  dataDir: string,
  key: string | null,
  take: (name: string, page: Page) => Promise<void>,
): Promise<void> {
  const host = await startHostProcess(
    ['--data-dir', dataDir, '--base-url', register.url, '--lang', look.lang],
    key === null ? {} : { REGISTERBLICK_API_KEY: key },
  )
  const page = await browser.newPage({ viewport: look.size, colorScheme: look.theme })
  try {
    await page.goto(host.url)
    await page.getByRole('status', { name: 'Credits' }).waitFor()
    await take('', page)
  } finally {
    await page.close()
    host.process.kill('SIGTERM')
    await host.ended
  }
}

/** Without a pointer on anything and after what moves has come to rest. */
async function take(page: Page, path: string): Promise<void> {
  await page.mouse.move(640, 798)
  await stillPage(page)
  await page.screenshot({ path })
}

/** Fills the library: a company and a person read whole, a filter, the account and the vocabulary. */
async function readEverything(page: Page): Promise<void> {
  const readTabs = async (tabs: readonly RegExp[]): Promise<void> => {
    for (const tab of tabs) {
      const panel = await goToTab(page, tab)
      await panel.getByRole('button', { name: /^Read/ }).first().click()
      await stillPage(page)
    }
  }
  await searchPeople(page, 'Halvorsen')
  await openCompany(page, person)
  await readTabs([/^Roles/, /^Holdings/])
  await searchCompanies(page, 'brueckwerder')
  await openCompany(page, company)
  await page.getByRole('button', { name: /^Read register entry/ }).click()
  await page
    .getByText(/temperaturgeführter/)
    .first()
    .waitFor()
  await readTabs([/^Timeline/, /^People/, /^Financial/, /^Documents/, /^Contact/])
  await goTo(page, 'Filter')
  await page.getByRole('combobox', { name: 'Legal form' }).fill('gmbh')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Federal state' }).fill('berlin')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Capital from' }).fill('25,000')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('combobox', { name: 'Type' }).fill('managing')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Ask the service/ }).click()
  await page.getByRole('grid', { name: 'Filtered companies' }).waitFor()
  const reference = await goToSettings(page, 'Reference data')
  for (const list of [/^Event groups/, /^Event types/]) {
    await reference.getByRole('radio', { name: list }).click()
    await reference.getByRole('button', { name: 'Read, free' }).click()
    await reference.getByRole('row').nth(1).waitFor()
  }
  const account = await goToSettings(page, 'Account')
  await account.getByRole('button', { name: /^Read account/ }).click()
  await account.getByText(/stated by the service on/).waitFor()
}

/** A watched company, a list of the service with entries, destinations and a receiver, for the pictures of the watch. */
async function fillWatch(page: Page): Promise<void> {
  await searchCompanies(page, 'spedition')
  const table = page.getByRole('grid', { name: 'Results' })
  await table.locator('tr[data-row="0"]').focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to list …' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'New list' }).fill('Spediteure Nord, Prüfung 2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Create and add' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: company, exact: true }).click()
  await page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  // Where the event types are known it is bought at the first press; else the dialog asks for them.
  const buy = page.getByRole('dialog').getByRole('button', { name: /10 credits/ })
  await page.getByRole('button', { name: 'Watched', exact: true }).or(buy).first().waitFor()
  if (await buy.isVisible()) await buy.click()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Watch' }).click()
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
  await page.getByRole('radio', { name: 'On', exact: true }).click()
  await page.getByText('listens', { exact: true }).waitFor()
  const url = await page.locator('.receiver-url').innerText()
  await page.getByRole('radio', { name: 'Destinations', exact: true }).click()
  for (const [type, address] of [
    ['E-mail', 'handelsregister@kanzlei-nordkai.example'],
    ['Webhook', url],
  ] as const) {
    await page.getByRole('button', { name: 'Add destination …' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: type }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(address)
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('row', { name: new RegExp(`${address.slice(0, 12)}.*at the service`) }).waitFor()
  }
  await fetch(`${register.url}/__control`, {
    method: 'POST',
    body: JSON.stringify({ happen: { company, type: 'company.purpose.changed' } }),
  })
  await page.getByRole('button', { name: 'Look now' }).click()
  await stillPage(page)
}

/** The watch: each of its sections, the parts of the delivery, and a list. */
async function shootWatch(page: Page, dir: string, de: boolean, tag: string): Promise<void> {
  const shot = async (name: string): Promise<void> => {
    await stillPage(page)
    await page.screenshot({ path: join(dir, `watch-${name}-${tag}.png`) })
  }
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: de ? 'Beobachtung' : 'Watch' })
    .click()
  const tabs = page.getByRole('main').getByRole('tab')
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click()
    await shot(String(index))
  }
  await page
    .getByRole('main')
    .getByRole('tab', { name: de ? 'Zustellung' : 'Delivery' })
    .click()
  const parts = page.getByRole('main').getByRole('radiogroup').first().getByRole('radio')
  for (let index = 0; index < (await parts.count()); index += 1) {
    await parts.nth(index).click()
    await shot(`delivery-${String(index)}`)
    if (index === 1) {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('button').last().click()
      await shot('delivery-detail')
      await page.keyboard.press('Escape')
    }
  }
  await page.locator('.receiver').evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await shot('receiver-end')
  await page
    .getByRole('main')
    .getByRole('tab', { name: de ? 'Listen' : 'Lists' })
    .click()
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .getByText(/Spediteure/)
    .click()
  await shot('list')
  await page.getByRole('button', { name: de ? 'Zurück zu den Listen' : 'Back to the lists' }).click()
}

try {
  const library = join(folder, 'library')
  await shoot(
    { lang: 'en', theme: 'light', size: { width: 1280, height: 800 } },
    library,
    DEMO_KEY,
    async (_, page) => {
      await readEverything(page)
      await page.getByRole('tab', { name: company, exact: true }).click()
      await goToTab(page, /^Overview/)
      await take(page, join(pictures, 'company.png'))
      await goToTab(page, /^Financial/)
      await take(page, join(pictures, 'statements.png'))
      await goTo(page, 'Filter')
      await take(page, join(pictures, 'filter.png'))
      await goToSearch(page)
      await page.getByRole('searchbox', { name: 'Search' }).fill('brueckwerder')
      await stillPage(page)
      await take(page, join(pictures, 'search.png'))
      if (allDir !== null) await fillWatch(page)
    },
  )

  if (allDir !== null) {
    const looks: readonly Look[] = [
      { lang: 'de', theme: 'light', size: { width: 1280, height: 800 } },
      { lang: 'en', theme: 'dark', size: { width: 1280, height: 800 } },
      { lang: 'de', theme: 'dark', size: { width: 900, height: 600 } },
      { lang: 'en', theme: 'light', size: { width: 900, height: 600 } },
    ]
    for (const look of looks) {
      const tag = `${look.lang}-${look.theme}-${look.size.width}`
      await shoot(look, join(folder, `fresh-${tag}`), null, async (_, page) => {
        await stillPage(page)
        await page.screenshot({ path: join(allDir, `first-run-${tag}.png`) })
      })
      await shoot(look, library, DEMO_KEY, async (_, page) => {
        const de = look.lang === 'de'
        const rail = page.getByRole('navigation')
        await stillPage(page)
        await page.screenshot({ path: join(allDir, `restored-${tag}.png`) })
        for (const [name, label] of [
          ['search', de ? 'Suche' : 'Search'],
          ['filter', 'Filter'],
          ['library', de ? 'Bestand' : 'Library'],
          ['credits', 'Credits'],
          ['settings', de ? 'Einstellungen' : 'Settings'],
        ] as const) {
          await rail.getByRole('link', { name: label, exact: true }).click()
          await stillPage(page)
          if (name === 'search') {
            await page.getByRole('searchbox').fill('brueckwerder')
            await stillPage(page)
          }
          await page.screenshot({ path: join(allDir, `${name}-${tag}.png`) })
          if (name === 'filter') {
            // A small window has them folded already.
            const fold = page.getByRole('button', { name: de ? 'Kriterien einklappen' : 'Fold criteria' })
            if ((await fold.count()) > 0) await fold.click()
            await stillPage(page)
            await page.screenshot({ path: join(allDir, `filter-folded-${tag}.png`) })
            await page.getByRole('button', { name: de ? 'Neuer Filter' : 'New filter' }).click()
            await page.getByRole('combobox').first().click()
            await stillPage(page)
            await page.screenshot({ path: join(allDir, `filter-new-${tag}.png`) })
            await page.keyboard.press('Escape')
            await page.keyboard.press('Alt+w')
          }
          if (name === 'settings') {
            for (const section of await page.getByRole('main').getByRole('navigation').getByRole('link').all()) {
              await section.click()
              await stillPage(page)
              await page.screenshot({
                path: join(
                  allDir,
                  `settings-${(await section.innerText()).replace(/\W+/g, '-').toLowerCase()}-${tag}.png`,
                ),
              })
            }
          }
        }
        await shootWatch(page, allDir, de, tag)
        await page.keyboard.press('Control+k')
        await page.keyboard.type('bruckw')
        await stillPage(page)
        await page.screenshot({ path: join(allDir, `box-${tag}.png`) })
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Delete')
        await page.keyboard.press('Escape')
        for (const [file, title] of [
          ['company', company],
          ['person', person],
        ] as const) {
          await page.getByRole('tab', { name: title, exact: true }).click()
          await stillPage(page)
          for (const tab of await page.getByRole('main').getByRole('tab').all()) {
            await tab.click()
            await stillPage(page)
            await page.screenshot({
              path: join(
                allDir,
                `${file}-${(await tab.innerText()).replace(/[^\p{L}]+/gu, '-').toLowerCase()}-${tag}.png`,
              ),
            })
          }
        }
      })
    }
  }
} finally {
  await browser.close()
  await register.close()
  rmSync(folder, { recursive: true, force: true })
}
