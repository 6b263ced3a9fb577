import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  emptyFilter,
  type CompanyFilter,
  type FilterResults,
  noCounts,
  type KeptFiltered,
} from '../../../shared/domain/search/company-filter.ts'
import type { Language } from '../../../shared/contract/state.ts'
import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { ReferenceData } from '../../../shared/domain/register/reference-data.ts'
import { openTab, useTabs } from '../../data/tabs.ts'
import { fakeCompany, fakeCore, fakeState, table, type FakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf } from '../../parts/party-file/company-file.testing.ts'
import { FilterScreen } from './filter-screen.tsx'
import { berlinGmbh, filtered, recentFilters } from './samples.testing.ts'
import { tidyFilter } from '../../parts/criteria/tidy-filter.ts'

type Overrides = Parameters<typeof fakeCore>[0]

/** The screen of the filter tab in sight, as the frame draws it; what else is opened is said. */
function ActiveFilter(): ReactNode {
  const open = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active))
  const [first] = useState(open?.key)
  return open?.tab.kind === 'filter' ? (
    <FilterScreen key={open.key === first ? 'first' : open.key} tab={open.tab} />
  ) : (
    <p>{`opened ${JSON.stringify(open?.tab)}`}</p>
  )
}

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function open(
  overrides: Overrides = {},
  options: {
    readonly filter?: CompanyFilter
    readonly language?: Language
    readonly theme?: 'light' | 'dark'
    readonly state?: Parameters<typeof fakeCore>[1]
  } = {},
): Promise<FakeCore> {
  const { filter = emptyFilter, language = 'en', theme = 'light', state = {} } = options
  const core = fakeCore(overrides, { ...state, settings: { ...fakeState.settings, language, theme } })
  mounted = await mount(<ActiveFilter />, { core, language, theme })
  openTab({ kind: 'filter', filter })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Filter' })).toBeVisible()
  return core
}

const asked = (core: FakeCore, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const shownFilter = (): CompanyFilter => {
  const { tabs, active } = useTabs.getState()
  const tab = tabs.find(({ key }) => key === active)?.tab
  return tab?.kind === 'filter' ? tab.filter : emptyFilter
}
/** 450 kept companies, page by page. */
const keptOf450: RegisterblickClient['filter']['kept'] = ({ offset, limit }) =>
  Promise.resolve(
    ok({
      items: Array.from({ length: Math.max(0, Math.min(limit, 450 - offset)) }, (_, n) =>
        fakeCompany(offset + n + 1, `Firma ${offset + n + 1} GmbH`),
      ),
      count: 450,
      unjudged: 0,
      cutAfter: null,
      counts: noCounts,
    }),
  )
const remembering = (...results: readonly FilterResults[]): Overrides => ({
  filter: {
    remembered: ({ filter }) =>
      Promise.resolve(ok(results.find((one) => JSON.stringify(one.filter) === JSON.stringify(filter)) ?? null)),
  },
})
const field = (name: string) => page.getByLabelText(name, { exact: true })
const ask = page.getByRole('button', { name: /^Ask the service/ })

describe('what is kept', () => {
  const kept = (count: number, more: Partial<KeptFiltered> = {}): Overrides => ({
    filter: {
      kept: () =>
        Promise.resolve(
          ok({
            items: [fakeCompany(1, 'Brückwerder Kältelogistik GmbH'), fakeCompany(2, 'Kältelogistik Nord GmbH')].slice(
              0,
              count,
            ),
            count,
            unjudged: 0,
            cutAfter: null,
            counts: noCounts,
            ...more,
          }),
        ),
    },
  })

  it('meets the criteria for nothing, with its count; the service stays one press away at its price', async () => {
    const core = await open(kept(2, { unjudged: 3 }))
    await userEvent.keyboard('logistik')
    await expect.element(page.getByRole('grid', { name: 'Filtered companies kept here' })).toBeVisible()
    await expect.element(page.getByText('2 companies kept here, free')).toBeVisible()
    await expect.element(page.getByText('3 more may fit: what was read does not say')).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('radio', { name: 'At the service' }).click()
    await expect.element(page.getByRole('heading', { name: 'Not asked yet' })).toBeVisible()
    expect(asked(core, 'filter.read')).toEqual([])
  })

  it('offers the towns that most kept companies lie in with their counts, and takes any other as it is typed', async () => {
    const towns = [
      { value: 'Kiel', count: 1045 },
      { value: 'Berlin', count: 30 },
      { value: 'Kierspe', count: 2 },
    ]
    await open(kept(2, { counts: { ...noCounts, registeredOffices: towns } }), {
      filter: { ...emptyFilter, name: 'logistik' },
    })
    const town = page.getByRole('combobox', { name: 'Registered office' })
    await town.click()
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.querySelector('.cut')?.textContent)
    await expect.poll(options).toEqual(['Kiel', 'Berlin', 'Kierspe'])
    await expect.element(page.getByRole('option', { name: /^Kiel/ }).first()).toHaveAccessibleDescription(/1,045/)
    expect(await violations()).toEqual([])
    // What is typed counts, though a longer town stands first.
    await userEvent.keyboard('Kie{Enter}')
    await expect.poll(() => shownFilter().registeredOffices).toEqual(['Kie'])
    await userEvent.keyboard('{Backspace}ki{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => shownFilter().registeredOffices).toEqual(['Kierspe'])
    await userEvent.keyboard('Jena')
    await expect.poll(options).toEqual([])
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.poll(() => shownFilter().registeredOffices).toEqual(['Kierspe', 'Jena'])
  })

  it('says what each value would find, and how many there are without a criterion', async () => {
    await open(
      kept(2, {
        counts: {
          ...noCounts,
          statuses: [
            { value: 'active', count: 1234 },
            { value: 'terminated', count: 7 },
            { value: 'insolvency', count: 3 },
          ],
          legalForms: [{ value: 'gmbh', count: 321 }],
          registeredOffices: [{ value: 'Kiel', count: 45 }],
          without: { name: 98, registeredOffices: 76 },
        },
      }),
      { filter: { ...emptyFilter, name: 'logistik', registeredOffices: ['Kiel', 'Jena'] } },
    )
    const panel = page.getByRole('search', { name: 'Criteria' })
    const status = (name: string) => panel.getByRole('checkbox', { name, exact: true })
    await expect.element(status('active')).toHaveAccessibleDescription('1,234 kept companies')
    await expect.element(panel.getByText('1,234', { exact: true })).toBeVisible()
    // Nothing of it is kept, and that is known.
    await expect.element(status('in liquidation')).toHaveAccessibleDescription('0 kept companies')
    // No criterion, but the numbers add up.
    const group = panel.getByRole('group', { name: 'Status' })
    await expect.element(group.getByText('Also kept here:')).toBeVisible()
    await expect.element(group.getByText('insolvency', { exact: true })).toBeVisible()
    await expect.element(group.getByText('3', { exact: true })).toBeVisible()
    expect(group.getByRole('checkbox').elements()).toHaveLength(4)
    await expect.element(panel.getByText('Kiel 45, Jena 0')).toBeVisible()
    await panel.getByLabelText('Legal form', { exact: true }).click()
    await userEvent.keyboard('GmbH')
    await expect
      .element(page.getByRole('option', { name: /^GmbH/ }).first())
      .toHaveAccessibleDescription('321 kept companies')
    await userEvent.keyboard('{Escape}')
    const used = page.getByRole('group', { name: 'Criteria in use' })
    expect((used.element() as HTMLElement).innerText).not.toMatch(/98|76/)
    await expect
      .element(used.getByRole('button', { name: /^Change Registered office/ }))
      .toHaveAccessibleDescription('76 kept companies without this criterion')
    expect(await violations()).toEqual([])
  })

  it('reaches rows beyond the two hundred of one answer', async () => {
    const core = await open({
      filter: { kept: keptOf450 },
    })
    await userEvent.keyboard('firma')
    const grid = page.getByRole('grid', { name: 'Filtered companies kept here' })
    await expect.element(grid).toBeVisible()
    // What one stood on in the answer to an earlier question is another row now.
    await expect.poll(() => JSON.stringify(asked(core, 'filter.kept'))).toContain('"firma"')
    for (const press of [1, 2, 3]) {
      grid.element().querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()
      await userEvent.keyboard('{End}')
      await expect
        .poll(() => document.activeElement?.getAttribute('data-row'), { message: `press ${press}` })
        .toBe(String(Math.min(450, press * 200) - 1))
      await expect.poll(() => asked(core, 'filter.kept').length).toBeGreaterThanOrEqual(Math.min(3, press))
      await expect
        .poll(() => grid.element().getAttribute('aria-rowcount'))
        .toBe(press < 2 ? '-1' : press === 2 ? '451' : '451')
    }
    await expect.element(grid.getByText('Firma 450 GmbH')).toBeVisible()
  })

  it('selects everything that is found though not all is here, but for some, and does with it what is asked', async () => {
    const core = await open({
      filter: { kept: keptOf450 },
    })
    await userEvent.keyboard('firma')
    const grid = page.getByRole('grid', { name: 'Filtered companies kept here' })
    await expect.element(grid).toBeVisible()
    // What was selected of an earlier question is selected no more.
    await expect.poll(() => JSON.stringify(asked(core, 'filter.kept'))).toContain('"firma"')
    grid.element().querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect.element(bar.getByRole('status').getByText('450 selected')).toBeVisible()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(bar.getByRole('status').getByText('449 selected')).toBeVisible()
    expect(await violations()).toEqual([])
    // Only selecting asked for nothing, and no number of a company was sent.
    const before = asked(core, 'filter.kept').length
    expect(JSON.stringify(core.calls.map(({ input }) => input))).not.toContain('"except"')
    await bar.getByRole('button', { name: /^Read all/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText(/449/).first()).toBeVisible()
    expect(asked(core, 'filter.kept').slice(before)).toEqual(
      [0, 200, 400].map((offset) => expect.objectContaining({ offset, limit: 200 })),
    )
    await userEvent.keyboard('{Escape}')
    await bar.getByRole('button', { name: 'Add to collection' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await bar.getByRole('button', { name: /Export/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export/ })
      .click()
    await expect
      .poll(() =>
        core.calls
          .filter(({ path }) => path.startsWith('exports.'))
          .map(({ input }) => JSON.stringify(input))
          .join(),
      )
      .toMatch(/"kind":"kept-filter".*"except":\[2\]/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
    // All that one filter finds is not all that another does.
    await expect.element(bar).toBeVisible()
    await userEvent.fill(field('Name contains'), 'firmen')
    await expect.element(bar).not.toBeInTheDocument()
    expect(grid.element().querySelectorAll('tr[aria-selected="true"]')).toHaveLength(0)
  })

  it('says that nothing is known to meet them, which is not that none does', async () => {
    await open(kept(0, { unjudged: 1 }))
    await userEvent.keyboard('logistik')
    await page.getByRole('radio', { name: /^Kept here 0/ }).click()
    await expect.element(page.getByText(/^Of no company kept here is it known/)).toBeVisible()
  })

  it('names the cheaper way to the same and leads there, free; where a list of results does not tell, it names none', async () => {
    const core = await open({}, { filter: { ...emptyFilter, name: 'logistik', registeredOffices: ['Kiel'] } })
    await expect
      .element(page.getByText('Cheaper: 1 credit a page by name and filtered here, 25 credits by filter.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'By name' }).click()
    await expect
      .element(page.getByText('opened {"kind":"search","search":"companies","term":"logistik town:Kiel"}'))
      .toBeVisible()
    expect(asked(core, 'search.read')).toEqual([])
  })

  it('does not name a cheaper way where a list of results does not tell', async () => {
    await open({}, { filter: { ...emptyFilter, name: 'logistik', capitalFrom: '25000' } })
    await expect.element(page.getByRole('radiogroup', { name: 'Where to look' })).toBeVisible()
    expect(page.getByText(/^Cheaper/).elements()).toEqual([])
  })
})

describe('criteria', () => {
  it('ask nothing when they are set; the button says its price, and what a page is is said once', async () => {
    const core = await open()
    await expect.element(page.getByText(/^A page has up to 100 companies and costs 25 credits\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ask the service, 25 credits', exact: true })).toBeVisible()
    await expect.element(field('Name contains')).toHaveFocus()
    await userEvent.keyboard('logistik{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Not asked yet' })).toBeVisible()
    expect(asked(core, 'filter.read')).toEqual([])
    expect(asked(core, 'filter.remembered')).toContainEqual({ filter: { ...emptyFilter, name: 'logistik' } })
  })

  it('are sent in one form, at the approval that the button showed', async () => {
    const core = await open({
      filter: { read: ({ filter }) => Promise.resolve(ok(filtered(filter as CompanyFilter, 1))) },
    })
    await userEvent.fill(field('Name contains'), ' logistik ')
    await page.getByRole('combobox', { name: 'Legal form' }).click()
    await userEvent.keyboard('ug{Enter}')
    await userEvent.keyboard('gmbh{Enter}')
    await page.getByRole('combobox', { name: 'Federal state' }).click()
    await userEvent.keyboard('bav{Enter}{Escape}')
    await page.getByRole('textbox', { name: 'Registered office' }).click()
    await userEvent.keyboard('Kiel{Enter}Lübeck;')
    await userEvent.fill(page.getByRole('combobox', { name: 'Register court' }), 'charlottenb')
    await expect.element(page.getByText('Understood: Charlottenburg (Berlin), F1103')).toBeVisible()
    await userEvent.fill(field('Capital from'), '25,000.5')
    await expect.element(page.getByText('= 25,000.50 EUR')).toBeVisible()
    await page.getByRole('checkbox', { name: 'active' }).click()
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveFocus()
    await userEvent.keyboard('managing{Enter}{Tab}{Tab}{Tab}Halvorsen')
    // This core in memory keeps nothing: its "not kept" has to come before the service's answer.
    await expect.poll(() => JSON.stringify(asked(core, 'filter.remembered').at(-1))).toContain('Halvorsen')
    await ask.click()
    await expect.element(page.getByText('12 results')).toBeVisible()
    expect(asked(core, 'filter.read')).toEqual([
      {
        filter: {
          name: 'logistik',
          legalForms: ['gmbh', 'ug'],
          statuses: ['active'],
          states: ['DE-BY'],
          registeredOffices: ['Kiel', 'Lübeck'],
          registerCourt: 'F1103',
          capitalFrom: '25000.50',
          capitalTo: null,
          roles: [{ roleType: 'managing_director', name: null, firstName: null, lastName: 'Halvorsen' }],
        },
        which: 'first',
        approved: { upTo: 25 },
      },
    ])
  })

  it('read amounts as German writes them, and write them so when the field is left', async () => {
    await open({}, { language: 'de' })
    await userEvent.fill(field('Kapital ab'), '25000,5')
    await expect.element(page.getByText('= 25.000,50 EUR')).toBeVisible()
    await userEvent.fill(field('Kapital bis'), '1.000.000')
    expect(shownFilter()).toMatchObject({ capitalFrom: '25000.50', capitalTo: '1000000' })
    await expect.element(field('Kapital ab')).toHaveValue('25.000,50')
  })

  it('are asked by Ctrl+Enter, once for two presses, and never by Enter', async () => {
    const core = await open(
      { filter: { read: () => new Promise(() => undefined) } },
      { filter: { ...emptyFilter, name: 'ctrl' } },
    )
    await field('Name contains').click()
    await userEvent.keyboard('{Enter}')
    expect(asked(core, 'filter.read')).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await expect.element(ask).toHaveAttribute('aria-busy', 'true')
    expect(asked(core, 'filter.read')).toHaveLength(1)
  })

  it('take what is typed and not taken yet before anything is spent', async () => {
    const core = await open()
    await page.getByRole('textbox', { name: 'Registered office' }).click()
    await userEvent.keyboard('Kiel{Control>}{Enter}{/Control}')
    expect(asked(core, 'filter.read')).toEqual([])
    await expect.poll(() => shownFilter().registeredOffices).toEqual(['Kiel'])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => asked(core, 'filter.read')).toHaveLength(1)
  })

  it('take what is typed when the price button is pressed, and lose no press to a field that grows', async () => {
    const core = await open()
    await page.getByRole('textbox', { name: 'Registered office' }).click()
    await userEvent.keyboard('Kiel;Lübeck;Flensburg;Neumünster;Rendsburg;Eckernförde;Schleswig')
    await ask.click()
    await expect.poll(() => asked(core, 'filter.read')).toHaveLength(1)
    expect(asked(core, 'filter.read')).toMatchObject([
      {
        filter: {
          registeredOffices: ['Eckernförde', 'Flensburg', 'Kiel', 'Lübeck', 'Neumünster', 'Rendsburg', 'Schleswig'],
        },
      },
    ])
    await expect.element(page.getByRole('textbox', { name: 'Registered office' })).toHaveValue('')
    await expect.element(page.getByRole('list', { name: /Registered office/ }).getByText('Schleswig')).toBeVisible()
  })

  it('say what is wrong at the field, after it was left and not before, and take it back while it is mended', async () => {
    const core = await open()
    await userEvent.fill(field('Name contains'), 'k')
    expect(
      page
        .getByText('At least 2 characters.')
        .elements()
        .filter((element) => element.matches('.text-field-error')),
    ).toHaveLength(0)
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Name contains')).toHaveAccessibleDescription('At least 2 characters.')
    await expect.element(field('Name contains')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(ask).toHaveAccessibleDescription('Name contains: At least 2 characters.')
    await ask.click({ force: true })
    expect(asked(core, 'filter.read')).toEqual([])
    await userEvent.fill(field('Name contains'), 'kä')
    await expect.element(field('Name contains')).not.toHaveAttribute('aria-invalid')
    await userEvent.fill(field('Capital from'), '50,000')
    await userEvent.fill(field('Capital to'), '25,000')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Capital to')).toHaveAccessibleDescription(/^= 25,000\.00\sEUR “To” is below “from”\.$/)
    await userEvent.fill(field('Capital to'), 'much')
    await expect.element(page.getByText(/^Not an amount\./)).toBeVisible()
  })

  it('lead to the first that is wrong when they are asked all the same', async () => {
    const core = await open({}, { filter: emptyFilter })
    await userEvent.fill(field('Capital from'), 'much')
    await page.getByRole('checkbox', { name: 'active' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('Capital from')).toHaveFocus()
    expect(asked(core, 'filter.read')).toEqual([])
  })

  it('count a blank condition out, and say so when it was left', async () => {
    await open({}, { filter: { ...emptyFilter, name: 'x y' } })
    await page.getByRole('button', { name: 'Add a condition' }).click()
    expect(page.getByText('Still empty').elements()).toHaveLength(0)
    await field('Name contains').click()
    await expect.element(page.getByText('Still empty: not counted.')).toBeVisible()
    expect(tidyFilter(shownFilter()).roles).toEqual([])
    await page.getByRole('button', { name: 'Remove condition 1' }).click()
    await expect.element(page.getByRole('button', { name: 'Add a condition' })).toHaveFocus()
  })

  it('stand as chips in one line; each leads to its field and is removed by its cross', async () => {
    await open({}, { filter: berlinGmbh })
    const chips = page.getByRole('group', { name: 'Criteria in use' })
    await expect.element(chips.getByRole('button', { name: 'Change Legal form: GmbH, UG' })).toBeVisible()
    await expect
      .element(chips.getByRole('button', { name: 'Change Role: Managing director: Halvorsen' }))
      .toBeInTheDocument()
    await page.getByRole('button', { name: 'Hide criteria' }).click()
    await expect.element(page.getByRole('search', { name: 'Criteria' })).not.toBeInTheDocument()
    await chips.getByRole('button', { name: 'Remove Legal form: GmbH, UG' }).click()
    expect(shownFilter().legalForms).toEqual([])
    await expect.element(chips.getByRole('button', { name: 'Remove Federal state: Berlin' })).toHaveFocus()
    await chips.getByRole('button', { name: 'Change Capital: from 25,000 EUR' }).click()
    await expect.element(field('Capital from')).toHaveFocus()
    await chips.getByRole('button', { name: 'Remove all' }).click()
    expect(shownFilter()).toEqual(emptyFilter)
    await expect.element(page.getByText('No criterion set')).toBeVisible()
  })

  it('are chosen and dropped by keyboard alone', async () => {
    await open()
    await page.getByRole('combobox', { name: 'Federal state' }).click()
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    expect(shownFilter().states).toEqual(['DE-BW', 'DE-BY'])
    const option = page.getByRole('option', { name: 'Bavaria' })
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}{Escape}')
    expect(shownFilter().states).toEqual(['DE-BW'])
    await userEvent.keyboard('{ArrowLeft}{Delete}')
    expect(shownFilter().states).toEqual([])
    await expect.element(page.getByRole('combobox', { name: 'Federal state' })).toHaveFocus()
  })

  it('name a court that our list can’t tell apart as it was typed, and say so', async () => {
    await open()
    await userEvent.fill(page.getByRole('combobox', { name: 'Register court' }), 'Frankfurt')
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(page.getByText('Not clear from our list; sent as typed.')).toBeVisible()
    expect(tidyFilter(shownFilter()).registerCourt).toBe('Frankfurt')
    await page.getByRole('combobox', { name: 'Register court' }).click()
    await userEvent.clear(page.getByRole('combobox', { name: 'Register court' }))
    await userEvent.keyboard('frankfurt')
    await page.getByRole('option', { name: /Frankfurt am Main/ }).click()
    expect(shownFilter().registerCourt).toMatch(/^M\d{4}$/)
  })
})

describe('what was asked before', () => {
  it('opens free at once when the same is set again; another filter is "not asked yet"', async () => {
    const core = await open(
      remembering(filtered({ ...emptyFilter, legalForms: ['gmbh', 'ug'] }, 2, { totalCount: 214 })),
      {
        filter: { ...emptyFilter, legalForms: ['ug', 'gmbh'] },
      },
    )
    await expect.element(page.getByText('on pages 1 to 2, of 214')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ask the service again, 25 credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove UG' }).click()
    await expect.element(page.getByRole('heading', { name: 'Not asked yet' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Legal form' }).click()
    await userEvent.keyboard('ug{Enter}')
    await expect.element(page.getByText('on pages 1 to 2, of 214')).toBeVisible()
    expect(asked(core, 'filter.read')).toEqual([])
  })

  it('is listed in words with how many it found, and opens', async () => {
    const core = await open({ filter: { recent: () => Promise.resolve(ok(recentFilters)) } })
    const one = page.getByRole('button', {
      name: /GmbH, UG.*Berlin.*Court Charlottenburg.*from 25,000 EUR.*214 companies/,
    })
    await expect.element(one).toBeVisible()
    await one.click()
    expect(shownFilter()).toEqual(berlinGmbh)
    expect(asked(core, 'filter.read')).toEqual([])
    // With criteria set, another filter is another tab.
    await page.getByRole('button', { name: /logistik/ }).click()
    expect(useTabs.getState().tabs).toHaveLength(2)
  })

  it('tells "none at the service" from "not asked"', async () => {
    await open(remembering(filtered({ ...emptyFilter, name: 'zzz' }, 1, { nextPage: null, totalCount: 0 }, 0)), {
      filter: { ...emptyFilter, name: 'zzz' },
    })
    await expect.element(page.getByRole('heading', { name: 'No match at the service' })).toBeVisible()
  })
})

describe('reading on', () => {
  const filter = { ...emptyFilter, name: 'walk' }

  it('has the next page and all the rest, each at its price', async () => {
    const core = await open(
      {
        filter: {
          remembered: () => Promise.resolve(ok(filtered(filter, 2, { totalCount: 100 }))),
          read: () => Promise.resolve(ok(filtered(filter, 3, { totalCount: 100 }))),
        },
      },
      { filter },
    )
    await page.getByRole('button', { name: 'Page 3, 25 credits', exact: true }).click()
    await page.getByRole('button', { name: 'The remaining 6 pages, 150 credits', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/Cheaper:.*search by the name/)).toBeVisible()
    await dialog.getByRole('button', { name: 'The remaining 6 pages, 150 credits', exact: true }).click()
    expect(asked(core, 'filter.read')).toEqual([
      { filter, which: 'next', approved: { upTo: 25 } },
      { filter, which: 'rest', approved: { upTo: 150 } },
    ])
  })

  it('goes no further than ten pages where nobody counted', async () => {
    await open(remembering(filtered({ ...filter, name: 'ten' }, 1)), { filter: { ...filter, name: 'ten' } })
    await expect
      .element(page.getByRole('button', { name: 'Up to 10 more pages, at most 250 credits', exact: true }))
      .toBeVisible()
  })

  it('shows each page as it comes, and stops between two', async () => {
    let read = 1
    let stop = (): void => undefined
    const name = { ...filter, name: 'stop' }
    const now = () => filtered(name, read, { totalCount: 100 })
    const core = await open(
      {
        filter: {
          remembered: () => Promise.resolve(ok(now())),
          read: (_, options) =>
            new Promise((resolve) => {
              options?.signal?.addEventListener('abort', () => {
                stop = () => resolve(ok(now()))
              })
            }),
        },
      },
      { filter: name },
    )
    await page.getByRole('button', { name: /^The remaining 8 pages/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Up to 6 more pages, 150 credits' }).click()
    await expect.element(page.getByText('Reading page 2 …')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Stop' })).toHaveFocus()
    read = 2
    core.push({ kind: 'search' })
    await expect.element(page.getByText('Reading page 3 …')).toBeVisible()
    await expect.element(page.getByText('24 results')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Stopping after this page …')).toBeVisible()
    read = 3
    stop()
    await expect.element(page.getByRole('button', { name: 'Page 4, 25 credits' })).toHaveFocus()
    await expect.element(page.getByText('36 results')).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  it('keeps what came before a failure in sight', async () => {
    const name = { ...filter, name: 'fails' }
    await open(
      {
        filter: {
          remembered: () => Promise.resolve(ok(filtered(name, 2))),
          read: () => Promise.resolve(failed({ kind: 'cap-reached', cap: 'day', limit: 200, spent: 200, wanted: 25 })),
        },
      },
      { filter: name },
    )
    await page.getByRole('button', { name: /^Up to 10 more pages/ }).click()
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.element(page.getByText('24 results')).toBeVisible()
  })
})

describe('criteria that the service ignored', () => {
  const filter = tidyFilter({ ...emptyFilter, states: ['DE-HH'], registeredOffices: ['Hamburg'] })

  it('are named, and nothing more is read but by a button of its own', async () => {
    const core = await open(
      {
        filter: {
          remembered: () => Promise.resolve(ok(filtered(filter, 1, { totalCount: 90_214, notApplied: ['states'] }))),
          read: () => Promise.resolve(ok(filtered(filter, 2, { totalCount: 90_214, notApplied: ['states'] }))),
        },
      },
      { filter },
    )
    await expect.element(page.getByText('Criterion not applied: Federal state.')).toBeVisible()
    await expect.element(page.getByText(/Nothing more was read and nothing more was paid for\./)).toBeVisible()
    expect(page.getByRole('button', { name: /^Page 2|remaining|more pages/ }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Read page 2 anyway, 25 credits', exact: true }).click()
    expect(asked(core, 'filter.read')).toEqual([{ filter, which: 'next', approved: { upTo: 25 } }])
    await expect.element(page.getByRole('button', { name: /^Read page 3 anyway/ })).toBeVisible()
  })

  it('can be applied here, free of charge', async () => {
    const core = await open(remembering(filtered(filter, 1, { notApplied: ['states'] })), { filter })
    await page.getByRole('button', { name: 'Filter here' }).click()
    await expect.element(page.getByRole('heading', { name: 'None of the companies read matches' })).toBeVisible()
    await expect.element(page.getByText(/12 that don’t match are hidden/)).toBeVisible()
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect.element(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
    expect(asked(core, 'filter.read')).toEqual([])
  })
})

describe('the legal forms of the service', () => {
  const unread: ReferenceData = {
    'legal-forms': { state: 'not-read', price: table(0) },
    'event-types': { state: 'not-read', price: table(0) },
    'event-groups': { state: 'not-read', price: table(0) },
  }
  const read: ReferenceData = {
    ...unread,
    'legal-forms': {
      state: 'read',
      answers: [answerOf(5, 'legal-forms')],
      price: table(0),
      nextPage: null,
      totalCount: null,
      content: [
        { code: 'GMBH', group: null, labelDe: 'Gesellschaft mit beschränkter Haftung', labelEn: 'Limited company' },
      ],
    },
  }
  const own = page.getByText('Built-in table of legal forms; the service’s list has not been read.')

  it('are read once, free and in the background, and used from then on', async () => {
    const core = await open({
      reference: { all: () => Promise.resolve(ok(unread)), read: () => Promise.resolve(ok(read)) },
    })
    await expect.poll(() => asked(core, 'reference.read')).toEqual([{ list: 'legal-forms', approved: { upTo: 0 } }])
    await page.getByRole('combobox', { name: 'Legal form' }).click()
    await userEvent.keyboard('gmbh{Enter}')
    expect(shownFilter().legalForms).toEqual(['GMBH'])
    await expect.element(own).not.toBeInTheDocument()
  })

  it('give way in silence to our own table where they can’t be had', async () => {
    const core = await open({
      reference: { all: () => Promise.resolve(ok(unread)), read: () => Promise.resolve(failed({ kind: 'not-found' })) },
    })
    await expect.element(own).toBeVisible()
    await expect.poll(() => asked(core, 'reference.read')).toHaveLength(1)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  it.each([
    ['a key', { key: { state: 'none', reason: null } }, unread],
    ['a connection', { service: { ...fakeState.service, connection: 'offline' } }, unread],
    ['a price of nothing', {}, { ...unread, 'legal-forms': { state: 'not-read', price: table(1) } }],
    ['a known price', {}, { ...unread, 'legal-forms': { state: 'not-read', price: { kind: 'unknown' } } }],
  ] as const)('are not asked for without %s', async (_, state, data) => {
    const core = await open({ reference: { all: () => Promise.resolve(ok(data)) } }, { state })
    await expect.element(own).toBeVisible()
    expect(asked(core, 'reference.read')).toEqual([])
  })
})

describe('small windows', () => {
  it('fold the criteria away when the results come, and the focus goes to them', async () => {
    await page.viewport(800, 600)
    const filter = { ...emptyFilter, name: 'small' }
    await open({ filter: { read: () => Promise.resolve(ok(filtered(filter, 1))) } }, { filter })
    await field('Name contains').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('that a window becomes fold them as well, a large one shows them again, and nobody’s typing is folded away', async () => {
    await open(remembering(filtered(berlinGmbh, 3)), { filter: berlinGmbh })
    await expect.element(page.getByRole('search')).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
    await page.viewport(900, 600)
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await page.viewport(1280, 800)
    await expect.element(page.getByRole('search')).toBeVisible()
    await field('Name contains').click()
    await page.viewport(900, 600)
    await expect.element(field('Name contains')).toHaveFocus()
  })

  it('and what somebody folded away stays away in a large one', async () => {
    await open(remembering(filtered(berlinGmbh, 3)), { filter: berlinGmbh })
    await expect.element(page.getByRole('grid', { name: 'Filtered companies' })).toBeVisible()
    await page.getByRole('button', { name: 'Hide criteria' }).click()
    await page.viewport(900, 600)
    await expect.poll(() => window.innerWidth).toBe(900)
    await page.viewport(1280, 800)
    await expect.poll(() => window.innerWidth).toBe(1280)
    await expect.element(page.getByRole('button', { name: 'Show criteria' })).toBeVisible()
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
  })

  it('of nothing found yet keep the criteria', async () => {
    await open({}, { filter: berlinGmbh })
    await expect.element(page.getByRole('search')).toBeVisible()
    await page.viewport(900, 600)
    await expect.poll(() => window.innerWidth).toBe(900)
    await expect.element(page.getByRole('search')).toBeVisible()
  })

  for (const [width, height] of [
    [1280, 800],
    [800, 600],
    [640, 400],
    [450, 700],
  ] as const) {
    it(`show everything at ${width}x${height}, nothing runs out of the window sideways`, async () => {
      await page.viewport(width, height)
      await open(remembering(filtered(berlinGmbh, 3, { totalCount: 214 })), { filter: berlinGmbh, language: 'de' })
      await expect.element(page.getByText(/36 Treffer/)).toBeInTheDocument()
      if (page.getByRole('search').elements().length === 0)
        await page.getByRole('button', { name: 'Kriterien zeigen' }).click()
      for (const name of ['Name enthält', 'Kapital bis', 'Nachname']) {
        const input = field(name).element()
        input.scrollIntoView({ block: 'center' })
        const { left, right, width: room } = input.getBoundingClientRect()
        expect([left >= 0, right <= width, room > 60]).toEqual([true, true, true])
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      page.getByRole('grid').element().scrollIntoView()
      await expect
        .element(page.getByRole('link', { name: 'Brückwerder Kältelogistik GmbH', exact: true }))
        .toBeVisible()
    })
  }
})

describe('accessibility', () => {
  const hostile = {
    ...emptyFilter,
    name: '\u202eevil\u202c<img>',
    registeredOffices: ['x'.repeat(200)],
    registerCourt: 'y'.repeat(120),
  }
  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`has no violation in ${language}, ${theme}`, async () => {
        await open(
          {
            filter: {
              remembered: () =>
                Promise.resolve(ok(filtered(berlinGmbh, 1, { notApplied: ['states'], totalCount: 900 }))),
              recent: () =>
                Promise.resolve(
                  ok([...recentFilters, { filter: hostile, readAt: '2026-11-01T10:00:00Z', companies: 3 }]),
                ),
            },
          },
          { filter: berlinGmbh, language, theme },
        )
        await expect.element(page.getByRole('grid')).toBeVisible()
        expect(await violations()).toEqual([])
        await page.getByRole('combobox').first().click()
        await expect.element(page.getByRole('listbox')).toBeVisible()
        expect(await violations()).toEqual([])
      })

      it(`has none with problems in every field in ${language}, ${theme}`, async () => {
        await open(
          {
            filter: {
              recent: () => Promise.resolve(ok([{ filter: hostile, readAt: '2026-11-01T10:00:00Z', companies: 3 }])),
            },
          },
          {
            filter: {
              ...hostile,
              capitalFrom: 'a',
              capitalTo: 'b',
              name: 'k',
              roles: [
                { roleType: 'z'.repeat(120), name: null, firstName: null, lastName: null },
                { roleType: null, name: null, firstName: null, lastName: null },
              ],
            },
            language,
            theme,
          },
        )
        await expect
          .poll(() => document.querySelectorAll('.text-field-error:not(:empty)').length)
          .toBeGreaterThanOrEqual(5)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
        expect(document.body.textContent).not.toMatch(/[\u202a-\u202e]/)
        expect(await violations()).toEqual([])
      })
    }
  }
})
