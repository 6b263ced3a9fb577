import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import type { Language } from '../../../shared/contract/state.ts'
import type { CompanySummary, PartySummary, PersonSummary } from '../../../shared/domain/company/company.ts'
import { failed, ok, type AppErrorKind } from '../../../shared/domain/errors.ts'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import { evidenceOf, readAt, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { openTab, useTabs } from '../../data/tabs.ts'
import { fakeCompany, fakeCore, fakeState, table } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf, hostile, sampleFile, sampleRecord } from '../../parts/party-file/company-file.testing.ts'
import { Box } from '../../app/box.tsx'
import { Screen } from '../../app/screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const companies: readonly CompanySummary[] = [
  fakeCompany(1, 'Brückwerder Kältelogistik GmbH', { recordReadAt: '2026-11-14T08:26:00Z' }),
  fakeCompany(2, 'Brückwerder Hafenservice GmbH', { status: 'liquidation', formerNames: ['Alte Werft AG'] }),
  fakeCompany(3, 'Brückwerder Verwaltungs-GmbH', {
    status: 'ruhend',
    seat: null,
    register: { number: null, court: null, courtCode: null },
  }),
]
const person: PersonSummary = {
  id: partyId(50),
  kind: 'person',
  name: 'Maren Halvorsen',
  city: 'Kiel',
  birthYear: 1974,
}

const resultsOf = (
  kind: SearchKind,
  term: string,
  pages: readonly (readonly PartySummary[])[],
  more = true,
): SearchResults => ({
  kind,
  term,
  totalCount: null,
  again: table(1),
  nextPage: more ? table(1) : null,
  pages: pages.map((items, index) => ({
    page: index + 1,
    items,
    answer: answerOf(100 + index, kind === 'companies' ? 'search-companies' : 'search-persons', {
      readAt: '2026-11-14T09:12:00Z',
    }),
  })),
})

type Overrides = Parameters<typeof fakeCore>[0]

/** The screen of whatever search tab is active, as the frame draws it. */
function ActiveSearch(): ReactNode {
  const open = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active)?.tab)
  return open?.kind === 'search' ? <SearchScreen tab={open} /> : <p>{`opened ${JSON.stringify(open)}`}</p>
}

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function search(
  overrides: Overrides = {},
  options: { language?: Language; theme?: 'light' | 'dark'; offline?: boolean } = {},
) {
  const core = fakeCore(
    {
      ...overrides,
      search: {
        kept: ({ text }) =>
          Promise.resolve(
            ok({
              items: companies.filter(({ name }) => text !== '' && name?.toLowerCase().includes(text.toLowerCase())),
              more: false,
            }),
          ),
        ...overrides.search,
      },
    },
    options.offline ? { service: { ...fakeState.service, connection: 'offline' } } : {},
  )
  mounted = await mount(
    <>
      <Box showHelp={() => undefined} />
      <ActiveSearch />
    </>,
    { core, ...options },
  )
  openTab({ kind: 'search', search: null, term: '' })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return core
}

const asked = (core: ReturnType<typeof fakeCore>, path: string) => core.calls.filter((call) => call.path === path)
const box = page.getByRole('searchbox', { name: 'Search', exact: true })

describe('searching', () => {
  it('has one search box and two buttons that say their price', async () => {
    await search()
    expect(page.getByRole('searchbox').elements()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Search companies, 1 credit', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Search people, 1 credit', exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
  })

  it('searches the cache while typing, says so, and asks the service nothing', async () => {
    const core = await search()
    await userEvent.fill(box, 'brückwerder')
    await expect
      .element(
        page.getByRole('grid', { name: 'Results' }).getByRole('link', { name: 'Brückwerder Kältelogistik GmbH' }),
      )
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: '3 kept here' })).toBeVisible()
    await expect.element(page.getByText('searched free of charge, the service was not asked')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(asked(core, 'search.read')).toEqual([])
  })

  it('asks the service by the button, with the approval it showed, and once for two presses', async () => {
    let answer: () => void = () => undefined
    const core = await search({
      search: {
        read: ({ kind, term }) =>
          new Promise((resolve) => {
            answer = () => resolve(ok(resultsOf(kind, term, [companies])))
          }),
      },
    })
    await userEvent.fill(box, 'brück')
    const button = page.getByRole('button', { name: /^Search companies/ })
    await button.dblClick()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect.element(page.getByText('3 results')).toBeVisible()
    await expect.element(page.getByText('on page 1, total not reported')).toBeVisible()
    expect(asked(core, 'search.read').map(({ input }) => input)).toEqual([
      { kind: 'companies', term: 'brück', which: 'first', approved: { upTo: 1 } },
    ])
    await expect.element(page.getByRole('button', { name: 'Page 2, 1 credit', exact: true })).toBeVisible()
  })

  it('gives another question a tab of its own; what was answered keeps its one', async () => {
    const core = await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(
            ok(kind === 'companies' && term === 'brück' ? resultsOf(kind, term, [companies], false) : null),
          ),
      },
    })
    await userEvent.fill(box, 'brück')
    await expect.element(page.getByText('3 results')).toBeVisible()
    await userEvent.fill(box, 'kiel')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.poll(() => asked(core, 'search.read')).toHaveLength(1)
    expect(useTabs.getState().tabs.map(({ tab }) => (tab.kind === 'search' ? tab.term : tab.kind))).toEqual([
      'brück',
      'kiel',
    ])
    await expect.element(box).toHaveValue('kiel')
  })

  it('says that a search goes on where nothing leads to its next page, and sells no page', async () => {
    await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(
            ok(term === 'brück' ? { ...resultsOf(kind, term, [companies], false), noWayOn: true } : null),
          ),
      },
    })
    await userEvent.fill(box, 'brück')
    await expect.element(page.getByText(/not all of them/).first()).toBeVisible()
    await expect.element(page.getByText(/all pages read/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Page 2/ })).not.toBeInTheDocument()
  })

  it('shows a search made before at once, with when it was read, and asks again only by the button', async () => {
    const core = await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(
            ok(
              kind === 'companies' && term === 'brück'
                ? resultsOf(kind, term, [companies, [fakeCompany(9, 'Nordkai AG')]], false)
                : null,
            ),
          ),
      },
    })
    await userEvent.fill(box, 'brück')
    await expect.element(page.getByText(/^read 14.Nov.2026, \d\d:12$/)).toBeVisible()
    await expect.element(page.getByText('on pages 1 to 2, all pages read')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Search companies again, 1 credit', exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Nordkai AG' })).toBeVisible()
    expect(asked(core, 'search.read')).toEqual([])
    // Nor by the box's key, which leads into the answer instead.
    await userEvent.click(box)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('row', { name: /Kältelogistik/ })).toHaveFocus()
    expect(asked(core, 'search.read')).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Search companies again, 1 credit', exact: true }))
    await expect.poll(() => asked(core, 'search.read')).toHaveLength(1)
  })

  it('narrows what was found by chips that say how many, free of charge', async () => {
    const core = await search({
      search: {
        rowFacts: ({ ids }) =>
          Promise.resolve(
            ok(ids.map((id) => ({ id: partyId(id), changedOn: '2026-11-20', capital: null, capitalChange: null }))),
          ),
      },
    })
    await userEvent.fill(box, 'brückwerder')
    const chips = page.getByRole('group', { name: 'Narrow down, free of charge' })
    const names = () =>
      [...document.querySelectorAll('tbody th a, tbody th [role=link]')].map((cell) => cell.textContent)
    await expect.element(chips.getByRole('button', { name: 'Change reported 1' })).toBeVisible()
    for (const [chip, name] of [
      ['Kept here 1', 'Kältelogistik'],
      ['Not read 2', 'Hafenservice'],
      ['Not active 2', 'Hafenservice'],
      ['Former name 1', 'Hafenservice'],
      ['Change reported 1', 'Kältelogistik'],
    ] as const) {
      await chips.getByRole('button', { name: chip }).click()
      await expect.element(chips.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => names().length).toBe(Number(/\d/.exec(chip)?.[0]))
      expect(names().join()).toContain(name)
    }
    await expect.element(page.getByText(/^a change of .* has become known since/).first()).toBeInTheDocument()
    await chips.getByRole('button', { name: 'Change reported 1' }).click()
    await expect.poll(() => names().length).toBe(3)
    await chips.getByRole('button', { name: 'Former name 1' }).click()
    await userEvent.fill(box, 'kältelogistik')
    await expect.poll(() => names().length).toBe(1)
    expect(asked(core, 'search.read')).toEqual([])
  })

  it('shows the row that one looks at beside the list of a large window, and what it would cost to read', async () => {
    await page.viewport(1920, 1080)
    const core = await search({
      company: {
        open: () => Promise.resolve(ok(sampleFile())),
        read: () => Promise.resolve(failed({ kind: 'not-found' })),
      },
    })
    await userEvent.fill(box, 'brückwerder')
    const preview = page.getByRole('complementary', { name: /^Preview/ })
    await expect.element(preview).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Capital' })).toBeVisible()
    expect(asked(core, 'company.read')).toEqual([])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await preview.getByRole('button', { name: /^Read register entry/ }).click()
    expect(asked(core, 'company.read').map(({ input }) => input)).toEqual([
      { id: 2, section: 'record', which: 'first', approved: { upTo: 10, have: 11 }, origin: 'search' },
    ])
    expect(await violations()).toEqual([])
    await page.viewport(1280, 800)
    await expect.element(preview).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Capital' })).not.toBeInTheDocument()
  })

  it('shows beside the list, and in its column of capital, what was reported since an entry was read', async () => {
    await page.viewport(1920, 1080)
    const told = toldEvent('company.capital.changed', '2026-11-20', { current: '2500000.00 EUR', entryNumber: 11 })
    const account = accountOf(
      evidenceOf({ reads: [readAt('2026-11-14T08:26:00Z', sampleRecord)], events: [told] }),
      '2026-11-22',
    )
    const capitalChange = account.unread[0] ?? null
    await search({
      company: { open: () => Promise.resolve(ok(sampleFile({ account }))) },
      search: {
        rowFacts: ({ ids }) =>
          Promise.resolve(
            ok(
              ids.map((id) => ({
                id: partyId(id),
                changedOn: '2026-11-20',
                capital: { amount: '2500000.00', currency: 'EUR' },
                capitalChange,
              })),
            ),
          ),
      },
    })
    await userEvent.fill(box, 'brückwerder')
    const preview = page.getByRole('complementary', { name: /^Preview/ })
    await expect.element(preview.getByText(/^1,250,000\.00/)).toBeVisible()
    expect(preview.element().querySelector('.was')?.textContent).toMatch(/^1,250,000\.00\sEUR$/)
    expect(preview.element().querySelector('.reported-fact')?.textContent).toMatch(/^2,500,000\.00\sEUR Entry 11/)
    const cell = page.getByRole('gridcell', { name: /Entry 11 ?, .*not yet read.*2,500,000\.00\sEUR/ }).first()
    await expect.element(cell).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('says prices as numerals at rest; the button comes with the pointer, a selection or the focus, on the same spot', async () => {
    await search({})
    await userEvent.fill(box, 'brückwerder')
    const row = page.getByRole('grid', { name: 'Results' }).getByRole('row').filter({ hasText: 'Hafenservice' })
    const button = row.getByRole('button', { name: 'Read, 10 credits', exact: true })
    await expect.element(button).toBeVisible()
    const word = (): Element => button.element().querySelector('span[aria-hidden]') ?? button.element()
    const numeral = (): Element => button.element().querySelector('b') ?? button.element()
    expect(numeral().textContent).toContain('10')
    await userEvent.hover(box)
    expect(getComputedStyle(word()).visibility).toBe('hidden')
    const at = numeral().getBoundingClientRect().right
    await userEvent.hover(row)
    expect(getComputedStyle(word()).visibility).toBe('visible')
    expect(numeral().getBoundingClientRect().right).toBe(at)
    await userEvent.hover(box)
    expect(getComputedStyle(word()).visibility).toBe('hidden')
    button.element().focus()
    expect(getComputedStyle(word()).visibility).toBe('visible')
  })

  it('marks what is cached with its date and opens it free; the rest says what reading costs', async () => {
    const core = await search({ company: { read: () => Promise.resolve(ok(sampleFile())) } })
    await userEvent.fill(box, 'brückwerder')
    const grid = page.getByRole('grid', { name: 'Results' })
    const cached = grid.getByRole('row').filter({ hasText: 'Kältelogistik' })
    await expect.element(cached.getByText('14 Nov 2026')).toBeVisible()
    await expect.element(cached.getByRole('button', { name: 'Open Brückwerder Kältelogistik GmbH' })).toBeVisible()
    const unread = grid.getByRole('row').filter({ hasText: 'Hafenservice' })
    await expect.element(unread.getByText('not read').last()).toBeVisible()
    await unread.getByRole('button', { name: 'Read, 10 credits', exact: true }).click()
    expect(asked(core, 'company.read').map(({ input }) => input)).toEqual([
      { id: 2, section: 'record', which: 'first', approved: { upTo: 10 }, origin: 'search' },
    ])
  })

  it('is walked by keys: down to the rows, Enter opens and never spends, Ctrl+Enter spends', async () => {
    const core = await search({ company: { read: () => Promise.resolve(ok(sampleFile())) } })
    await userEvent.fill(box, 'brückwerder')
    await expect.element(page.getByRole('grid', { name: 'Results' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Hafenservice')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(asked(core, 'company.read')).toHaveLength(1)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Brückwerder Hafenservice GmbH')
    await userEvent.keyboard('{ArrowLeft}{Home}{Control>}{Enter}{/Control}')
    expect(asked(core, 'company.read')).toHaveLength(1)
    await userEvent.keyboard('{End}{Home}{Enter}')
    await expect.element(page.getByText('opened {"kind":"company","id":1}')).toBeVisible()
    expect(asked(core, 'company.read')).toHaveLength(1)
  })

  it('opens the file of a person from its row, its name or its button, free of charge', async () => {
    const core = await search({
      search: { read: ({ kind, term }) => Promise.resolve(ok(resultsOf(kind, term, [[person]]))) },
    })
    await userEvent.fill(box, 'halv')
    await page.getByRole('button', { name: /^Search people/ }).click()
    const row = page.getByRole('row').filter({ hasText: 'Maren Halvorsen' })
    await expect.element(row.getByText('1974')).toBeVisible()
    await expect.element(row.getByRole('link', { name: 'Maren Halvorsen' })).toBeVisible()
    await expect.element(row.getByRole('button', { name: 'Open Maren Halvorsen' })).toBeVisible()
    await row.click()
    await expect.element(page.getByText('opened {"kind":"person","id":50}')).toBeVisible()
    expect(asked(core, 'person.read')).toEqual([])
  })

  it('says that the term may have been ignored where an answer shows it, and says nothing where it was kept', async () => {
    const said = page.getByText('Nothing found contains a word of the search.')
    await search({
      search: {
        read: ({ kind, term }) =>
          Promise.resolve(
            ok({
              ...resultsOf(kind, term, [companies]),
              ...(term === 'nordkai' ? { termIgnored: true as const } : {}),
            }),
          ),
      },
    })
    await userEvent.fill(box, 'brückwerder')
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.element(page.getByRole('button', { name: 'Page 2, 1 credit', exact: true })).toBeVisible()
    expect(said.elements()).toEqual([])
    await userEvent.fill(box, 'nordkai')
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.element(said).toBeVisible()
    await expect.element(page.getByText(/It reads on only when you say so/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Brückwerder Hafenservice GmbH' })).toBeVisible()
  })

  it('opens the file of a person from a mixed table too', async () => {
    await search({ search: { kept: () => Promise.resolve(ok({ items: [...companies, person], more: false })) } })
    await page.getByRole('link', { name: 'Maren Halvorsen' }).click()
    await expect.element(page.getByText('opened {"kind":"person","id":50}')).toBeVisible()
  })

  it('reads the rest of a list at a price said before, and stops between two pages', async () => {
    let end = (): void => undefined
    const core = await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(ok(kind === 'companies' && term === 'rest' ? resultsOf(kind, term, [companies]) : null)),
        read: ({ kind, term }, options) =>
          new Promise((resolve) => {
            options?.signal?.addEventListener('abort', () => {
              end = () => resolve(ok(resultsOf(kind, term, [companies, [fakeCompany(9, 'Nordkai AG')]])))
            })
          }),
      },
    })
    await userEvent.fill(box, 'rest')
    await page.getByRole('button', { name: 'Up to 10 more pages, at most 10 credits', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Up to 10 more pages, at most 10 credits' }).click()
    await expect.element(page.getByText('Reading page 2 …')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    end()
    await expect.element(page.getByRole('link', { name: 'Nordkai AG' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Page 3, 1 credit', exact: true })).toBeVisible()
    expect(asked(core, 'search.read').map(({ input }) => input)).toEqual([
      { kind: 'companies', term: 'rest', which: 'rest', approved: { upTo: 10 } },
    ])
  })

  it('leads to the filter with its term as a criterion, free of charge', async () => {
    await search()
    await userEvent.fill(box, 'brück')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect.element(page.getByText(/^opened \{"kind":"filter","filter":\{"name":"brück",/)).toBeVisible()
  })

  it('offline searches what is kept, says that nothing was asked, and keeps its buttons, none of them solid', async () => {
    const core = await search(
      { search: { read: () => Promise.resolve(failed({ kind: 'offline', reason: 'ENOTFOUND' })) } },
      { offline: true },
    )
    await userEvent.fill(box, 'brückwerder')
    await expect
      .element(page.getByText('No connection: searching what is kept here. Nothing was asked or charged.'))
      .toBeVisible()
    expect(document.querySelectorAll('.price-button.button-primary')).toHaveLength(0)
    // A press tries, and costs nothing where nobody can be reached: the network may be back before the program has looked.
    await page.getByRole('button', { name: /^Search companies/ }).click()
    expect(asked(core, 'search.read')).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: 'Brückwerder Hafenservice GmbH' })).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  it('says so when the connection breaks at the press, and takes it back when it is there again', async () => {
    const core = await search({
      search: { read: () => Promise.resolve(failed({ kind: 'offline', reason: 'ENOTFOUND' })) },
    })
    await userEvent.fill(box, 'brückwerder')
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.element(page.getByText(/^No connection:/)).toBeVisible()
    core.setState({ service: { ...fakeState.service, connection: 'offline' } })
    core.setState({ service: { ...fakeState.service, connection: 'online', lastAnswerAt: '2026-11-21T10:30:00Z' } })
    await expect.element(page.getByText(/^No connection:/)).not.toBeInTheDocument()
  })

  const errors: readonly AppErrorKind[] = [
    { kind: 'bad-answer', why: 'not-json' },
    { kind: 'credits-exhausted' },
    { kind: 'key-rejected', requests30Days: 12 },
    { kind: 'cap-reached', cap: 'day', limit: 200, spent: 200, wanted: 1 },
    { kind: 'service-failed', status: 503, attempts: 3 },
  ]
  for (const error of errors) {
    it(`keeps what is in sight when the service answers with ${error.kind}`, async () => {
      await search({ search: { read: () => Promise.resolve(failed(error)) } })
      await userEvent.fill(box, 'brückwerder')
      await page.getByRole('button', { name: /^Search companies/ }).click()
      await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Brückwerder Hafenservice GmbH' })).toBeVisible()
      expect(await violations()).toEqual([])
    })
  }

  it('says that the service did not answer, and tries again at the same price', async () => {
    let asked = 0
    await search({
      search: {
        kept: () => Promise.resolve(ok({ items: [], more: false })),
        read: () => {
          asked += 1
          return Promise.resolve(failed({ kind: 'service-failed', status: 500, attempts: 4 }))
        },
      },
    })
    await userEvent.fill(box, 'mustermann')
    await expect.element(page.getByText(/There is no answer from the service yet/)).toBeVisible()
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.element(page.getByText(/“mustermann”\. The service did not answer this\.$/)).toBeVisible()
    expect(page.getByText(/There is no answer from the service yet/).elements()).toEqual([])
    await page.getByRole('button', { name: 'Try again, 1 credit' }).click()
    await expect.poll(() => asked).toBe(2)
  })

  it('names the row whose reading failed', async () => {
    await search({ company: { read: () => Promise.resolve(failed({ kind: 'not-found' })) } })
    await userEvent.fill(box, 'hafen')
    await page.getByRole('button', { name: 'Read, 10 credits' }).click()
    await expect
      .element(
        page.getByRole('group', { name: 'Brückwerder Hafenservice GmbH' }).getByText('The service does not have this.'),
      )
      .toBeVisible()
  })

  it('tells "none at the service" from "not asked"', async () => {
    await search({ search: { read: ({ kind, term }) => Promise.resolve(ok(resultsOf(kind, term, [[]], false))) } })
    await userEvent.fill(box, 'zzz')
    await expect.element(page.getByRole('heading', { name: 'Nothing kept here matches' })).toBeVisible()
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect.element(page.getByRole('heading', { name: 'No match at the service' })).toBeVisible()
  })

  it('windows ten thousand rows, and the last is reached by a key', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => fakeCompany(index + 1, `Firma ${index + 1} GmbH`))
    await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(ok(kind === 'companies' ? resultsOf(kind, term, [many], false) : null)),
      },
    })
    await userEvent.fill(box, 'firma')
    const grid = page.getByRole('grid', { name: 'Results' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10001')
    expect(grid.getByRole('row').elements().length).toBeLessThan(80)
    await userEvent.keyboard('{ArrowDown}{End}')
    await expect.element(page.getByRole('link', { name: 'Firma 10000 GmbH' })).toBeVisible()
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10001')
    await userEvent.keyboard('{PageUp}{Home}')
    await expect.element(page.getByRole('link', { name: 'Firma 1 GmbH', exact: true })).toBeVisible()
  })

  it('shows a company that two pages name once', async () => {
    await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(ok(kind === 'companies' ? resultsOf(kind, term, [companies, companies], false) : null)),
      },
    })
    await userEvent.fill(box, 'xy')
    await expect.element(page.getByText('3 results')).toBeVisible()
    expect(document.querySelectorAll('tbody th')).toHaveLength(3)
  })

  it('sorts by name as DIN 5007-2 wants, and back to the order of the service', async () => {
    const names = ['Zeder AG', 'Äpfel GmbH', 'Adler GmbH', 'Afrika GmbH']
    await search({
      search: {
        remembered: ({ kind, term }) =>
          Promise.resolve(
            ok(
              kind === 'companies'
                ? resultsOf(kind, term, [names.map((name, index) => fakeCompany(index + 1, name))], false)
                : null,
            ),
          ),
      },
    })
    await userEvent.fill(box, 'xy')
    const shown = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
    await expect.element(page.getByRole('link', { name: 'Zeder AG' })).toBeVisible()
    const head = page.getByRole('columnheader', { name: 'Company' })
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    expect(shown()).toEqual(['Adler GmbH', 'Äpfel GmbH', 'Afrika GmbH', 'Zeder AG'])
    await head.getByRole('button').click()
    expect(shown()[0]).toBe('Zeder AG')
    await head.getByRole('button').click()
    expect(shown()).toEqual(names)
  })
})

describe('a question in one’s own words', () => {
  const chips = page.getByRole('group', { name: 'Understood as' })
  const inTowns = [
    fakeCompany(1, 'Kältelogistik Nord GmbH', { seat: 'Berlin' }),
    fakeCompany(2, 'Kältelogistik Süd GmbH', { seat: 'Hamburg' }),
    fakeCompany(3, 'Kältelogistik West GmbH', { seat: null }),
  ]
  const names = () =>
    [...document.querySelectorAll('tbody th [role=link]')].map((cell) => cell.getAttribute('aria-label'))
  const answering = (items: readonly PartySummary[]): Overrides => ({
    search: { read: ({ kind, term }) => Promise.resolve(ok(resultsOf(kind, term, [items], false))) },
  })

  it('sends the name without the town, narrows here for nothing, and shows the rest only when asked to', async () => {
    const core = await search(answering(inTowns))
    await userEvent.fill(box, 'kältelogistik berlin')
    await expect.element(chips.getByRole('button', { name: 'Take away Town berlin' })).toBeVisible()
    await expect.element(page.getByText('Sent to the service: “kältelogistik”')).toBeVisible()
    await expect.element(page.getByText('filtered here, free: berlin')).toBeVisible()
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    // Of one nobody states the town.
    await expect.poll(names).toEqual(['Kältelogistik Nord GmbH', 'Kältelogistik West GmbH'])
    expect(asked(core, 'search.read').map(({ input }) => (input as { term: string }).term)).toEqual(['kältelogistik'])
    await expect.element(page.getByRole('heading', { name: '2 companies' })).toBeVisible()
    await expect.element(page.getByText('1 doesn’t fit and is hidden.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(names).toHaveLength(3)
    await chips.getByRole('button', { name: 'Take away Town berlin' }).click()
    await expect.element(box).toHaveValue('kältelogistik')
    // The same answer serves.
    await expect.poll(names).toHaveLength(3)
    await expect.element(box).toHaveFocus()
    expect(asked(core, 'search.read')).toHaveLength(1)
    // The button that was pressed changes its colours for a moment.
    await expect.poll(() => document.getAnimations().length).toBe(0)
    expect(await violations()).toEqual([])
  })

  it('asks by what is typed, even where it is pressed before the reading of it has settled', async () => {
    const core = await search(answering([]))
    await userEvent.fill(box, 'Halvorsen, Maren')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked(core, 'search.read').map(({ input }) => input))
      .toEqual([{ kind: 'persons', term: 'Maren Halvorsen', which: 'first', approved: { upTo: 1 } }])
  })

  it('never says that the service knows none of what it was not asked for; it offers other ways with their prices', async () => {
    const core = await search(answering([]))
    await userEvent.fill(box, 'Spedition Flensburg GmbH')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.element(page.getByText(/^The service knows no company for “Spedition Flensburg GmbH”/)).toBeVisible()
    const ways = page.getByRole('group', { name: 'Ask differently' })
    await expect
      .element(
        ways.getByRole('button', { name: 'Without the legal form: “Spedition Flensburg”, 1 credit', exact: true }),
      )
      .toBeVisible()
    await ways.getByRole('button', { name: 'Without the town: “Spedition GmbH”, 1 credit', exact: true }).click()
    await expect.element(page.getByText(/^The service knows no company for “Spedition GmbH”/)).toBeVisible()
    expect(asked(core, 'search.read').map(({ input }) => (input as { term: string }).term)).toEqual([
      'Spedition Flensburg GmbH',
      'Spedition GmbH',
    ])
    expect(await violations()).toEqual([])
    await userEvent.fill(box, 'kältelogistik hamburg')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await page.getByRole('button', { name: /^By filter, 25 credits a page/ }).click()
    await expect.element(page.getByText(/^opened \{"kind":"filter".*"registeredOffices":\["hamburg"\]/)).toBeVisible()
    expect(asked(core, 'search.read')).toHaveLength(3)
  })

  it('of a number that the service does not know it says that there is no other way, or offers the way there is', async () => {
    const core = await search(answering([]))
    await userEvent.fill(box, 'HRB 999999 Hof')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.element(page.getByText(/^The service knows no company for “HRB 999999”/)).toBeVisible()
    await expect
      .element(page.getByText(/asked for at every court at once\. The service takes it in no other way/))
      .toBeVisible()
    const ways = page.getByRole('group', { name: 'Ask differently' })
    expect(ways.elements()).toEqual([])
    await userEvent.fill(box, 'HRB 999999 B Charlottenburg glaswerk')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.element(page.getByText(/^The service knows no company for “HRB 999999 B”/)).toBeVisible()
    await expect.element(page.getByText(/in no other way/)).not.toBeInTheDocument()
    await expect
      .element(ways.getByRole('button', { name: 'By the name: “glaswerk”, 1 credit', exact: true }))
      .toBeVisible()
    // It was asked for a moment ago: its answer opens, and nothing is paid for it again.
    await ways.getByRole('button', { name: /^Without the suffix: “HRB 999999”, read on .*, free$/ }).click()
    await expect.element(page.getByText(/^The service knows no company for “HRB 999999” /)).toBeVisible()
    await expect
      .poll(() => asked(core, 'search.read').map(({ input }) => (input as { term: string }).term))
      .toEqual(['HRB 999999', 'HRB 999999 B'])
  })

  it('says that none of what the service listed fits, rather than that there is none', async () => {
    await search(answering([inTowns[1] as PartySummary]))
    await userEvent.fill(box, 'kältelogistik berlin')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'The one match at the service doesn’t fit' })).toBeVisible()
    expect(page.getByText(/knows no company/).elements()).toEqual([])
    // It is paid for: it is in sight at a press, and goes again.
    await page.getByRole('button', { name: 'Show it, free' }).click()
    await expect.element(page.getByRole('link', { name: inTowns[1]?.name ?? '' })).toBeVisible()
    await page.getByRole('button', { name: 'Only what fits' }).click()
    await expect.element(page.getByRole('heading', { name: 'The one match at the service doesn’t fit' })).toBeVisible()
  })

  it('makes no call that cannot succeed, and says why', async () => {
    const core = await search()
    await userEvent.fill(box, '#verdacht')
    const button = page.getByRole('button', { name: /^Search companies/ })
    await expect.element(button).toHaveAccessibleDescription(/^Only what is kept can be searched by this/)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await button.click({ force: true })
    await userEvent.fill(box, 'gericht:Kiel kapital:>=1m')
    await expect.element(button).toHaveAccessibleDescription(/searches by filter only/)
    await expect.element(page.getByRole('button', { name: 'By filter, 25 credits a page' })).toBeVisible()
    expect(asked(core, 'search.read')).toEqual([])
  })

  it('says what it does not understand, and what could stand there instead', async () => {
    await search()
    await userEvent.fill(box, 'court:hoff logistik')
    await expect.element(page.getByText('court:hoff: no such court; not used as a filter')).toBeVisible()
    await page.getByRole('button', { name: 'Hof instead' }).click()
    await expect.element(box).toHaveValue('court:Hof logistik')
    await expect.element(chips.getByRole('button', { name: 'Take away Court Hof' })).toBeVisible()
    expect(page.getByText(/narrows nothing/).elements()).toEqual([])
    await userEvent.fill(box, 'court:')
    await expect
      .element(page.getByText('court: what to look for is missing; not used as a filter', { exact: true }).first())
      .toBeVisible()
  })

  it('reads a town beside a number as the court that keeps its register today, and offers each where it may be several', async () => {
    await search()
    await userEvent.fill(box, 'HRB 4711 Rendsburg')
    await expect.element(chips.getByRole('button', { name: 'Take away Court Rendsburg, now Kiel' })).toBeVisible()
    await expect.element(page.getByText('Sent to the service: “HRB 4711”')).toBeVisible()
    await userEvent.fill(box, 'HRB 4711 Wetter')
    await expect.element(chips.getByRole('button', { name: 'Read as Court Marburg instead' })).toBeVisible()
    await chips.getByRole('button', { name: 'Read as Court Hagen instead' }).click()
    await expect.element(box).toHaveValue('HRB 4711 court:Hagen')
    await expect.element(chips.getByRole('button', { name: 'Take away Court Hagen' })).toBeVisible()
  })

  it('reads a word of status as that, says it in words, and takes it away', async () => {
    await search()
    await userEvent.fill(box, 'gelöschte GmbH in Hamburg')
    const status = chips.getByRole('button', { name: 'Take away Status deleted' })
    await expect.element(status).toBeVisible()
    await expect.element(chips.getByRole('button', { name: 'Take away Town Hamburg' })).toBeVisible()
    expect(chips.getByText('gelöschte').elements()).toEqual([])
    // The filter answers it and stands first; whoever means a name asks as typed.
    await expect
      .element(page.getByRole('button', { name: /^Search companies/ }))
      .toHaveAccessibleDescription(/searches by filter only/)
    const variants = page.getByRole('group', { name: 'Ask differently' }).getByRole('button')
    await expect.element(variants.nth(1)).toHaveAccessibleName('As typed: “gelöschte GmbH Hamburg”, 1 credit')
    await expect.element(variants.first()).toHaveAccessibleName('By filter, 25 credits a page')
    await userEvent.fill(box, 'status:terminated spedition')
    await status.click()
    await expect.element(box).toHaveValue('spedition')
    await userEvent.fill(box, 'Aktivhaus GmbH')
    await expect.element(chips.getByRole('button', { name: 'Take away Legal form GmbH' })).toBeVisible()
    expect(chips.getByText('Status').elements()).toEqual([])
  })

  it('reads letters behind a number as its part, and offers the legal form that they are, too, at one press', async () => {
    await search()
    await userEvent.fill(box, 'HRB 1282 SE Kiel')
    await expect.element(chips.getByRole('button', { name: 'Take away Register number HRB 1282 SE' })).toBeVisible()
    await expect.element(page.getByText('Sent to the service: “HRB 1282 SE”')).toBeVisible()
    await chips.getByRole('button', { name: 'Read as Legal form SE instead' }).click()
    await expect.element(box).toHaveValue('HRB 1282, SE Kiel')
    await expect.element(chips.getByRole('button', { name: 'Take away Legal form SE' })).toBeVisible()
    await expect.element(page.getByText('Sent to the service: “HRB 1282”')).toBeVisible()
    await userEvent.fill(box, 'HRA 77 KG')
    await chips.getByRole('button', { name: 'Read as Register number HRA 77 KG instead' }).click()
    await expect.element(box).toHaveValue('HRA 77KG')
    await userEvent.fill(box, 'Kiel SE')
    await expect.element(chips.getByRole('button', { name: 'Take away Legal form SE' })).toBeVisible()
    expect(chips.getByRole('button', { name: /^Read as/ }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('marks what was found in the name, and says on demand why a row is here', async () => {
    await search()
    await userEvent.fill(box, 'brückwerder')
    await expect.poll(() => document.querySelector('tbody mark')?.textContent).toBe('Brückwerder')
    await page.getByRole('button', { name: 'Why these results?' }).click()
    const why = page.getByRole('region', { name: 'Why Brückwerder Kältelogistik GmbH is here' })
    await expect.element(why.getByText('name')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('leads into the answer after asking by key: the first row, else the first other way to ask', async () => {
    const core = await search({
      ...answering(inTowns),
      company: { read: () => Promise.resolve(ok(sampleFile())) },
    })
    await userEvent.fill(box, 'kältelogistik')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await expect.poll(() => asked(core, 'company.read').map(({ input }) => (input as { id: number }).id)).toEqual([2])
  })

  it('leads into the answer after asking by the button too, and leaves a focus that went on meanwhile', async () => {
    let answer: () => void = () => undefined
    await search({
      search: {
        read: ({ kind, term }) =>
          new Promise((resolve) => {
            answer = () => resolve(ok(resultsOf(kind, term, [inTowns], false)))
          }),
      },
    })
    await userEvent.fill(box, 'kältelogistik')
    const button = page.getByRole('button', { name: /^Search companies/ })
    await button.click()
    answer()
    await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
    await page.getByRole('button', { name: /^Search companies again/ }).click()
    page.getByRole('button', { name: 'Filter', exact: true }).element().focus()
    answer()
    await expect.element(page.getByRole('button', { name: /^Search companies again/ })).toBeEnabled()
    expect(document.activeElement?.textContent).toContain('Filter')
  })

  it('completes operators and their values while typing, by keys alone', async () => {
    await search()
    await userEvent.fill(box, '')
    await userEvent.keyboard('logistik sta')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list.getByRole('option', { name: /^status:/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box).toHaveValue('logistik status:')
    await userEvent.keyboard('liq{ArrowDown}{Enter}')
    await expect.element(box).toHaveValue('logistik status:liquidation ')
    await expect.element(chips.getByRole('button', { name: 'Take away Status in liquidation' })).toBeVisible()
    await userEvent.keyboard('cou{Escape}')
    expect(list.elements()).toEqual([])
    await expect.element(box).toHaveValue('logistik status:liquidation cou')
  })
})

describe('hostile names', () => {
  const nasty = Object.values(hostile).map((name, index) =>
    fakeCompany(index + 1, name, { seat: name, status: name, formerNames: [name] }),
  )
  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`neither break the layout nor accessibility in ${language}, ${theme}`, async () => {
        await search(
          {
            search: {
              kept: () =>
                Promise.resolve(ok({ items: [...nasty, { ...person, name: hostile.endless }, person], more: false })),
            },
          },
          { language, theme },
        )
        await expect.element(page.getByRole('grid')).toBeVisible()
        const { scrollWidth } = document.documentElement
        expect(scrollWidth).toBeLessThanOrEqual(window.innerWidth)
        for (const row of document.querySelectorAll('tbody tr'))
          expect(row.getBoundingClientRect().height).toBeLessThan(36)
        expect(document.querySelector('tbody img')).toBeNull()
        expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
        expect(await violations()).toEqual([])
      })
    }
  }
})

describe('the library', () => {
  it('asks for the next 200 only when the end comes into sight', async () => {
    const core = fakeCore({
      search: {
        kept: ({ offset, limit }) =>
          Promise.resolve(
            ok({
              items: Array.from({ length: limit }, (_, index) =>
                fakeCompany(offset + index + 1, `Firma ${offset + index + 1} GmbH`),
              ),
              more: offset < 400,
            }),
          ),
      },
    })
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await expect.element(page.getByText('The first 200 entries')).toBeVisible()
    expect(page.getByRole('searchbox').elements()).toHaveLength(0)
    const offsets = () => asked(core, 'search.ask').map(({ input }) => (input as { offset: number }).offset)
    expect(offsets()).toEqual([0])
    page.getByRole('link', { name: 'Firma 1 GmbH', exact: true }).element().closest('tr')?.focus()
    await userEvent.keyboard('{End}')
    await expect.element(page.getByText('The first 400 entries')).toBeVisible()
    expect(offsets()).toEqual([0, 200])
  })

  it('filters what is kept, and says when nothing is', async () => {
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, {
      core: fakeCore({ search: { kept: () => Promise.resolve(ok({ items: [], more: false })) } }),
    })
    await expect.element(page.getByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible()
    await expect.element(page.getByText(/a page of search 1 credit, a register entry 10 credits/)).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Filter what is kept' }), 'kälte')
    await expect.element(page.getByText('Nothing kept here matches “kälte”.')).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
