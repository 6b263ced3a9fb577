import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import { withoutAsked } from '../../shared/domain/search/question/asked/asked.ts'
import { readAsked } from '../../shared/domain/search/question/asked/read-asked.ts'
import type { NamedOwner } from '../../shared/domain/search/question/judge.ts'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import { fakeCompany, fakeCore, table } from '../host/fake-core.testing.ts'
import { askedOf } from '../host/fake-question.testing.ts'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { answerOf, unreadFile } from '../parts/party-file/company-file.testing.ts'
import { App } from './app.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const kept = ['Brückwerder Kältelogistik GmbH', 'Nordlicht Spedition GmbH', 'Spreewald Mühlen GmbH'].map((name, nth) =>
  fakeCompany(nth + 1, name),
)
const box = () => page.getByRole('searchbox', { name: 'Search', exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** A library that answers at once, but for what `slow` fits, which `answer` answers. */
async function openBox(slow: RegExp): Promise<{ readonly answer: () => void }> {
  let waiting: (() => void)[] = []
  const ask: RegisterblickClient['search']['ask'] = ({ text }) => {
    const sought = withoutAsked(text, readAsked(text)).toLowerCase()
    const items = kept.filter(
      ({ name }) => (sought !== '' || text === '') && name?.toLowerCase().includes(sought) === true,
    )
    const found = ok(askedOf(text, { items, more: false }))
    return slow.test(text) ? new Promise((resolve) => waiting.push(() => resolve(found))) : Promise.resolve(found)
  }
  const core = fakeCore({
    search: { ask },
    company: {
      open: ({ id }) =>
        Promise.resolve(ok(unreadFile({ id: partyId(id), name: kept.find((each) => each.id === id)?.name ?? null }))),
    },
  })
  mounted = await mount(<App />, { core })
  await expect.element(box()).toBeVisible()
  return {
    answer: () => {
      for (const one of waiting) one()
      waiting = []
    },
  }
}

it('takes what was typed, not what an earlier letter found: Enter waits for its answer', async () => {
  const { answer } = await openBox(/^spe/)
  await userEvent.keyboard('{Control>}k{/Control}sp')
  await expect.element(page.getByRole('option', { name: /Nordlicht/, selected: true })).toBeVisible()
  await userEvent.keyboard('ending in nov')
  await expect.element(page.getByRole('option', { name: /November/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: /Nordlicht/ })).not.toHaveAttribute('aria-selected', 'true')
  await expect.element(heading('Nordlicht Spedition GmbH')).not.toBeInTheDocument()
  answer()
  await expect.element(heading('Credits')).toBeVisible()
})

it('opens the first that the whole word finds, however late its answer is', async () => {
  const { answer } = await openBox(/^spr/)
  await userEvent.keyboard('{Control>}k{/Control}sp')
  await expect.element(page.getByRole('option', { name: /Nordlicht/, selected: true })).toBeVisible()
  await userEvent.keyboard('ree{Enter}')
  answer()
  await expect.element(heading('Spreewald Mühlen GmbH')).toBeVisible()
})

it.each([
  ['bericht', /^Report …/, 'dialog', /Report/],
  ['backup', /^Go to: Settings, Data/, 'heading', 'Settings'],
] as const)('“%s” is a command where nothing kept bears it: Enter runs it', async (typed, command, role, name) => {
  await openBox(/^never$/)
  await userEvent.keyboard('{Control>}k{/Control}spree')
  await expect.element(page.getByRole('option', { name: /Spreewald/, selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Spreewald Mühlen GmbH')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), typed)
  await expect.element(page.getByRole('option', { name: command, selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole(role, { name }).first()).toBeVisible()
})

it('forgets an Enter when one types on or leaves', async () => {
  const { answer } = await openBox(/^spree$/)
  await userEvent.keyboard('{Control>}k{/Control}spree{Enter}w')
  answer()
  await expect.element(page.getByRole('option', { name: /Spreewald/, selected: true })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(heading('Spreewald Mühlen GmbH')).not.toBeInTheDocument()
})

it('keeps what was chosen chosen when the list changes around it', async () => {
  const { answer } = await openBox(/^sp$/)
  await userEvent.keyboard('{Control>}k{/Control}s')
  await expect.element(page.getByRole('option', { name: /Spreewald/ })).toBeVisible()
  await userEvent.keyboard('p')
  await userEvent.keyboard('{ArrowUp}')
  const chosen = page.getByRole('option', { selected: true })
  await expect.element(chosen).toBeVisible()
  const before = chosen.element().textContent
  answer()
  await expect.element(page.getByRole('option', { name: /Brückwerder/ })).not.toBeInTheDocument()
  expect(page.getByRole('option', { selected: true }).element().textContent).toBe(before)
})

it('says of a kept company that a change became known since it was read, as its row in a table does', async () => {
  const [read, changed] = ['Brückwerder Kältelogistik GmbH', 'Brückwerder Handel GmbH'].map((name, nth) =>
    fakeCompany(nth + 1, name, { recordReadAt: '2026-11-21T10:00:00Z' }),
  ) as [PartySummary, PartySummary]
  const core = fakeCore({
    search: {
      ask: ({ text }) => Promise.resolve(ok(askedOf(text, { items: [read, changed], more: false }))),
      rowFacts: ({ ids }) =>
        Promise.resolve(
          ok(
            ids.map((id) => ({
              id: partyId(id),
              changedOn: id === changed.id ? '2026-11-24' : null,
              capital: null,
              capitalChange: null,
            })),
          ),
        ),
    },
  })
  mounted = await mount(<App />, { core })
  await userEvent.keyboard('{Control>}k{/Control}brück')
  const option = (name: RegExp) => page.getByRole('option', { name })
  await expect.element(option(/Handel/).getByText(/has become known since/)).toBeInTheDocument()
  await expect.element(option(/Kältelogistik/).getByText(/has become known since/)).not.toBeInTheDocument()
})

it('says of what it did not understand that it was not asked, instead of that nothing matches', async () => {
  await openBox(/^$/)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'court:"Bad Lobenstein"')
  const row = page.getByRole('option', {
    name: /What was typed wasn’t understood.*no such court; not used as a filter/,
  })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Nothing kept here matches.')).not.toBeInTheDocument()
  await userEvent.fill(box(), 'kältelogistik nicht berlin')
  await expect
    .element(page.getByRole('option', { name: /“kältelogistik”.*nicht berlin: what is to be left out/ }))
    .toBeVisible()
})

it('asks nothing by name of what the filter alone answers, and a name with such a word by name', async () => {
  await openBox(/^nobody/)
  await userEvent.keyboard('{Control>}k{/Control}gelöschte GmbH in Hamburg')
  await expect.element(page.getByRole('option', { name: /searches by filter only/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Search the service for/ }).elements()).toEqual([])
  await userEvent.fill(box(), 'Aktiv Reisen GmbH')
  await expect
    .element(page.getByRole('option', { name: /Search the service for “Aktiv Reisen GmbH”: companies/ }))
    .toBeVisible()
})

it('takes the words of a question that a button quotes for no command', async () => {
  await openBox(/^nobody/)
  await userEvent.keyboard('{Control>}k{/Control}gelöschte GmbH in Hamburg{Enter}')
  const variant = page.getByRole('button', { name: /^As typed: “gelöschte GmbH Hamburg”/ })
  await expect.element(variant).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}Hamburg')
  await expect.element(page.getByRole('option', { name: /Search the service for “Hamburg”/ })).toBeVisible()
  expect(page.getByRole('option', { name: /As typed/ }).elements()).toEqual([])
  await userEvent.fill(box(), 'as typed')
  await expect.element(page.getByRole('option', { name: /As typed/ })).toBeVisible()
})

it('says of what it found by a typo that it is only near', async () => {
  const ask: RegisterblickClient['search']['ask'] = ({ text }) => {
    const found = askedOf(text, { items: kept.slice(0, 2), more: false })
    return Promise.resolve(ok({ ...found, why: found.why.map((why, nth) => ({ ...why, near: nth === 0 })) }))
  }
  mounted = await mount(<App />, { core: fakeCore({ search: { ask } }) })
  await expect.element(box()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'kältelogistik kiel')
  await expect.element(page.getByRole('option', { name: /Brückwerder.*name nearly as typed/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Nordlicht.*name nearly as typed/ })).not.toBeInTheDocument()
})

it('opens an answer that is here for nothing, and says of no other question that it is', async () => {
  const core = fakeCore({
    search: {
      ask: ({ text }) => Promise.resolve(ok(askedOf(text, { items: [], more: false }))),
      remembered: ({ kind, term }) =>
        Promise.resolve(
          ok(
            kind === 'companies' && term === 'nordlicht'
              ? {
                  kind,
                  term,
                  totalCount: 0,
                  again: table(1),
                  nextPage: null,
                  pages: [
                    {
                      page: 1,
                      items: [],
                      answer: answerOf(7, 'search-companies', { readAt: '2026-11-14T09:12:00Z' }),
                    },
                  ],
                }
              : null,
          ),
        ),
    },
  })
  mounted = await mount(<App />, { core })
  await expect.element(box()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'nordlicht berlin')
  await expect
    .element(page.getByRole('option', { name: /Answer to “nordlicht”: companies.*read on 14 Nov 2026.*here, free/ }))
    .toBeVisible()
  const colourOf = (name: RegExp): string =>
    getComputedStyle(page.getByRole('option', { name }).element().querySelector('.box-option-end') as Element).color
  const free = colourOf(/Answer to/)
  await userEvent.fill(box(), 'who runs nordlicht')
  await expect.element(page.getByRole('option', { name: /Answer to “nordlicht”.*here, free/ })).toBeVisible()
  await userEvent.fill(box(), 'nordwind berlin')
  const other = page.getByRole('option', { name: /“nordwind”/ })
  await expect.element(other).toBeVisible()
  expect(other.element().textContent).not.toContain('read on')
  expect(other.element().textContent).toContain('1 credit')
  expect(free, 'what is free has not the colour of a price').not.toBe(colourOf(/“nordwind”/))
  // Typed and pressed at once, before anything was said of it: another question with the same call pays nothing either.
  for (const typed of ['wem gehört nordlicht?', 'who can sign for nordlicht?', 'nordlicht berlin']) {
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.fill(box(), typed)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('button', { name: 'Search companies again, 1 credit' })).toBeVisible()
  }
  expect(core.calls.filter(({ path }) => path === 'search.read')).toEqual([])
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'nordwind berlin')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => core.calls.filter(({ path }) => path === 'search.read').length).toBe(1)
})

it.each([
  ['who owns it', /^Owners of this company/, /^Owners/],
  ['Wem gehört die Firma?', /^Owners of this company/, /^Owners/],
  ['wer kann zeichnen', /^People of this company/, /^People/],
  ['wann gegründet?', /^Register entry of this company/, /^Register entry/],
  ['is this still true', /^Sources of this company/, /^Sources/],
] as const)(
  '“%s” leads to where it stands in the file in sight and is never sent as a name',
  async (typed, command, tab) => {
    const { answer } = await openBox(/^never$/)
    answer()
    await userEvent.keyboard('{Control>}k{/Control}spree')
    await expect.element(page.getByRole('option', { name: /Spreewald/, selected: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Spreewald Mühlen GmbH')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.fill(box(), typed)
    await expect.element(page.getByRole('option', { name: command, selected: true })).toBeVisible()
    for (const name of [/Spreewald/, /Nordlicht/, /open it first/])
      await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument()
    expect(page.getByText('Nothing kept here matches').elements()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(heading('Spreewald Mühlen GmbH')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
  },
)

it('what is asked of a name finds what bears it and opens it there; the name alone would be sent', async () => {
  await openBox(/^never$/)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'wer kann für spree zeichnen?')
  const option = page.getByRole('option', { name: /Spreewald/, selected: true })
  await expect.element(option).toBeVisible()
  expect(option.element().textContent).toContain('leads to People')
  await expect.element(page.getByRole('option', { name: /“spree”/ })).toBeVisible()
  expect(page.getByRole('option', { name: /zeichnen/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Take away Question who can sign' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tab', { name: /^People/, selected: true })).toBeVisible()
  // The same of a file that is open already, and another part of it.
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'wem gehört spree')
  await expect.element(page.getByRole('option', { name: /Spreewald/, selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tab', { name: /^Owners/, selected: true })).toBeVisible()
})

it('what was understood as asked is taken away, and what may be a name is one at a press', async () => {
  await openBox(/^never$/)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(box(), 'kontakt spree')
  await page.getByRole('button', { name: 'Read as name kontakt spree instead' }).click()
  await expect.element(box()).toHaveValue('"kontakt spree"')
  await userEvent.fill(box(), 'wem gehört spree?')
  await page.getByRole('button', { name: 'Take away Question owners' }).click()
  await expect.element(box()).toHaveValue('spree')
  await userEvent.fill(box(), 'Kontakt Spree GmbH')
  await page.getByRole('button', { name: 'Read as Question contact instead' }).click()
  await expect.element(box()).toHaveValue('Kontakt of Spree GmbH')
})

it('what is asked where no file is in sight is not sent: it says where that stands', async () => {
  await openBox(/^never$/)
  await userEvent.keyboard('{Control>}k{/Control}')
  for (const typed of ['who owns it', 'wer ist Geschäftsführer', 'is this still true']) {
    await userEvent.fill(box(), typed)
    await expect.element(page.getByRole('option', { name: /Spreewald/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /of this company/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /open it first/ })).toBeVisible()
  }
})

it('says whose owner was found, that he is outside the register, and that only an older answer names him', async () => {
  const item = fakeCompany(1, 'Brückwerder Kältelogistik GmbH')
  const match = (text: string, owner: NamedOwner) => ({ part: 0, field: 'owner' as const, text, marks: [], owner })
  const matches = [
    match('Norderelbe Invest B.V.', { of: null, abroad: 'NL', older: false }),
    match('Norderelbe Rabe', { of: 'Zwischen GmbH', abroad: null, older: true }),
  ]
  const core = fakeCore({
    search: {
      ask: ({ text }) =>
        Promise.resolve(ok({ ...askedOf(text, { items: [item], more: false }), why: [{ near: false, matches }] })),
    },
  })
  mounted = await mount(<App />, { core })
  await userEvent.keyboard('{Control>}k{/Control}norderelbe')
  const option = page.getByRole('option', { name: /Kältelogistik/ })
  await expect.element(option).toBeVisible()
  for (const said of [
    'owner Norderelbe Invest B.V.',
    '(outside the German register: NL)',
    '(of Zwischen GmbH; in an older answer only)',
  ])
    expect(option.element().textContent).toContain(said)
})
