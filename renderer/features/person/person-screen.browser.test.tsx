import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Language } from '../../../shared/contract/state.ts'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { drawn, mount, type Mounted, violations } from '../../host/mount.testing.tsx'
import { answerOf, hostile, rawOf, readOf } from '../../parts/party-file/company-file.testing.ts'
import { Screen } from '../../app/screen.tsx'
import { personTabs } from './person-tabs.ts'
import {
  knownElsewhere,
  knownFrom,
  sampleHoldings,
  samplePerson,
  samplePersonFile,
  samplePersonRoles,
  unreadPerson,
} from './samples.testing.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

type Overrides = Parameters<typeof fakeCore>[0]

async function open(
  file: PersonFile | null,
  overrides: Overrides = {},
  options: { language?: Language; theme?: 'light' | 'dark' } = {},
) {
  const core = fakeCore({
    ...overrides,
    library: { known: () => Promise.resolve(ok(file && knownFrom(file))), ...overrides.library },
    person: { open: () => Promise.resolve(ok(file)), ...overrides.person },
  })
  mounted = await mount(<Screen tab={{ kind: 'person', id: partyId(21) }} />, { core, ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return core
}

const asked = (core: ReturnType<typeof fakeCore>) =>
  core.calls.filter((call) => call.path === 'person.read').map(({ input }) => input)
const toTab = (name: string | RegExp) => page.getByRole('tab', { name }).click()
const row = (grid: string, text: string) =>
  page.getByRole('grid', { name: grid }).getByRole('row').filter({ hasText: text })
const activeTab = () => {
  const { tabs, active } = useTabs.getState()
  return tabs.find(({ key }) => key === active)?.tab
}

describe('the head of a person file', () => {
  it('says who it is by town and year of birth, and how old each section is', async () => {
    await open(samplePersonFile())
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Henning Brandt-Öztürk', exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('Born 1981', { exact: true })).toBeVisible()
    // Both sections came within one minute: that is said once.
    await expect.element(page.getByText(/^Read 14.Nov.2026, \d\d:26$/)).toBeVisible()
    await expect.element(page.getByText('4 credits', { exact: true }).last()).toBeVisible()
  })

  it('says what isn’t stated instead of leaving it out', async () => {
    await open(unreadPerson({ summary: { ...samplePerson, name: null, city: null, birthYear: null } }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'unnamed' })).toBeVisible()
    await expect.element(page.getByText('town not stated')).toBeVisible()
    await expect.element(page.getByText('Year of birth not stated')).toBeVisible()
    await expect.element(page.getByText('Not read yet')).toBeVisible()
  })

  it('of a person this folder knows nothing of says so, with a free way on', async () => {
    await open(null)
    await expect.element(page.getByRole('heading', { level: 1, name: 'This person isn’t known here' })).toBeVisible()
  })
})

describe('roles', () => {
  it('stand present and past, in words, and open their company', async () => {
    await open(samplePersonFile())
    await toTab(/^Roles/)
    await expect.element(row('Current', 'Brückwerder Kältelogistik').getByText('Managing director')).toBeVisible()
    await expect.element(row('Current', 'Weserkühl').getByText('Kassenwart')).toBeVisible()
    await expect.element(row('Former', 'Nordwind').getByText('ended on 31 Dec 2018')).toBeVisible()
    // A company that the answer doesn't name by id leads nowhere.
    expect(row('Current', 'Weserkühl').getByRole('link').elements()).toHaveLength(0)
    await row('Current', 'Hafenkontor').getByRole('link').click()
    expect(activeTab()).toEqual({ kind: 'company', id: 8 })
  })

  it('say what proceedings over a company leave of the power there, and of no other', async () => {
    const known = knownFrom(samplePersonFile())
    const roles = known.roles.map((one) => (one.key === '1' ? { ...one, limited: 'estate' as const } : one))
    await open(samplePersonFile(), { library: { known: () => Promise.resolve(ok({ ...known, roles })) } })
    await toTab(/^Roles/)
    await expect
      .element(row('Current', 'Brückwerder Kältelogistik GmbH').getByText(/no power to dispose/))
      .toBeVisible()
    expect(document.querySelectorAll('.known-limited')).toHaveLength(1)
  })

  it('never tell a day of birth', async () => {
    await open(samplePersonFile())
    await toTab(/^Roles/)
    await expect.element(page.getByText('von § 181 BGB befreit, *1981')).toBeVisible()
    expect(document.body.innerHTML).not.toMatch(/0?1.(?:02|Feb).1981/)
  })

  it('are read for what their button says, also at an unknown price, and two presses read once', async () => {
    let answer: () => void = () => undefined
    const core = await open(unreadPerson(), {
      person: {
        read: () =>
          new Promise((resolve) => {
            answer = () => resolve(ok(samplePersonFile()))
          }),
      },
    })
    await toTab(/^Roles.*not read/)
    await page.getByRole('button', { name: 'Read roles, price unknown, at most 25 credits', exact: true }).dblClick()
    expect(asked(core)).toEqual([
      { id: 21, section: 'roles', which: 'first', approved: { unknown: true }, origin: 'person' },
    ])
    answer()
    await expect.element(page.getByRole('button', { name: 'Read roles again, 4 credits', exact: true })).toBeVisible()
  })

  it('say the price of all remaining pages before a walk, and can be stopped between two', async () => {
    let stopped: () => boolean = () => false
    const core = await open(samplePersonFile(), {
      person: {
        read: (_input, options) =>
          new Promise((resolve) => {
            stopped = () => options?.signal?.aborted === true
            options?.signal?.addEventListener('abort', () => resolve(failed({ kind: 'canceled' })))
          }),
      },
    })
    await toTab(/^Roles/)
    await expect.element(page.getByText('5 of 17 here')).toBeVisible()
    await page.getByRole('button', { name: 'Read the remaining 3 pages, 12 credits', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/3 calls, together 12 credits/)).toBeVisible()
    expect(asked(core)).toEqual([])
    await dialog.getByRole('button', { name: 'Read the remaining 3 pages, 12 credits', exact: true }).click()
    expect(asked(core)).toEqual([{ id: 21, section: 'roles', which: 'rest', approved: { upTo: 12 }, origin: 'person' }])
    await page.getByRole('button', { name: 'Stop after this page' }).click()
    expect(stopped()).toBe(true)
    await expect.element(page.getByRole('button', { name: 'Stop after this page' })).not.toBeInTheDocument()
    await expect.element(row('Current', 'Weserkühl')).toBeVisible()
  })

  it('keep what was read when reading again fails', async () => {
    await open(samplePersonFile(), {
      person: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await toTab(/^Roles/)
    await page.getByRole('button', { name: /^Read roles again/ }).click()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
    await expect.element(row('Current', 'Weserkühl')).toBeVisible()
  })
})

describe('holdings', () => {
  it('tell an unknown share from a share of zero', async () => {
    await open(samplePersonFile())
    await toTab(/^Holdings/)
    await expect.element(row('Current', 'Brückwerder').getByText('25.1%', { exact: true })).toBeVisible()
    await expect.element(row('Current', 'Brückwerder').getByText('313,750.00 EUR')).toBeVisible()
    await expect.element(row('Current', 'Hafenkontor').getByText('unknown', { exact: true })).toBeVisible()
    await expect.element(row('Current', 'Altwerft').getByText('0%', { exact: true })).toBeVisible()
    await expect.element(row('Former', 'Nordwind').getByText(/ended on 31.Dec.2018/)).toBeVisible()
  })

  it('that are not offered are told with roles, and asked for only on the person’s word', async () => {
    const core = await open(
      unreadPerson({
        holdings: { state: 'not-there', why: 'not-offered', at: '2026-11-14T08:26:00Z', price: { kind: 'unknown' } },
      }),
      { person: { read: () => Promise.resolve(failed({ kind: 'not-offered' })) } },
    )
    await toTab(/^Holdings.*Not offered/)
    await expect
      .element(
        page.getByText(
          /^On 14.Nov.2026, \d\d:26 the service answered that it doesn’t offer this.*Before the October 2026 release/,
        ),
      )
      .toBeVisible()
    expect(asked(core)).toEqual([])
    await page
      .getByRole('button', { name: 'Ask again: Holdings, price unknown, at most 25 credits', exact: true })
      .click()
    expect(asked(core)).toHaveLength(1)
  })

  it('not read, none, unreadable and not there are four different looks and words', async () => {
    await open(unreadPerson(), {})
    await toTab(/^Holdings.*not read/)
    await expect.element(page.getByText(/^The holdings have not been read yet\./)).toBeVisible()
    mounted.unmount()
    await open(unreadPerson({ holdings: readOf([], [answerOf(22, 'person-holdings')]) }))
    await toTab(/^Holdings/)
    await expect.element(page.getByText(/The service has no holding for this person\./)).toBeVisible()
    mounted.unmount()
    await open(
      unreadPerson({
        holdings: { state: 'unreadable', answers: [answerOf(22, 'person-holdings')], price: { kind: 'unknown' } },
      }),
      {
        answers: {
          raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'person-holdings'), '<html>Wartung</html>'))),
        },
      },
    )
    await toTab(/^Holdings.*can.t be read/i)
    await expect.element(page.getByText('<html>Wartung</html>')).toBeVisible()
    mounted.unmount()
    await open(
      unreadPerson({
        holdings: { state: 'not-there', why: 'not-found', at: '2026-11-20T10:00:00Z', price: { kind: 'unknown' } },
      }),
    )
    await toTab(/^Holdings.*Not found/)
    await expect.element(page.getByText(/the service answered that it does not have this/)).toBeVisible()
  })
})

describe('what costs nothing', () => {
  const elsewhere: Overrides = { library: { known: () => Promise.resolve(ok(knownElsewhere)) } }

  it('what was bought for companies is in the file of a person whose own lists nobody read, with its answer', async () => {
    await open(unreadPerson(), elsewhere)
    await toTab(/^Holdings/)
    await expect.element(page.getByText(/^As far as other answers show/)).toBeVisible()
    await expect.element(row('Current', 'Brückwerder').getByText('33.33%')).toBeVisible()
    await expect.element(row('Current', 'Brückwerder').getByText(/, 14.Nov.2026$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Read holdings, 10 credits', exact: true })).toBeVisible()
  })

  it('what ended by an event, or is not certain, is never among the present', async () => {
    await open(unreadPerson(), elsewhere)
    await toTab(/^Roles/)
    await expect.element(row('Former', 'Brückwerder').getByText(/20.Nov.2026 according to an event/)).toBeVisible()
    await expect.element(row('Uncertain whether still', 'Hafenkontor').getByText(/contradict/)).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Current' })).not.toBeInTheDocument()
  })

  it('a timeline says what began and ended, by register day or by the day it was seen', async () => {
    await open(unreadPerson(), elsewhere)
    await toTab(/^Timeline/)
    const grid = 'What began, ended and changed'
    await expect
      .element(row(grid, '20 Nov 2026').getByText(/Ceased to be, according to an event.*Managing director/))
      .toBeVisible()
    await expect.element(row(grid, 'seen on 14 Nov 2026').getByText('Holds 33.33%')).toBeVisible()
  })

  it('all companies are watched at a price that is said before, and open as one picture', async () => {
    const core = await open(unreadPerson(), elsewhere)
    await toTab(/^Companies/)
    await expect.element(page.getByRole('button', { name: /^Watch 2/ })).toBeVisible()
    await expect.element(page.getByText('All 2:')).toBeVisible()
    expect(page.getByRole('button', { name: 'Clear selection' }).elements(), 'nothing can be selected').toEqual([])
    await expect.element(row('New in the inbox about people and owners', 'Brandt-Öztürk')).toBeVisible()
    await page.getByRole('button', { name: 'Open as a graph' }).click()
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'desks.save').map(({ input }) => input))
      .toMatchObject([{ id: null, companies: [1, 8], view: { persons: [21] } }])
    expect(core.calls.filter(({ path }) => path === 'watch.monitor')).toEqual([])
  })

  it('a report is made of what is kept, and nothing is bought', async () => {
    const core = await open(unreadPerson(), elsewhere)
    await page.getByRole('button', { name: 'Report as HTML' }).click()
    await expect.element(page.getByText(/listed under exports/)).toBeVisible()
    expect(core.calls.filter(({ path }) => path === 'reports.person').map(({ input }) => input)).toEqual([
      { id: 21, format: 'html', language: 'en' },
    ])
    expect(asked(core)).toEqual([])
  })

  it('somebody of the name without an id is a candidate and counts nowhere', async () => {
    await open(unreadPerson(), elsewhere)
    await toTab(/^Same name/)
    await expect.element(row('May be the same person', 'Nordwind').getByText('Kiel')).toBeVisible()
    await toTab(/^Holdings/)
    await expect.element(page.getByText('Nordwind')).not.toBeInTheDocument()
  })

  it('an answer that names the person is a source, with the reason', async () => {
    await open(unreadPerson(), elsewhere)
    await toTab(/^Sources/)
    await expect
      .element(row('Answers', 'ownership').getByText('named among the owners of Brückwerder Kältelogistik GmbH'))
      .toBeVisible()
  })

  it('what is known from elsewhere is accessible', async () => {
    await open(unreadPerson(), elsewhere, { language: 'de' })
    for (const index of personTabs.keys()) {
      await page.getByRole('tab').nth(index).click()
      await drawn()
      expect(await violations()).toEqual([])
    }
  })

  it('people of the same name are candidates: told apart, never merged, each with its own file', async () => {
    await open(samplePersonFile())
    await toTab(/^Same name/)
    const others = page.getByRole('grid', { name: 'People of the same name' }).getByRole('row')
    expect(others.elements()).toHaveLength(4)
    await expect.element(others.filter({ hasText: 'Kiel' }).getByText('another town, same year of birth')).toBeVisible()
    await others.filter({ hasText: 'Kiel' }).getByRole('link').click()
    expect(activeTab()).toEqual({ kind: 'person', id: 32 })
  })

  it('sources name every answer once, also when one fills both sections', async () => {
    const both = answerOf(23, 'person-roles', { call: 'GET /v1/persons/4f1c/positions' })
    await open(
      samplePersonFile({ roles: readOf(samplePersonRoles, [both]), holdings: readOf(sampleHoldings, [both]) }),
      {
        answers: {
          raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'person-roles'), { birth_date: '1981-02-01' }))),
        },
      },
    )
    await toTab(/^Sources/)
    const answers = page.getByRole('grid', { name: 'Answers' })
    expect(answers.getByRole('row').elements()).toHaveLength(2)
    await expect.element(answers.getByText('Roles, Holdings')).toBeVisible()
    await answers.getByRole('button', { name: /^Show/ }).click()
    await expect.element(page.getByText('Only the year of birth is shown.')).toBeVisible()
  })
})

describe('the keyboard', () => {
  it('reaches every section by its number, and opens a row by Enter', async () => {
    await open(samplePersonFile())
    await page.getByRole('tab', { name: 'Overview' }).click()
    await userEvent.keyboard('2')
    await expect.element(page.getByRole('tab', { name: /^Roles/ })).toHaveAttribute('aria-selected', 'true')
    row('Current', 'Hafenkontor').element().closest('tr')!.focus()
    await userEvent.keyboard('{Enter}')
    expect(activeTab()).toEqual({ kind: 'company', id: 8 })
    await userEvent.keyboard('7')
    await expect.element(page.getByRole('tab', { name: /^Notes/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('8')
    await expect.element(page.getByRole('tab', { name: /^Sources/ })).toHaveAttribute('aria-selected', 'true')
  })
})

/** The provider's session has `send`; vitest's own type leaves it to the provider. */
const emulate = (features: readonly { readonly name: string; readonly value: string }[]): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )

describe('hostile data', () => {
  const texts = [...Object.values(hostile), 'x'.repeat(300)]
  const file = samplePersonFile({
    summary: { ...samplePerson, name: hostile.endless, city: hostile.override },
    roles: readOf(
      texts.map((text, index) => ({
        ...samplePersonRoles[0]!,
        key: `r${index}`,
        companyName: text,
        type: text,
        representation: text.repeat(3),
        since: text,
        until: index % 2 ? text : null,
      })),
      [answerOf(21, 'person-roles', { call: `GET /v1/${'x'.repeat(400)}` })],
    ),
    holdings: readOf(
      texts.map((text, index) => ({
        ...sampleHoldings[0]!,
        key: `h${index}`,
        companyName: text,
        type: text,
        asOf: text,
        until: index % 2 ? text : null,
        percentage: [1e21, -3, 140, null][index % 4] ?? null,
        nominal: { amount: text, currency: text },
      })),
      [answerOf(22, 'person-holdings')],
    ),
    inCompanyFiles: texts.map((text, index) => ({
      ...samplePersonRoles[0]!,
      key: `c${index}`,
      companyName: text,
      type: text,
    })),
    sameName: texts.map((text, index) => ({ ...samplePerson, id: partyId(40 + index), name: text, city: text })),
  })
  const raw = {
    answers: {
      raw: ({ id }: { id: number }) =>
        Promise.resolve(ok(rawOf(answerOf(id, 'person-roles'), { [hostile.endless]: hostile.override }))),
    },
  }

  async function expectWhole(width: number): Promise<void> {
    for (const [index, name] of personTabs.entries()) {
      await page.getByRole('tab').nth(index).click()
      await drawn()
      expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(width)
      expect(document.querySelector('main img')).toBeNull()
      expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
      expect(await violations(), name).toEqual([])
    }
  }

  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`neither breaks layout nor accessibility of any section, ${language}, ${theme}`, async () => {
        await open(file, raw, { language, theme })
        await expectWhole(window.innerWidth)
      })
    }
  }

  it('stays accessible in forced colours', async () => {
    await emulate([{ name: 'forced-colors', value: 'active' }])
    await open(file, raw)
    await expectWhole(window.innerWidth)
    await emulate([])
  })

  // 640 by 400 is a laptop's screen at 200 % zoom.
  it.each([
    [900, 600],
    [640, 400],
  ])('fits %i by %i', async (width, height) => {
    await page.viewport(width, height)
    await open(file, raw, { language: 'de' })
    await expectWhole(width)
    await page.viewport(1280, 800)
  })
})
