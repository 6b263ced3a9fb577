import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { CompanyScreen } from './company-screen.tsx'
import { sampleFile } from '../../parts/party-file/company-file.testing.ts'
import { comparison, january, june, life, march, onDay, unchanged } from '../../features/history/samples.testing.ts'
import { RecordDifference } from '../../parts/changes/record-difference.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

type History = NonNullable<Parameters<typeof fakeCore>[0]>['history']

async function open(history: History = {}, options: { theme?: 'light' | 'dark'; language?: 'de' | 'en' } = {}) {
  const core = fakeCore({
    company: { open: () => Promise.resolve(ok(sampleFile())) },
    history: {
      reads: () => Promise.resolve(ok([june, march, january])),
      compare: () => Promise.resolve(ok(comparison())),
      latest: () => Promise.resolve(ok(comparison())),
      life: () => Promise.resolve(ok(life)),
      asOf: ({ registerDay, knownDay }) => Promise.resolve(ok(onDay(registerDay, knownDay))),
      ...history,
    },
  })
  mounted = await mount(<CompanyScreen tab={{ kind: 'company', id: partyId(1) }} />, { core, ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return core
}
const asked = (core: ReturnType<typeof fakeCore>, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const record = async (view: string) => {
  await page.getByRole('tab', { name: /^Register entry/ }).click()
  await page.getByRole('radio', { name: view }).click()
}

it('names entries of which nothing is here, between those that are', async () => {
  const file = sampleFile()
  if (file.events.state !== 'read') throw new Error('not read')
  const [event] = file.events.content
  if (event === undefined) throw new Error('sample changed')
  const events = (...numbers: readonly number[]) => ({
    company: {
      open: () =>
        Promise.resolve(
          ok({
            ...file,
            events: {
              ...file.events,
              content: numbers.map((entryNumber) => ({ ...event, key: `${entryNumber}`, entryNumber })),
            },
          }),
        ),
    },
  })
  const show = async (...numbers: readonly number[]) => {
    const none = { ...life, items: life.items.filter(({ kind }) => kind !== 'event') }
    const core = fakeCore({ ...events(...numbers), history: { life: () => Promise.resolve(ok(none)) } })
    mounted = await mount(<CompanyScreen tab={{ kind: 'company', id: partyId(1) }} />, { core })
    await page.getByRole('tab', { name: /^Timeline/ }).click()
    await expect.element(page.getByRole('group', { name: 'Show', exact: true })).toBeVisible()
  }
  await show(11, 9, 6)
  await expect
    .element(page.getByText('Nothing is here of entries 7–8, 10: not read, or not named by the service.'))
    .toBeVisible()
  mounted.unmount()
  await show(9, 8)
  expect(page.getByText(/^Nothing is here of/).elements()).toHaveLength(0)
})

describe('two reads of the register entry', () => {
  it('stand side by side, the newest two at first, and the day of a birth in neither', async () => {
    const core = await open()
    await record('Compare')
    const facts = page.getByRole('table', { name: 'Facts' })
    await expect.element(facts.getByRole('row', { name: /Registered office Kiel Hamburg/ })).toBeVisible()
    await expect.element(facts.getByRole('row', { name: /Purpose Handel not stated/ })).toBeVisible()
    expect(facts.getByText('Nordlicht GmbH').elements()).toHaveLength(0)
    // What is said in words is not said a second time, field by field, before somebody asks.
    expect(page.getByRole('grid', { name: 'All fields' }).elements()).toHaveLength(0)
    await page.getByText('All fields', { exact: true }).click()
    await expect.element(page.getByText('officers[0].birth_date')).toBeVisible()
    expect(document.body.textContent).not.toContain('1970-03-12')
    expect(asked(core, 'history.compare')).toEqual([{ older: 2, newer: 3, all: false }])
    expect(await violations()).toEqual([])
  })

  it.each([1280, 1920])('are read in full, field by field, at %i', async (width) => {
    await page.viewport(width, 900)
    const long =
      'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer oder durch einen ' +
      'Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'
    const row = { path: 'representation.general_rule', kind: 'changed', before: long, after: 'Jeder einzeln.' } as const
    // Nothing of it is said in words: the fields are the answer.
    const known = { kind: 'facts', facts: [] } as const
    await open({ compare: () => Promise.resolve(ok(comparison({ known, fields: { rows: [row], more: false } }))) })
    await record('Compare')
    const cell = page.getByRole('grid', { name: 'All fields' }).getByRole('gridcell', { name: long })
    await expect.element(cell).toBeVisible()
    expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('show everything on demand, and others by date or by keys', async () => {
    const core = await open()
    await record('Compare')
    await page.getByRole('radio', { name: 'everything' }).click()
    await expect.element(page.getByRole('table', { name: 'Facts' }).getByText('Nordlicht GmbH').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Older read' }).selectOptions('1')
    await page.getByRole('combobox', { name: 'Newer read' }).selectOptions('2')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect
      .poll(() => asked(core, 'history.compare'))
      .toEqual([
        { older: 2, newer: 3, all: false },
        { older: 2, newer: 3, all: true },
        { older: 1, newer: 3, all: true },
        { older: 1, newer: 2, all: true },
      ])
    await expect.element(page.getByRole('combobox', { name: 'Newer read' })).toHaveValue('3')
  })

  it("that say the same are said to be unchanged, and one alone can't be compared", async () => {
    await open({ compare: () => Promise.resolve(ok(unchanged)) })
    await record('Compare')
    await expect.element(page.getByText('Unchanged. Both reads say the same.')).toBeVisible()
    mounted.unmount()
    await open({ reads: () => Promise.resolve(ok([june])) })
    await record('Compare')
    await expect.element(page.getByText(/^This has been read only once/)).toBeVisible()
  })
})

describe('the time machine', () => {
  it('says of each fact what is proved, what is not known, and who says so', async () => {
    await open({}, { theme: 'dark' })
    await record('Time machine')
    const facts = page.getByRole('table', { name: 'Facts on the chosen day' })
    await expect
      .element(
        facts.getByRole('row', {
          name: /^Registered office.*changed between 10.Mar.2026 and 10.Jun.2026.*Kiel.*Hamburg/,
        }),
      )
      .toBeVisible()
    await expect.element(facts.getByRole('row', { name: /^Purpose not known/ })).toBeVisible()
    await expect.element(facts.getByRole('row', { name: /^Capital not stated read/ })).toBeVisible()
    await expect
      .element(
        facts.getByRole('row', {
          name: /^Status Insolvency proceedings opened ?, entered 10.Jun.2026 In the register entry: active last known on 10.Mar.2026.*reported by the watch, not yet read In the register entry: read /,
        }),
      )
      .toBeVisible()
    await expect
      .element(
        facts.getByRole('row', {
          name: /^Address not known; only from 10.Jun.2026 on: Hamburg event of 10.Jun.2026, entry 7/,
        }),
      )
      .toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('says once when most facts were last known; what is proven of the day, or last known otherwise, says so itself', async () => {
    const fact = (name: 'name' | 'legalForm' | 'seat' | 'purpose', until: string, state: 'last-known' | 'known') => ({
      fact: name,
      onDay: {
        state,
        interval: {
          value: { kind: 'text' as const, text: `the ${name}` },
          from: '2026-01-10',
          until,
          began: false,
          ended: false,
          sources: [],
        },
      },
      intervals: [],
    })
    await open({
      asOf: ({ registerDay, knownDay }) =>
        Promise.resolve(
          ok({
            ...onDay(registerDay, knownDay),
            facts: [
              fact('name', '2026-03-10', 'last-known'),
              fact('seat', '2026-03-10', 'last-known'),
              fact('legalForm', '2026-01-10', 'last-known'),
              fact('purpose', '2026-03-10', 'known'),
            ],
          }),
        ),
    })
    await record('Time machine')
    const facts = page.getByRole('table', { name: 'Facts on the chosen day' })
    await expect
      .element(page.getByText(/^Unless noted, as last known on 10.Mar.2026; it may have changed by the chosen day/))
      .toBeVisible()
    const rows = facts.getByRole('row')
    const said = (at: number): string | undefined => rows.elements()[at]?.textContent
    await expect.poll(() => rows.elements().length).toBe(5)
    expect(said(1)).toMatch(/the name$/)
    expect(said(2)).toMatch(/the seat$/)
    expect(said(3)).toMatch(/the legalFormlast known on 10.Jan.2026/)
    expect(said(4)).toMatch(/the purposeshown for this day$/)
    expect(await violations()).toEqual([])
  })

  it('says who represented the company and who owned it on the day, and what nobody knows', async () => {
    await open({}, { theme: 'dark' })
    await record('Time machine')
    const people = page.getByRole('table', { name: 'People on the chosen day' })
    await expect
      .element(people.getByRole('row', { name: /^Ada Weiß.* · born 1970.*since 1.Jan.2020.*read/ }))
      .toBeVisible()
    await expect
      .element(people.getByRole('row', { name: /^Ben Rot.*not stated.*left between 10.Mar.2026 and 10.Jun.2026/ }))
      .toBeVisible()
    await expect
      .element(
        people.getByRole('row', {
          name: /^Cem Ay.*joint.*last on 10.Mar.2026; whether still on the chosen day is not known/,
        }),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^The list of people was last read on 10.Mar.2026/)).toBeVisible()
    const owners = page.getByRole('table', { name: 'Owners on the chosen day, List of 5 Jan 2026' })
    await expect.element(owners.getByRole('row', { name: /^Ada Weiß.*60.*15,000/ })).toBeVisible()
    await expect.element(owners.getByRole('row', { name: /^Möwe AG.*not stated/ })).toBeVisible()
    await expect.element(page.getByText('A new list was filed on 2 May 2026; it has not been read here.')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('says what the watch told and nobody read, as head and people say it', async () => {
    await open({}, { theme: 'dark' })
    await record('Time machine')
    const facts = page.getByRole('table', { name: 'Facts on the chosen day' })
    // The gravest is the first line, and stands once.
    await expect
      .poll(() => facts.getByRole('row').nth(1).element().textContent)
      .toMatch(/^Status\s*Insolvency proceedings opened ?, entered 10.Jun.2026/)
    expect(page.getByText('Insolvency proceedings opened', { exact: true }).elements()).toHaveLength(1)
    await expect
      .element(facts.getByRole('row', { name: /^Insolvency.*reported by the watch, not yet read/ }))
      .toBeVisible()
    // Its day and entry stand once, with who reported it.
    const insolvency = facts.getByRole('row', { name: /^Insolvency/ }).element().textContent ?? ''
    expect(insolvency.match(/entry \d+/g)?.length ?? 0).toBeLessThanOrEqual(1)
    const seat = facts.getByRole('row', { name: /^Registered office/ })
    expect(seat.element().textContent).not.toContain('reported by the watch')
    const told = page.getByRole('list', { name: 'Reported, not read yet' })
    await expect.element(told.getByText(/reported by the watch, not yet read/)).toBeVisible()
    const struck = [...document.querySelectorAll('.history-people .was, .history-told .was')].map(
      (one) => one.textContent,
    )
    expect(struck).toEqual(['Cem Ay', 'Cem Ay'])
  })

  it('says that people and owners are not known where nothing was read', async () => {
    await open({
      asOf: ({ registerDay, knownDay }) =>
        Promise.resolve(
          ok({
            ...onDay(registerDay, knownDay),
            people: { people: [], reads: 0, events: 0, before: null, after: null },
            owners: { onDay: { state: 'not-known' }, intervals: [], filed: [], reads: 0 },
          }),
        ),
    })
    await record('Time machine')
    await expect.element(page.getByText(/^Not known: no people had been read by then/)).toBeVisible()
    await expect.element(page.getByText('Not known: this had not been read by then.')).toBeVisible()
  })

  it('begins on today as the register counts it: half past midnight in Germany, wherever the machine stands', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:30:00Z'))
    const core = await open()
    await record('Time machine')
    await expect
      .poll(() => asked(core, 'history.asOf').at(-1))
      .toEqual({ id: 1, registerDay: '2026-11-22', knownDay: '2026-11-22' })
    now.mockRestore()
  })

  it("takes two days, the register's and the knower's", async () => {
    const core = await open()
    await record('Time machine')
    await page.getByRole('textbox', { name: 'On the register day' }).fill('01.03.2026')
    await page.getByRole('textbox', { name: 'As known on' }).fill('2026-04-01')
    await expect.element(page.getByText('On 1 Mar 2026, as known on 1 Apr 2026:')).toBeVisible()
    expect(asked(core, 'history.asOf').at(-1)).toEqual({ id: 1, registerDay: '2026-03-01', knownDay: '2026-04-01' })
  })
})

describe('the life line', () => {
  it('has events, observed changes and the watch at first, and leads from a change to its comparison', async () => {
    const core = await open()
    await page.getByRole('tab', { name: /^Timeline/ }).click()
    await expect.element(page.getByText('Der Sitz ist nach Hamburg verlegt.')).toBeVisible()
    await expect.element(page.getByText(/^Observed change: Register entry/)).toBeVisible()
    await expect.element(page.getByText('Watch started')).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: /^Read 1/ }).click()
    await expect
      .poll(() => asked(core, 'history.life').at(-1))
      .toEqual({ id: 1, kinds: ['event', 'observed', 'read', 'monitor', 'note'], offset: 0, limit: 200 })
    await page.getByRole('list', { name: 'Life of the company' }).getByRole('button', { name: 'Compare' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Newer read' })).toHaveValue('3')
  })

  it('shows a note by its words, without the marks of Markdown', async () => {
    const text = 'Am Kai 7 hängt **kein Schild**, siehe [Foto](https://example.org/)'
    const note = { kind: 'note', key: 'note 1', day: '2026-06-11', at: '2026-06-11T10:00:00Z', text } as const
    await open({ life: () => Promise.resolve(ok({ ...life, items: [note], counts: { ...life.counts, note: 1 } })) })
    await page.getByRole('tab', { name: /^Timeline/ }).click()
    await expect.element(page.getByText('Am Kai 7 hängt kein Schild, siehe Foto')).toBeVisible()
  })
})

describe('the life line of a company that was only read', () => {
  it('offers no choice of kinds, and does not say that nothing is there of them', async () => {
    const none = { event: 0, observed: 0, read: 1, monitor: 0, note: 0 }
    await open({ life: () => Promise.resolve(ok({ ...life, items: [], counts: none })) })
    await page.getByRole('tab', { name: /^Timeline/ }).click()
    await expect.element(page.getByRole('button', { name: /^Read a period/ })).toBeVisible()
    await expect.poll(() => page.getByRole('group', { name: 'Show' }).elements()).toEqual([])
    expect(page.getByText(/^Nothing of the chosen kinds/).elements()).toEqual([])
  })
})

describe('what changed since the previous read', () => {
  const show = async (history: History, since: string | null = null) => {
    mounted = await mount(<RecordDifference company={partyId(1)} since={since} />, { core: fakeCore({ history }) })
  }

  it('is said fact by fact', async () => {
    await show({ latest: () => Promise.resolve(ok(comparison())) })
    await expect
      .element(
        page
          .getByRole('region', { name: 'Difference from the previous read' })
          .getByRole('row', { name: /Registered office Kiel Hamburg/ }),
      )
      .toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is said to be nothing where nothing changed', async () => {
    await show({ latest: () => Promise.resolve(ok(unchanged)) })
    await expect.element(page.getByText(/^Unchanged since the read of 10.Mar.2026/)).toBeVisible()
  })

  it('is not shown of reads older than the event', async () => {
    await show({ latest: () => Promise.resolve(ok(comparison())) }, '2026-07-01T00:00:00Z')
    await expect.poll(() => document.querySelector('.history-difference')).toBeNull()
  })
})
