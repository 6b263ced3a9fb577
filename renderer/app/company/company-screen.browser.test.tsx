import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { useTabs } from '../../data/tabs.ts'
import type { fakeCore } from '../../host/fake-core.testing.ts'
import { violations } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  hostile,
  rawOf,
  readOf,
  sampleEvents,
  sampleFile,
  sampleRecord,
  unreadFile,
} from '../../parts/party-file/company-file.testing.ts'
import { close, open } from './open-company.testing.tsx'

const asked = (core: ReturnType<typeof fakeCore>, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const toTab = (name: string | RegExp) => page.getByRole('tab', { name }).click()

describe('the head of a company file', () => {
  it('says whose file it is, where it is entered, and how old it is', async () => {
    await open(sampleFile())
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Brückwerder Kältelogistik GmbH', exact: true }))
      .toBeVisible()
    // In a narrow window what was read when needs its room.
    await expect.element(page.getByText('EUID DEF1103R.HRB12345B')).not.toBeVisible()
    await expect.element(page.getByText('Limited liability company', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(/^Read 14.Nov.2026, \d\d:26$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Source: Register entry' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Read register entry again, 10 credits', exact: true }))
      .toBeVisible()
  })

  it('gives a section all the width where nothing stands beside it', async () => {
    await page.viewport(900, 600)
    await open(sampleFile())
    await toTab(/^People/)
    const pane = document.querySelector('.file-columns > .file-pane')
    expect(pane?.getBoundingClientRect().width).toBe(
      document.querySelector('.file-columns')?.getBoundingClientRect().width,
    )
  })

  it('of a company nobody read offers exactly one button that reads its entry, on every section', async () => {
    await open(unreadFile())
    for (const tab of [/^Overview/, /^Register entry.*not read/, /^Financial statements/, /^Notes/]) {
      await toTab(tab)
      expect(page.getByRole('button', { name: /^Read register entry/ }).elements()).toHaveLength(1)
    }
    await expect
      .element(page.getByRole('button', { name: 'Read register entry, 10 credits', exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('Register entry not read yet')).toBeVisible()
  })

  it('has a note beside it by its words, without the marks of Markdown', async () => {
    const note = {
      id: 1,
      about: { kind: 'party', id: 1 },
      text: 'Am Kai 7 hängt **kein Schild**.',
      createdAt: '2026-06-11T10:00:00Z',
      changedAt: '2026-06-11T10:00:00Z',
    }
    await open(sampleFile(), { library: { notes: () => Promise.resolve(ok([note] as never)) } })
    await expect.element(page.getByText('Am Kai 7 hängt kein Schild.')).toBeVisible()
  })

  it('reads once for two presses, shows the answer, and blanks nothing meanwhile', async () => {
    let answer: () => void = () => undefined
    const core = await open(unreadFile(), {
      company: {
        read: () =>
          new Promise((resolve) => {
            answer = () => resolve(ok(sampleFile()))
          }),
      },
    })
    const button = page.getByRole('button', { name: /^Read register entry/ })
    await button.dblClick()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked(core, 'company.read')).toEqual([
      { id: 1, section: 'record', which: 'first', approved: { upTo: 10 }, origin: 'company' },
    ])
    answer()
    await expect.element(page.getByRole('button', { name: 'Read register entry again, 10 credits' })).toBeVisible()
    await expect.element(page.getByText(/Betrieb von Kühlhäusern/)).toBeVisible()
  })

  it('keeps what was read when reading again fails', async () => {
    await open(sampleFile(), {
      company: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await page.getByRole('button', { name: /^Read register entry again/ }).click()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
    await expect.element(page.getByText(/Betrieb von Kühlhäusern/)).toBeVisible()
  })

  it('says when a change became known after the entry was read', async () => {
    const events = sampleFile().events
    if (events.state !== 'read') throw new Error('sample changed')
    await open(
      sampleFile({
        events: {
          ...events,
          content: [{ ...sampleEvents[0]!, effectiveOn: '2026-11-18', availableAt: '2026-11-18T04:00:00Z' }],
        },
      }),
    )
    await expect.element(page.getByText('a change of 18 Nov 2026 has become known since')).toBeVisible()
  })

  it('of a company this folder knows nothing of says so, with a free way on', async () => {
    await open(null)
    await expect.element(page.getByRole('heading', { level: 1, name: 'This company isn’t known here' })).toBeVisible()
  })
})

describe('the sections', () => {
  it('say the columns of sheet B, the name that was, and nothing of days of birth', async () => {
    await open(sampleFile(), {
      answers: {
        raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { name: 'X', note: 'geb. 12.03.1970' }))),
      },
    })
    await toTab(/^Register entry/)
    const representation = page.getByText('4 a', { exact: true })
    await expect.element(representation).toBeVisible()
    expect(document.querySelector('.was')?.textContent).toBe(sampleRecord.formerNames[0])
    await toTab(/^Timeline/)
    await expect.element(page.getByText(/Großkreutz, Dr\. Anneliese, Potsdam, \*1970/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/12.(?:03|Mar).1970/)
  })

  it('show all fields as they came, filterable, null apart from empty text', async () => {
    await open(sampleFile(), {
      answers: {
        raw: ({ id }) =>
          Promise.resolve(
            ok(
              rawOf(answerOf(id, 'company'), {
                name: hostile.markup,
                note: '',
                lei: null,
                register: { court: 'F1103' },
                birth_date: '1970-03-12',
              }),
            ),
          ),
      },
    })
    await toTab(/^Register entry/)
    const fields = page.getByRole('grid', { name: 'All fields' })
    await expect
      .element(fields.getByRole('row').filter({ hasText: 'lei' }).getByText('null', { exact: true }))
      .toBeVisible()
    await expect
      .element(
        fields
          .getByRole('row')
          .filter({ hasText: 'note' })
          .getByText(/empty text/),
      )
      .toBeVisible()
    await expect.element(fields.getByText(hostile.markup)).toBeVisible()
    await expect
      .element(fields.getByRole('row').filter({ hasText: 'birth_date' }).getByText('1970', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('Only the year of birth is shown.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Filter fields' }), 'court')
    await expect.element(page.getByText('1 of 5 fields')).toBeVisible()
  })

  it('show the timeline newest first, unknown types as text, and older events for a price', async () => {
    const core = await open(sampleFile(), { company: { read: () => Promise.resolve(ok(sampleFile())) } })
    await toTab(/^Timeline/)
    const items = () => [...document.querySelectorAll('.timeline > li')].map((item) => item.textContent)
    await expect.element(page.getByText('Capital increased')).toBeVisible()
    expect(items()[0]).toContain('Prokura granted')
    expect(items()[0]).toContain('Entry 9')
    expect(items()[1]).toContain('before: 1.000.000,00 EUR → now: 1.250.000,00 EUR')
    expect(items()[2]).toContain('available since 1\u00a0Feb\u00a02023')
    await expect.element(page.getByText('company.reactor.ignited')).toBeVisible()
    await page.getByRole('button', { name: 'Read older events, 10 credits', exact: true }).click()
    expect(asked(core, 'company.read')).toEqual([
      { id: 1, section: 'events', which: 'next', approved: { upTo: 10 }, origin: 'company' },
    ])
  })

  it('say once what the wording of an entry says, and where before and now are the same', async () => {
    await page.viewport(1920, 1080)
    const change = (key: string, more: Partial<RegisterEvent>): RegisterEvent => ({
      ...sampleEvents[3]!,
      key,
      entryNumber: Number(key),
      ...more,
    })
    const moved = { previous: 'Westhafenstraße 14, 13353 Berlin', current: 'An der Bleiche 58, 10243 Berlin.' }
    await open(
      sampleFile({
        events: readOf(
          [
            change('21', { ...moved, text: 'Änderung zur Geschäftsanschrift: An der Bleiche  58, 10243 Berlin' }),
            change('22', { ...moved, text: 'Die Geschäftsanschrift ist geändert.' }),
            change('23', { previous: 'Am Kai 7, 20457 Hamburg', current: 'Am Kai 7, 20457 Hamburg' }),
            // What is cut off says nothing.
            change('24', { ...moved, text: `${'Geändert, '.repeat(80)}nun An der Bleiche 58, 10243 Berlin` }),
          ],
          [answerOf(12, 'company-events')],
        ),
      }),
    )
    await toTab(/^Timeline/)
    const wordings = () => [...document.querySelectorAll('.timeline-wording')].map((one) => one.textContent)
    const times = (text: string, part: string): number => text.split(part).length - 1
    await expect.poll(() => wordings().length).toBe(4)
    const [cut, same, apart, inWording] = wordings()
    expect(inWording).toContain('before: Westhafenstraße 14, 13353 Berlin')
    expect(times(inWording ?? '', 'An der Bleiche')).toBe(1)
    expect(apart).toContain('now: An der Bleiche 58, 10243 Berlin.')
    expect(times(same ?? '', 'Am Kai 7')).toBe(1)
    expect(same).toContain('(the same before and after)')
    expect(times(cut ?? '', 'An der Bleiche')).toBe(1)
    // What was and what is stand beside each other.
    const left = (of: string): number =>
      document.querySelectorAll('.timeline-wording')[2]!.querySelector(of)!.getBoundingClientRect().left
    expect(left('.timeline-now')).toBeGreaterThan(left('.timeline-was') + 200)
    expect(left('.timeline-text')).toBe(left('.timeline-now'))
    expect(await violations()).toEqual([])
    await page.viewport(1280, 800)
  })

  it('show people present and former, by year of birth; an unknown price is said, never zero', async () => {
    await open(sampleFile())
    await toTab(/^People/)
    await expect.element(page.getByRole('grid', { name: 'Current' }).getByText('Prokura holder')).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Former' }).getByText('Jörn Petersen')).toBeVisible()
    await expect
      .element(
        page
          .getByRole('grid', { name: 'Current' })
          .getByRole('link', { name: 'Brückwerder Verwaltungs-GmbH', exact: true }),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Read people again, price unknown, at most 25 credits', exact: true }))
      .toBeVisible()
  })

  it('show figures by year: not published, not named and zero are three things', async () => {
    await open(sampleFile())
    await toTab(/^Financial statements/)
    const table = page.getByRole('table', { name: 'Financial statements' })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await expect.element(row('Revenue').getByText('not published')).toBeVisible()
    await expect.element(row('Equity').getByRole('cell', { name: '0', exact: true })).toBeVisible()
    await expect.element(row('Equity').getByText('not in this statement')).toBeVisible()
    await expect.element(row('fleet').getByText('12', { exact: true })).toBeVisible()
    await expect.element(row('Total assets').getByText('1,234,567.89')).toBeVisible()
  })

  it('name every answer with call, charge and its basis, and show it as it came', async () => {
    await open(sampleFile(), {
      answers: { raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { a: 1 }))) },
    })
    await toTab(/^Sources/)
    const answers = page.getByRole('grid', { name: 'Answers' })
    await expect.element(answers.getByText('10 credits, stated by the service')).toBeVisible()
    await expect.element(answers.getByText('price unknown').first()).toBeVisible()
    await expect.element(page.getByText('at most 10 more, uncertain')).toBeVisible()
    await answers.getByRole('button', { name: /^Show/ }).first().click()
    await expect.element(page.getByRole('grid', { name: 'All fields' })).toBeVisible()
  })

  it('show the answer that one looks at beside the list, in a large window alone, and say once what states every charge', async () => {
    const file = sampleFile()
    const stated = (section: 'events' | 'record') => {
      const of = file[section]
      return of.state === 'read'
        ? { ...of, answers: of.answers.map((answer) => ({ ...answer, charged: 10, basis: 'header' as const })) }
        : of
    }
    const only = {
      ...unreadFile(),
      record: stated('record') as typeof file.record,
      events: stated('events') as typeof file.events,
    }
    await page.viewport(1920, 1080)
    await open(only, {
      answers: { raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { number: id }))) },
    })
    await toTab(/^Sources/)
    const answers = page.getByRole('grid', { name: 'Answers' })
    await expect.element(answers.getByRole('columnheader', { name: /^Charged, stated by the service/ })).toBeVisible()
    expect(answers.getByText(/stated by the service/).elements()).toHaveLength(1)
    const beside = () => document.querySelector<HTMLElement>('.sources-preview')
    await expect.poll(() => beside()?.textContent).toContain('number')
    const before = beside()?.getAttribute('aria-label')
    await userEvent.hover(answers.getByRole('row').nth(2))
    await expect.poll(() => beside()?.getAttribute('aria-label')).not.toBe(before)
    expect(await violations()).toEqual([])
    await page.viewport(1280, 800)
    await expect.poll(() => beside()).toBeNull()
  })

  it('say what they rest on behind one word, by the key B too', async () => {
    await open(sampleFile(), {
      answers: { raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { a: 1 }))) },
    })
    await expect.element(page.getByRole('button', { name: 'Source: Register entry' })).toBeVisible()
    expect(page.getByText(/GET \/v1/).elements(), 'no call stands on the screen').toEqual([])
    expect(page.getByText(/stated by the service/).elements()).toEqual([])
    await userEvent.keyboard('b')
    const receipt = page.getByRole('dialog', { name: 'Source: Register entry' })
    await expect.element(receipt.getByText(/^GET \/v1\/companies/)).toBeVisible()
    await expect.element(receipt.getByText('10 credits, according to the price list')).toBeVisible()
    await expect.element(receipt.getByText('SHA-256')).toBeVisible()
    await expect.element(receipt.getByRole('grid', { name: 'All fields' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await toTab(/^People/)
    await userEvent.keyboard('b')
    await expect.element(page.getByRole('dialog', { name: 'Source: People' })).toBeVisible()
  })

  it('not read, empty, unreadable and not there are four different looks and words', async () => {
    const file = sampleFile({
      events: { state: 'not-read', price: credits(10) },
      roles: {
        state: 'read',
        content: [],
        answers: [answerOf(13, 'company-roles')],
        price: credits(10),
        nextPage: null,
        totalCount: 0,
      },
      statements: { state: 'unreadable', answers: [answerOf(14, 'company-statements')], price: credits(10) },
    })
    await open(file, {
      answers: {
        raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company-statements'), '<html>Wartung</html>'))),
      },
    })
    await toTab(/^Timeline.*not read/)
    await expect.element(page.getByText(/^The timeline has not been read yet\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Read timeline, 10 credits', exact: true })).toBeVisible()
    await toTab(/^People/)
    await expect.element(page.getByText(/The service names no people for this company\./)).toBeVisible()
    await toTab(/^Financial statements.*can.t be read/i)
    await expect.element(page.getByText('<html>Wartung</html>')).toBeVisible()
    await expect.element(page.getByText('Can’t be read', { exact: true })).toBeVisible()
    close()
    await open(
      sampleFile({
        statements: { state: 'not-there', why: 'not-found', at: '2026-11-20T10:00:00Z', price: credits(10) },
      }),
    )
    await toTab(/^Financial statements.*not found/i)
    await expect
      .element(page.getByText(/On 20.Nov.2026, \d\d:00 the service answered that it does not have this/))
      .toBeVisible()
  })

  it('show their own failure in their own place', async () => {
    await open(unreadFile(), {
      company: {
        read: () => Promise.resolve(failed({ kind: 'cap-reached', cap: 'day', limit: 200, spent: 200, wanted: 25 })),
      },
    })
    await toTab(/^People.*not read/)
    await page.getByRole('button', { name: 'Read people, price unknown, at most 25 credits', exact: true }).click()
    await expect.element(page.getByRole('tabpanel').getByText(/Daily cap reached\.|daily/i)).toBeVisible()
    await expect.element(page.getByText(/^The people have not been read yet\./)).toBeVisible()
  })

  it('are reached by their number', async () => {
    await open(sampleFile())
    await page.getByRole('tab', { name: 'Overview' }).click()
    await userEvent.keyboard('3')
    await expect.element(page.getByRole('tab', { name: /^Timeline/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('9')
    await expect.element(page.getByRole('tab', { name: /^Notes/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('lead from a person with a role to their file, where the answer named them by id', async () => {
    await open(sampleFile())
    await toTab(/^People/)
    const people = page.getByRole('grid', { name: 'Current' })
    await expect.element(people.getByText('Maren Halvorsen').first()).toBeVisible()
    expect(people.getByRole('link', { name: 'Maren Halvorsen' }).elements()).toHaveLength(0)
    await people.getByRole('link', { name: 'Henning Brandt-Öztürk', exact: true }).click()
    const { tabs, active } = useTabs.getState()
    expect(tabs.find(({ key }) => key === active)?.tab).toEqual({ kind: 'person', id: 21 })
  })
})
