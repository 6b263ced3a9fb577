import { expect, test } from 'vitest'
import { cases, chosen } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import type { Import, ImportPreview } from '../../../shared/domain/imports/import.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { runAndKill } from '../../watch/run-and-kill.testing.ts'
import { watchEachTest } from '../../watch/watch.testing.ts'

/** kill -9 of a real process that searches for the rows of a list: it goes on where it was, and no name is bought twice. */
const bench = watchEachTest({ companies: 300 })
/** Each is a process of its own. */
const cycles = cases(1, 100)
const random = seededRandom('imports-kill')
const names = 12

const open = async (id: number): Promise<Import> => {
  const found = await bench.value<Import | null>('imports.open', { import: id })
  if (found === null) throw new Error('there is no such import')
  return found
}

/** A list of names that the service knows and the library does not, read past the program. */
async function bring(): Promise<number> {
  const answer = await fetch(`${bench.service.url}/v1/search/companies?name=gmbh&limit=100`, {
    headers: { authorization: `Bearer ${DEMO_KEY}` },
  })
  const found = Object.values((await answer.json()) as Readonly<Record<string, unknown>>).find(
    Array.isArray,
  ) as readonly { readonly name: string }[]
  const bytes = Buffer.from(
    `Firma\n${[...new Set(found.map(({ name }) => name))]
      .slice(0, names)
      .map((name) => `"${name.replaceAll('"', '""')}"`)
      .join('\n')}\n`,
  )
  const { upload } = await bench.value<{ upload: number }>('imports.begin', {
    fileName: 'liste.csv',
    bytes: bytes.length,
  })
  await bench.value('imports.put', { upload, at: 0, data: bytes.toString('base64') })
  const how = { encoding: null, delimiter: null, sheet: null, headers: null }
  const preview = await bench.value<ImportPreview>('imports.preview', { upload, how, roles: null })
  if (preview.state === 'refused') throw new Error(preview.why)
  const { id } = await bench.value<Import>('imports.create', { upload, name: 'Kunden', how, roles: preview.roles })
  await bench.until('it is matched', async () => (await open(id)).counts.new === 0)
  return id
}

const searches = (): number => bench.requests('GET', /^\/v1\/search\/companies$/)
const wanted = (id: number): object => ({ import: id, candidates: false, approved: { upTo: names, unpriced: 0 } })

/** Goes on with what is left, as the person agrees to it, until nothing is. */
async function finish(id: number): Promise<void> {
  await bench.value('imports.search', wanted(id))
  await bench.until('it is searched', async () => (await open(id)).search.state === 'idle')
}

const moments = [
  // Whether the first call arrived is unknown: it is counted in full, and the person decides.
  ['before it is sent', 0, names],
  ['after it was sent', 1, names + 1],
  ['once its answer is kept', 1, names],
] as const

test.each(chosen(moments, ['after it was sent']))(
  'killed %s, it is paused in sight and goes on where it was',
  async (moment, sent, inTheEnd) => {
    const id = await bring()
    const before = searches()
    await runAndKill(bench, 'imports.search', wanted(id), moment)
    expect((await open(id)).search.state).toBe('paused')
    expect(searches() - before).toBe(sent)
    await finish(id)
    expect(searches() - before).toBeLessThanOrEqual(inTheEnd)
    expect(await bench.spent()).toBeGreaterThanOrEqual(searches() - before)
  },
)

test.runIf(cycles > 1)(
  `killed at any moment, ${cycles} times: every name is searched or known to be uncertain, and none is bought twice but what was lost on its way`,
  async () => {
    const id = await bring()
    const before = searches()
    bench.service.faults.set([{ name: 'latency', value: 15, path: '/search' }])
    for (let cycle = 0; cycle < cycles; cycle += 1)
      await runAndKill(bench, 'imports.search', wanted(id), '-', random() ** 2 * 250)
    await finish(id)
    const { waiting, sending, answered, failed, uncertain: unsure } = (await open(id)).search.counts
    // A name whose answer may have been lost isn't asked for again by itself. Perhaps it was never sent at all.
    expect([waiting, sending, failed, answered + unsure], seedWords).toEqual([0, 0, 0, names])
    expect(searches() - before, seedWords).toBeGreaterThanOrEqual(answered)
    // One call is on its way at a time, so a kill loses one at most.
    expect(searches() - before).toBeLessThanOrEqual(names + cycles)
    const { settled, uncertain } = await bench.ledgerSums()
    expect(settled + uncertain).toBeGreaterThanOrEqual(searches() - before)
    expect(settled).toBeLessThanOrEqual(searches() - before)
  },
  60_000 + cycles * 15_000,
)
