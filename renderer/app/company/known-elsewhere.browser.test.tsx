import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { useTabs } from '../../data/tabs.ts'
import { answerOf, sampleFile } from '../../parts/party-file/company-file.testing.ts'
import { open } from './open-company.testing.tsx'

const tree = answerOf(91, 'company-ownership', { call: 'GET /v1/companies/cmp_09/ownership', charged: 15 })

const nothing: KnownOf = {
  roles: [],
  holdings: [],
  formerRegisters: [],
  life: [],
  sources: [],
  mayBe: [],
  news: [],
  companies: [],
  withoutAnswer: { credits: 0, calls: 0 },
  beside: { credits: 0, calls: 0 },
  more: false,
}

const daughter = {
  id: partyId(9),
  kind: 'company',
  name: 'Tochter GmbH',
  legalForm: null,
  register: { number: null, court: null, courtCode: null },
  seat: null,
  status: null,
  formerNames: [],
  recordReadAt: null,
} as const

const known: KnownOf = {
  ...nothing,
  formerRegisters: [
    { number: 'HRB 4711', court: 'Amtsgericht Kiel', until: '2026-10-19', sources: [tree] },
    // A number that names its court: the court is not said twice.
    { number: 'Amtsgericht Bremen, HRB 16620', court: 'Amtsgericht Bremen', until: null, sources: [] },
  ],
  holdings: [
    {
      key: 'h',
      companyId: partyId(9),
      companyName: 'Tochter GmbH',
      percentage: 80,
      nominal: null,
      relation: 'shareholder',
      asOf: null,
      until: null,
      own: false,
      standing: { state: 'present' },
      sources: [tree],
    },
  ],
  sources: [{ answer: tree, reasons: [{ kind: 'named', in: 'owners', by: daughter }] }],
  withoutAnswer: { credits: 10, calls: 1 },
  beside: { credits: 20, calls: 2 },
}

it('what other answers say of a company is in its file: holdings, former numbers, sources with the reason', async () => {
  await open(sampleFile(), { library: { known: () => Promise.resolve(ok(known)) } })
  await expect
    .element(page.getByText(/^Former register numbers:.*HRB 4711, Amtsgericht Kiel.*\(until 19.Oct.2026\)/))
    .toBeVisible()
  await expect.element(page.getByText(/; Amtsgericht Bremen, HRB 16620$/)).toBeVisible()
  await page.getByRole('tab', { name: /^Owners/ }).click()
  await expect.element(page.getByText('Holdings of this company, as far as answers show them')).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Current' }).getByText('80%')).toBeVisible()
  await page.getByRole('tab', { name: /^Sources/ }).click()
  await expect.element(page.getByText('named among the owners of Tochter GmbH')).toBeVisible()
  await expect.element(page.getByText('of which 10 credits for a call whose answer isn’t kept')).toBeVisible()
  await expect
    .element(page.getByText(/^not counted: \d+ credits? of a row that a search or another file paid for$/))
    .toBeVisible()
  await expect
    .element(page.getByText('of which 20 credits for 2 calls whose answers aren’t sources here (watching, list)'))
    .toBeVisible()
})

it('a file that was one with another says so, since when it is not, and opens the other', async () => {
  const partedFrom = [{ other: daughter, at: '2026-11-22T09:30:00Z' }]
  await open(sampleFile(), { library: { known: () => Promise.resolve(ok({ ...nothing, partedFrom })) } })
  await expect.element(page.getByText(/^Until 22.Nov.2026, 09:30 this was one file with Tochter GmbH\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Open the other file' }).click()
  expect(useTabs.getState().tabs.map(({ tab }) => tab)).toContainEqual({ kind: 'company', id: 9 })
})

it('a file that was never one with another says nothing of it', async () => {
  await open(sampleFile(), { library: { known: () => Promise.resolve(ok({ ...nothing, partedFrom: [] })) } })
  await page.getByRole('tab', { name: /^Owners/ }).click()
  await expect.element(page.getByText(/^No saved answer lists this company/)).toBeVisible()
  expect(page.getByText(/one file with/).elements()).toEqual([])
})

it('where no answer names it as an owner, that is said, and not that it has none', async () => {
  await open(sampleFile(), { library: { known: () => Promise.resolve(ok(nothing)) } })
  await page.getByRole('tab', { name: /^Owners/ }).click()
  await expect.element(page.getByText(/^No saved answer lists this company as an owner\./)).toBeVisible()
})

it.each([900, 1280])('why an answer is a source is read in full at %i', async (width) => {
  await page.viewport(width, 800)
  const by = { ...daughter, name: 'Brückwerder Kälte- und Tiefkühltransportgesellschaft mbH' }
  const reasons = [{ kind: 'facts' }, { kind: 'named', in: 'people', by }] as const
  const of = { ...nothing, sources: [{ answer: tree, reasons }] }
  await open(sampleFile(), { library: { known: () => Promise.resolve(ok(of)) } })
  await page.getByRole('tab', { name: /^Sources/ }).click()
  const rests = page.getByText(/number stated, named among the people of Brückwerder/)
  await expect.element(rests).toBeVisible()
  const cell = rests.element().closest('th')
  expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0)
  await page.viewport(1280, 800)
})
