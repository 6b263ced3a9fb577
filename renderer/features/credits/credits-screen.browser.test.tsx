import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LedgerRow, SpendSum } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { answerId, ledgerId, partyId } from '../../../shared/domain/ids.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore, meterOf, type FakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { samplePerson, unreadPerson } from '../person/samples.testing.ts'
import { CreditsScreen } from './credits-screen.tsx'

const row = (id: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id: ledgerId(id),
  at: '2026-11-21T09:58:00Z',
  day: '2026-11-21',
  operation: 'company',
  subject: `Firma ${id} GmbH`,
  call: `GET /v1/companies/${id}`,
  partyId: null,
  origin: 'company',
  reserved: 10,
  state: 'settled',
  charged: 10,
  basis: 'header',
  settledAt: null,
  answerId: null,
  ...more,
})
const sum = (credits: number, more: Partial<SpendSum> = {}): SpendSum => ({
  credits,
  uncertain: 0,
  unpriced: 0,
  reserved: 0,
  estimated: 0,
  ...more,
})

let mounted: Mounted
afterEach(() => mounted.unmount())
async function start(
  rows: readonly LedgerRow[],
  options: { language?: 'de' | 'en'; theme?: 'light' | 'dark'; body?: string } = {},
  today: Partial<SpendSum> = { credits: 37, uncertain: 10, unpriced: 1 },
): Promise<FakeCore> {
  const { body = '{"name":"<b>x</b>"}', ...look } = options
  const core = fakeCore({
    credits: {
      meter: () => Promise.resolve(ok(meterOf(today, { credits: 612, estimated: 14 }))),
      ledger: ({ offset, limit }) =>
        Promise.resolve(ok({ rows: rows.slice(offset, offset + limit), total: rows.length })),
      report: ({ month }) =>
        Promise.resolve(
          ok(
            month === '2026-11'
              ? {
                  byCompany: [
                    { id: partyId(1), name: 'Klein GmbH', sum: sum(10) },
                    { id: partyId(2), name: 'Groß AG', sum: sum(62, { uncertain: 10 }) },
                    { id: null, name: null, sum: sum(13) },
                    { id: partyId(4), name: 'Nichts AG', sum: sum(0) },
                  ],
                  byCollection: [
                    { id: 4, name: 'Fall 12', sum: sum(72) },
                    { id: null, name: null, sum: sum(13) },
                  ],
                  byDay: [
                    { day: '2026-11-21', sum: sum(62) },
                    { day: '2026-11-20', sum: sum(23) },
                  ],
                  byOperation: [
                    { operation: 'company', sum: sum(72) },
                    { operation: 'company-roles', sum: sum(0, { unpriced: 2 }) },
                    { operation: 'monitors', sum: sum(0) },
                  ],
                  saved: [
                    { id: partyId(2), name: 'Groß AG', credits: 30 },
                    { id: partyId(9), name: 'Nur geöffnet GmbH', credits: 10 },
                  ],
                }
              : {
                  byCompany: [],
                  byOperation: [{ operation: 'company', sum: sum(40) }],
                  byCollection: [],
                  byDay: [],
                  saved: [],
                },
          ),
        ),
    },
    person: { open: ({ id }) => Promise.resolve(ok(id === samplePerson.id ? unreadPerson() : null)) },
    answers: {
      raw: ({ id }) =>
        Promise.resolve(
          ok({
            id: answerId(id),
            operation: 'company',
            call: 'GET /v1/companies/7',
            readAt: '2026-11-21T09:58:00Z',
            dialect: 'classic',
            charged: 10,
            basis: 'table',
            bodyHash: 'ab'.repeat(32),
            status: 200,
            headers: { 'content-type': 'application/json' },
            body,
            bodyBytes: body.length,
          }),
        ),
    },
  })
  mounted = await mount(<CreditsScreen />, { core, ...look })
  await expect.element(page.getByRole('grid', { name: /Ledger|Ausgabenbuch/ })).toBeVisible()
  return core
}
const cells = (text: RegExp): readonly string[] =>
  [...(page.getByRole('row', { name: text }).element() as HTMLTableRowElement).cells].map((cell) => cell.textContent)

describe('the credits', () => {
  it('say what a sum does not know', async () => {
    await start([row(1)])
    await expect.element(page.getByText('10 uncertain on top, 1 call of unknown price on top')).toBeVisible()
    await expect.element(page.getByText('14 calls estimated from the price list')).toBeVisible()
    await expect.element(page.getByText('by this program’s own count, free ones too')).toBeVisible()
    await expect.element(page.getByText('3,108')).toBeVisible()
  })

  it('say of each call what was announced, charged, and how that is known', async () => {
    await start([
      row(1),
      row(2, { basis: 'table' }),
      row(3, { state: 'uncertain', charged: null, basis: null }),
      row(4, { state: 'released', charged: null, basis: null }),
      row(5, { reserved: null, charged: null, basis: 'unknown', operation: 'company-roles' }),
    ])
    expect(cells(/Firma 1 /).slice(4)).toEqual(['10', '10', 'as quoted'])
    expect(cells(/Firma 2 /).slice(4)).toEqual(['10', '≈ 10', 'price list: estimate'])
    expect(cells(/Firma 3 /).slice(4)).toEqual(['10', '0–10', 'uncertain'])
    expect(cells(/Firma 4 /).slice(4)).toEqual(['10', '0', 'not charged'])
    expect(cells(/Firma 5 /).slice(4)).toEqual(['unknown', '? price unknown', 'price unknown'])
  })

  it('say what each call was about in words, also where it was about no company', async () => {
    await start(
      [
        row(1, { operation: 'legal-forms', subject: 'legal-forms' }),
        row(2, { operation: 'monitors', subject: '' }),
        row(3, { operation: 'search-companies', subject: '“hafen”, 2' }),
      ],
      { language: 'de' },
    )
    for (const said of ['Begriffe des Dienstes', 'das ganze Konto', '„hafen“, Seite 2'])
      await expect.element(page.getByRole('rowheader', { name: said, exact: true })).toBeVisible()
    expect(page.getByText('legal-forms').elements()).toEqual([])
  })

  it('list the companies with the most first, no row of nothing, and what is of none last; and the month before', async () => {
    await start([row(1)])
    const names = () => [...document.querySelectorAll('.spend-bars > li')].map((item) => item.textContent)
    await expect
      .poll(names)
      .toEqual([
        'Groß AG62+10 uncertainsaved at least 30',
        'Klein GmbH10',
        'Nur geöffnet GmbH0saved at least 10',
        'no company13',
      ])
    await page.getByRole('radio', { name: 'Operation' }).click({ force: true })
    await expect.poll(names).toEqual(['Register entry72', 'People0+2 of unknown price'])
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect.poll(names).toEqual(['Register entry40'])
    await expect.element(page.getByText('October 2026').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  })

  it('break the month down by collection and day, and every row opens: a collection, or the rows that it adds up', async () => {
    const core = await start([row(1)])
    const names = () => [...document.querySelectorAll('.spend-bars > li')].map((item) => item.textContent)
    await page.getByRole('radio', { name: 'Day' }).click({ force: true })
    await expect.poll(names).toEqual(['21\u00a0Nov\u00a0202662', '20\u00a0Nov\u00a0202623'])
    await page.getByRole('button', { name: /^20.Nov.2026$/ }).click()
    const only = page.getByText(/^Only 20.Nov.2026, November 2026\./)
    await expect.element(only).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(only.element()).paddingLeft), 'not at the edge').toBeGreaterThan(0)
    const asked = () => core.calls.filter(({ path }) => path === 'credits.ledger').map(({ input }) => input)
    await expect
      .poll(asked)
      .toContainEqual({ offset: 0, limit: 100, only: { by: 'day', month: '2026-11', day: '2026-11-20' } })
    await page.getByRole('button', { name: 'Show all rows' }).click()
    expect(page.getByText(/^Only 20/).elements()).toEqual([])
    await page.getByRole('radio', { name: 'Collection' }).click({ force: true })
    await expect.poll(names).toEqual(['Fall 1272', 'in no collection13'])
    await page.getByRole('button', { name: 'Fall 12' }).click()
    expect(useTabs.getState().tabs.at(-1)).toMatchObject({ tab: { kind: 'collection', id: 4 } })
  })

  it('warn from 80 % of a cap on, and say where the month leads', async () => {
    await start([row(1)], {}, { credits: 160 })
    await expect.element(page.getByText('80% of the daily cap is used.')).toBeVisible()
    await expect
      .element(page.getByText(/At this pace November will end at ≈ 874 credits\. That is within the monthly cap\./))
      .toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('draw only the rows in sight, tell how many there are, and fetch pages as they come', async () => {
    const core = await start(
      Array.from({ length: 500 }, (_, index) => row(index, { day: index < 50 ? '2026-11-21' : '2026-11-20' })),
    )
    const table = page.getByRole('grid', { name: 'Ledger' })
    await expect.element(table).toHaveAttribute('aria-rowcount', '501')
    expect(document.querySelectorAll('.ledger tr').length).toBeLessThan(90)
    expect(core.calls.filter(({ path }) => path === 'credits.ledger').map(({ input }) => input)).toEqual([
      { offset: 0, limit: 100 },
    ])
    const scroller = document.querySelector('.credits-scroll') as HTMLElement
    await expect
      .poll(() => {
        scroller.scrollTop = scroller.scrollHeight
        return page.getByText('Firma 499 GmbH').elements().length
      })
      .toBe(1)
    const offsets = core.calls.flatMap(({ path, input }) =>
      path === 'credits.ledger' ? [(input as { offset: number }).offset] : [],
    )
    expect(offsets, 'each page once').toEqual([0, 100, 200, 300, 400])
    expect(document.querySelectorAll('.ledger tr').length).toBeLessThan(90)
  })

  it('are a table as all others are: rows by keys, ranges that are copied, columns left out, words with counts', async () => {
    await start([
      row(1),
      row(2, { operation: 'company-roles', day: '2026-11-20', at: '2026-11-20T09:58:00Z' }),
      row(3, { state: 'uncertain', charged: null, basis: null }),
    ])
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    })
    const rows = () => [...document.querySelectorAll<HTMLElement>('.ledger tr[data-row]')]
    rows()[0]?.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect.poll(() => copied.length).toBe(1)
    const lines = copied[0]?.trim().split('\n') ?? []
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('Time\tOperation\tSubject\tSource\tQuoted\tCredits\tResult')
    expect(lines[2]).toContain('People\tFirma 2 GmbH\tGET /v1/companies/2\t10\t10\tas quoted')
    expect(lines[3]).toContain('0–10\tuncertain')
    // Sorted by what it is about, where all rows are here.
    await page.getByRole('button', { name: 'Operation', exact: true }).click()
    await expect.poll(() => rows()[0]?.textContent).toContain('People')
  })

  it('open the company a call was about, and the answer as it came', async () => {
    await start([row(7, { partyId: partyId(7), answerId: answerId(70) })])
    await page.getByRole('button', { name: /Show call/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Call' })).toBeVisible()
    await expect.element(page.getByText('≈ 10 credits')).toBeVisible()
    await expect.element(page.getByText('{"name":"<b>x</b>"}')).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Firma 7 GmbH' }).click()
    await expect.poll(() => useTabs.getState().tabs.map(({ tab }) => tab)).toEqual([{ kind: 'company', id: 7 }])
  })

  it('open the person a call was about; no answer shows a day of birth', async () => {
    useTabs.setState({ tabs: [], active: null })
    await start(
      [
        row(21, {
          partyId: partyId(21),
          answerId: answerId(70),
          operation: 'person-roles',
          subject: 'Henning Brandt-Öztürk',
        }),
      ],
      {
        body: '{"birth_date":"1981-02-01","text":"Bremen, *01.02.1981"}',
      },
    )
    await page.getByRole('button', { name: /Show call/ }).click()
    await expect.element(page.getByText('{"birth_date":"1981","text":"Bremen, *1981"}')).toBeVisible()
    await expect.element(page.getByText('Only the year of birth is shown.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Henning Brandt-Öztürk' }).click()
    await expect.poll(() => useTabs.getState().tabs.map(({ tab }) => tab)).toEqual([{ kind: 'person', id: 21 }])
  })

  it('change the caps in place', async () => {
    const core = await start([row(1)])
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Credits a day' }).fill('300')
    await page.getByRole('button', { name: 'Set caps' }).click()
    await expect
      .poll(() => core.calls.find(({ path }) => path === 'settings.change')?.input)
      .toEqual({ dailyCap: 300, monthlyCap: 2500, creditEuro: null })
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).not.toBeInTheDocument()
  })

  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`have no violation in ${language}, ${theme}`, async () => {
        await start(
          [
            row(1),
            row(2, { state: 'uncertain', charged: null, basis: null }),
            row(3, { charged: null, basis: 'unknown' }),
          ],
          { language, theme },
        )
        expect(await violations()).toEqual([])
      })
    }
  }
})

describe('the balance', () => {
  const figures = () => document.querySelector('.figures')?.textContent

  it('is unknown where nobody stated it, and leads to where that can be changed', async () => {
    await start([row(1)])
    await expect.poll(figures).toContain('Balance, estimated unknown')
    await page.getByRole('button', { name: 'Read the account or enter it' }).click()
    expect(useTabs.getState().tabs.map(({ tab }) => tab)).toEqual([{ kind: 'settings' }])
  })

  it('is an estimate or a range with its source', async () => {
    const balance = {
      credits: 8431,
      uncertain: 20,
      stated: 8500,
      statedAt: '2026-11-14T08:26:00Z',
      incomplete: false,
      source: 'entered',
    } as const
    mounted = await mount(<CreditsScreen />, {
      core: fakeCore({ credits: { meter: () => Promise.resolve(ok({ ...meterOf(), balance })) } }),
    })
    await expect
      .poll(figures)
      .toContain('≈ 8,411–8,4318,500 entered by you on 14\u00a0Nov\u00a02026, 20 uncertain sinceGo to account')
    expect(await violations()).toEqual([])
  })
})

describe('the credits with rows missing', () => {
  it('say the span, what the caps count, and mark the sums of these days', async () => {
    const { day } = meterOf()
    const unknown = { from: '2026-01-05', until: day }
    mounted = await mount(<CreditsScreen />, {
      core: fakeCore({ credits: { meter: () => Promise.resolve(ok({ ...meterOf({ credits: 12 }), unknown })) } }),
    })
    await expect.element(page.getByText('Rows of the ledger are missing.')).toBeVisible()
    await expect.element(page.getByText(/is known only as a minimum.*the caps count what is known/)).toBeVisible()
    const figures = (): string => document.querySelector('.figures')?.textContent ?? ''
    expect(figures()).toContain('≥ 12')
    expect(figures()).toContain('rows are missing, it may be more')
    expect(await violations()).toEqual([])
  })
})

describe('the credits before any call', () => {
  it('say what will stand here', async () => {
    mounted = await mount(<CreditsScreen />)
    await expect.element(page.getByText('No call yet.')).toBeVisible()
    await expect.element(page.getByText('Nothing was spent in this month.')).toBeVisible()
  })
})
