import { describe, expect, it } from 'vitest'
import type { Destinations } from '../../../shared/domain/watch/destination.ts'
import { usualTypes } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()
const all = (): Promise<Destinations> => bench.value('delivery.destinations')
const typesThere = async (): Promise<readonly string[] | null | undefined> => (await all()).destinations[0]?.eventTypes

/** Which event types a destination receives (contract 4.7: an empty choice sends every type). */
describe.each(['october', 'classic'] as const)("a destination's event types in the %s dialect", (dialect) => {
  it('are sent as they were chosen, changed alone, and set back to every type', async () => {
    bench.service.setDialect(dialect)
    await bench.companies('ahrenwyk')
    const [first, second] = usualTypes
    const where = { type: 'email', address: 'akte@example.test', cadence: 'instant' }
    await bench.value('delivery.createDestination', { ...where, eventTypes: [first, second] })
    await bench.settled()
    expect(await typesThere()).toHaveLength(2)
    const [made] = (await all()).destinations
    const change = { destination: made?.id, address: null, cadence: null }
    await bench.value('delivery.changeDestination', { ...change, eventTypes: [first] })
    await bench.settled()
    expect(await typesThere()).toHaveLength(1)
    // A change of something else leaves them.
    await bench.value('delivery.changeDestination', { ...change, cadence: 'weekly' })
    await bench.settled()
    expect((await all()).destinations).toMatchObject([{ cadence: 'weekly', eventTypes: [expect.any(String)] }])
    await bench.value('delivery.changeDestination', { ...change, eventTypes: [] })
    await bench.settled()
    expect(await typesThere()).toEqual([])
    expect(bench.billed()).toBe(await bench.spent())
  })

  it('where none are chosen every type is sent there, and one for other types is no twin of it', async () => {
    bench.service.setDialect(dialect)
    await bench.companies('ahrenwyk')
    const where = { type: 'chat', address: '#akten', cadence: 'daily' }
    await bench.value('delivery.createDestination', where)
    await bench.settled()
    expect(await typesThere()).toEqual([])
    await bench.value('delivery.createDestination', { ...where, eventTypes: [usualTypes[0]] })
    await bench.settled()
    const { destinations } = await all()
    expect(new Set(destinations.map(({ eventTypes }) => eventTypes?.length))).toEqual(new Set([0, 1]))
    expect(destinations).toHaveLength(2)
  })
})
