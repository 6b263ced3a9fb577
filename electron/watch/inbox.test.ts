import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import type { InboxPage } from '../../shared/domain/watch/inbox.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { everything } from './watch-bench.testing.ts'
import { watchEachTest } from './watch.testing.ts'
import { happen, watched } from './watched-companies.testing.ts'

const bench = watchEachTest()
const minute = 60_000

const state = (): Promise<WatchState> => bench.value('watch.state')

describe('the inbox', () => {
  it('is acknowledged, taken back, filtered by words and counted', async () => {
    const [one, two] = await watched(bench, 2)
    if (one === undefined || two === undefined) throw new Error('no companies')
    happen(bench, one.index, 2)
    happen(bench, two.index, 1)
    await bench.poll()
    const items = await bench.inbox()
    const mine = items.filter(({ company }) => company?.id === one.id)
    await bench.value('inbox.acknowledge', { items: mine.map(({ id }) => id) })
    const unseen = await bench.value<InboxPage>('inbox.list', { ...everything, unseenOnly: true, offset: 0, limit: 50 })
    expect(unseen).toMatchObject({ total: items.length - mine.length, unseen: items.length - mine.length })
    expect(await bench.value<InboxPage>('inbox.list', { ...everything, offset: 0, limit: 1 })).toMatchObject({
      total: items.length,
      unseen: items.length - mine.length,
    })
    await bench.value('inbox.restore', { items: mine.map(({ id }) => id) })
    expect(await state()).toMatchObject({ unseen: items.length })
    expect((await bench.inbox({ text: two.name })).every(({ company }) => company?.id === two.id)).toBe(true)
    expect(await bench.inbox({ text: 'zzyzx' })).toEqual([])
    const type = items[0]?.event.type ?? ''
    expect((await bench.inbox({ types: [type] })).every(({ event }) => event.type === type)).toBe(true)
  })

  it('puts events into the company’s own timeline, and its record knows how old it is', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    const later = (minutes: number): string => new Date(bench.beganAt + minutes * minute).toISOString()
    const open = (): Promise<CompanyFile> => bench.value('company.open', { id: company.id })
    const read = () =>
      bench.ask('company.read', { id: company.id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await open()).freshness).toEqual({
      watchedSince: null,
      checkedUntil: null,
      noChangeSince: null,
      changedOn: null,
    })
    await read()
    await bench.advance(minute)
    await bench.poll()
    const quiet = (await open()).freshness
    expect(quiet).toMatchObject({
      changedOn: null,
      watchedSince: later(0),
      checkedUntil: later(1),
    })
    expect(quiet.noChangeSince).toBe(later(0))
    await bench.advance(minute)
    happen(bench, company.index)
    await bench.poll()
    expect((await open()).freshness).toMatchObject({
      noChangeSince: null,
      changedOn: (await bench.inbox())[0]?.event.effectiveOn,
    })
    await bench.ask('company.read', { id: company.id, section: 'events', which: 'first', approved: { upTo: 10 } })
    const { events } = await open()
    const keys = events.state === 'read' ? events.content.map(({ key }) => key) : []
    expect((await bench.inbox()).every(({ event }) => keys.includes(event.key))).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
    // Read again after the change, nothing has been reported since.
    await bench.advance(minute)
    await read()
    await bench.advance(minute)
    await bench.poll()
    expect((await open()).freshness).toMatchObject({ changedOn: null, noChangeSince: later(3) })
  })
})
