import { expect, type Page } from '@playwright/test'
import type { RegisterService } from './app.ts'
import { inSight, spentToday } from './steps.ts'

/** Walks through every screen of the application, in either language, for probes that look at each of them. */
const name = 'Brückwerder Kältelogistik GmbH'
const person = 'Maren Halvorsen'

/** The same screens in either language: names of controls by which a person finds her way. */
export const words = {
  en: {
    search: 'Search',
    filter: 'Filter',
    library: 'Library',
    settings: 'Settings',
    companies: /^Search companies/,
    people: /^Search people/,
    record: /^Read register entry/,
    // One section; many at once are asked about in a dialog first.
    read: /^Read (?!the rest|rest|whole)[^,…]+,/,
    legalForm: 'Legal form',
    ask: /^Ask the service/,
    condition: 'Add a condition',
    readAll: /^Read all three/,
    account: /^Read account/,
    copied: 'What is copied',
    allFields: 'All fields as they came',
    asText: 'As text',
    show: /^Show GET/,
    call: /Show call/,
    watch: 'Watch',
    activity: 'Activity',
    watchIt: /^Watch/,
    look: /^Check now/,
    buy: /10 credits$/,
    compare: 'Compare',
    machine: 'Time machine',
    owners: /^Owners/,
    readOwners: /^Read owners/,
    desk: /desk/i,
    importList: 'Import a list …',
    take: /^Import \d/,
    newFeed: 'New feed …',
    saveFeed: /^Save and poll/,
    companiesOfFeed: 'Companies',
    selection: 'Selection',
    report: 'Report …',
    privacy: 'Privacy …',
    notesOn: /^Notes on/,
    drawn: 'Display',
    addCompany: 'Add a company',
    compareDesk: 'Compare',
    exportDesk: 'Export',
    asideOfDesk: 'Details and reading',
  },
  de: {
    search: 'Suche',
    filter: 'Filter',
    library: 'Bestand',
    settings: 'Einstellungen',
    companies: /^Unternehmen suchen/,
    people: /^Personen suchen/,
    record: /^Registereintrag lesen/,
    read: /^(?!Rest |Ganze Akte )[^…]+ lesen,/,
    legalForm: 'Rechtsform',
    ask: /^Dienst (?:erneut )?fragen/,
    condition: 'Bedingung hinzufügen',
    readAll: /^Alle drei lesen/,
    account: /^Konto lesen/,
    copied: 'Was kopiert wird',
    allFields: 'Alle Felder, wie sie kamen',
    asText: 'Als Text',
    show: /^Zeigen GET/,
    call: /Abruf zeigen/,
    watch: 'Beobachtung',
    activity: 'Aktivität',
    watchIt: /^Beobachten/,
    look: /^Jetzt nachsehen/,
    buy: /10 Credits$/,
    compare: 'Vergleichen',
    machine: 'Zeitmaschine',
    owners: /^Gesellschafter/,
    readOwners: /^Gesellschafter lesen/,
    desk: /Arbeitsfläche/,
    importList: 'Liste importieren …',
    take: /^\d+ Zeilen? übernehmen/,
    newFeed: 'Neuer Feed …',
    saveFeed: /^Sichern und abrufen/,
    companiesOfFeed: 'Unternehmen',
    selection: 'Auswahl',
    report: 'Bericht …',
    privacy: 'Datenschutz …',
    notesOn: /^Notizen zu/,
    drawn: 'Darstellung',
    addCompany: 'Gesellschaft hinzufügen',
    compareDesk: 'Vergleichen',
    exportDesk: 'Exportieren',
    asideOfDesk: 'Angaben und Abrufe',
  },
} as const

/** A person on her way through some screens. */
export interface Walk {
  readonly page: Page
  readonly text: (typeof words)[keyof typeof words]
  readonly register: RegisterService
  /** Called on each screen, with a name for it. */
  readonly look: (screen: string) => Promise<void>
}

const rail = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first()

/** Goes through the tabs of the file in sight and reads what each of them offers to read. */
async function visitTabs({ page, text, look }: Walk, file: string): Promise<void> {
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    const panel = page.getByRole('main').getByRole('tabpanel').last()
    const read = panel.getByRole('button', { name: text.read })
    if ((await read.count()) > 0 && (await panel.getByRole('grid').count()) === 0) {
      await read.first().click()
      await expect(tab).not.toContainText(/not read|nicht gelesen/)
    }
    await look(`${file}, ${(await tab.innerText()).replace(/\s+/g, ' ')}`)
    const show = panel.getByRole('button', { name: text.show })
    if ((await show.count()) > 0) {
      await show.first().click()
      await expect(panel.getByRole('grid')).toBeVisible()
      await look(`${file}, an answer`)
      await panel.getByRole('radio', { name: text.asText }).click()
      await look(`${file}, an answer as text`)
    }
  }
}

/** Walks through every screen with something in it, by what they show. */
export const walks: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  'search and company file': async (walk) => {
    const { page, text, look } = walk
    await rail(page, text.search).click()
    await look('empty search')
    await page.getByRole('searchbox').fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).click()
    await expect(inSight(page, name)).toBeVisible()
    await look('results')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await look('unread company')
    await page.getByRole('button', { name: text.record }).first().click()
    await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
    await visitTabs(walk, 'company')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bruckw')
    await expect(page.getByRole('option').first()).toBeVisible()
    await look('the box')
  },
  'person file': async (walk) => {
    const { page, text, look } = walk
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('Halvorsen')
    await page.getByRole('button', { name: text.people }).click()
    await expect(inSight(page, person)).toBeVisible()
    await look('people found')
    await page.getByRole('link', { name: person }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
    await look('unread person')
    await visitTabs(walk, 'person')
    await page.getByRole('main').getByRole('tab').first().click()
    await look('person, read')
  },
  filter: async ({ page, text, register, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('button', { name: text.filter, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('empty filter')
    await page.getByRole('combobox', { name: text.legalForm }).fill('gmbh')
    await expect(page.getByRole('option').first()).toBeVisible()
    await look('filter, choosing')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.condition }).click()
    await page.keyboard.press('Tab')
    await look('filter, criteria')
    await page.getByRole('button', { name: text.ask }).click()
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
    await look('filter, results')
    register.faults.set([{ name: 'filter-ignored', path: '/filter' }])
    await page.getByRole('button', { name: text.ask }).click()
    await expect(inSight(page, /not applied|nicht angewandt/i)).toBeVisible()
    await look('filter, not applied')
  },
  'watch, history and activity': async ({ page, text, register, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('kältelogistik')
    await page.getByRole('button', { name: text.companies }).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: text.record }).first().click()
    await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: text.watchIt }).first().click()
    await look('what to watch')
    await page.getByRole('dialog').getByRole('button', { name: text.buy }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A monitor matches what happens after it was made: the search, the record and the monitor are paid.
    await expect.poll(() => spentToday(page)).toBe(21)
    await fetch(`${register.url}/__control`, {
      method: 'POST',
      body: JSON.stringify({ happen: { company: name, type: 'company.purpose.changed' } }),
    })
    await rail(page, text.watch).click()
    await page.getByRole('button', { name: text.look }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('main').getByRole('button', { name: text.buy }).click()
    await expect(page.locator('.inbox-detail .history-difference')).toBeVisible()
    await look('inbox')
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click()
      await look(`watch, ${await tab.innerText()}`)
    }
    await rail(page, text.activity).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('activity')
    await rail(page, text.search).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('tab', { name: /^(?:Register entry|Registereintrag)/ }).click()
    for (const view of [text.compare, text.machine]) {
      await page.getByRole('radio', { name: view }).click()
      await expect(page.getByRole('main').getByRole('table').last()).toBeVisible()
      await look(`company, ${view}`)
    }
    await page.getByRole('tab', { name: /^(?:Timeline|Verlauf)/ }).click()
    await look('company, life line')
  },
  'owners on a desk': async ({ page, text, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('kältelogistik')
    await page.getByRole('button', { name: text.companies }).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('tab', { name: text.owners }).click()
    const owners = page.getByRole('tabpanel').last()
    await owners.getByRole('button', { name: text.readOwners }).click()
    await expect(inSight(owners, 'Halvorsen Beteiligungs GmbH')).toBeVisible()
    await look('owners')
    await owners.getByRole('button', { name: text.desk }).first().click()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: text.exportDesk, exact: true })).toBeVisible()
    // In a narrow window what stands beside the picture lies over it, once it is asked for.
    const aside = main.getByRole('button', { name: text.asideOfDesk, exact: true })
    if (await aside.isVisible()) {
      await look('desk alone')
      await aside.click()
    }
    await expect(inSight(page.getByRole('grid').last(), 'Maren Halvorsen')).toBeVisible()
    await look('desk')
    for (const tab of await main.getByRole('tab').filter({ visible: true }).all()) {
      await tab.click()
      await look(`desk, ${await tab.innerText()}`)
    }
    for (const tool of [text.addCompany, text.drawn, text.exportDesk]) {
      await main.getByRole('button', { name: tool, exact: true }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(`desk, ${tool}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await main.getByRole('button', { name: text.compareDesk, exact: true }).filter({ visible: true }).click()
    await look('desk, compare')
    await rail(page, text.library).click()
    await main.getByRole('tab').filter({ visible: true }).last().click()
    await main.getByRole('button', { name: text.notesOn }).click()
    await expect(main.getByRole('heading', { name: text.notesOn })).toBeVisible()
    await look('desks and notes')
  },
  "the library's parts and an import": async ({ page, text, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).click()
    await expect(inSight(page, name)).toBeVisible()
    await rail(page, text.library).click()
    const main = page.getByRole('main')
    for (const tab of await main.getByRole('tab').filter({ visible: true }).all()) {
      await tab.click()
      await look(`library, ${await tab.innerText()}`)
    }
    await main.getByRole('tab', { name: /^Impor/ }).click()
    await main.getByRole('button', { name: text.importList }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await look('import, choosing a file')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Lieferanten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Firma;Ort\r\n${name};Berlin\r\nBrückwerder;\r\nVöllig unbekannt XQ AG;\r\n`),
    })
    await expect(dialog.getByRole('button', { name: text.take })).toBeVisible()
    await look('import, what was understood')
    await dialog.getByRole('button', { name: text.take }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lieferanten' })).toBeVisible()
    await look('import')
    await main.getByRole('grid').locator('tr[data-row="1"]').first().focus()
    await look('import, a row')
  },
  feeds: async ({ page, text, look }) => {
    await page.locator('.rail a[href="#feeds"]').click()
    await look('feeds, none')
    await page.getByRole('button', { name: text.newFeed }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await look('a new feed')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Alle Ereignisse in Brandenburg')
    await dialog.getByRole('button', { name: text.saveFeed }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: /Alle Ereignisse/ })).toBeVisible()
    await look('a feed')
    await page.getByRole('radio', { name: text.companiesOfFeed, exact: true }).click({ force: true })
    await look('companies of a feed')
    await page.locator('.rail a[href="#feeds"]').click()
    await look('feeds')
  },
  'dialogs, help and two files': async ({ page, text, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('Halvorsen')
    await page.getByRole('button', { name: text.people }).click()
    await page.getByRole('link', { name: person }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
    const dialog = page.getByRole('dialog')
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('button', { name: text.privacy }).filter({ visible: true }).click()
    await expect(dialog.getByRole('checkbox')).toBeVisible()
    await look('what is kept of a person')
    await close()
    await rail(page, text.search).click()
    await page.getByRole('searchbox').filter({ visible: true }).fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).filter({ visible: true }).click()
    await expect(inSight(page, name)).toBeVisible()
    const rows = page.getByRole('grid').filter({ visible: true })
    await rows.locator('tr[data-row="0"]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: text.selection, exact: true }).filter({ visible: true })
    for (const button of await bar.getByRole('button', { name: /…/ }).all()) {
      await button.click()
      await expect(dialog).toBeVisible()
      await look(`selection, ${await button.innerText()}`)
      await close()
    }
    await rows.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: text.report }).filter({ visible: true }).click()
    await expect(dialog).toBeVisible()
    await look('a report')
    await close()
    await page.keyboard.press('F1')
    await expect(dialog).toBeVisible()
    for (const part of await dialog.getByRole('radio').all()) {
      await part.click({ force: true })
      await look(`help, ${await part.evaluate((each) => each.parentElement?.textContent)}`)
    }
    await close()
    // Two files need a wide window; in a smaller one the status line says so.
    await page.getByRole('heading', { level: 1, name }).click()
    await page.keyboard.press('Alt+KeyS')
    if (await page.evaluate(() => innerWidth >= 1200)) {
      await expect(dialog).toBeVisible()
      await look('which file comes beside')
      await dialog.getByRole('button', { name: person }).first().click()
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(2)
    }
    await look('two files')
  },
  'library, credits and settings': async ({ page, text, look }) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).click()
    await expect(inSight(page, name)).toBeVisible()
    await rail(page, text.library).click()
    await look('library')
    await rail(page, 'Credits').click()
    await page.getByRole('button', { name: text.call }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('a call')
    await page.keyboard.press('Escape')
    await look('credits')
    await rail(page, text.settings).click()
    await look('settings')
    await page.getByRole('button', { name: text.readAll }).click()
    await expect(page.getByRole('radio', { name: /(?:Event groups|Ereignisgruppen) \d/ })).toBeVisible()
    await page.getByRole('button', { name: text.account }).click()
    await page.getByRole('button', { name: text.allFields }).click()
    await page.getByRole('button', { name: text.copied }).click()
    await expect(page.getByRole('region', { name: text.copied })).toBeVisible()
    const sections = page.getByRole('main').getByRole('navigation').getByRole('link')
    await expect(sections).not.toHaveCount(0)
    // All parts stand on one page: a link leads to each.
    for (const section of await sections.all()) await section.click()
    await look('settings, all parts')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('help')
  },
}
