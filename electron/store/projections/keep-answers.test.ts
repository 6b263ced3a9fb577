import { afterEach, expect, test, vi } from 'vitest'
import { keep, knownCompany, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the body of an answer is parsed once: for what is projected, and for what its caller is told', async () => {
  const store = localStore()
  const company = await knownCompany(store, uuid(1))
  const events = page([{ id: 'e1', type: 'registration', date: '2026-01-02' }], 'further')
  const parse = vi.spyOn(JSON, 'parse')
  const kept = await keep(store, sectionOf(company, 'events'), events)
  expect(parse.mock.calls.filter(([text]) => text === JSON.stringify(events))).toHaveLength(1)
  expect(kept).toMatchObject({ reading: 'read', size: 1, next: { value: 'further' } })
  parse.mockRestore()
  expect((await store.company(company))?.events.state).toBe('read')
})

test('an answer tells what it is even where what it says is lost on a defect of ours', async () => {
  const store = localStore()
  store.db.exec(`CREATE TEMP TRIGGER defect BEFORE INSERT ON search BEGIN SELECT RAISE(ABORT, 'a defect'); END`)
  const found = page([{ id: uuid(1), name: 'Alpha GmbH' }])
  expect(await keep(store, searchFor('alpha'), found)).toMatchObject({ reading: 'read', size: 1 })
  expect(await store.search('companies', 'alpha')).toBeNull()
})
