import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cases } from '../../build/long-run.testing.ts'
import { seed } from '../../build/seeded.testing.ts'
import type { ExportsPage } from '../../shared/contract/exports.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import { marketFeed } from '../../shared/domain/watch/market-feed.testing.ts'
import type { ListAsked } from '../../shared/contract/lists.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { emptyFilter } from '../../shared/domain/search/company-filter.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { ServiceListFile } from '../../shared/domain/lists/service-list.ts'
import type { Destinations } from '../../shared/domain/watch/destination.ts'
import { toldLists, whichSearch } from '../../shared/domain/answers/not-understood.ts'
import type { RegisterServiceOptions } from '../sandbox/serve.ts'
import { createRecorder } from './recorder.testing.ts'
import { day, hitsAreFree, WatchBench } from './watch-bench.testing.ts'

/**
 * One account's day in each whole set of answers to what the contract leaves open, on both sides of the release: whatever
 * has one shape in one set only can't be relied on by accident.
 */
const bench = new WatchBench()
afterEach(() => bench.end())

const free = { upTo: 0 }
const unpriced = { unknown: true }
/** Sections of a file with what is agreed to: a page of ten credits, or a price that the contract doesn't show. */
const sections = [
  ['record', { upTo: 10 }],
  ['events', { upTo: 10 }],
  ['roles', unpriced],
  ['statements', { upTo: 10 }],
] as const

/** Ends of the fields that reach no screen and no file, by docs/service.md "What reaches no screen". */
const known = [
  ...readFileSync(join(import.meta.dirname, '../../docs/service.md'), 'utf8').matchAll(/^\| `…([a-z_.[\]]+)`/gm),
].map(([, end]) => end ?? '')
const isKnown = (field: string): boolean => known.some((end) => field.endsWith(`.${end}`) || field.endsWith(` ${end}`))

interface Day {
  readonly company: { readonly id: number; readonly name: string; readonly index: number }
  readonly file: CompanyFile
  readonly list: ServiceListFile
  readonly told: readonly unknown[]
}

/** What a person may read beside a company's file, whichever of it this account is offered. */
async function readMore(company: number): Promise<readonly unknown[]> {
  const open = async (path: string, input: unknown = {}): Promise<unknown> => bench.value(path, input)
  await bench.ask('company.read', { id: company, section: 'documents', which: 'first', approved: unpriced })
  const search = { kind: 'persons', term: 'Halvorsen' }
  const found = await bench.value<SearchResults>('search.read', { ...search, which: 'first', approved: { upTo: 1 } })
  const person = found.pages[0]?.items[0]?.id
  for (const section of ['roles', 'holdings'])
    await bench.ask('person.read', { id: person, section, which: 'first', approved: unpriced })
  const filter = { ...emptyFilter, legalForms: ['kg'] }
  await open('filter.read', { filter, which: 'first', approved: { upTo: 25 } })
  await bench.ask('account.readWatchlist', { approved: unpriced })
  return [
    await open('person.open', { id: person }),
    await open('search.remembered', search),
    await open('filter.remembered', { filter }),
    await open('account.watchlist'),
    await open('company.open', { id: company }),
  ]
}

async function spendDay(): Promise<Day> {
  const [company, other] = await bench.companies('ahrenwyk')
  if (company === undefined || other === undefined) throw new Error('no companies')
  for (const [section, approved] of sections)
    await bench.value('company.read', { id: company.id, section, which: 'first', approved })
  await bench.ask('ownership.read', { id: company.id, depth: 3, approved: unpriced })
  for (const list of ['legal-forms', 'event-types', 'event-groups'] as const)
    await bench.ask('reference.read', { list, approved: free })
  await bench.ask('account.read', { approved: unpriced })

  const more = await readMore(company.id)
  await bench.monitor([company.id], ['company.address.changed'])
  await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'instant' })
  const { list } = await bench.value<ListAsked>('lists.create', {
    name: 'Kunden',
    parties: [company.id, other.id],
    approved: free,
  })
  await bench.settled()
  await bench.value('lists.read', { approved: free })
  await bench.value('lists.readItems', { list, approved: free })
  await bench.advance(60_000)
  expect(bench.service.happen(company.index, 'company.address.changed')).toBe(true)
  await bench.poll()
  const open = async <T>(path: string, input: unknown = {}): Promise<T> => bench.value<T>(path, input)
  const file = await open<CompanyFile>('company.open', { id: company.id })
  const listFile = await open<ServiceListFile>('lists.open', { list })
  const told = [
    ...more,
    file,
    listFile,
    await bench.monitors(),
    await bench.inbox(),
    await open('lists.all'),
    await open('delivery.destinations'),
    await open('delivery.deliveries', { destination: null, troubleOnly: false, offset: 0, limit: 50 }),
    await open('reference.all'),
    await open('account.open'),
    await open('ownership.open', { ids: [company.id, other.id] }),
    await open('search.remembered', { kind: 'companies', term: 'ahrenwyk' }),
  ]
  // Whatever the reading, nothing of what it sends counts as not understood: no false alarm stands on a screen.
  await bench.ask('delivery.readDestinations')
  await bench.ask('delivery.readDeliveries')
  await bench.ask('watch.readMonitors')
  const alarms = await Promise.all(
    toldLists.flatMap((one) =>
      ['', String(list), whichSearch('persons', 'Halvorsen'), whichSearch('companies', 'ahrenwyk')].map((which) =>
        open('answers.notUnderstood', { list: one, which }),
      ),
    ),
  )
  expect(alarms.filter((alarm) => alarm !== null)).toEqual([])
  expect(JSON.stringify(told)).not.toMatch(/"misread":|fact-not-understood/)
  return { company, file, list: listFile, told }
}

async function begin(options: RegisterServiceOptions): Promise<ReturnType<typeof createRecorder>> {
  await bench.begin({ ...options, prices: {} })
  const recorder = createRecorder()
  bench.fetch = recorder.fetch
  return recorder
}

const dialects = ['october', 'classic'] as const
/** The paths of contract 4.1 alone, and the days after the end of the old names (9.2, 9.7). */
const situations = [
  { reading: 'today', dialect: 'classic' },
  { reading: 'after-2026', dialect: 'october' },
  { reading: 'after-2026', dialect: 'classic' },
] as const
const whole: readonly RegisterServiceOptions[] = [
  ...(['a', 'b'] as const).flatMap((reading) => dialects.map((dialect) => ({ reading, dialect }))),
  ...situations,
  ...Array.from({ length: cases(0, 12) }, (_, nth) => ({
    reading: 'mixed' as const,
    dialect: dialects[nth % 2] ?? 'october',
    seed: (seed + nth) % 4_294_967_295,
  })),
]

describe.each(
  whole.map((options) => [`${options.reading} ${options.dialect} ${options.seed ?? ''}`, options] as const),
)("an account's day, %s", (_name, options) => {
  it('every thing has its name, every hit comes once, the ledger is the bill; what reaches no screen is known', async () => {
    const recorder = await begin(options)
    const { company, file, list, told } = await spendDay()
    expect(file.record.state).toBe('read')
    expect(file.events.state).toBe('read')
    if (file.roles.state !== 'read') throw new Error('roles were not read')
    expect(file.roles.content.length).toBeGreaterThan(0)
    expect(
      list.items.map(({ party }) => party?.name),
      'who is in the list',
    ).toContain(company.name)
    const hits = await bench.inbox()
    // Where hits cost ten credits nobody agreed to that, so none is read.
    const isFree = hitsAreFree(bench)
    expect(hits.length > 0).toBe(isFree)
    if (!isFree) expect(bench.billed('events.list')).toBe(0)
    expect(new Set(hits.map(({ event }) => event.key)).size).toBe(hits.length)
    for (const hit of hits) expect(hit.company?.id).toBe(company.id)
    const paid = bench.billed()
    await bench.poll()
    await bench.restart()
    await bench.poll()
    expect((await bench.inbox()).length, 'seen once').toBe(hits.length)
    expect(bench.billed(), 'nothing is paid twice').toBe(paid)
    expect((await bench.value<Destinations>('delivery.destinations')).destinations).toMatchObject([
      { address: 'akte@example.test' },
    ])
    expect(
      bench.service.requests
        .filter(({ operation, path }) => operation === null && path !== '/v1/health')
        .map(({ path }) => path),
      'no request outside the contract',
    ).toEqual([])
    expect(await bench.differences(), 'the ledger is the bill').toEqual([])
    expect(bench.billed()).toBeGreaterThan(40)
    if (options.dialect === 'october') expect(bench.billed()).toBe(await bench.spent())
    expect(recorder.fields()).toBeGreaterThan(60)
    expect(recorder.unreached(told).filter((field) => !isKnown(field))).toEqual([])
  })
})

/** A feed as a JSON table, as a person takes it away. */
async function exportedFeed(feed: number): Promise<string> {
  const { id } = await bench.value<ExportJob>('exports.table', {
    source: { kind: 'feed', feed },
    format: 'json',
    language: 'en',
  })
  const jobs = async (): Promise<readonly ExportJob[]> =>
    (await bench.value<ExportsPage>('exports.list', { offset: 0, limit: 50 })).jobs
  await bench.until('the table is written', async () =>
    (await jobs()).some((job) => job.id === id && job.state === 'done'),
  )
  return readFileSync((await jobs()).find((job) => job.id === id)?.path ?? '', 'utf8')
}

describe.each(
  whole.map((options) => [`${options.reading} ${options.dialect} ${options.seed ?? ''}`, options] as const),
)('feeds and formations, %s', (_name, options) => {
  it('reach the inbox and an exported table field by field; what reaches neither is known', async () => {
    const recorder = await begin(options)
    const since = new Date(bench.service.clock.now() - 60 * day).toISOString()
    const told: unknown[] = []
    const files: string[] = []
    for (const filter of [marketFeed, { kind: 'formations', legalForms: [], term: null } as const]) {
      const feed = await bench.saveFeed(filter, { on: false })
      await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 10 }, since })
      files.push(await exportedFeed(feed.id))
    }
    expect(files.every((file) => file.length > 2_000)).toBe(true)
    told.push(await bench.inbox(), await bench.value('watch.feeds'), await bench.value('delivery.formations'))
    expect(recorder.fields()).toBeGreaterThan(12)
    const unreached = (given: unknown): readonly string[] =>
      recorder.unreached(given).filter((field) => !isKnown(field))
    expect(unreached([...told, files])).toEqual([])
    expect(unreached(files), 'in the files alone').toEqual([])
    expect(await bench.differences()).toEqual([])
  })
})
