import type { Locator, Page } from 'playwright'
import type { resources } from '../../renderer/locales/resources.ts'
import { company, group, importName, person } from './fill-library.ts'
import { still, type Stage } from './stage.ts'

/** Someone who walks through the program in either language: controls are found by place and role, not by their words. */
export interface Walker {
  readonly page: Page
  readonly stage: Stage
  readonly words: (typeof resources)['de' | 'en']
  /** Takes this screen in every look that was asked for. `name`: the same in both languages. */
  readonly shot: (name: string, around?: AroundSize) => Promise<void>
}

/** What is done in a size before its pictures are taken, and undone after them: a narrow window folds away what a wide one shows. */
export interface AroundSize {
  readonly before: () => Promise<void>
  readonly after: () => Promise<void>
}

/** A walk through screens that belong together. */
export interface Walk {
  /** Its pictures begin so. */
  readonly name: string
  /** `full`: the library of three days; `fresh`: nothing, and no key; `empty`: a key, nothing read. */
  readonly library: 'full' | 'fresh' | 'empty'
  readonly go: (walker: Walker) => Promise<void>
}

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page): Locator => page.getByRole('dialog')

async function area(page: Page, place: string): Promise<void> {
  // The filter is part of the search; its key opens it from anywhere.
  if (place === 'filter') await page.keyboard.press('Control+Shift+F')
  else await page.locator(`.rail a[href="#${place}"]`).click()
  await still(page)
}

/** Types a query where a search takes it: in the box. */
async function search(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').filter({ visible: true }).first().fill(term)
  await still(page)
}

/** The name that a tab or a section has in the code, whatever it is called. */
const ownName = async (tab: Locator): Promise<string> =>
  /[a-z]+$/i.exec((await tab.getAttribute('id')) ?? '')?.[0]?.toLowerCase() ?? 'tab'

/** Goes to what is kept by the box, and opens it. */
async function open(page: Page, name: string): Promise<void> {
  // In a search the box is its query.
  await area(page, 'library')
  await page.keyboard.press('Control+k')
  await page.locator('input:focus').fill(name)
  // The one that asks the service says the name in quotation marks; it costs, and is no file.
  await page.getByRole('option').filter({ hasText: name, hasNotText: /[„“]/ }).first().click()
  await page.getByRole('heading', { level: 1, name }).filter({ visible: true }).first().waitFor()
}

/** Every section of the file or screen in sight. */
async function sections({ page, shot }: Walker, file: string, around?: AroundSize): Promise<void> {
  for (const tab of await main(page).getByRole('tab').all()) {
    if (!(await tab.isVisible())) continue
    await tab.click()
    await shot(`${file}-${await ownName(tab)}`, around)
  }
}

/** Goes to a section of the file or screen in sight. */
async function toSection(page: Page, section: string): Promise<void> {
  for (const tab of await main(page).getByRole('tab').filter({ visible: true }).all())
    if ((await ownName(tab)) === section) return tab.click()
  throw new Error(`no section ${section}`)
}

/** A name of which a part depends on what is read, as the word for owners does on the legal form. */
const whatever = (name: string): RegExp => new RegExp(name.replaceAll(/\{\{\w+\}\}/g, '.+'))

/** What a press opens, and closes it again. */
async function opened({ page, shot, words }: Walker, what: Locator, name: string): Promise<void> {
  await what.filter({ visible: true }).first().click()
  await dialog(page).first().waitFor()
  await dialog(page).getByText(words.privacy.looking).first().waitFor({ state: 'hidden' })
  await shot(name)
  await page.keyboard.press('Escape')
  await dialog(page).first().waitFor({ state: 'hidden' })
}

/** Every choice of the first control of its kind in sight, by place. */
async function choices({ page, shot }: Walker, where: Locator, name: string): Promise<void> {
  const group_ = where.getByRole('radiogroup').filter({ visible: true }).first()
  for (const [at, radio] of (await group_.getByRole('radio').all()).entries()) {
    await radio.click({ force: true })
    await still(page)
    await shot(`${name}-${at + 1}`)
  }
}

export const walks: readonly Walk[] = [
  { name: 'first-run', library: 'fresh', go: ({ shot }) => shot('first-run') },
  {
    name: 'empty',
    library: 'empty',
    go: async (walker) => {
      const { page, shot } = walker
      for (const place of ['search', 'filter', 'watch', 'feeds', 'library', 'activity', 'credits']) {
        if (place !== 'filter' && (await page.locator(`.rail a[href="#${place}"]`).count()) === 0) continue
        await area(page, place)
        await shot(`empty-${place}`)
        if (place === 'library' || place === 'watch') await sections(walker, `empty-${place}`)
      }
    },
  },
  {
    name: 'restored',
    library: 'full',
    go: ({ shot }) => shot('restored'),
  },
  {
    name: 'search',
    library: 'full',
    go: async ({ page, shot }) => {
      await area(page, 'search')
      const query = page.getByRole('searchbox').filter({ visible: true }).first()
      await query.fill('brueckwerder')
      await shot('search-kept')
      const row = page.getByRole('grid').filter({ visible: true }).locator('tr[data-row="0"]').first()
      await row.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await shot('search-selected')
      await page.keyboard.press('Escape')
      await query.fill('xqzxqz')
      await shot('search-nothing')
      await query.fill('HRB 12345 Charlottenburg')
      await shot('search-number')
    },
  },
  {
    name: 'box',
    library: 'full',
    go: async ({ page, shot }) => {
      await area(page, 'library')
      await page.keyboard.press('Control+k')
      await shot('box-empty')
      await page.keyboard.type('bruckw')
      await page.getByRole('option').filter({ hasText: 'Hafenservice' }).first().waitFor()
      await shot('box-found')
    },
  },
  {
    name: 'filter',
    library: 'full',
    go: async ({ page, shot, words }) => {
      await area(page, 'filter')
      await shot('filter')
      await main(page).getByRole('button', { name: words.filter.fold, exact: true }).filter({ visible: true }).click()
      await shot('filter-folded')
    },
  },
  {
    name: 'company',
    library: 'full',
    go: async (walker) => {
      const { page, shot } = walker
      await open(page, company)
      await sections(walker, 'company')
      await main(page).getByRole('tab').first().click()
      await page.keyboard.press('b')
      if ((await dialog(page).count()) > 0) {
        await shot('company-source')
        await page.keyboard.press('Escape')
      }
    },
  },
  {
    name: 'window',
    library: 'full',
    go: async (walker) => {
      const { page, shot, words } = walker
      await opened(walker, page.getByRole('button', { name: words.frame.moreTabsLabel }), 'window-tabs')
      await open(page, company)
      await page.getByRole('heading', { level: 1, name: company }).filter({ visible: true }).click()
      await page.keyboard.press('Alt+KeyS')
      await dialog(page).waitFor()
      await shot('window-beside')
      await dialog(page).getByRole('button', { name: person }).first().click()
      await page.getByRole('heading', { level: 1, name: person }).filter({ visible: true }).waitFor()
      await shot('window-two')
    },
  },
  {
    name: 'history',
    library: 'full',
    go: async (walker) => {
      const { page } = walker
      await open(page, company)
      for (const tab of await main(page).getByRole('tab').all()) {
        if ((await ownName(tab)) !== 'record') continue
        await tab.click()
        await choices(walker, main(page), 'history')
      }
    },
  },
  {
    name: 'unread',
    library: 'full',
    go: async (walker) => {
      const { page } = walker
      await area(page, 'search')
      await page.getByRole('searchbox').filter({ visible: true }).first().fill('brueckwerder')
      await still(page)
      const rows = page.getByRole('grid').filter({ visible: true }).getByRole('rowheader')
      await rows.nth(3).getByRole('link').first().click()
      await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
      await sections(walker, 'unread')
    },
  },
  {
    name: 'person',
    library: 'full',
    go: async (walker) => {
      await open(walker.page, person)
      await sections(walker, 'person')
    },
  },
  {
    name: 'stranger',
    library: 'full',
    go: async (walker) => {
      const { page } = walker
      await open(page, company)
      await toSection(page, 'roles')
      // Of the second nothing was read but the line of the list.
      await main(page).getByRole('tabpanel').last().getByRole('rowheader').nth(1).getByRole('link').first().click()
      await page.getByRole('heading', { level: 1 }).filter({ visible: true, hasNotText: company }).first().waitFor()
      await sections(walker, 'stranger')
    },
  },
  {
    name: 'desk',
    library: 'full',
    go: async (walker) => {
      const { page, shot, words } = walker
      await open(page, group)
      await toSection(page, 'owners')
      await shot('desk-owners')
      await main(page)
        .getByRole('button', { name: words.ownership.section.open })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('tab', { name: words.ownership.panel.shares }).filter({ visible: true }).first().waitFor()
      await shot('desk')
      const { head } = words.ownership
      // Where there is no room beside the picture the panel is opened over it.
      const panel = main(page).getByRole('button', { name: head.aside }).filter({ visible: true })
      const turn = async (): Promise<void> => {
        if ((await panel.count()) > 0) await panel.first().click()
      }
      await sections(walker, 'desk', { before: turn, after: turn })
      await opened(walker, main(page).getByRole('button', { name: head.view }), 'desk-view')
      await opened(walker, main(page).getByRole('button', { name: head.add }), 'desk-add')
      await main(page).getByRole('button', { name: head.compare }).filter({ visible: true }).first().click()
      await shot('desk-compare')
      await main(page)
        .getByRole('radio', { name: head.outline })
        .filter({ visible: true })
        .first()
        .click({ force: true })
      await shot('desk-outline')
    },
  },
  {
    name: 'large',
    library: 'empty',
    // A company of many owners, who have owners themselves: on the desk, in words and on paper.
    go: async (walker) => {
      const { page, stage, shot, words } = walker
      await area(page, 'search')
      await search(page, 'ahrenwyk service')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('grid').filter({ visible: true }).getByRole('link', { name: group }).first().click()
      await page.getByRole('heading', { level: 1, name: group }).filter({ visible: true }).waitFor()
      await toSection(page, 'owners')
      const owners = main(page).getByRole('tabpanel').last()
      stage.register.faults.set([{ name: 'many-owners' }])
      try {
        await owners
          .getByRole('button', { name: whatever(words.ownership.read.way.tree) })
          .first()
          .click()
        await owners.getByText('Beteiligung 1 GmbH').first().waitFor()
      } finally {
        stage.register.faults.clear()
      }
      await shot('large-owners')
      await owners.getByRole('button', { name: words.ownership.section.open }).first().click()
      await page.getByRole('tab', { name: words.ownership.panel.shares }).filter({ visible: true }).first().waitFor()
      await shot('large-desk')
      await page.getByRole('tab', { name: words.ownership.panel.shares }).filter({ visible: true }).first().click()
      await shot('large-shares')
      const { head } = words.ownership
      await main(page)
        .getByRole('radio', { name: head.outline })
        .filter({ visible: true })
        .first()
        .click({ force: true })
      await shot('large-outline')
      await main(page)
        .getByRole('radio', { name: head.picture })
        .filter({ visible: true })
        .first()
        .click({ force: true })
      // The system's dialog would be over the sheets; without it they stay until the page hears that they are printed.
      await page.evaluate(() => {
        globalThis.print = () => undefined
      })
      await main(page)
        .getByRole('button', { name: words.ownership.head.export })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('button', { name: words.ownership.export.print }).click()
      const sheets = page.locator('.print-sheets > section')
      await sheets.first().waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      try {
        await shot('large-paper')
        for (const nth of [1, 2]) {
          if ((await sheets.count()) <= nth) break
          // From its top: what a sheet is and which stands in its head.
          await sheets.nth(nth).evaluate((sheet) => sheet.scrollIntoView({ block: 'start', inline: 'start' }))
          await shot(`large-paper-${nth + 1}`)
        }
      } finally {
        await page.emulateMedia({ media: null })
      }
    },
  },
  {
    name: 'watch',
    library: 'full',
    go: async (walker) => {
      const { page, shot } = walker
      await area(page, 'watch')
      const rows = page.getByRole('listbox').filter({ visible: true }).getByRole('option')
      await rows.first().click()
      await shot('watch-inbox-first')
      await sections(walker, 'watch')
      await toSection(page, 'delivery')
      await choices(walker, main(page), 'watch-delivery')
    },
  },
  {
    name: 'feeds',
    library: 'full',
    go: async (walker) => {
      const { page, shot, words } = walker
      await area(page, 'feeds')
      await shot('feeds')
      await opened(walker, main(page).getByRole('button', { name: words.watch.feed.new }), 'feeds-new')
      await main(page)
        .getByRole('grid')
        .filter({ visible: true })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click()
      await shot('feeds-one')
    },
  },
  {
    name: 'library',
    library: 'full',
    go: async (walker) => {
      await area(walker.page, 'library')
      await sections(walker, 'library')
    },
  },
  {
    name: 'import',
    library: 'full',
    go: async ({ page, shot }) => {
      await area(page, 'library')
      for (const tab of await main(page).getByRole('tab').all())
        if ((await ownName(tab)) === 'imports') await tab.click()
      await main(page).getByText(importName, { exact: true }).filter({ visible: true }).first().click()
      const rows = page.getByRole('grid').filter({ visible: true }).locator('tr[data-row]')
      await rows.first().waitFor()
      await shot('import')
      await rows.nth(5).focus()
      await shot('import-row')
    },
  },
  {
    name: 'activity',
    library: 'full',
    go: async ({ page, shot }) => {
      await area(page, 'activity')
      await shot('activity')
    },
  },
  {
    name: 'credits',
    library: 'full',
    go: async ({ page, shot, words }) => {
      await area(page, 'credits')
      await shot('credits')
      await main(page).getByRole('button', { name: words.credits.showCall }).filter({ visible: true }).first().click()
      await dialog(page).waitFor()
      await shot('credits-call')
    },
  },
  {
    name: 'settings',
    library: 'full',
    go: async ({ page, shot }) => {
      await area(page, 'settings')
      for (const section of await page.locator('a[href^="#settings-"]').all()) {
        await section.click()
        await shot(((await section.getAttribute('href')) ?? '').slice(1))
      }
    },
  },
  {
    name: 'help',
    library: 'full',
    go: async (walker) => {
      const { page, shot } = walker
      await area(page, 'library')
      await page.locator('h1').filter({ visible: true }).first().click()
      await page.keyboard.press('?')
      await dialog(page).waitFor()
      await shot('help-keys')
      await page.keyboard.press('Escape')
      await page.keyboard.press('F1')
      await dialog(page).waitFor()
      await choices(walker, dialog(page), 'help')
    },
  },
  {
    name: 'dialog',
    library: 'full',
    go: async (walker) => {
      const { page, shot, words } = walker
      await area(page, 'search')
      await search(page, 'brueckwerder')
      await page.getByRole('grid').filter({ visible: true }).locator('tr[data-row="0"]').first().focus()
      for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
      const bar = page.getByRole('region', { name: words.lists.bulk.label }).filter({ visible: true })
      for (const [at, button] of (await bar.getByRole('button', { name: /…/ }).all()).entries()) {
        await button.click()
        await dialog(page).first().waitFor()
        await shot(`dialog-selection-${at + 1}`)
        await page.keyboard.press('Escape')
        await dialog(page).first().waitFor({ state: 'hidden' })
      }
      await open(page, company)
      await opened(walker, main(page).getByRole('button', { name: words.reports.open }), 'dialog-report')
      await open(page, person)
      await opened(walker, main(page).getByRole('button', { name: words.privacy.open }), 'dialog-privacy')
      await area(page, 'library')
      await toSection(page, 'imports')
      await opened(walker, main(page).getByRole('button', { name: words.imports.new }), 'dialog-import')
      await main(page).getByRole('button', { name: words.imports.new }).filter({ visible: true }).first().click()
      await dialog(page)
        .getByRole('textbox')
        .first()
        .fill('Firma;Register;Ort\nBrückwerder Stauerei AG;HRB 5530;Bremen')
      await dialog(page).getByRole('button', { name: words.imports.usePasted }).click()
      await dialog(page).getByRole('table').first().waitFor()
      await shot('dialog-import-lines')
      await page.keyboard.press('Escape')
      await area(page, 'watch')
      await toSection(page, 'companies')
      await opened(walker, main(page).getByRole('button', { name: words.watch.monitors.add }), 'dialog-watch')
      await toSection(page, 'delivery')
      await opened(
        walker,
        main(page).getByRole('button', { name: words.delivery.destinations.add }),
        'dialog-destination',
      )
    },
  },
  {
    name: 'spend',
    library: 'full',
    // What is asked before money goes, in each of its forms, and what a price rests on.
    go: async (walker) => {
      const { page, shot, words } = walker
      await open(page, company)
      const again = main(page).getByRole('button', { name: words.company.read.recordAgain }).filter({ visible: true })
      await again.first().focus()
      await page.keyboard.press('Shift+F10')
      await dialog(page).first().waitFor()
      await shot('spend-explained')
      await page.keyboard.press('Escape')
      await dialog(page).first().waitFor({ state: 'hidden' })
      await main(page).getByRole('button', { name: words.reports.open }).filter({ visible: true }).first().click()
      for (const [name, button] of [
        ['spend-missing', words.reports.buyMissing],
        ['spend-renew', words.lists.run.renew],
      ] as const) {
        await dialog(page).last().getByRole('button', { name: button }).click()
        // One dialog at a time: the report's waits out of sight around this one.
        const within = page.locator('dialog dialog')
        await within.waitFor()
        await shot(name)
        await page.keyboard.press('Escape')
        await within.waitFor({ state: 'hidden' })
      }
      await page.keyboard.press('Escape')
      await toSection(page, 'owners')
      await opened(walker, main(page).getByRole('button', { name: words.ownership.read.way.job }), 'spend-job')
      await area(page, 'library')
      await toSection(page, 'searches')
      await opened(walker, main(page).getByRole('button', { name: words.notes.search.plan.none }), 'spend-schedule')
    },
  },
  {
    name: 'failures',
    library: 'full',
    // Many changes that the service refuses for one cause.
    go: async ({ page, stage, shot, words }) => {
      await area(page, 'search')
      await search(page, 'brueckwerder')
      await page.getByRole('grid').filter({ visible: true }).locator('tr[data-row="0"]').first().focus()
      await page.keyboard.press('Control+a')
      const bar = page.getByRole('region', { name: words.lists.bulk.label }).filter({ visible: true })
      await bar.getByRole('button', { name: /…/ }).first().click()
      await dialog(page).waitFor()
      stage.register.faults.set([{ name: 'status-500', path: '/monitors' }])
      try {
        await dialog(page).getByRole('button').last().click()
        await dialog(page).waitFor({ state: 'hidden' })
        await area(page, 'activity')
        const several = new RegExp(words.activity.oneCause_other.replace('{{count, number}}', String.raw`\d+`))
        await main(page).getByText(several).filter({ visible: true }).first().waitFor()
        await shot('failures')
      } finally {
        stage.register.faults.clear()
      }
    },
  },
  {
    name: 'error',
    library: 'full',
    go: async ({ page, stage, shot, words }) => {
      await area(page, 'search')
      await page.getByRole('searchbox').filter({ visible: true }).first().fill('mustermann')
      stage.register.faults.set([{ name: 'status-500' }])
      try {
        await page.keyboard.press('Control+Enter')
        await page.getByRole('alert').filter({ visible: true }).first().waitFor()
        await shot('error-search')
        await open(page, company)
        await toSection(page, 'roles')
        await main(page)
          .getByRole('tabpanel')
          .last()
          .getByRole('button', { name: words.company.read.rolesAgain })
          .first()
          .click()
        await page.getByRole('alert').filter({ visible: true }).first().waitFor()
        await shot('error-section')
        await area(page, 'filter')
        await main(page).getByRole('button', { name: words.filter.askAgain }).filter({ visible: true }).first().click()
        await page.getByRole('alert').filter({ visible: true }).first().waitFor()
        await shot('error-filter')
      } finally {
        stage.register.faults.clear()
      }
    },
  },
  {
    name: 'hostile',
    library: 'empty',
    go: async (walker) => {
      const { page, stage, shot, words } = walker
      await area(page, 'search')
      await page.getByRole('searchbox').filter({ visible: true }).first().fill('brueckwerder')
      stage.register.faults.set([{ name: 'hostile-names' }])
      try {
        await page.keyboard.press('Control+Enter')
        const found = page.getByRole('grid').filter({ visible: true }).getByRole('rowheader')
        await found.first().waitFor()
        await shot('hostile-names')
        await found.first().getByRole('link').first().click()
        await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
        await shot('hostile-file')
        const read = main(page).getByRole('button', { name: words.company.unreadParts.whole }).filter({ visible: true })
        await read.first().click()
        // Several calls are quoted first.
        await dialog(page).waitFor()
        await shot('hostile-quote')
        await dialog(page).getByRole('button', { name: words.company.unreadParts.whole }).click()
        await read.first().waitFor({ state: 'hidden' })
        await sections(walker, 'hostile-file')
        await opened(walker, main(page).getByRole('button', { name: words.reports.open }), 'hostile-report')
        for (const place of ['library', 'activity', 'credits']) {
          await area(page, place)
          await shot(`hostile-${place}`)
        }
      } finally {
        stage.register.faults.clear()
      }
    },
  },
  {
    name: 'offline',
    library: 'full',
    go: async ({ page, stage, shot, words }) => {
      await stage.offline(async () => {
        await area(page, 'search')
        await page.getByRole('searchbox').filter({ visible: true }).first().fill('mustermann')
        await page.keyboard.press('Control+Enter')
        await page.getByText(words.frame.offline, { exact: true }).first().waitFor()
        await shot('offline-search')
        await open(page, company)
        await shot('offline-company')
        await open(page, person)
        await shot('offline-person')
        for (const place of ['filter', 'watch', 'feeds', 'library', 'activity', 'credits']) {
          await area(page, place)
          await shot(`offline-${place}`)
        }
      })
    },
  },
]
