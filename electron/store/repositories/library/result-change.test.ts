import { describe, expect, it } from 'vitest'
import type { Store } from '../../../ports/store/store.ts'
import type { AskedWhat } from '../../../../shared/domain/library/saved-search.ts'
import type { ResultChange } from '../../../../shared/domain/library/result-change.ts'
import { filterFor, keep, localStore, page, searchFor, sectionOf, uuid } from '../../testing/temporary-store.testing.ts'
import { emptyFilter } from '../../../../shared/domain/search/company-filter.ts'

const day = (nth: number, hour = 9): string =>
  `2026-11-${String(nth).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const elbe: AskedWhat = { kind: 'search', search: 'companies', term: 'elbe' }
const firms = (numbers: readonly number[], next: string | null = null) =>
  page(
    numbers.map((number) => ({ id: uuid(number), type: 'company', name: `Elbe ${number}` })),
    next,
  )
const run = (store: Store, at: string, numbers: readonly number[], next: string | null = null, nth = 1) =>
  keep(store, searchFor('elbe', nth), firms(numbers, next), { readAt: at })
const save = async (store: Store, at: string, what: AskedWhat = elbe): Promise<number> =>
  (await store.saveSearch({ name: 'Elbe', what, at })).id
/** Names of what is new and of who left, in a line; who left `?`: not known. */
async function told(store: Store, what: AskedWhat = elbe): Promise<string | null> {
  const change = await store.resultChange(what)
  if (change === null) return null
  const fresh = (await store.parties(change.fresh)).map(({ name }) => name)
  const left = change.left?.map(({ party }) => party.name) ?? ['?']
  return `${change.since.slice(8, 10)}.: +${fresh.join(', ')} -${left.join(', ')}`
}
const leftOf = async (store: Store, what: AskedWhat = elbe): Promise<ResultChange['left']> =>
  (await store.resultChange(what))?.left ?? null

describe('What became of the results of a saved search', () => {
  it('names who is new and who left, and goes on naming them after they were looked at, until the next run', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2, 3])
    const id = await save(store, day(10, 10))
    expect(await told(store)).toBe('10.: + -')
    await run(store, day(14), [3, 4, 1])
    expect(await told(store)).toBe('10.: +Elbe 4 -Elbe 2')
    expect(await store.savedSearches()).toMatchObject([{ fresh: 1, left: 1, since: day(10, 10) }])
    for (const at of [day(14, 10), day(14, 11)]) {
      await store.markSearchSeen(id, at)
      expect(await told(store)).toBe('10.: +Elbe 4 -Elbe 2')
      expect(await store.resultChange(elbe)).toMatchObject({ seen: true })
      expect(await store.savedSearches()).toMatchObject([{ fresh: 0, left: 0 }])
    }
    await run(store, day(21), [1, 3, 4])
    expect(await told(store)).toBe('14.: + -')
    // Who comes back is new.
    await run(store, day(22), [1, 2, 3, 4])
    expect(await told(store)).toBe('14.: +Elbe 2 -')
  })

  it('compares with the results that were looked at, over all runs since', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2])
    await save(store, day(10, 10))
    await run(store, day(11), [1, 3])
    await run(store, day(12), [1, 3, 4])
    expect(await told(store)).toBe('10.: +Elbe 3, Elbe 4 -Elbe 2')
  })

  it('calls a first run neither new nor left, whether it was looked at or not', async () => {
    const store = localStore()
    await save(store, day(9))
    expect(await told(store)).toBeNull()
    await run(store, day(10), [1], 'next')
    await run(store, day(10), [2], null, 2)
    expect(await told(store)).toBeNull()
    expect(await store.savedSearches()).toMatchObject([{ fresh: 0, left: null }])
    await run(store, day(14), [1, 3])
    expect(await told(store)).toBe('10.: +Elbe 3 -Elbe 2')
  })

  it('calls nobody gone while a page is unread, nor new who stands on a page that was not read then', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2], 'next')
    const id = await save(store, day(10, 10))
    await run(store, day(14), [5, 1], 'next')
    expect(await told(store)).toBe('10.: +Elbe 5 -?')
    expect(await store.resultChange(elbe)).toMatchObject({ pages: 1 })
    await run(store, day(14), [6, 7], null, 2)
    expect(await told(store)).toBe('10.: +Elbe 5 -Elbe 2')
    await store.markSearchSeen(id, day(14, 10))
    // Now the end was seen: the second page counts, and a run that stopped before it doesn't.
    await run(store, day(15), [5, 1], 'next')
    expect(await told(store)).toBe('14.: + -?')
    await run(store, day(15), [6, 8], null, 2)
    expect(await told(store)).toBe('14.: +Elbe 8 -Elbe 7')
  })

  it('compares with further pages of the run that was looked at', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2], 'next')
    await save(store, day(10, 10))
    await run(store, day(10, 11), [3, 4], null, 2)
    expect(await told(store)).toBe('10.: + -')
    await run(store, day(14), [1, 2, 3, 5])
    expect(await told(store)).toBe('10.: +Elbe 5 -Elbe 4')
  })

  it('proves nothing by pages of different days, by less than the service counts, or by a list that ignores the term', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2, 3])
    await save(store, day(10, 10))
    await run(store, day(14), [1], 'next')
    await run(store, day(18), [3], null, 2)
    expect(await leftOf(store)).toBeNull()
    await keep(store, searchFor('elbe'), { ...(firms([1, 3]) as object), total_count: 3 }, { readAt: day(19) })
    expect(await leftOf(store)).toBeNull()
    await keep(
      store,
      searchFor('elbe'),
      page([7, 8, 9].map((nth) => ({ id: uuid(nth), type: 'company', name: `Weser ${nth}` }))),
      { readAt: day(20) },
    )
    expect(await told(store)).toBe('10.: + -?')
    await run(store, day(21), [1, 3])
    expect(await told(store)).toBe('10.: + -Elbe 2')
  })

  it('says what the register reports of who left since, and no more', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2, 3, 4, 5])
    await save(store, day(10, 10))
    const ids = (await store.search('companies', 'elbe'))?.pages[0]?.items.map((item) => item.id) ?? []
    const event = async (nth: number, type: string, on: string) =>
      keep(
        store,
        sectionOf(ids[nth] ?? ids[0]!, 'events'),
        page([{ id: uuid(100 + nth), type, effective_date: on, available_at: `${on}T06:00:00Z` }]),
        { readAt: day(15) },
      )
    await event(0, 'company.deletion.added', '2026-11-12')
    await event(1, 'company.name.changed', '2026-11-13')
    await event(2, 'company.registered_office.changed', '2026-11-13')
    // Long before: no reason of now.
    await event(3, 'company.name.changed', '2026-03-01')
    await run(store, day(16), [])
    const found = await leftOf(store)
    expect(found?.map(({ known }) => known)).toEqual([
      [{ kind: 'deleted', day: '2026-11-12' }],
      [{ kind: 'renamed', day: '2026-11-13' }],
      [{ kind: 'moved', day: '2026-11-13' }],
      [],
      [],
    ])
  })

  it('is of the saved search that asks the very same, by name or by filter', async () => {
    const store = localStore()
    await run(store, day(10), [1])
    await save(store, day(10, 10), { ...elbe, question: 'Elbe' })
    const filter = { ...emptyFilter, name: 'Elbe' }
    await keep(store, filterFor({ name: 'Elbe' }), firms([1]), { readAt: day(10) })
    await save(store, day(10, 10), { kind: 'filter', filter })
    await keep(store, filterFor({ name: 'Elbe' }), firms([1, 2]), { readAt: day(11) })
    expect(await told(store, { kind: 'filter', filter })).toBe('10.: +Elbe 2 -')
    expect(await told(store, { ...elbe, term: ' ELBE' })).toBe('10.: + -')
    expect(await told(store, { ...elbe, question: 'elbe hamburg' })).toBeNull()
    expect(await told(store, { ...elbe, search: 'persons' })).toBeNull()
    expect(await told(store, { kind: 'kept', search: null, text: 'elbe' })).toBeNull()
  })

  it('is put back with a search that was removed', async () => {
    const store = localStore()
    await run(store, day(10), [1, 2])
    const id = await save(store, day(10, 10))
    await run(store, day(11), [2, 3])
    await store.markSearchSeen(id, day(11, 10))
    const before = await told(store)
    const undo = await store.removeSearch(id)
    expect(await told(store)).toBeNull()
    await store.undoRemoval(undo ?? 0)
    expect(await told(store)).toBe(before)
  })
})
