import { afterEach, describe, expect, it } from 'vitest'
import type { MonitorsAsked } from '../../../shared/contract/watch.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { urlOf, WatchBench } from '../watch-bench.testing.ts'

/** Watching a company by court and number, before its id is known (contract 4.6). */
const bench = new WatchBench()
afterEach(() => bench.end())
const types = ['company.address.changed']

/** A company of the service that nothing here knows. */
function stranger(): {
  readonly index: number
  readonly name: string
  readonly court: string
  readonly number: string
} {
  const [index = 0] = bench.service.register.find('ahrenwyk')
  const { name, court, register } = bench.service.register.state(index)
  return { index, name, court: court.code, number: formatRegisterNumber(register) }
}
const watch = (register: { readonly court: string; readonly number: string }, upTo = 10) =>
  bench.ask<MonitorsAsked>('watch.monitorByRegister', {
    register: { court: register.court, number: register.number },
    eventTypes: types,
    approved: { upTo },
  }) as Promise<Outcome<MonitorsAsked>>
const wishes = async (): Promise<readonly string[]> =>
  (await bench.outbox()).map(({ kind, state, error }) => `${kind} ${state} ${error?.kind ?? ''}`.trim())

const readings = ['a', 'b', ...Array.from({ length: cases(1, 4) }, () => 'mixed' as const)] as const
describe.each(
  (['october', 'classic'] as const).flatMap((dialect) => readings.map((reading, seed) => ({ dialect, reading, seed }))),
)('a company by court and number, $dialect, reading $reading $seed', (options) => {
  it('is watched for ten credits without a search, is named by the service, and not twice', async () => {
    await bench.begin(options)
    const company = stranger()
    expect((await watch(company)).ok).toBe(true)
    await bench.settled()
    expect(await wishes()).toEqual(['create-monitor done'])
    expect(await bench.monitors()).toMatchObject([{ state: 'active', company: { name: company.name } }])
    expect(bench.billed('monitors.create')).toBe(10)
    expect(bench.service.requests.filter(({ path }) => path.includes('/search/'))).toEqual([])
    expect(await bench.differences()).toEqual([])
    await watch(company)
    await bench.settled()
    expect(bench.billed('monitors.create')).toBe(10)
    expect(await bench.monitors()).toHaveLength(1)
    expect(await bench.differences()).toEqual([])
  })
})

describe.each(['october', 'classic'] as const)('a company by court and number, %s', (dialect) => {
  it('that is not there is refused and costs nothing; what is no court or number is not sent', async () => {
    await bench.begin({ dialect })
    expect(await watch({ court: 'Nirgendwo', number: 'HRB 1' })).toMatchObject({ error: { kind: 'bad-input' } })
    expect(await watch({ court: 'F1103', number: 'zwölf' })).toMatchObject({ error: { kind: 'bad-input' } })
    expect(await watch({ court: 'F1103', number: 'HRB 999999' }, 9)).toMatchObject({
      error: { kind: 'price-changed' },
    })
    expect(await wishes()).toEqual([])
    await watch({ court: 'F1103', number: 'HRB 999999' })
    await bench.settled()
    expect(await wishes()).toEqual(['create-monitor refused not-found'])
    expect([bench.billed(), await bench.monitors()]).toEqual([0, []])
  })

  it('that is watched under another number since is not bought a second time by a number it had; by another court’s it is', async () => {
    // The record that is read states former numbers in this reading; where it states none, nothing here can know them.
    await bench.begin({ dialect, reading: 'a' })
    const { register } = bench.service
    const index = Array.from({ length: 5_000 }, (_, nth) => nth).find(
      (nth) => register.exists(nth) && register.state(nth).formerRegistrations.length > 0,
    )
    if (index === undefined) throw new Error('some company moved')
    const { court, register: number, formerRegistrations } = register.state(index)
    const [former] = formerRegistrations
    if (former === undefined) throw new Error('it had another number')
    await watch({ court: court.code, number: formatRegisterNumber(number) })
    await bench.settled()
    const [monitor] = await bench.monitors()
    await bench.value('company.read', {
      id: monitor?.company.id,
      section: 'record',
      which: 'first',
      approved: { upTo: 10 },
    })
    const before = { court: former.court.code, number: formatRegisterNumber(former.register) }
    expect(await watch(before)).toMatchObject({ value: { already: 1, monitors: [{ id: monitor?.id }] } })
    await bench.settled()
    expect([bench.billed('monitors.create'), (await bench.monitors()).length]).toEqual([10, 1])
    const elsewhere = former.court.code === 'F1103' ? 'X1517' : 'F1103'
    expect(await watch({ ...before, court: elsewhere }, 9)).toMatchObject({ error: { kind: 'price-changed' } })
  })

  it('whose answer is lost is looked for in the list of monitors: nobody can tell whose it is, and nothing is sent twice', async () => {
    await bench.begin({ dialect })
    const company = stranger()
    bench.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method === 'POST' && new URL(urlOf(input)).pathname.endsWith('/monitors'))
        throw new TypeError('fetch failed')
      return answer
    }
    await watch(company)
    await bench.until('it is looked for', async () => (await wishes()).some((wish) => wish.includes('twin')))
    expect(bench.billed('monitors.create')).toBe(10)
    const [wish] = await bench.outbox()
    expect(wish?.twin?.name).toBe(company.name)
    await bench.value('outbox.decideTwin', { intent: wish?.id, adopt: true, approved: { upTo: 0 } })
    expect(await bench.monitors()).toMatchObject([{ state: 'active', company: { name: company.name } }])
    expect(bench.billed('monitors.create')).toBe(10)
  })
})
