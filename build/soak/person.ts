import type { Page } from 'playwright'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegisterService } from '../../electron/sandbox/serve.ts'
import {
  goTo,
  goToSearch,
  goToSettings,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
} from '../../e2e/support/steps.ts'

/** What a soak's person works with. */
export interface Workplace {
  readonly page: Page
  readonly register: RegisterService
  readonly dataDir: string
}

const watchedCompany = 'Brückwerder Kältelogistik GmbH'
const ownedCompany = 'Brückwerder Logistik GmbH & Co. KG'
const terms = ['brueckwerder', 'ahrenwyk', 'kältelogistik', 'logistik', 'holding', 'müller', 'gmbh kiel', 'verwaltung']

const tabStrip = (page: Page) => page.getByRole('tablist', { name: 'Open tabs' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

/** Closes every tab, as a person does at the end of a subject; a fresh search is what opens then. */
export async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const tabs = tabStrip(page).getByRole('tab')
  // By its own id: on a busy machine another tab may open meanwhile.
  const closeLast = async (): Promise<void> => {
    const id = await tabs.last().getAttribute('id')
    await tabs.last().locator('.tab-close').click()
    await page.locator(`[id="${id ?? ''}"]`).waitFor({ state: 'detached' })
  }
  while ((await tabs.count()) > 1) await closeLast()
  await closeLast()
  await searchbox(page).waitFor()
}

/** Caps that a soak does not reach, one company under watch, and one whose owners are read. */
export async function settleIn({ page }: Workplace): Promise<void> {
  const caps = await goToSettings(page, 'Caps')
  await caps.getByLabel('Credits a day').fill('900000')
  await caps.getByLabel('Credits a month').fill('900000')
  await caps.getByRole('button', { name: 'Set caps' }).click()
  await inSight(page, 'Set.').waitFor()
  await searchCompanies(page, 'brueckwerder')
  await openCompany(page, watchedCompany)
  await page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /10 credits/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await goToSearch(page)
  await openCompany(page, ownedCompany)
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Owners/ })
    .click()
  await page
    .getByRole('button', { name: /^Read owners/ })
    .first()
    .click()
  await inSight(page, 'Halvorsen Beteiligungs GmbH').waitFor()
  await closeAll(page)
}

/** Presses a link of those that stand there in one moment: the answer of the service may still change what the list holds. */
async function openOneOfTheFirst(page: Page, nth: number): Promise<void> {
  await results(page).evaluate(async (table, wanted) => {
    const links = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(':is(a, [role=link])')]
    const began = performance.now()
    while (links().length === 0 && performance.now() - began < 15_000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const there = links()
    if (there.length === 0) throw new Error('the results have no link')
    there[wanted % Math.min(8, there.length)]?.click()
  }, nth)
}

/** Types a name letter by letter, asks the service, opens one of the first companies, reads and looks through its tabs. */
async function research({ page }: Workplace, round: number): Promise<void> {
  const term = terms[round % terms.length] ?? 'gmbh'
  await goToSearch(page)
  await searchbox(page).fill('')
  await searchbox(page).pressSequentially(term.slice(0, 6), { delay: 5 })
  await searchCompanies(page, term)
  await openOneOfTheFirst(page, round)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByRole('tab').first().waitFor()
  // Not by the tab's own words: they also say of one that was read that changes were not.
  const unread = page.getByRole('main').getByRole('button', { name: /^Read register entry(?! again)/ })
  if ((await unread.count()) > 0) {
    await unread.first().click()
    await unread.first().waitFor({ state: 'detached' })
  }
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    await page.getByRole('main').getByRole('tabpanel').last().waitFor()
  }
}

/** Something happens in the register, hours pass there, and the feed is looked at and acknowledged. */
async function lookAtWatch({ page, register }: Workplace): Promise<void> {
  register.clock.advance(10 * 60_000)
  await fetch(`${register.url}/__control`, {
    method: 'POST',
    body: JSON.stringify({ happen: { company: watchedCompany, type: 'company.purpose.changed' } }),
  })
  await rail(page).getByText('Watch', { exact: true }).click()
  const asked = register.requests.length
  await page.getByRole('button', { name: /^Check now/ }).click()
  // The service keeps the last requests only; a full log has no longer length to wait for.
  for (let times = 0; times < 100 && register.requests.length === asked && asked < 20_000; times += 1) await pause(50)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('q')
}

/** The desk of a company whose owners are known: its picture is computed, laid out and drawn again. */
async function lookAtDesk({ page }: Workplace): Promise<void> {
  await goToSearch(page)
  await searchbox(page).fill('brueckwerder logistik')
  await openCompany(page, ownedCompany)
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Owners/ })
    .click()
  await page.getByRole('tabpanel').last().getByRole('button', { name: /desk/i }).first().click()
  await inSight(page.getByRole('grid', { name: /both laws/ }), 'Maren Halvorsen').waitFor()
  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  await inSight(page.getByRole('treegrid'), 'Maren Halvorsen').waitFor()
}

/** The results of a search leave as a table. */
async function exportTable({ page, dataDir }: Workplace): Promise<void> {
  const folder = join(dataDir, 'exports')
  const files = (): number => (existsSync(folder) ? readdirSync(folder).length : 0)
  const before = files()
  await searchCompanies(page, 'brueckwerder')
  await page
    .getByRole('button', { name: /^Export …/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Export a table' })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText('done', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  if (files() <= before) throw new Error('nothing was exported')
}

/** One round of a working day; it begins and ends with an empty search. */
export async function workRound(place: Workplace, round: number): Promise<void> {
  await research(place, round)
  if (round % 2 === 0) await lookAtWatch(place)
  if (round % 3 === 0) await lookAtDesk(place)
  if (round % 3 === 1) await exportTable(place)
  for (const area of ['Filter', 'Library', 'Credits', 'Settings'] as const) await goTo(place.page, area)
  await closeAll(place.page)
}

/** Opens results and areas, each in a tab of its own, waits until it is drawn, and closes it again; ends with an empty search. */
export async function openAndCloseTabs({ page }: Workplace, count: number): Promise<void> {
  await goToSearch(page)
  await searchbox(page).fill('brueckwerder')
  await results(page).getByRole('link').first().waitFor()
  const done = await page.evaluate(async (wanted) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    const until = async (what: string, there: () => boolean): Promise<void> => {
      const began = performance.now()
      while (!there()) {
        if (performance.now() - began > 15_000) throw new Error(`never came: ${what}`)
        await frame()
      }
    }
    const tabs = (): number => document.querySelectorAll('.tab-list .tab').length
    const shown = (element: Element): boolean => element.getClientRects().length > 0
    const links = (): HTMLElement[] =>
      [
        ...document.querySelectorAll<HTMLElement>('main :is(table, [role=table], [role=grid]) :is(a, [role=link])'),
      ].filter(shown)
    const areas = (): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>('nav :is(a, [role=link])')].filter((link) =>
        /Filter|Library|Credits/.test(link.textContent),
      )
    const before = tabs()
    let opened = 0
    while (opened < wanted) {
      await until('the results', () => links().length > 0)
      const choice = [...links(), ...areas()]
      choice[opened % choice.length]?.click()
      await until('a tab', () => tabs() === before + 1)
      await until('its heading', () => [...document.querySelectorAll('main h1')].some(shown))
      await frame()
      document.querySelector<HTMLElement>('.tab[aria-selected=true] .tab-close')?.click()
      await until('its end', () => tabs() === before)
      opened += 1
    }
    return opened
  }, count)
  if (done !== count) throw new Error(`only ${done} of ${count} tabs were opened`)
  await closeAll(page)
}
