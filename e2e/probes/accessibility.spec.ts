import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, DEMO_KEY, type RegisterService } from '../support/app.ts'
import {
  goTo,
  goToSearch,
  goToTab,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
  searchPeople,
  tabTo,
} from '../support/steps.ts'

/** Axe on every screen, in both languages, light, dark and forced colours; and the whole way by keyboard alone. */
const name = 'Brückwerder Kältelogistik GmbH'
const person = 'Maren Halvorsen'

// Each test has a service and an application of its own.
test.describe.configure({ mode: 'parallel' })

/** The same screens in either language: names of controls by which a person finds her way. */
const words = {
  en: {
    search: 'Search',
    filter: 'Filter',
    library: 'Library',
    settings: 'Settings',
    companies: /^Search companies/,
    people: /^Search people/,
    record: /^Read register entry/,
    read: /^Read [^,]+,/,
    legalForm: 'Legal form',
    ask: /^Ask the service/,
    condition: 'Add a condition',
    readAll: /^Read all three/,
    account: /^Read account/,
    copied: 'What is copied',
    allFields: 'All fields as they came',
    asText: 'As text',
    show: /^Show GET/,
    call: /^Show call/,
    watch: 'Watch',
    activity: 'Activity',
    watchIt: /^Watch/,
    look: /^Look now/,
    buy: /10 credits$/,
    compare: 'Compare',
    machine: 'Time machine',
    owners: /^Owners/,
    readOwners: /^Read (?:owners|shareholders)/,
    desk: /desk/i,
  },
  de: {
    search: 'Suche',
    filter: 'Filter',
    library: 'Bestand',
    settings: 'Einstellungen',
    companies: /^Firmen suchen/,
    people: /^Personen suchen/,
    record: /^Registereintrag lesen/,
    read: / lesen,/,
    legalForm: 'Rechtsform',
    ask: /^Dienst (?:erneut )?fragen/,
    condition: 'Bedingung hinzufügen',
    readAll: /^Alle drei lesen/,
    account: /^Konto lesen/,
    copied: 'Was kopiert wird',
    allFields: 'Alle Felder, wie sie kamen',
    asText: 'Als Text',
    show: /^Zeigen GET/,
    call: /^Aufruf zeigen/,
    watch: 'Beobachtung',
    activity: 'Aktivität',
    watchIt: /^Beobachten/,
    look: /^Jetzt nachsehen/,
    buy: /10 Credits$/,
    compare: 'Vergleichen',
    machine: 'Zeitmaschine',
    owners: /^Eigentümer/,
    readOwners: /^(?:Eigentümer|Gesellschafter) lesen/,
    desk: /Arbeitsfläche/,
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** Rules that look at colours and sizes; the rest says the same of a page whatever its theme is. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'target-size']

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  // The pages have no frames; without looking into any (a page of its own each time) a look takes half as long.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const plain = await page.evaluate(() => matchMedia('(prefers-color-scheme: light) and (forced-colors: none)').matches)
  const { violations } = await (
    plain
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules(rulesOfLook)
  ).analyze()
  expect(
    violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

const rail = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first()

/** Goes through the tabs of the file in sight and reads what each of them offers to read. */
async function visitTabs(page: Page, text: Words, file: string): Promise<void> {
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    const panel = page.getByRole('main').getByRole('tabpanel').last()
    const read = panel.getByRole('button', { name: text.read })
    if ((await read.count()) > 0 && (await panel.getByRole('grid').count()) === 0) {
      await read.first().click()
      await expect(tab).not.toContainText(/not read|nicht gelesen/)
    }
    await expectNoViolations(page, `${file}, ${(await tab.innerText()).replace(/\s+/g, ' ')}`)
    const show = panel.getByRole('button', { name: text.show })
    if ((await show.count()) > 0) {
      await show.first().click()
      await expect(panel.getByRole('grid')).toBeVisible()
      await expectNoViolations(page, `${file}, an answer`)
      await panel.getByRole('radio', { name: text.asText }).click()
      await expectNoViolations(page, `${file}, an answer as text`)
    }
  }
}

type Visit = (page: Page, text: Words, register: RegisterService) => Promise<void>

const visits: Readonly<Record<string, Visit>> = {
  'search and company file': async (page, text) => {
    await rail(page, text.search).click()
    await expectNoViolations(page, 'empty search')
    await page.getByRole('searchbox').fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).click()
    await expect(inSight(page, name)).toBeVisible()
    await expectNoViolations(page, 'results')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoViolations(page, 'unread company')
    await page.getByRole('button', { name: text.record }).first().click()
    await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
    await visitTabs(page, text, 'company')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bruckw')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page, 'the box')
  },
  'person file': async (page, text) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('Halvorsen')
    await page.getByRole('button', { name: text.people }).click()
    await expect(inSight(page, person)).toBeVisible()
    await expectNoViolations(page, 'people found')
    await page.getByRole('link', { name: person }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
    await expectNoViolations(page, 'unread person')
    await visitTabs(page, text, 'person')
    await page.getByRole('main').getByRole('tab').first().click()
    await expectNoViolations(page, 'person, read')
  },
  filter: async (page, text, register) => {
    await rail(page, text.filter).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, 'empty filter')
    await page.getByRole('combobox', { name: text.legalForm }).fill('gmbh')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page, 'filter, choosing')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.condition }).click()
    await page.keyboard.press('Tab')
    await expectNoViolations(page, 'filter, criteria')
    await page.getByRole('button', { name: text.ask }).click()
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
    await expectNoViolations(page, 'filter, results')
    register.faults.set([{ name: 'filter-ignored', path: '/filter' }])
    await page.getByRole('button', { name: text.ask }).click()
    await expect(inSight(page, /not applied|nicht angewandt/i)).toBeVisible()
    await expectNoViolations(page, 'filter, not applied')
  },
  'watch, history and activity': async (page, text, register) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('kältelogistik')
    await page.getByRole('button', { name: text.companies }).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: text.record }).first().click()
    await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: text.watchIt }).first().click()
    await expectNoViolations(page, 'what to watch')
    await page.getByRole('dialog').getByRole('button', { name: text.buy }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await fetch(`${register.url}/__control`, {
      method: 'POST',
      body: JSON.stringify({ happen: { company: name, type: 'company.purpose.changed' } }),
    })
    await rail(page, text.watch).click()
    await page.getByRole('button', { name: text.look }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('main').getByRole('button', { name: text.buy }).click()
    await expect(page.locator('.inbox-detail .history-difference')).toBeVisible()
    await expectNoViolations(page, 'inbox')
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click()
      await expectNoViolations(page, `watch, ${await tab.innerText()}`)
    }
    await rail(page, text.activity).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, 'activity')
    await rail(page, text.search).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('tab', { name: /^(?:Register entry|Registereintrag)/ }).click()
    for (const view of [text.compare, text.machine]) {
      await page.getByRole('radio', { name: view }).click()
      await expect(page.getByRole('main').getByRole('table').last()).toBeVisible()
      await expectNoViolations(page, `company, ${view}`)
    }
    await page.getByRole('tab', { name: /^(?:Timeline|Verlauf)/ }).click()
    await expectNoViolations(page, 'company, life line')
  },
  'owners on a desk': async (page, text) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('kältelogistik')
    await page.getByRole('button', { name: text.companies }).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('tab', { name: text.owners }).click()
    const owners = page.getByRole('tabpanel').last()
    await owners.getByRole('button', { name: text.readOwners }).click()
    await expect(inSight(owners, 'Halvorsen Beteiligungs GmbH')).toBeVisible()
    await expectNoViolations(page, 'owners')
    await owners.getByRole('button', { name: text.desk }).first().click()
    await expect(inSight(page.getByRole('treegrid'), 'Maren Halvorsen')).toBeVisible()
    await expectNoViolations(page, 'desk')
  },
  'library, credits and settings': async (page, text) => {
    await rail(page, text.search).click()
    await page.getByRole('searchbox').fill('brueckwerder')
    await page.getByRole('button', { name: text.companies }).click()
    await expect(inSight(page, name)).toBeVisible()
    await rail(page, text.library).click()
    await expectNoViolations(page, 'library')
    await rail(page, 'Credits').click()
    await page.getByRole('button', { name: text.call }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'a call')
    await page.keyboard.press('Escape')
    await expectNoViolations(page, 'credits')
    await rail(page, text.settings).click()
    await expectNoViolations(page, 'settings')
    await page.getByRole('button', { name: text.readAll }).click()
    await expect(page.getByRole('radio', { name: /(?:Event groups|Ereignisgruppen) \d/ })).toBeVisible()
    await page.getByRole('button', { name: text.account }).click()
    await page.getByRole('button', { name: text.allFields }).click()
    await page.getByRole('button', { name: text.copied }).click()
    await expect(page.getByRole('region', { name: text.copied })).toBeVisible()
    const sections = page.getByRole('main').getByRole('navigation').getByRole('link')
    await expect(sections).not.toHaveCount(0)
    for (const section of await sections.all()) {
      await section.click()
      await expectNoViolations(page, `settings, ${await section.innerText()}`)
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'help')
  },
}

for (const [lang, look] of [
  ['en', 'light'],
  ['de', 'light'],
  ['en', 'dark'],
  ['de', 'forced'],
] as const) {
  test.describe(`no violation: ${lang}, ${look}`, () => {
    const scheme = look === 'dark' ? 'dark' : 'light'
    test('first run', async ({ open, service, dataDir }) => {
      const register = await service()
      const { page } = await open('browser', { dataDir, baseUrl: register.url, lang, colorScheme: scheme })
      if (look === 'forced') await page.emulateMedia({ forcedColors: 'active' })
      await expect(page.getByRole('status', { name: 'Credits' })).toBeVisible()
      await expectNoViolations(page, 'first run')
    })
    for (const [what, visit] of Object.entries(visits)) {
      test(what, async ({ open, service, dataDir }) => {
        test.setTimeout(180_000)
        const register = await service()
        const { page } = await open('browser', {
          dataDir,
          baseUrl: register.url,
          key: DEMO_KEY,
          lang,
          colorScheme: scheme,
        })
        if (look === 'forced') await page.emulateMedia({ forcedColors: 'active' })
        await visit(page, words[lang], register)
      })
    }
  })
}

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

test('a person’s file by keyboard alone, from the search to a company and back', async ({ open, service, dataDir }) => {
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
  await expect(page.getByRole('grid', { name: 'Present' }).getByRole('link', { name })).toBeVisible()
  await tabTo(page, new RegExp(`^(?:${name}|Halvorsen Beteiligungs GmbH)`))
  await tabTo(page, new RegExp(`^${name}`), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
})

/** Each screen that there is, one after the other, with something in it. */
async function eachScreen(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await searchCompanies(page, 'brueckwerder')
  await look('search')
  await openCompany(page, name)
  await page
    .getByRole('button', { name: /^Read register entry/ })
    .first()
    .click()
  await expect(inSight(page, /temperaturgeführter/)).toBeVisible()
  for (const tab of [
    /^Overview/,
    /^Register entry/,
    /^Timeline/,
    /^People/,
    /^Financial statements/,
    /^Documents/,
    /^Contact/,
    /^Sources/,
  ]) {
    const panel = await goToTab(page, tab)
    const read = panel.getByRole('button', { name: /^Read [^,]+, / })
    if ((await read.count()) === 1) {
      await read.click()
      await expect(page.getByRole('main').getByRole('tab', { name: tab })).not.toContainText('not read')
    }
    await look(`company ${String(tab)}`)
  }
  await searchPeople(page, 'Halvorsen')
  await openCompany(page, person)
  for (const tab of [/^Overview/, /^Roles/, /^Holdings/, /^In company files/, /^Same name/, /^Sources/]) {
    const panel = await goToTab(page, tab)
    const read = panel.getByRole('button', { name: /^Read [^,]+, / })
    if ((await read.count()) === 1) {
      await read.click()
      await expect(panel.getByRole('link').first()).toBeVisible()
    }
    await look(`person ${String(tab)}`)
  }
  await goTo(page, 'Filter')
  await page.getByRole('combobox', { name: 'Legal form' }).fill('gmbh')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await look('filter')
  await page.getByRole('button', { name: /^Ask the service/ }).click()
  await expect(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
  await look('filter, results')
  for (const area of ['Library', 'Credits'] as const) {
    await goTo(page, area)
    await look(area)
  }
  await goTo(page, 'Settings')
  for (const section of await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link')
    .all()) {
    await section.click()
    await look(`settings, ${await section.innerText()}`)
  }
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
]) {
  test(`nothing runs out of a window of ${size.width}x${size.height}`, async ({ open, service, dataDir }) => {
    test.setTimeout(120_000)
    const register = await service()
    const { page } = await open('browser', { dataDir, baseUrl: register.url, key: DEMO_KEY, size })
    await eachScreen(page, async (screen) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(true)
      await expect(page.getByRole('status', { name: 'Credits' })).toBeInViewport()
    })
  })
}

// 200 % of a window of 1280 x 800: what zooming leaves of it is half as wide and half as high (WCAG 1.4.4).
test('at 200 % everything is still there, and nothing runs out of the window', async ({ open, service, dataDir }) => {
  test.setTimeout(120_000)
  const register = await service()
  const { page } = await open('browser', {
    dataDir,
    baseUrl: register.url,
    key: DEMO_KEY,
    size: { width: 640, height: 400 },
  })
  await eachScreen(page, async (screen) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), screen).toBe(true)
    await expect(page.getByRole('status', { name: 'Credits' }), screen).toBeInViewport()
  })
  await expectNoViolations(page, 'settings at 200 %')
})
