import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { ask, searchFor } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases, chosen, longRun } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { jobs, jobThat, newestJob, ownersOf, ownershipEachTest, spent, unknown, until } from './ownership.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** kill -9 of a real process in every state of a job: never two of them, and none is forgotten. */
const { serve, start, stop, billed, triggers, service, folder } = ownershipEachTest(startRegisterService, DEMO_KEY)
const script = fileURLToPath(bundled(new URL('./killed-job.testing.ts', import.meta.url)))
/** Each is a process of its own, and a job of another company or depth. */
const cycles = cases(1, 100)
const random = seededRandom('ownership-kill')
const depths = 20

interface Given {
  readonly company: number
  readonly depth: number
  readonly moment: string
}

/** Runs a process that begins a job, and kills it at its moment, or so many milliseconds after it began. */
const runAndKill = ({ company, depth, moment }: Given, after: number | null = null): Promise<readonly string[]> =>
  runAndKillChild(
    script,
    [join(folder(), 'data'), service().url, DEMO_KEY, String(company), String(depth), moment],
    after,
  )

/** A library that knows some companies, closed again. */
async function library(): Promise<readonly [number, ...number[]]> {
  const core = await start()
  const found = await searchFor(core, 'ahrenwyk gmbh')
  await ask(core, 'settings.change', { dailyCap: 100_000, monthlyCap: 100_000 })
  await stop(core)
  const [first, ...others] = found.ok ? (found.value.pages[0]?.items ?? []).map(({ id }) => id) : []
  if (first === undefined) throw new Error('nothing found')
  return [first, ...others]
}

const isDone = (core: Core): Promise<unknown> => jobThat(core, 'the job is done', ({ state }) => state === 'done')

const moments = [
  ['after it was sent'],
  ['while it is looked for'],
  ['while it runs'],
  ['while it is asked about'],
] as const

test.each(chosen(moments, ['after it was sent']))(
  'killed %s, it goes on by itself to its result, triggered once',
  async (moment) => {
    await serve({ jobSeconds: 0 })
    const [company] = await library()
    await runAndKill({ company, depth: 3, moment })
    const core = await start()
    await isDone(core)
    expect(triggers()).toBe(1)
    expect(await jobs(core)).toHaveLength(1)
    expect((await ownersOf(core, company)).reads).toHaveLength(1)
    // Every credit of the bill is in the ledger: as spent, or as a call of which nobody knows.
    const { credits, unpriced, reserved } = await spent(core)
    expect({ open: reserved, missing: billed() - credits }).toEqual({
      open: 0,
      missing: unpriced === 0 ? 0 : moment === 'while it is asked about' ? 0 : 20,
    })
  },
)

test("killed before it left, nobody knows: it is looked for, and sent on the person's word", async () => {
  await serve({ jobSeconds: 0 })
  const [company] = await library()
  await runAndKill({ company, depth: 3, moment: 'before it is sent' })
  const core = await start()
  const lost = await jobThat(
    core,
    'it was looked for in vain',
    ({ state, nextAskAt }) => state === 'uncertain' && nextAskAt === null,
  )
  expect(triggers()).toBe(0)
  expect(await ask(core, 'ownership.resendJob', { job: lost.id, approved: unknown })).toMatchObject({
    ok: true,
    value: { state: 'running' },
  })
  await isDone(core)
  expect(triggers()).toBe(1)
})

test.runIf(longRun)('killed while it was only intended, it is intended still, and nothing leaves unasked', async () => {
  await serve({ jobSeconds: 0 })
  const [company] = await library()
  await runAndKill({ company, depth: 3, moment: 'not sent at all' })
  const core = await start()
  expect(await newestJob(core)).toMatchObject({ state: 'intended', error: { kind: 'offline' } })
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  expect(triggers()).toBe(0)
  expect(await ask(core, 'ownership.resendJob', { job: 1, approved: unknown })).toMatchObject({
    ok: true,
    value: { state: 'running' },
  })
  await isDone(core)
  expect(triggers()).toBe(1)
})

test.runIf(cycles > 1)(
  `killed at any moment, ${cycles} times: no job is triggered twice, and each comes to its end`,
  async () => {
    const register = await serve({ jobSeconds: 0 })
    const companies = await library()
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const company = companies[Math.floor(cycle / depths)] ?? companies[0]
      await runAndKill({ company, depth: (cycle % depths) + 1, moment: '-' }, random() ** 2 * 200)
    }
    const core = await start()
    const settled = ({ state, nextAskAt }: { readonly state: string; readonly nextAskAt: string | null }): boolean =>
      nextAskAt === null && state !== 'sent'
    await until('every job is settled', async () => (await jobs(core)).every(settled), 10_000 + cycles * 1_000)
    const sent = register.requests
      .filter(({ path }) => path.endsWith('/trigger'))
      .map(({ query }) => `${query['company_id']?.[0]} ${query['recursive_level']?.[0]}`)
    expect(new Set(sent).size, `each was triggered once at most; ${seedWords}`).toBe(sent.length)
    // A question that was killed may have cost what it may cost at most. A job whose budget that used up asks the person.
    for (const { id, state } of await jobs(core))
      if (!['done', 'intended'].includes(state)) await ask(core, 'ownership.askJob', { job: id, approved: unknown })
    await until('every job is settled again', async () => (await jobs(core)).every(settled), 10_000 + cycles * 1_000)
    // Each job that reached the service was found again, by the program or after the person asked.
    const states = (await jobs(core)).map(({ state }) => state)
    expect(states.filter((state) => state === 'done')).toHaveLength(sent.length)
    expect(states.filter((state) => !['done', 'uncertain', 'intended'].includes(state))).toEqual([])
    const { credits, unpriced, uncertain } = await spent(core)
    expect(credits).toBeLessThanOrEqual(billed())
    expect(credits + uncertain + unpriced * 25).toBeGreaterThanOrEqual(billed())
  },
  60_000 + cycles * 5_000,
)
