import { join } from 'node:path'
import type { Page } from 'playwright'
import { goTo, goToSettings, goToTab, openCompany, searchCompanies, searchPeople } from '../../e2e/support/steps.ts'
import type { Missing } from './contact-sheet.ts'
import { mostDaysAgo, still, within, type Stage } from './stage.ts'

export const company = 'Brückwerder Kältelogistik GmbH'
export const person = 'Maren Halvorsen'
export const group = 'Ahrenwyk Service GmbH'
/** A name that no column is wide enough for. */
export const longName = 'Brückwerder Hafenumschlags- und Lagerhaus-Betriebsgesellschaft'
export const importName = 'Lieferanten Nord 2026'

const area = (page: Page, place: string): Promise<void> => page.locator(`.rail a[href="#${place}"]`).click()

async function read(page: Page, tabs: readonly RegExp[]): Promise<void> {
  for (const tab of tabs) {
    const panel = await goToTab(page, tab)
    await panel.getByRole('button', { name: /^Read/ }).first().click()
    await still(page)
  }
}

/** Marks the first rows of the results in sight. */
async function selectResults(page: Page, count: number): Promise<void> {
  // What is kept stands there before the service has answered, in another order.
  await still(page)
  const row = page.getByRole('grid', { name: 'Results' }).filter({ visible: true }).locator('tr[data-row="0"]')
  await row.focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowDown')
}

async function happen(register: Stage['register'], type: string): Promise<void> {
  const told = await fetch(`${register.url}/__control`, {
    method: 'POST',
    body: JSON.stringify({ happen: { company, type } }),
  })
  if (!told.ok) throw new Error(`${type}: ${await told.text()}`)
}

type Step = readonly [what: string, act: (page: Page, stage: Stage) => Promise<void>]

/** Reading on the day before yesterday: a company and a person whole. */
const reading: readonly Step[] = [
  [
    'a person, read',
    async (page) => {
      await searchPeople(page, 'Halvorsen')
      await openCompany(page, person)
      await read(page, [/^Roles/, /^Holdings/])
    },
  ],
  [
    'a company, read',
    async (page) => {
      await searchCompanies(page, 'brueckwerder')
      await openCompany(page, company)
      await page
        .getByRole('button', { name: /^Read register entry/ })
        .first()
        .click()
      await page
        .getByText(/temperaturgeführter/)
        .first()
        .waitFor()
      await read(page, [/^Timeline/, /^People/, /^Financial/, /^Documents/, /^Contact/])
    },
  ],
  [
    'reference data and account',
    async (page) => {
      const reference = await goToSettings(page, 'Reference data')
      await reference.getByRole('button', { name: /^Read all three/ }).click()
      await still(page)
      const account = await goToSettings(page, 'Account')
      await account.getByRole('button', { name: /^Read account/ }).click()
      await account.getByText(/stated by the service on/).waitFor()
    },
  ],
]

/** Yesterday: owners, a filter, a list of the service, a collection, notes, an import. */
const gathering: readonly Step[] = [
  [
    'the register entry, read again after a change',
    async (page, { register }) => {
      await happen(register, 'company.representation.changed')
      await page.getByRole('tab', { name: company, exact: true }).click()
      await goToTab(page, /^Overview/)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Read register entry again/ })
        .first()
        .click()
      await still(page)
    },
  ],
  [
    'owners on a desk',
    async (page) => {
      await searchCompanies(page, 'ahrenwyk')
      await openCompany(page, group)
      await page
        .getByRole('button', { name: /^Read register entry/ })
        .first()
        .click()
      await still(page)
      const owners = await goToTab(page, /^Owners/)
      await owners.getByRole('button', { name: /^Read owners/ }).click()
      await owners.getByText('Ahrenwyk Technik GmbH').first().waitFor()
      await owners.getByRole('button', { name: /desk/i }).first().click()
      await page.getByRole('grid', { name: /both laws/ }).waitFor()
    },
  ],
  [
    'a filter with results',
    async (page) => {
      await goTo(page, 'Filter')
      for (const [field, word] of [
        ['Legal form', 'gmbh'],
        ['Federal state', 'berlin'],
      ] as const) {
        await page.getByRole('combobox', { name: field }).fill(word)
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('textbox', { name: 'Capital from' }).fill('25,000')
      await page.getByRole('button', { name: /^Ask the service/ }).click()
      await page.getByRole('grid', { name: 'Filtered companies' }).waitFor()
    },
  ],
  [
    'a list of the service and watched companies',
    async (page) => {
      await searchCompanies(page, 'spedition')
      await selectResults(page, 4)
      const bar = page.getByRole('region', { name: 'Selection' })
      await bar.getByRole('button', { name: 'Add to list …' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'New list' }).fill('Spediteure Nord, Prüfung 2026')
      await dialog.getByRole('button', { name: 'Create and add' }).click()
      // The one of the foot comes once the list is made; until then the cross alone is called so.
      await dialog.getByRole('button', { name: 'Close' }).nth(1).click()
      await bar.getByRole('button', { name: /^Watch/ }).click()
      await dialog.getByRole('button', { name: /^Watch \d+ companies/ }).click()
      await dialog.waitFor({ state: 'hidden' }).catch(() => page.keyboard.press('Escape'))
    },
  ],
  [
    'own notes, tags and a collection',
    async (page) => {
      await searchCompanies(page, 'brueckwerder')
      await page.getByRole('button', { name: 'Save search' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Alle Brückwerder')
      await page.keyboard.press('Enter')
      await openCompany(page, company)
      const notes = await goToTab(page, /^Notes/)
      await notes.getByRole('button', { name: 'New note' }).click()
      await page.keyboard.type('Am Kai 7 hängt **kein Schild**. Mit Frau Öztürk klären.')
      await notes.getByText('saved', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Add a tag' }).first().fill('Briefkasten?')
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: /collection/i })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill('Bis Freitag')
      await page.keyboard.press('Enter')
      await still(page)
    },
  ],
  [
    'an imported list',
    async (page) => {
      await goTo(page, 'Library')
      await page.getByRole('tab', { name: 'Imports' }).click()
      await page.getByRole('button', { name: 'Import a list …' }).click()
      const rows = [
        'Kundennummer;Firma;Ort',
        `K1000;${company};Berlin`,
        'K1001;Ahrenwyk Holding;Osnabrück',
        'K1002;Völlig unbekannte Firma XQ AG;',
        'K1003;;',
        `K1004;${longName};Hamburg`,
        'K1005;Brückwerder;',
      ]
      const dialog = page.getByRole('dialog')
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: `${importName}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
      await dialog.getByRole('button', { name: 'Import 6 rows' }).click()
      await page.getByRole('heading', { level: 1, name: importName }).waitFor()
    },
  ],
]

/** This morning: what happened at the companies that are watched, and what went wrong. */
const watching: readonly Step[] = [
  [
    'the company under watch',
    async (page) => {
      await page.getByRole('tab', { name: company, exact: true }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Watch/ })
        .first()
        .click()
      const buy = page.getByRole('dialog').getByRole('button', { name: /10 credits/ })
      await page.getByRole('button', { name: 'Watched', exact: true }).or(buy).first().waitFor()
      if (await buy.isVisible()) await buy.click()
      await page.getByRole('button', { name: 'Watched', exact: true }).first().waitFor()
    },
  ],
  [
    'what happened in the register',
    async (page, { register }) => {
      for (const type of [
        'company.address.changed',
        'company.purpose.changed',
        'company.capital.changed',
        'company.insolvency.opened',
      ])
        await happen(register, type)
      await area(page, 'watch')
      await page.getByRole('button', { name: /^Check now/ }).click()
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  ],
  [
    'a feed',
    async (page) => {
      await area(page, 'feeds')
      await page.getByRole('button', { name: 'New feed …' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Alle Ereignisse in Brandenburg')
      await dialog.getByRole('combobox', { name: 'Federal state' }).fill('brandenburg')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: /^Save/ }).last().click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1, name: /Alle Ereignisse/ }).waitFor()
      await page
        .getByRole('button', { name: /^Poll now/ })
        .first()
        .click()
      await still(page)
      await area(page, 'watch')
    },
  ],
  [
    'a receiver and destinations',
    async (page) => {
      await page.getByRole('tab', { name: 'Delivery' }).click()
      await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
      await page.getByRole('radio', { name: 'On', exact: true }).click()
      await page.getByText('listening', { exact: true }).waitFor()
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
    },
  ],
  [
    'a lost answer and a failed call',
    async (page, { register }) => {
      await searchCompanies(page, 'hafen')
      register.faults.set([{ name: 'drop-after-request', path: '/companies/', count: 1 }])
      // One that is kept already may stand above what the service found: its button reads it again.
      await page
        .getByRole('grid', { name: 'Results' })
        .filter({ visible: true })
        .getByRole('row')
        .filter({ hasText: 'not read' })
        .first()
        .getByRole('rowheader')
        .getByRole('link')
        .click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Read register entry/ })
        .first()
        .click()
      await page.getByRole('alert').first().waitFor()
      register.faults.clear()
    },
  ],
]

/**
 * Fills a library as somebody would in three days, in English. What did not work is told to `missing` and the rest goes on:
 * a picture less is better than no pictures, but nobody may take it for all of them.
 */
export async function fillLibrary(
  stage: Stage,
  dataDir: string,
  missing: Missing[],
  say: (line: string) => void,
  seen: string,
): Promise<void> {
  for (const [daysAgo, steps] of [
    [mostDaysAgo, reading],
    [1, gathering],
    [0, watching],
  ] as const) {
    await stage.onStage({ dataDir, lang: 'en', daysAgo }, async (page) => {
      for (const [what, act] of steps) {
        try {
          await within(240, act(page, stage))
          say(`  ${what}`)
        } catch (error) {
          stage.register.faults.clear()
          missing.push({ what: `library: ${what}`, why: String(error).split('\n').slice(0, 4).join(' ') })
          say(`  NOT ${what}: ${String(error).slice(0, 300)}`)
          await page.screenshot({ path: join(seen, `library-${what.replaceAll(/\W+/g, '-')}.png`) })
          await page.keyboard.press('Escape')
        }
      }
      await still(page).catch((error: unknown) => say(`  ${String(error)}`))
    })
  }
}
