import { expect, test } from 'vitest'
import { cases, chosen } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { runAndKill } from '../run-and-kill.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/** kill -9 of a real process in every state of the outbox: never two monitors, and no request is lost. */
const bench = watchEachTest({ companies: 300 })
/** Each kill has a process of its own, and asks for other companies. */
const cycles = Math.min(Number(process.env['REGISTERBLICK_KILL_CYCLES'] ?? cases(1, 20)), 100)

/** Asks for monitors of these companies. */
const monitor = (companies: readonly number[]) =>
  [
    'watch.monitor',
    { companies, eventTypes: ['company.purpose.changed'], approved: { upTo: companies.length * 10 } },
  ] as const

const states = async (): Promise<readonly string[]> => (await bench.outbox()).map(({ state }) => state).toSorted()

/** What a person does about whatever is open: sends again what isn't there, confirms what asks. */
async function resolveAll(): Promise<void> {
  await bench.until('everything open was looked for', async () =>
    (await states()).every((state) => state !== 'sending' && state !== 'waiting'),
  )
  for (const { id, state } of await bench.outbox()) {
    if (state === 'uncertain') await bench.ask('outbox.resend', { intent: id, approved: { upTo: 10 } })
    if (state === 'asks') await bench.ask('outbox.confirm', { intent: id, approved: { upTo: 10 } })
  }
  await bench.until('everything is done', async () => (await states()).every((state) => state === 'done'))
}

const moments = [
  ['before it is sent', ['asks', 'uncertain'], 0],
  ['after it was sent', ['asks', 'done'], 1],
  ['while it is looked for', ['asks', 'done'], 1],
  ['while it is open', ['asks', 'uncertain'], 0],
  ['offline', ['asks', 'asks'], 0],
  ['once it is done', null, null],
] as const

test.each(chosen(moments, ['before it is sent', 'after it was sent']))(
  'killed %s, both monitors are there in the end, each once, and nothing costly left by itself',
  async (moment, found, sent) => {
    const companies = (await bench.companies('gmbh')).slice(0, 2).map(({ id }) => id)
    await runAndKill(bench, ...monitor(companies), moment)
    if (found !== null) {
      await bench.until(
        'what was on its way was looked for',
        async () => JSON.stringify(await states()) === JSON.stringify(found),
      )
      expect(bench.requests('POST', /\/monitors$/)).toBe(sent)
    }
    await resolveAll()
    expect(await bench.monitors()).toHaveLength(2)
    expect((await bench.monitors()).every(({ state }) => state === 'active')).toBe(true)
    expect(bench.billed('monitors.create')).toBe(20)
    // Nothing that was billed is missing from the ledger; what nobody knows is counted in full.
    expect(await bench.spent()).toBeGreaterThanOrEqual(bench.billed())
  },
)

test.runIf(cycles > 1)(
  `killed at any moment, ${cycles} times: no company is monitored twice, none is forgotten, none is paid twice`,
  async () => {
    const companies = (await bench.companies('gmbh')).map(({ id }) => id)
    const each = Math.max(1, Math.min(3, Math.floor(companies.length / cycles)))
    bench.service.faults.set([{ name: 'latency', value: 20, path: '/monitors' }])
    const wanted: number[] = []
    const random = seededRandom('outbox-kill')
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const these = companies.slice((cycle * each) % companies.length, ((cycle * each) % companies.length) + each)
      wanted.push(...these)
      await runAndKill(bench, ...monitor(these), '-', random() ** 2 * 300)
      expect(
        (await states()).filter((state) => state === 'sending'),
        seedWords,
      ).toEqual([])
    }
    await resolveAll()
    // A process that was killed before its first write has asked for nothing.
    await bench.monitor([...new Set(wanted)], ['company.purpose.changed'])
    expect(await bench.monitors(), seedWords).toHaveLength(new Set(wanted).size)
    expect(bench.billed('monitors.create'), seedWords).toBe(new Set(wanted).size * 10)
    expect(await bench.spent(), seedWords).toBeGreaterThanOrEqual(bench.billed())
  },
  60_000 + cycles * 15_000,
)
