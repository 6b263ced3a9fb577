import { expect, test } from 'vitest'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type { ShownSearch } from '../../../shared/domain/library/saved-search.ts'
import type { SearchPlan } from '../../../shared/domain/library/search-schedule.ts'
import { day, urlOf } from '../../watch/watch-bench.testing.ts'
import { watchEachTest } from '../../watch/watch.testing.ts'

/** Saved searches by plan, on the embedded service: what is asked when, at which price, and what stops it. */
const bench = watchEachTest({ companies: 300 })
const minute = 60_000

const weekly: SearchPlan = { every: 'week', pages: 1, monthlyCap: null, approved: { upTo: 1 } }
const save = async (term = 'gmbh', name = 'Alle'): Promise<number> =>
  (
    await bench.value<ShownSearch>('library.saveSearch', {
      name,
      what: { kind: 'search', search: 'companies', term },
    })
  ).id
const plan = (id: number, given: SearchPlan | null) => bench.ask<null>('library.scheduleSearch', { id, plan: given })
const shown = async (id: number): Promise<ShownSearch> => {
  const found = (await bench.value<readonly ShownSearch[]>('library.searches')).find((one) => one.id === id)
  if (found === undefined) throw new Error('the search is gone')
  return found
}
const sent = (): number => bench.requests('GET', /^\/v1\/search\/companies$/)
const rows = async (id: number) =>
  (await bench.value<LedgerPage>('credits.ledger', { offset: 0, limit: 200 })).rows.filter(
    ({ origin }) => origin === `saved-search:${id}`,
  )
/** The day that so many days from the beginning of the library are. It begins where the reading says. */
const dayAfter = (days: number): string => new Date(bench.beganAt + days * day).toISOString().slice(0, 10)
/** From the beginning of the library to the second day of the next month, in milliseconds. */
const toNextMonth = (): number => {
  const began = new Date(bench.beganAt)
  return Date.UTC(began.getUTCFullYear(), began.getUTCMonth() + 1, 2, 10) - bench.beganAt
}
/** A minute goes by, and more than a look at all plans takes is asked of the store meanwhile. */
async function aMinute(): Promise<void> {
  await bench.advance(minute)
  for (let turn = 0; turn < 8; turn += 1) await bench.value('library.searches')
}
/** Minutes go by until something was asked, at most so many. */
async function untilAsked(count: number): Promise<void> {
  for (let minutes = 0; minutes < 60 && sent() < count; minutes += 1) await aMinute()
  expect(sent()).toBe(count)
}
/** Long enough that anything due would have been asked. */
async function quiet(): Promise<void> {
  const before = sent()
  for (let minutes = 0; minutes < 5; minutes += 1) await aMinute()
  expect(sent()).toBe(before)
}

test('nothing is asked when a plan is made; a week later it is, at the agreed price and with a ledger row', async () => {
  await bench.companies('gmbh')
  const id = await save()
  expect((await shown(id)).schedule).toBeNull()
  await quiet()
  expect(await plan(id, weekly)).toMatchObject({ ok: true })
  expect((await shown(id)).schedule).toMatchObject({
    perRun: 1,
    perMonth: 5,
    next: dayAfter(7),
    lastAt: null,
    problem: null,
    spentThisMonth: { credits: 0 },
  })
  await quiet()
  await bench.advance(6 * day)
  await quiet()
  await bench.advance(day)
  await untilAsked(2)
  await bench.until('it is written down', async () => (await shown(id)).schedule?.lastAt !== null)
  expect((await shown(id)).schedule).toMatchObject({ next: dayAfter(14), problem: null, more: true })
  expect(await rows(id)).toMatchObject([{ operation: 'search-companies', charged: 1, state: 'settled' }])
  await quiet()
  expect(await bench.spent()).toBe(bench.billed())

  await plan(id, null)
  await bench.advance(30 * day)
  await quiet()
})

test('who asked by hand today pays for no second answer, and what came new is counted until it was looked at', async () => {
  // What was looked at lacks one that the service lists.
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(urlOf(input)).pathname.endsWith('/search/companies')) return answer
    const body = (await answer.json()) as { data: readonly unknown[] }
    return Response.json({ ...body, data: body.data.slice(1) }, { headers: answer.headers })
  }
  await bench.companies('gmbh')
  bench.fetch = fetch
  const id = await save()
  await plan(id, { ...weekly, every: 'day' })
  await bench.advance(day)
  await bench.value('search.read', { kind: 'companies', term: 'gmbh', which: 'first', approved: { upTo: 1 } })
  const asked = sent()
  await quiet()
  expect(sent()).toBe(asked)
  // Its second page was not read then, and tells nobody new.
  await plan(id, { ...weekly, every: 'day', pages: 2 })
  const before = await shown(id)
  expect(before).toMatchObject({ fresh: 1, left: null })
  await bench.advance(day)
  await untilAsked(asked + 2)
  await bench.until('the run has ended', async () => (await shown(id)).results > before.results + 1)
  const after = await shown(id)
  expect(after).toMatchObject({ fresh: 1, left: null })
  await bench.value('library.markSearchSeen', { id })
  expect((await shown(id)).fresh).toBe(0)
})

test('a price that was not agreed to is refused at once, and pauses a plan that is in force until the person agrees anew', async () => {
  await bench.companies('gmbh')
  const id = await save()
  expect(await plan(id, { ...weekly, approved: { upTo: 0 } })).toMatchObject({
    ok: false,
    error: { kind: 'price-changed', credits: 1 },
  })
  expect((await shown(id)).schedule).toBeNull()
  await plan(id, weekly)
  // The service charges two for the next search, so that a page costs two from then on.
  let factor = 2
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(urlOf(input)).pathname.endsWith('/search/companies')) return answer
    const headers = new Headers(answer.headers)
    headers.set('Service-Credits-Charged', String(factor))
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
  }
  await bench.value('search.read', { kind: 'companies', term: 'kiel', which: 'first', approved: { upTo: 1 } })
  factor = 1
  const before = sent()
  await bench.advance(8 * day)
  for (let minutes = 0; minutes < 5; minutes += 1) await aMinute()
  expect(sent()).toBe(before)
  await bench.until('it is said', async () => (await shown(id)).schedule?.problem !== null)
  expect((await shown(id)).schedule).toMatchObject({ problem: { kind: 'price-changed', credits: 2 }, next: null })
  expect(await plan(id, weekly)).toMatchObject({ ok: false })
  expect(await plan(id, { ...weekly, approved: { upTo: 2 } })).toMatchObject({ ok: true })
  await untilAsked(before + 1)
})

test('its own limit of a month and a cap hold it back, and the next month lets it go on', async () => {
  await bench.companies('gmbh')
  const id = await save()
  await plan(id, { every: 'day', pages: 2, monthlyCap: 1, approved: { upTo: 1 } })
  await bench.advance(day)
  await untilAsked(2)
  await bench.until('it is said', async () => (await shown(id)).schedule?.problem?.kind === 'limit-reached')
  await bench.advance(2 * day)
  await quiet()
  expect(await rows(id)).toHaveLength(1)
  await bench.advance(toNextMonth() - 3 * day)
  await untilAsked(3)
  await plan(id, weekly)
  await bench.value('settings.change', { dailyCap: 0 })
  await bench.advance(8 * day)
  await quiet()
  await bench.until('it is said', async () => (await shown(id)).schedule?.problem?.kind === 'cap-reached')
  expect(await rows(id)).toHaveLength(2)
  await bench.value('settings.change', { dailyCap: 100 })
  await bench.advance(2 * 60 * minute)
  await untilAsked(4)
})

test('a lost answer is not asked for again before the next run; paused watching and a program without connection ask nothing', async () => {
  await bench.companies('gmbh')
  const id = await save()
  await plan(id, { ...weekly, every: 'day' })
  let lose = true
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!lose || !new URL(urlOf(input)).pathname.endsWith('/search/companies')) return answer
    throw new TypeError('terminated', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }) })
  }
  await bench.advance(day)
  await untilAsked(2)
  lose = false
  await bench.until('it is said', async () => (await shown(id)).schedule?.problem?.money === 'uncertain')
  await bench.advance(3 * 60 * minute)
  await quiet()
  await bench.value('watch.pause', { on: true })
  await bench.advance(3 * day)
  await quiet()
  await bench.value('watch.pause', { on: false })
  await untilAsked(3)
  expect((await rows(id)).map(({ state }) => state).toSorted()).toEqual(['settled', 'uncertain'])
})

test('a look into the library has no plan, and a removed search asks nothing; undone, it goes on', async () => {
  await bench.companies('gmbh')
  const { id: free } = await bench.value<ShownSearch>('library.saveSearch', {
    name: 'hier',
    what: { kind: 'kept', search: null, text: 'gmbh' },
  })
  expect(await plan(free, weekly)).toMatchObject({ ok: false, error: { kind: 'invalid-request' } })
  expect(await plan(9_999, weekly)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  const id = await save()
  await plan(id, weekly)
  const { undo } = await bench.value<{ undo: number }>('library.removeSearch', { id })
  await bench.advance(8 * day)
  await quiet()
  await bench.value('library.undo', { undo })
  expect((await shown(id)).schedule).toMatchObject({ every: 'week', pages: 1 })
  await untilAsked(2)
})
