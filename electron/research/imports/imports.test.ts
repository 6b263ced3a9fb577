import Database from 'better-sqlite3'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type {
  ImportPreview,
  Import,
  ImportQuote,
  ImportRow,
  HowToRead,
  DecidedRow,
} from '../../../shared/domain/imports/import.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { watchEachTest } from '../../watch/watch.testing.ts'
import { urlOf } from '../../watch/watch-bench.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'

/** Lists brought to a core on the embedded service: what they match, what searching costs, and that nothing is bought twice. */
const bench = watchEachTest({ companies: 300 })

const how: HowToRead = { encoding: null, delimiter: null, sheet: null, headers: null }

async function upload(text: string | Buffer, fileName: string | null = 'liste.csv'): Promise<number> {
  const bytes = Buffer.from(text)
  const { upload: id } = await bench.value<{ upload: number }>('imports.begin', { fileName, bytes: bytes.length })
  for (let at = 0; at < bytes.length; at += 150_000) {
    await bench.value('imports.put', { upload: id, at, data: bytes.subarray(at, at + 150_000).toString('base64') })
  }
  return id
}
const open = async (id: number): Promise<Import> => {
  const found = await bench.value<Import | null>('imports.open', { import: id })
  if (found === null) throw new Error('there is no such import')
  return found
}
async function bring(text: string, name = 'Kunden'): Promise<Import> {
  const id = await upload(text)
  const preview = await bench.value<ImportPreview>('imports.preview', { upload: id, how, roles: null })
  if (preview.state === 'refused') throw new Error(preview.why)
  const made = await bench.value<Import>('imports.create', { upload: id, name, how, roles: preview.roles })
  await bench.until('it is matched', async () => (await open(made.id)).counts.new === 0)
  return open(made.id)
}
const rows = async (id: number): Promise<readonly ImportRow[]> =>
  (
    await bench.value<{ rows: readonly ImportRow[] }>('imports.rows', {
      import: id,
      states: [],
      duplicatesOnly: false,
      text: '',
      offset: 0,
      limit: 200,
    })
  ).rows
const quote = (id: number, candidates = false): Promise<ImportQuote> =>
  bench.value('imports.quote', { import: id, candidates })
const search = (id: number, upTo: number, candidates = false): Promise<Import> =>
  bench.value('imports.search', { import: id, candidates, approved: { upTo, unpriced: 0 } })
const until = async (id: number, state: Import['search']['state']): Promise<Import> => {
  await bench.until(`the search is ${state}`, async () => (await open(id)).search.state === state)
  return open(id)
}
const searches = (): number => bench.requests('GET', /^\/v1\/search\/companies$/)
const spentBy = async (id: number): Promise<number> => {
  const { rows: found } = await bench.value<LedgerPage>('credits.ledger', { offset: 0, limit: 200 })
  return found.filter(({ origin }) => origin === `import:${id}`).reduce((sum, { charged }) => sum + (charged ?? 0), 0)
}
/** Names that the service knows and the library does not, read past the program (one credit on another account). */
async function namesAtService(count: number): Promise<readonly string[]> {
  const answer = await fetch(`${bench.service.url}/v1/search/companies?name=gmbh&limit=100`, {
    headers: { authorization: `Bearer ${DEMO_KEY}` },
  })
  const list = Object.values((await answer.json()) as Readonly<Record<string, unknown>>).find(
    Array.isArray,
  ) as readonly { readonly name: string }[]
  return [...new Set(list.map(({ name }) => name))].slice(0, count)
}
/** Answers of searches come only as the gate lets them through. */
function gate(): { readonly open: () => void; readonly waiting: () => number } {
  let opened = false
  const held: (() => void)[] = []
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!opened && new URL(urlOf(input)).pathname.endsWith('/search/companies'))
      await new Promise<void>((resolve) => held.push(resolve))
    return answer
  }
  return {
    open: () => {
      opened = true
      held.forEach((go) => go())
    },
    waiting: () => held.length,
  }
}

test('a list is read, matched for nothing, and decided; an undo says what it was before', async () => {
  const { pages } = await bench.value<SearchResults>('search.read', {
    kind: 'companies',
    term: 'gmbh',
    which: 'first',
    approved: { upTo: 1 },
  })
  const [one, two] = (pages[0]?.items ?? []) as readonly CompanySummary[]
  if (one === undefined || two === undefined) throw new Error('the service has companies')
  const billed = bench.billed()
  const made = await bring(
    [
      'Kundennummer;Firma;Registernummer;Registergericht;Ort',
      `K1;${one.name?.toUpperCase()};${one.register.number};${one.register.court};`,
      `K2;${two.name};;;${two.seat}`,
      'K3;Gibt es hier nicht XY AG;;;',
      'K4;;;;',
      `K5;${one.name};${one.register.number};${one.register.court};`,
    ].join('\n'),
  )
  const found = await rows(made.id)
  expect(made).toMatchObject({
    rows: 5,
    duplicates: 1,
    roles: ['reference', 'name', 'number', 'court', 'seat'],
    fileName: 'liste.csv',
  })
  expect(found.map(({ state }) => state)).toEqual(['matched', 'matched', 'unmatched', 'unusable', 'matched'])
  expect([
    found[0]?.company?.id,
    found[0]?.reason,
    found[1]?.reason,
    found[4]?.duplicateOf,
    found[0]?.reference,
  ]).toEqual([one.id, 'number', 'name-seat', 0, 'K1'])
  expect([bench.billed(), made.companies]).toEqual([billed, 2])

  const [before] = await bench.value<readonly DecidedRow[]>('imports.decide', {
    import: made.id,
    decisions: [{ position: 2, decision: { kind: 'accept', company: two.id } }],
  })
  expect((await rows(made.id))[2]).toMatchObject({ state: 'decided', company: { id: two.id }, reason: 'by-hand' })
  await bench.value('imports.decide', { import: made.id, decisions: [{ position: 0, decision: { kind: 'skip' } }] })
  expect((await open(made.id)).counts).toMatchObject({ matched: 2, decided: 1, skipped: 1, unusable: 1 })
  await bench.value('imports.decide', {
    import: made.id,
    decisions: [
      { position: 2, decision: before?.before },
      { position: 0, decision: { kind: 'open' } },
    ],
  })
  expect((await rows(made.id)).map(({ state }) => state)).toEqual(found.map(({ state }) => state))
  expect(
    (await bench.value<readonly CompanySummary[]>('imports.companies', { import: made.id })).map(({ id }) => id),
  ).toEqual([one.id, two.id])
})

test('the price is said before; each name is bought once, the sum is the ledger’s and the bill’s', async () => {
  const names = await namesAtService(6)
  await bench.value('search.read', { kind: 'companies', term: names[0], which: 'first', approved: { upTo: 1 } })
  const made = await bring(['Firma', ...names.slice(1), names[1], 'Ganz und gar unbekannte Firma XQ AG'].join('\n'))
  const price = await quote(made.id)
  expect(price).toMatchObject({ nameless: 0, lines: [{ price: { credits: 1 } }] })
  expect(price.bound).toBe(price.calls)
  expect(
    await bench.ask('imports.search', {
      import: made.id,
      candidates: false,
      approved: { upTo: price.calls - 1, unpriced: 0 },
    }),
  ).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: price.calls } })
  const [billed, sent] = [bench.billed(), searches()]
  await search(made.id, price.calls)
  const done = await until(made.id, 'idle')
  expect([bench.billed() - billed, searches() - sent, done.search.spent.credits, await spentBy(made.id)]).toEqual(
    Array.from({ length: 4 }, () => price.calls),
  )
  const found = await rows(made.id)
  expect(
    found
      .slice(0, 6)
      .every(({ state, candidates }) => (state === 'matched' || state === 'found') && candidates.length > 0),
  ).toBe(true)
  expect(found[6]?.state).toBe('not-found')
  expect(await quote(made.id)).toMatchObject({ rows: 0, calls: 0, bound: 0 })
  expect(await bench.spent()).toBe(bench.billed() - 1)

  // Another list of the same names costs nothing: what was found is kept.
  const again = await bring(['Firma', 'Ganz und gar unbekannte Firma XQ AG'].join('\n'))
  expect(await quote(again.id)).toMatchObject({ rows: 1, terms: 1, kept: 1, calls: 0, bound: 0 })
  await search(again.id, 0)
  await until(again.id, 'idle')
  expect([(await rows(again.id))[0]?.state, searches() - sent]).toEqual(['not-found', price.calls])
})

test('a number with its court is asked for, not the mistyped name; what it doesn’t find is asked by name when the person says so', async () => {
  const answer = await fetch(`${bench.service.url}/v1/search/companies?name=gmbh&limit=20`, {
    headers: { authorization: `Bearer ${DEMO_KEY}` },
  })
  const known = Object.values((await answer.json()) as Readonly<Record<string, unknown>>).find(
    Array.isArray,
  ) as readonly { name: string; register_number: string; register_court: string }[]
  const [one, two, three] = known
  if (one === undefined || two === undefined || three === undefined) throw new Error('the service has companies')
  const made = await bring(
    [
      'Firma;Registernummer;Registergericht',
      `${one.name.slice(1, 6)}xq;${one.register_number};${one.register_court}`,
      `${two.name};HRB 9999999;Amtsgericht Kiel`,
      `;${three.register_number};${three.register_court}`,
      `Nirgends XQ AG;HRB 8888888;`,
    ].join('\n'),
  )
  const asked = (): readonly (string | null)[] =>
    bench.service.requests
      .filter(({ path }) => path.endsWith('/search/companies'))
      .map(({ query }) => new URLSearchParams(query as never).get('name'))
  const before = asked().length
  expect(await quote(made.id)).toMatchObject({ rows: 4, terms: 4, calls: 4, nameless: 0 })
  await search(made.id, 4)
  await until(made.id, 'idle')
  expect(asked().slice(before)).toEqual([one.register_number, 'HRB 9999999', three.register_number, 'Nirgends XQ AG'])
  const found = await rows(made.id)
  expect(found.map(({ state }) => state)).toEqual(['found', 'unmatched', 'matched', 'unmatched'])
  expect(found[0]?.candidates[0]).toMatchObject({ company: { name: one.name }, reason: 'number-other-name' })
  expect(found[2]).toMatchObject({ company: { name: three.name }, reason: 'number' })
  expect(found[1]?.candidates, 'companies that share nothing with the row are none').toEqual([])

  // What is left to ask says its price, and nothing is sent meanwhile.
  expect(await quote(made.id)).toMatchObject({ rows: 2, terms: 2, calls: 2, bound: 2 })
  await search(made.id, 2)
  await until(made.id, 'idle')
  expect(asked().slice(before + 4)).toEqual([two.name, 'HRB 8888888'])
  const after = await rows(made.id)
  expect(after[1]?.candidates[0]).toMatchObject({ company: { name: two.name } })
  expect(after[3]).toMatchObject({ state: 'not-found', candidates: [] })
  expect(await quote(made.id), 'nothing is asked twice').toMatchObject({ rows: 0, calls: 0 })
  expect(await spentBy(made.id)).toBe(6)
})

test('stops after the call that is on its way, and goes on for what is left', async () => {
  const made = await bring(
    ['Firma', ...['Aal', 'Bär', 'Chamäleon', 'Dachs', 'Esel'].map((name) => `${name} Unbekannt AG`)].join('\n'),
  )
  const held = gate()
  await search(made.id, 5)
  await bench.until('the first is on its way', async () => held.waiting() === 1)
  await bench.value('imports.stopSearch', { import: made.id })
  held.open()
  await bench.until('the first has come', async () => (await open(made.id)).search.counts.answered === 1)
  expect([(await open(made.id)).search.state, searches()]).toEqual(['idle', 1])
  expect(await quote(made.id)).toMatchObject({ rows: 4, calls: 4, bound: 4 })
  await search(made.id, 4)
  await until(made.id, 'idle')
  expect([searches(), await spentBy(made.id), (await open(made.id)).search.approved.upTo]).toEqual([5, 5, 5])
  expect(await bench.spent()).toBe(bench.billed())
})

test('a program that ended is taken up only on the person’s word, and buys nothing twice', async () => {
  const made = await bring(['Firma', ...Array.from({ length: 12 }, (_, at) => `Unbekannt Nummer ${at} AG`)].join('\n'))
  await search(made.id, 12)
  await bench.until('some have come', async () => (await open(made.id)).search.counts.answered >= 2)
  await bench.restart()
  const paused = await open(made.id)
  expect(['paused', 'idle']).toContain(paused.search.state)
  const left = await quote(made.id)
  await search(made.id, left.calls)
  const done = await until(made.id, 'idle')
  const { answered, uncertain } = done.search.counts
  // A call that was under way when the program ended is settled or uncertain. It is not repeated.
  expect([answered + uncertain, done.search.spent.credits + done.search.spent.uncertain]).toEqual([12, 12])
  expect(searches()).toBe(
    new Set(
      bench.service.requests
        .filter(({ path }) => path.endsWith('/search/companies'))
        .map(({ query }) => JSON.stringify(query)),
    ).size,
  )
  expect(await bench.spent()).toBeGreaterThanOrEqual(bench.billed())
})

test('out of reach it waits in sight, and goes on by itself as soon as the service answers', async () => {
  const made = await bring(['Firma', 'Eins Unbekannt AG', 'Zwei Unbekannt AG'].join('\n'))
  bench.fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }))
  await search(made.id, 2)
  // The first pauses go by at once; a longer one stands.
  const pauseMs = async (): Promise<number> => Date.parse((await open(made.id)).search.until ?? '') - bench.clock.now()
  await bench.until('it waits for longer', async () => (await pauseMs()) >= 20_000)
  expect((await open(made.id)).search).toMatchObject({ state: 'waiting', error: { kind: 'offline' } })
  expect(searches()).toBe(0)
  bench.fetch = fetch
  await bench.value('app.reach')
  expect((await until(made.id, 'idle')).search).toMatchObject({ error: null, spent: { credits: 2 } })
  expect(await bench.spent()).toBe(bench.billed())
})

test('killed between an unreadable answer’s settlement and its mark, the row failed: no answer of it was lost', async () => {
  const made = await bring(['Firma', 'Eins Unbekannt AG', 'Zwei Unbekannt AG'].join('\n'))
  let calls = 0
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(urlOf(input)).pathname.endsWith('/search/companies')) return answer
    calls += 1
    if (calls === 1) return new Response('<html>', { headers: answer.headers })
    throw new TypeError('terminated', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }) })
  }
  await search(made.id, 2)
  const before = (await until(made.id, 'idle')).search
  expect(before.counts).toMatchObject({ failed: 1, uncertain: 1 })
  await bench.close()
  const db = new Database(join(bench.folder, 'data', 'registerblick.db'))
  db.prepare(`UPDATE import_row SET asked = 'sending', asked_error = NULL WHERE import_id = ?`).run(made.id)
  db.close()
  await bench.open()
  const after = (await open(made.id)).search
  expect([after.counts, after.spent]).toEqual([before.counts, before.spent])
})

test('a long absence and the limit pause it with the reason; a cap that would cut it is said first; a lost answer counts in full and isn’t asked for again by itself', async () => {
  const made = await bring(['Firma', 'Eins Unbekannt AG', 'Zwei Unbekannt AG', 'Drei Unbekannt AG'].join('\n'))
  bench.fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }))
  await search(made.id, 3)
  await bench.until('it gave up', async () => {
    await bench.advance(60_000)
    return (await open(made.id)).search.state === 'paused'
  })
  expect((await open(made.id)).search).toMatchObject({
    error: { kind: 'offline' },
    spent: { credits: 0, uncertain: 0 },
  })
  await bench.value('settings.change', { dailyCap: 1 })
  let lost = false
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (lost || !new URL(urlOf(input)).pathname.endsWith('/search/companies')) return answer
    lost = true
    throw new TypeError('terminated', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }) })
  }
  expect(
    await bench.ask('imports.search', { import: made.id, candidates: false, approved: { upTo: 3, unpriced: 0 } }),
  ).toMatchObject({ error: { kind: 'cap-reached', cap: 'day', wanted: 3 } })
  expect(searches()).toBe(0)
  await bench.value('imports.search', {
    import: made.id,
    candidates: false,
    approved: { upTo: 3, unpriced: 0 },
    stopAt: 1,
  })
  const paused = await until(made.id, 'paused')
  expect(paused.search.error?.kind).toBe('limit-reached')
  expect(paused.search.counts.uncertain + paused.search.counts.answered).toBe(1)
  expect(paused.search.spent.credits + paused.search.spent.uncertain).toBe(1)
})

test('wrong columns are said and nothing is written; a file that isn’t whole is none', async () => {
  const id = await upload('a;b\n1;2\n3;4\n')
  const preview = await bench.value<ImportPreview>('imports.preview', { upload: id, how, roles: [null, null] })
  expect(preview).toMatchObject({ state: 'read', usable: 0, rows: 3 })
  expect(await bench.ask('imports.create', { upload: id, name: 'x', how, roles: [null, 'seat'] })).toMatchObject({
    ok: false,
    error: { kind: 'bad-input' },
  })
  const { upload: half } = await bench.value<{ upload: number }>('imports.begin', { fileName: null, bytes: 10 })
  expect(await bench.ask('imports.preview', { upload: half, how, roles: null })).toMatchObject({
    error: { kind: 'not-found' },
  })
  expect(await bench.ask('imports.put', { upload: half, at: 5, data: 'AAAA' })).toMatchObject({
    error: { kind: 'not-found' },
  })
  expect(await bench.value('imports.all')).toEqual([])
})

test('thousands of rows are taken and matched', async () => {
  const rows = cases(4_000, 50_000)
  await bench.companies('gmbh', 50)
  const id = await upload(
    [
      'Firma;Registernummer;Registergericht',
      ...Array.from({ length: rows }, (_, at) => `Beispiel ${at} GmbH;HRB ${at};Amtsgericht Kiel`),
    ].join('\n'),
  )
  const made = await bench.value<Import>('imports.create', {
    upload: id,
    name: 'Viele',
    how,
    roles: ['name', 'number', 'court'],
  })
  expect(made.rows).toBe(rows)
  expect(
    (
      await bench.value<{ rows: readonly ImportRow[] }>('imports.rows', {
        import: made.id,
        states: [],
        duplicatesOnly: false,
        text: `beispiel ${rows - 1}`,
        offset: 0,
        limit: 5,
      })
    ).rows,
  ).toHaveLength(1)
  await bench.value('imports.remove', { import: made.id })
  expect(await bench.value('imports.all')).toEqual([])
}, 60_000)

test('the list leaves as a table: one’s own columns as they came, and the company that each row stands for', async () => {
  const { pages } = await bench.value<SearchResults>('search.read', {
    kind: 'companies',
    term: 'gmbh',
    which: 'first',
    approved: { upTo: 1 },
  })
  const one = pages[0]?.items[0] as CompanySummary
  const made = await bring(
    [
      'Kundennummer;Firma;Registernummer;Gericht',
      `=1+1;${one.name};${one.register.number};${one.register.court}`,
      'K2;Gibt es hier nicht XY AG;;',
    ].join('\n'),
  )
  const source = { kind: 'import', import: made.id }
  const columns = await bench.value<readonly { readonly key: string; readonly title: string }[]>(
    'exports.tableColumns',
    { source, language: 'de' },
  )
  expect(columns.map(({ title }) => title).slice(0, 6)).toEqual([
    'Kundennummer',
    'Firma',
    'Registernummer',
    'Gericht',
    'Stand',
    'Zugeordnet nach',
  ])
  await bench.value('exports.setFolder', { path: bench.folder })
  const { id } = await bench.value<ExportJob>('exports.table', {
    source,
    format: 'csv',
    language: 'de',
    columns: null,
    bom: null,
    birthDays: false,
  })
  let job: ExportJob | undefined
  await bench.until('the file stands', async () => {
    job = (await bench.value<{ jobs: readonly ExportJob[] }>('exports.list', { offset: 0, limit: 10 })).jobs.find(
      (each) => each.id === id,
    )
    return job?.state === 'done'
  })
  const lines = readFileSync(job?.path ?? '', 'utf8').split('\r\n')
  expect([
    lines[1]?.startsWith(`"'=1+1"`) || lines[1]?.startsWith(`'=1+1`),
    lines[1]?.includes('Gericht und Nummer'),
    lines[2]?.includes('nicht im Bestand'),
    job?.parties,
  ]).toEqual([true, true, true, 1])
})
