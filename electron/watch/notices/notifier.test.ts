import { describe, expect, it } from 'vitest'
import { watchEachTest } from '../watch.testing.ts'
import { happen, watched } from '../watched-companies.testing.ts'

const bench = watchEachTest()
const minute = 60_000

describe('notifications', () => {
  it('are held back in quiet hours, one for everything, and none comes twice after a restart', async () => {
    const companies = await watched(bench, 3)
    const night = new Date(bench.clock.now()).toTimeString().slice(0, 5)
    const later = new Date(bench.clock.now() + 2 * 60 * minute).toTimeString().slice(0, 5)
    await bench.value('notifications.change', { on: true, quietFrom: night, quietUntil: later })
    for (const { index } of companies) happen(bench, index)
    await bench.poll()
    await bench.advance(30 * minute)
    for (const { index } of companies) happen(bench, index)
    await bench.poll()
    expect(bench.notices).toEqual([])
    await bench.advance(3 * 60 * minute)
    await bench.until('the notice came', () => Promise.resolve(bench.notices.length > 0))
    const items = await bench.inbox()
    expect(bench.notices).toMatchObject([{ count: items.length, companyCount: 3, target: { kind: 'inbox' } }])
    await bench.restart()
    await bench.poll()
    expect(bench.notices).toHaveLength(1)
  })

  it('turned off are not saved up', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.value('notifications.change', { on: false, quietFrom: '00:00', quietUntil: '00:00' })
    happen(bench, company.index)
    await bench.poll()
    await bench.value('notifications.change', { on: true, quietFrom: '00:00', quietUntil: '00:00' })
    await bench.poll()
    expect(bench.notices).toEqual([])
    expect((await bench.inbox()).length).toBeGreaterThan(0)
  })
})
