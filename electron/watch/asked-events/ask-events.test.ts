import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { LifePage } from '../../../shared/domain/history/life.ts'
import type { AskedEvents, EventQuestion, EventQuestions } from '../../../shared/domain/watch/asked-events.ts'
import { day, urlOf } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()

const dayAgo = (days: number): string => new Date(bench.service.clock.now() - days * day).toISOString().slice(0, 10)
const question = (from: number, to: number, more: Partial<EventQuestion> = {}): EventQuestion => ({
  basis: 'register-day',
  from: dayAgo(from),
  to: dayAgo(to),
  types: [],
  roleTypes: [],
  ...more,
})
const ask = (
  company: number,
  asked: EventQuestion,
  approved = 10_000,
  goOn = false,
): Promise<Outcome<EventQuestions>> =>
  bench.ask('eventQuestions.ask', { company, question: asked, goOn, approved: { upTo: approved } })
const read = async (company: number, asked: EventQuestion, approved?: number, goOn?: boolean): Promise<AskedEvents> => {
  const outcome = await ask(company, asked, approved, goOn)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  const [newest] = outcome.value.asked
  if (newest === undefined) throw new Error('nothing is kept of it')
  return newest
}
const daysOf = async (company: number): Promise<readonly (string | null)[]> => {
  const { items } = await bench.value<LifePage>('history.life', {
    id: company,
    kinds: ['event'],
    offset: 0,
    limit: 200,
  })
  return items.flatMap((item) => (item.kind === 'event' ? [item.event.effectiveOn] : []))
}
const requests = (): readonly { readonly path: string; readonly status: number | null }[] =>
  bench.service.requests.filter(({ path }) => path.endsWith('/events'))

/** A company to which so much happened just now that its events need more than one page. */
async function busyCompany(events: number): Promise<number> {
  const found = (await bench.companies('GmbH')).find(({ index }) =>
    bench.service.happen(index, 'company.address.changed'),
  )
  if (found === undefined) throw new Error('nothing happens to any company')
  for (let one = 1; one < events; one += 1) {
    await bench.advance(1_000)
    bench.service.happen(found.index, 'company.address.changed')
  }
  return found.id
}

describe.each(['october', 'classic'] as const)('events of one company from one day to another, in %s', (dialect) => {
  it('are those of that company by register day, in its file and nobody’s news, paid once and booked', async () => {
    bench.service.setDialect(dialect)
    const [first] = await bench.companies('GmbH')
    const company = first?.id ?? 0
    const before = await bench.spent()
    const asked = await read(company, question(170, 0))
    expect(asked).toMatchObject({ whole: true, pages: 1, unread: 0, notApplied: [] })
    const days = await daysOf(company)
    expect(days).toHaveLength(asked.events)
    for (const one of days) expect((one ?? '') >= dayAgo(170)).toBe(true)
    expect(await bench.inbox()).toEqual([])
    expect((await bench.spent()) - before).toBe(10)
    expect(await bench.differences()).toEqual([])
    // Its list of events was not read: that it was asked for a span says nothing of the rest.
    expect((await bench.value<CompanyFile>('company.open', { id: company })).events.state).toBe('not-read')
  })

  it('take both bounds, types, and the date of the report in place of the register’s', async () => {
    bench.service.setDialect(dialect)
    const company = await busyCompany(3)
    const all = await read(company, question(170, 0))
    const none = await read(company, question(170, 1, { types: ['company.address.changed'] }))
    expect(none.events).toBeLessThan(all.events)
    const today = await read(company, question(0, 0, { types: ['company.address.changed'] }))
    expect(today.events).toBeGreaterThanOrEqual(3)
    const reported = await read(company, question(0, 0, { basis: 'reported' }))
    expect(reported.events).toBeGreaterThanOrEqual(3)
    expect(requests().filter(({ status }) => (status ?? 0) >= 400 && status !== 404)).toEqual([])
  })

  it('are counted and stopped at what was agreed to, and go on from there; whole, nothing is asked again', async () => {
    bench.service.setDialect(dialect)
    const company = await busyCompany(120)
    const asked = question(170, 0)
    const part = await read(company, asked, 10)
    expect(part).toMatchObject({ whole: false, pages: 1, events: 100 })
    const billed = bench.billed()
    const rest = await read(company, asked, 10_000, true)
    expect(rest).toMatchObject({ whole: true, pages: 2 })
    expect(rest.events).toBeGreaterThanOrEqual(120)
    expect(bench.billed() - billed).toBe(10)
    expect(new Set(await daysOf(company)).size).toBeGreaterThan(0)
    const count = requests().length
    await read(company, asked, 10_000, true)
    expect(requests()).toHaveLength(count)
    // Pressed anew, it is asked and paid anew.
    await read(company, asked, 20)
    expect(bench.billed() - billed).toBe(30)
    expect(await bench.differences()).toEqual([])
  })

  it('are not taken over where the service answers for another company, and no second page is bought', async () => {
    bench.service.setDialect(dialect)
    const company = await busyCompany(2)
    const before = await daysOf(company)
    bench.service.faults.set([{ name: 'filter-ignored' }])
    const billed = bench.billed()
    const asked = await read(company, question(20, 10))
    expect(asked.notApplied).toContain('subjectId')
    expect(asked.whole).toBe(false)
    expect(bench.billed() - billed).toBe(10)
    expect(await daysOf(company)).toEqual(before)
  })

  it('are refused without a request: a day before the window, days in the wrong order, no such day, no price agreed to', async () => {
    bench.service.setDialect(dialect)
    const company = await busyCompany(1)
    const count = requests().length
    const refused = async (asked: EventQuestion, approved?: number): Promise<string> => {
      const outcome = await ask(company, asked, approved)
      return outcome.ok ? 'read' : outcome.error.kind
    }
    expect(await refused(question(400, 0))).toBe('invalid-request')
    expect(await refused(question(1, 5))).toBe('bad-input')
    expect(await refused(question(5, 1, { from: '2026-02-31' }))).toBe('bad-input')
    expect(await refused(question(5, 1), 3)).toBe('price-changed')
    expect(await bench.ask('eventQuestions.ask', {})).toMatchObject({ ok: false })
    expect(requests()).toHaveLength(count)
  })
})

describe('what was asked of a company’s events', () => {
  it('stands there offline and after a start, newest first, and is rebuilt from what is kept', async () => {
    const company = await busyCompany(2)
    await read(company, question(10, 0))
    await read(company, question(100, 50))
    await read(company, question(10, 0, { types: ['company.address.changed', 'company.name.changed'] }))
    await read(company, question(10, 0, { types: ['company.name.changed', 'company.address.changed'] }))
    const before = await bench.value<EventQuestions>('eventQuestions.list', { company })
    expect(before.asked.map(({ question: { from } }) => from)).toEqual([dayAgo(10), dayAgo(100), dayAgo(10)])
    await bench.close()
    await bench.open()
    bench.fetch = () => Promise.reject(new TypeError('fetch failed'))
    const after = await bench.value<EventQuestions>('eventQuestions.list', { company })
    expect(after.asked).toEqual(before.asked)
    expect((await daysOf(company)).length).toBeGreaterThan(0)
  })

  it('two windows that ask the same at once pay once', async () => {
    const company = await busyCompany(2)
    const billed = bench.billed()
    await Promise.all([read(company, question(10, 0)), read(company, question(10, 0))])
    expect(bench.billed() - billed).toBe(10)
  })

  it('a lost answer is uncertain and says so; what came before it is kept', async () => {
    const company = await busyCompany(120)
    let pages = 0
    bench.fetch = (input, init) => {
      if (new URL(urlOf(input)).pathname.endsWith('/events')) pages += 1
      return pages > 1 ? Promise.reject(new TypeError('terminated')) : fetch(input, init)
    }
    const outcome = await ask(company, question(170, 0))
    expect(outcome.ok).toBe(false)
    const { asked } = await bench.value<EventQuestions>('eventQuestions.list', { company })
    expect(asked[0]).toMatchObject({ pages: 1, events: 100, whole: false })
    expect((await daysOf(company)).length).toBeGreaterThan(0)
  })
})
