import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { expect, test } from 'vitest'
import { cases, longRun } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import type { Run, RunFile } from '../../../shared/domain/lists/run.ts'
import type { ServiceLists } from '../../../shared/domain/lists/service-list.ts'
import { runAndKill } from '../run-and-kill.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/** kill -9 of a real process that makes lists or reads many companies: never two lists, and nothing bought twice. */
const bench = watchEachTest({ companies: 300 })
/** Each is a process of its own. */
const cycles = Math.min(Number(process.env['REGISTERBLICK_KILL_CYCLES'] ?? cases(1, 20)), 100)
const whole = longRun || process.env['REGISTERBLICK_KILL_CYCLES'] !== undefined

/** By the control route, which no answer to an open question changes. */
const atService = async (): Promise<readonly string[]> => {
  const report = (await (await fetch(`${bench.service.url}/__control`)).json()) as {
    readonly owned: { readonly lists: readonly { readonly name: string }[] }
  }
  return report.owned.lists.map(({ name }) => name)
}
const create = (name: string): object => ({ name, parties: [], approved: { upTo: 0 } })

/**
 * What a person does about whatever is open, until nothing is: adopts the twin, sends again what isn't there. What was found
 * out between the look and the press is refused, and shown at the next look.
 */
async function resolveAll(): Promise<void> {
  const press = async ({ id, state }: Intent): Promise<void> => {
    if (state === 'twin') await bench.ask('outbox.decideTwin', { intent: id, adopt: true, approved: { upTo: 0 } })
    if (state === 'uncertain') await bench.ask('outbox.resend', { intent: id, approved: { upTo: 0 } })
  }
  await bench.until('everything is done', async () => {
    await bench.settled()
    for (const intent of await bench.outbox()) await press(intent)
    return (await bench.outbox()).every(({ state }) => state === 'done')
  })
}

/** A list of which nobody knows whose it is: a state that only lists and destinations have. */
const usual = [['after it was sent', 'twin', 1]] as const
/** Moments that other changes are killed at in `npm test` too (changes-kill.test.ts, outbox-kill.test.ts). */
const others = [
  ['before it is sent', 'uncertain', 0],
  ['while it is looked for', 'twin', 1],
  ['once its answer is kept', 'done', 1],
] as const

test.each([...usual, ...(whole ? others : [])])(
  'killed %s, the list is there once in the end',
  async (moment, found, sent) => {
    await bench.value('lists.read', { approved: { upTo: 0 } })
    await runAndKill(bench, 'lists.create', create('Kunden'), moment)
    await bench.until('what was on its way was looked for', async () =>
      (await bench.outbox()).every(({ state }) => state === found),
    )
    expect(await atService()).toHaveLength(sent)
    await resolveAll()
    expect(await atService()).toEqual(['Kunden'])
    expect((await bench.value<ServiceLists>('lists.all')).lists.map(({ name, state }) => [name, state])).toEqual([
      ['Kunden', 'there'],
    ])
  },
)

test.runIf(cycles > 1)(
  `killed at any moment, ${cycles} times: no list is there twice, and no wish is forgotten`,
  async () => {
    bench.service.faults.set([{ name: 'latency', value: 20, path: '/lists' }])
    const random = seededRandom('lists-kill')
    for (let cycle = 0; cycle < cycles; cycle += 1)
      await runAndKill(bench, 'lists.create', create(`Liste ${cycle}`), '-', random() ** 2 * 300)
    const wished = new Set((await bench.outbox()).map(({ subject }) => subject))
    await resolveAll()
    expect(new Set(await atService()), seedWords).toEqual(wished)
    expect(await atService(), seedWords).toHaveLength(wished.size)
  },
  60_000 + cycles * 15_000,
)

test.each(whole ? ['before it is sent', 'after it was sent'] : ['after it was sent'])(
  'a run that is killed %s is paused, and nothing of it is bought twice',
  async (moment) => {
    const companies = (await bench.companies('gmbh', 4)).map(({ id }) => id)
    const asked = {
      name: 'Prüfung',
      companies,
      sections: ['record'],
      refresh: false,
      approved: { upTo: 40, unpriced: 0 },
    }
    await runAndKill(bench, 'lists.startRun', asked, moment)
    const [run] = await bench.value<readonly Run[]>('lists.runs')
    expect(run).toMatchObject({ state: 'paused', counts: { uncertain: 1, waiting: 3 } })
    await bench.value('lists.resumeRun', { run: run?.id, approved: { upTo: run?.left.least ?? 0, unpriced: 0 } })
    await bench.until(
      'it is done',
      async () =>
        (await bench.value<RunFile>('lists.run', { run: run?.id, states: [], offset: 0, limit: 10 })).run.state ===
        'done',
    )
    expect(bench.requests('GET', /^\/v1\/companies\/[^/]+$/)).toBe(moment === 'before it is sent' ? 3 : 4)
    expect(await bench.spent()).toBeGreaterThanOrEqual(bench.billed())
  },
)
