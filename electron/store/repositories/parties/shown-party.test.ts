import { expect, test } from 'vitest'
import { partyId } from '../../../../shared/domain/ids.ts'
import { emptyFilter } from '../../../../shared/domain/search/company-filter.ts'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import { openIndex, remakeIndex } from '../../search-index/open-index.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../../testing/temporary-store.testing.ts'

const firm = partyId(1)
const beta = { id: uuid(1), name: 'Beta GmbH', register_number: 'HRB 1', register_court: 'Amtsgericht Kiel' }
const renamed = (previous: string, current: string) =>
  page([
    {
      id: `${previous} ${current}`,
      type: 'company.name.changed',
      effective_date: '2026-01-02',
      created_at: '2026-01-03T08:00:00Z',
      data: { previous, current },
    },
  ])

const namesIn = (items: readonly PartySummary[] | undefined): readonly (readonly string[])[] =>
  (items ?? []).map((party) => (party.kind === 'company' ? party.formerNames : []))

test.each([
  [
    'the record itself',
    (store: ReturnType<typeof localStore>) =>
      keep(store, sectionOf(firm, 'record'), { ...beta, former_names: ['Alpha GmbH'] }),
  ],
  [
    'an older read',
    async (store: ReturnType<typeof localStore>) => {
      await keep(store, sectionOf(firm, 'record'), { ...beta, name: 'Alpha GmbH' }, { readAt: '2026-01-01T08:00:00Z' })
      await keep(store, sectionOf(firm, 'record'), beta, { readAt: '2026-01-02T08:00:00Z' })
    },
  ],
  [
    'an event',
    (store: ReturnType<typeof localStore>) =>
      keep(store, sectionOf(firm, 'events'), renamed('Alpha GmbH', 'Beta GmbH')),
  ],
])('a name that only %s tells stands in every row of the company as in its file', async (_, tell) => {
  const store = localStore()
  await keep(
    store,
    searchFor('beta'),
    page([beta, { ...beta, id: uuid(2), name: 'Gamma GmbH', register_number: 'HRB 2' }]),
  )
  const rows = async () => ({
    search: namesIn((await store.search('companies', 'beta'))?.pages[0]?.items),
    kept: namesIn((await store.findKept({ text: 'beta', kind: null, offset: 0, limit: 5 })).items),
    asked: namesIn((await store.askKept({ text: 'beta', kind: null, offset: 0, limit: 5 })).items),
    parties: namesIn(await store.parties([firm])),
    filtered: (await store.filterKept({ filter: { ...emptyFilter, name: 'Alpha' }, offset: 0, limit: 5 })).items.map(
      ({ formerNames }) => formerNames,
    ),
  })
  expect(await rows()).toEqual({ search: [[], []], kept: [[]], asked: [[]], parties: [[]], filtered: [] })
  await tell(store)
  const told = ['Alpha GmbH']
  expect((await store.company(firm))?.summary.formerNames).toEqual(told)
  const all = { search: [told, []], kept: [told], asked: [told], parties: [told], filtered: [told] }
  expect(await rows()).toEqual(all)
  remakeIndex(store.db)
  expect(await rows()).toEqual(all)
})

test('the name that it has, or got back, is none that it had, and goes from its row', async () => {
  const store = localStore()
  await keep(store, searchFor('beta'), page([beta]))
  await keep(store, sectionOf(firm, 'events'), renamed('Alpha GmbH', 'Beta GmbH'))
  const shown = async () => namesIn(await store.parties([firm]))
  expect(await shown()).toEqual([['Alpha GmbH']])
  await keep(store, sectionOf(firm, 'record'), { ...beta, name: 'Alpha GmbH' })
  expect(await shown()).toEqual([[]])
})

test('without an index a row says what it holds itself; nothing is lost, and nothing fails', async () => {
  const store = localStore()
  await keep(store, searchFor('beta'), page([{ ...beta, former_names: ['Omega GmbH'] }]))
  await keep(store, sectionOf(firm, 'events'), renamed('Alpha GmbH', 'Beta GmbH'))
  const shown = async () => namesIn(await store.parties([firm]))
  expect(await shown()).toEqual([['Omega GmbH', 'Alpha GmbH']])
  store.db.exec('DETACH idx')
  expect(await shown()).toEqual([['Omega GmbH']])
  openIndex(store.db)
  expect(await shown()).toEqual([['Omega GmbH', 'Alpha GmbH']])
})

const entered = (current: string | null, type = 'company.register_number.changed') =>
  page([
    {
      id: `${type} ${current}`,
      type,
      effective_date: '2026-02-02',
      created_at: '2026-02-03T08:00:00Z',
      data: { previous: 'HRB 1', current },
    },
  ])
const early = { readAt: '2026-01-02T08:00:00Z' }

test.each<[string, string | null, { readonly number: boolean; readonly court: boolean } | undefined]>([
  ['another number without a court', 'HRB 2', { number: true, court: true }],
  ['another number of the same court', 'Amtsgericht Kiel HRB 2', { number: true, court: false }],
  ['the number that its row states', 'HRB 1', undefined],
])(
  '%s that an event told of since is doubted in every row, and no longer once the entry was read again',
  async (_, current, doubt) => {
    const store = localStore()
    await keep(store, searchFor('beta'), page([beta]), early)
    await keep(store, sectionOf(firm, 'record'), beta, early)
    const doubts = async () => {
      const rows = [
        ...((await store.search('companies', 'beta'))?.pages[0]?.items ?? []),
        ...(await store.findKept({ text: 'beta', kind: null, offset: 0, limit: 5 })).items,
        ...(await store.parties([firm])),
      ]
      return rows.map((row) => (row.kind === 'company' ? row.registerDoubt : undefined))
    }
    expect(await doubts()).toEqual([undefined, undefined, undefined])
    await keep(store, sectionOf(firm, 'events'), entered(current), { readAt: '2026-02-04T08:00:00Z' })
    expect(await doubts()).toEqual([doubt, doubt, doubt])
    remakeIndex(store.db)
    expect(await doubts()).toEqual([doubt, doubt, doubt])
    const now = { ...beta, register_number: 'HRB 2' }
    await keep(store, sectionOf(firm, 'record'), now, { readAt: '2026-02-05T08:00:00Z' })
    expect(await doubts()).toEqual([undefined, undefined, undefined])
  },
)
