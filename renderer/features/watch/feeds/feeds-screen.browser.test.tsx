import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeCore } from '../../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { hostile } from '../../../parts/party-file/company-file.testing.ts'
import {
  sampleFeed,
  sampleItem,
  sampleItems,
  sampleWorld,
  watchCore,
  type WatchWorld,
} from '../../../data/watch.testing.ts'
import { FeedsScreen } from './feeds-screen.tsx'

let mounted: Mounted
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})
afterEach(() => mounted.unmount())

const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
async function start(
  world: WatchWorld = sampleWorld(),
  core: FakeCore = watchCore(world),
  language: 'de' | 'en' = 'en',
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> {
  mounted = await mount(<FeedsScreen />, { core, language, theme })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return core
}
const dialog = () => page.getByRole('dialog')
const ofFeed = () => sampleItems.map((item) => ({ ...item, feeds: [1] }))

describe('the feeds', () => {
  it('stand with criteria, interval, projected and real price, and state', async () => {
    await start(
      sampleWorld({
        feeds: [
          sampleFeed(1),
          sampleFeed(2, {
            name: 'Ohne Preis',
            projectedMonthly: null,
            price: { kind: 'unknown' },
            spentThisMonth: { credits: 20, uncertain: 10, unpriced: 0, reserved: 0, estimated: 0 },
          }),
        ],
      }),
    )
    await expect
      .element(
        page.getByRole('row', {
          name: /Insolvenzen in Brandenburg 1.*Events: Insolvency · GmbH · Brandenburg · from 25,000 EUR.*daily.*≈ 300.*210/,
        }),
      )
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Ohne Preis.*unknown.*20 \+ \?/ })).toBeVisible()
    await expect.element(page.getByText('Together monthly price unknown, within your caps')).toBeVisible()
  })

  it('say the price of a poll as a numeral at rest; the button comes with the row', async () => {
    await start()
    const button = page.getByRole('button', { name: /^Poll Insolvenzen in Brandenburg 1 now, 10 credits$/ })
    await expect.element(button).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Credits' })).toBeVisible()
    const label = button.element().querySelector('span[aria-hidden]')!
    // The pointer may rest on the row since another test.
    await userEvent.hover(page.getByRole('columnheader', { name: 'Credits' }))
    expect(getComputedStyle(label).visibility).toBe('hidden')
    page
      .getByRole('row', { name: /Insolvenzen in Brandenburg 1/ })
      .element()
      .focus()
    expect(getComputedStyle(label).visibility).toBe('visible')
  })

  it('are polled at the price on the button', async () => {
    const core = await start()
    await page.getByRole('button', { name: /^Poll Insolvenzen in Brandenburg 1 now, 10 credits$/ }).click()
    expect(inputsOf(core, 'watch.pollFeed')).toEqual([{ feed: 1, approved: { upTo: 10 } }])
  })

  it('are made with every filter, the price a month beside each interval', async () => {
    const core = await start(sampleWorld({ feeds: [] }))
    await page.getByRole('button', { name: 'New feed …' }).first().click()
    await expect.element(dialog().getByText(/Without a criterion the feed covers the whole register/)).toBeVisible()
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Name' }), 'Berliner Kapital')
    await userEvent.click(dialog().getByRole('combobox', { name: 'Federal state' }))
    await userEvent.keyboard('berlin{Enter}')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Capital from' }), '25,000.50')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Term' }), 'Logistik')
    await dialog()
      .getByRole('checkbox', { name: /^Capital 0 of 1/ })
      .click()
    await expect.element(dialog().getByText('≈ 28,800 credits a month')).toBeInTheDocument()
    await expect.element(dialog().getByText(/never polls more often than every 15 minutes/)).toBeInTheDocument()
    await dialog()
      .getByRole('radio', { name: /every 7 days/ })
      .click()
    await dialog().getByRole('button', { name: 'Save and poll, each page, 10 credits' }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.saveFeed'))
      .toEqual([
        {
          id: null,
          name: 'Berliner Kapital',
          intervalMinutes: 7 * 24 * 60,
          on: true,
          notify: 'grouped',
          approved: { upTo: 10 },
          filter: {
            kind: 'events',
            types: ['company.capital.changed'],
            roleTypes: [],
            legalForms: [],
            states: ['DE-BE'],
            registeredOffices: [],
            registerCourt: null,
            capitalFrom: '25000.50',
            capitalTo: null,
            term: 'Logistik',
          },
        },
      ])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Berliner Kapital' })).toBeVisible()
  })

  it('that are off are saved without a price', async () => {
    const core = await start(sampleWorld({ feeds: [] }))
    await page.getByRole('button', { name: 'New feed …' }).first().click()
    await dialog().getByRole('radio', { name: 'Formations' }).click({ force: true })
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Name' }), 'Neue')
    await dialog().getByRole('checkbox', { name: 'Poll it (costs as above)' }).click()
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.saveFeed'))
      .toMatchObject([{ on: false, approved: { upTo: 0 }, filter: { kind: 'formations' } }])
  })

  it('are turned off for nothing and on at their price', async () => {
    const core = await start()
    await page.getByRole('link', { name: /Insolvenzen/ }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on, 10 credits' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^30 calls, together 300 credits/)).toBeVisible()
    expect(inputsOf(core, 'watch.saveFeed')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Turn on, 10 credits' }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.saveFeed'))
      .toMatchObject([
        { on: false, approved: { upTo: 0 } },
        { on: true, approved: { upTo: 10 } },
      ])
  })

  it('call out criteria that the service ignored, and what was really spent', async () => {
    await start(sampleWorld({ feeds: [sampleFeed(1, { notApplied: ['state', 'capital_from'] })] }))
    await page.getByRole('link', { name: /Insolvenzen/ }).click()
    await expect.element(page.getByText('Criteria not applied: state, capital_from.')).toBeVisible()
    await expect.element(page.getByText(/^Spent this month:/)).toHaveTextContent('Spent this month: 210 credits')
  })

  it('show what they brought, new since the last visit marked', async () => {
    localStorage.setItem('registerblick.feed-visit.1', new Date(Date.now() - 3_600_000).toISOString())
    const items = [
      sampleItem(1, {}, 1, { feeds: [1], arrivedAt: new Date().toISOString() }),
      sampleItem(2, {}, 2, { feeds: [1] }),
      sampleItem(3, {}, 3),
    ]
    const core = await start(sampleWorld({ items }))
    await page.getByRole('link', { name: /Insolvenzen/ }).click()
    await expect.poll(() => inputsOf(core, 'inbox.list').at(-1)).toMatchObject({ feed: 1 })
    await expect.poll(() => document.querySelectorAll('.inbox-item')).toHaveLength(2)
    expect(document.querySelectorAll('.inbox-item-new')).toHaveLength(1)
    await page.getByRole('button', { name: 'All feeds' }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(Date.now() - Date.parse(localStorage.getItem('registerblick.feed-visit.1') ?? '')).toBeLessThan(10_000)
  })

  it('that brought nothing say since when that was looked for, and nothing of the time before', async () => {
    await start(sampleWorld({ items: [], feeds: [sampleFeed(1), sampleFeed(2, { name: 'Nie', lastPolledAt: null })] }))
    await page.getByRole('link', { name: /Insolvenzen/ }).click()
    await expect
      .element(page.getByText(/^No matching event since .+\. Earlier events have not been read/))
      .toBeVisible()
    expect(page.getByText(/Nothing has been reported/).elements()).toEqual([])
    // What reads the time before stands where it is missed, once; without a gap the sentence needs no bar.
    const past = page.getByRole('button', { name: 'Read earlier events …' })
    expect(past.elements()).toHaveLength(1)
    expect(document.querySelector('.empty-state')?.contains(past.element())).toBe(true)
    expect(document.querySelector('.coverage-bar')).toBeNull()
    await past.click()
    await expect.element(page.getByRole('dialog', { name: 'Read earlier events of this feed' })).toBeVisible()
  })

  it('are removed only after asking', async () => {
    const core = await start()
    await page.getByRole('link', { name: /Insolvenzen/ }).click()
    await page.getByRole('button', { name: 'Remove …' }).click()
    expect(inputsOf(core, 'watch.removeFeed')).toEqual([])
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'What happens in the whole register' })).toBeVisible()
  })

  it.each([
    ['de', 'light'],
    ['en', 'dark'],
  ] as const)('have no violation in %s, %s', async (language, theme) => {
    const world = sampleWorld({
      feeds: [sampleFeed(1), sampleFeed(2, { on: false, notApplied: ['term'] })],
      items: ofFeed(),
    })
    await start(world, watchCore(world), language, theme)
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: /Brandenburg 1/ }).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: /^(Ändern|Change) …$/ }).click()
    await expect.element(dialog()).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('have a head of two lines at 900', async () => {
    await page.viewport(900, 600)
    await start(sampleWorld({ feeds: [sampleFeed(1, { name: 'Alle Ereignisse in Brandenburg' })], items: [] }))
    await page.getByRole('link').first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Alle Ereignisse in Brandenburg' })).toBeVisible()
    const head = document.querySelector('.watch-head')
    const rows = [...(head?.querySelectorAll('.watch-head-row') ?? [])].map((row) => row.getBoundingClientRect().height)
    expect(rows).toHaveLength(2)
    expect(Math.max(...rows)).toBeLessThanOrEqual(40)
    // What it costs stays in sight.
    await expect.element(page.getByText(/credits a month/)).toBeVisible()
  })

  it.each([
    [900, 600],
    [640, 400],
  ])('fit %i × %i, with hostile names', async (width, height) => {
    await page.viewport(width, height)
    await start(
      sampleWorld({
        feeds: Object.values(hostile).map((name, index) => sampleFeed(index + 1, { name, notApplied: [name] })),
        items: ofFeed(),
      }),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('link').first().click()
    await expect.element(page.getByRole('listbox')).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  })
})
