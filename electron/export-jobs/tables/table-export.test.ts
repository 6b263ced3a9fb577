import { parse } from 'csv-parse/sync'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ExportsPage } from '../../../shared/contract/exports.ts'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, searchFor, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'

/** Tables of what a core really read from the embedded service, read back from their files. */
const cores = coreEachTest()
let register: RegisterService
let core: Core

beforeEach(async () => {
  register = await startRegisterService({
    companies: 300,
    credits: 10_000,
    dialect: 'october',
    answers: { documents: 'there' },
  })
  core = await cores.start({ baseUrl: register.url, key: DEMO_KEY })
  await value(core, 'settings.change', { dailyCap: 100_000, monthlyCap: 100_000 })
})
afterEach(() => register.close())

const folder = (): string => join(cores.folder(), 'data', 'exports')
const log = (): Promise<ExportsPage> => value(core, 'exports.list', { offset: 0, limit: 50 })

async function exported(input: object): Promise<{ readonly job: ExportJob; readonly bytes: Buffer }> {
  const begun = await value<ExportJob>(core, 'exports.table', { language: 'en', format: 'csv', ...input })
  await expect
    .poll(async () => (await log()).jobs.find(({ id }) => id === begun.id)?.state, { timeout: 30_000 })
    .toBe('done')
  const job = (await log()).jobs.find(({ id }) => id === begun.id)
  if (job === undefined || job.path === null) throw new Error('no file')
  return { job, bytes: readFileSync(job.path) }
}
const rows = async (input: object): Promise<readonly Readonly<Record<string, string>>[]> =>
  parse((await exported(input)).bytes, { columns: true, bom: true }) as Readonly<Record<string, string>>[]

/** At its price; some of the contract's calls have none that is stated. */
async function read(id: number, section: FileSection): Promise<void> {
  const first = await ask(core, 'company.read', { id, section, which: 'first', approved: { upTo: 25 } })
  if (!first.ok) await value(core, 'company.read', { id, section, which: 'first', approved: { unknown: true } })
}

describe('tables of what was read', () => {
  it('a search: its rows as the screen has them, its items as they came, and everyone in the log', async () => {
    const found = await searchFor(core, 'gmbh')
    const items = found.ok ? found.value.pages.flatMap((page) => page.items) : []
    const source = { kind: 'search', search: 'companies', term: 'gmbh' }
    const table = await rows({ source })
    expect(table.map((row) => row['Name'])).toEqual(items.map(({ name }) => name))
    expect(table[0]).toMatchObject({ 'Register entry read (local time)': 'not read' })
    const { job } = await exported({ source, format: 'xlsx' })
    expect((await readSheet(job.path ?? '')).length).toBe(items.length + 1)
    expect(job.parties).toBe(items.length)
    const { bytes } = await exported({ source, format: 'json' })
    const answer = await value<SearchResults>(core, 'search.remembered', { kind: 'companies', term: 'gmbh' })
    const raw = await value<{ body: string }>(core, 'answers.raw', { id: answer.pages[0]?.answer.id })
    const records = JSON.parse(String(bytes)) as { item: unknown; answer: { readAt: string; call: string } }[]
    expect(records.map(({ item }) => item)).toEqual((JSON.parse(raw.body) as { data: unknown[] }).data)
    expect(records[0]?.answer).toEqual({
      readAt: answer.pages[0]?.answer.readAt,
      call: answer.pages[0]?.answer.call,
      sha256: answer.pages[0]?.answer.bodyHash,
    })
  })

  it('a filter, the library, and companies named by another area', async () => {
    const filter = { ...emptyFilter, legalForms: ['gmbh'] }
    expect(await ask(core, 'filter.read', { filter, which: 'first', approved: { upTo: 25 } })).toMatchObject({
      ok: true,
    })
    const filtered = await rows({ source: { kind: 'filter', filter } })
    expect(filtered.length).toBeGreaterThan(5)
    const library = await rows({ source: { kind: 'library', text: '', search: null } })
    expect(library).toHaveLength(filtered.length)
    expect(library[0]?.['Kind']).toBe('company')
    const ids = (
      await value<{ items: { id: number; name: string }[] }>(core, 'search.kept', {
        text: '',
        kind: 'companies',
        offset: 0,
        limit: 200,
      })
    ).items
    const chosen = [ids[3], ids[1], ids[3]].map((party) => party?.id)
    const { job, bytes } = await exported({
      source: { kind: 'parties', parties: chosen, title: 'List: Check 2026' },
      language: 'de',
    })
    expect(
      parse(bytes, { delimiter: ';', bom: true })
        .slice(1)
        .map(([name]: string[]) => name),
    ).toEqual([ids[3]?.name, ids[1]?.name])
    expect(job).toMatchObject({ title: 'List: Check 2026', parties: 2 })
    expect(readdirSync(folder())).toContain(basename(job.path ?? ''))
  })

  it("a company's sections, with chosen columns in their order, and what is not published said so", async () => {
    const id = await firstFound(core, 'brueckwerder')
    for (const section of ['record', 'roles', 'events', 'statements', 'documents'] as const) await read(id, section)
    const file = await value<CompanyFile>(core, 'company.open', { id })
    for (const section of ['roles', 'events', 'statements', 'documents'] as const) {
      const content = file[section]
      const source = { kind: 'company', company: id, section }
      const table = await rows({ source })
      expect(table).toHaveLength(content.state === 'read' ? content.content.length : -1)
      expect((JSON.parse(String((await exported({ source, format: 'json' })).bytes)) as unknown[]).length).toBe(
        table.length,
      )
    }
    const events = await rows({
      source: { kind: 'company', company: id, section: 'events' },
      columns: ['event', 'effectiveOn'],
    })
    expect(Object.keys(events[0] ?? {})).toEqual(['Event', 'Register day'])
    const figures =
      file.statements.state === 'read' ? file.statements.content.flatMap((statement) => statement.figures) : []
    const text = String((await exported({ source: { kind: 'company', company: id, section: 'statements' } })).bytes)
    expect(text.includes('not published')).toBe(figures.some((figure) => figure.value === null))
    expect(
      await ask(core, 'exports.table', {
        source: { kind: 'company', company: id, section: 'roles' },
        format: 'csv',
        language: 'en',
        columns: ['nothing'],
      }),
    ).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
    const entry = await exported({ source: { kind: 'parties', parties: [id], title: 'x' }, format: 'jsonl' })
    expect(JSON.parse(String(entry.bytes))).toMatchObject({
      item: { name: file.summary.name },
      answer: { call: expect.stringContaining('GET ') as string },
    })
  })

  it("a person's roles and holdings", async () => {
    const id = await firstFound(core, 'a', 'persons')
    for (const section of ['roles', 'holdings'] as const) {
      await ask(core, 'person.read', { id, section, which: 'first', approved: { upTo: 25 } })
      await ask(core, 'person.read', { id, section, which: 'first', approved: { unknown: true } })
      const file = await value<PersonFile>(core, 'person.open', { id })
      const content = file[section]
      if (content.state !== 'read') throw new Error(`${section}: ${content.state}`)
      expect(await rows({ source: { kind: 'person', person: id, section } })).toHaveLength(content.content.length)
    }
  })

  it('the ledger, whole and of a month, monitors, feeds, inbox, and the log of exports itself', async () => {
    await firstFound(core, 'brueckwerder')
    const ledger = await rows({ source: { kind: 'ledger', month: null } })
    expect(ledger).toHaveLength(1)
    expect(ledger[0]).toMatchObject({ 'Charged (credits)': '1', Result: 'charged' })
    expect(await rows({ source: { kind: 'ledger', month: ledger[0]?.['Day']?.slice(0, 7) } })).toEqual(ledger)
    expect(await rows({ source: { kind: 'ledger', month: '1999-01' } })).toEqual([])
    for (const kind of ['monitors', 'feeds'] as const) expect(await rows({ source: { kind } })).toEqual([])
    expect(
      await rows({
        source: {
          kind: 'inbox',
          query: { unseenOnly: false, text: '', types: [], monitor: null, feed: null, company: null },
        },
      }),
    ).toEqual([])
    const logged = await rows({ source: { kind: 'exports' } })
    expect(logged).toHaveLength(7)
    expect(logged.slice(1).every((row) => row['State'] === 'done')).toBe(true)
  })

  it('of what was never read there is none, and nothing is asked of the service', async () => {
    const billed = register.billing.bill.length
    for (const source of [
      { kind: 'search', search: 'companies', term: 'never' },
      { kind: 'filter', filter: emptyFilter },
      { kind: 'parties', parties: [999], title: '' },
      { kind: 'company', company: 999, section: 'roles' },
      { kind: 'feed', feed: 9 },
    ])
      expect(await ask(core, 'exports.table', { source, format: 'csv', language: 'de' })).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      })
    expect(register.billing.bill.length).toBe(billed)
    expect((await log()).total).toBe(0)
  })

  it('columns can be asked for before', async () => {
    await searchFor(core, 'gmbh')
    const columns = await value<{ key: string; title: string }[]>(core, 'exports.tableColumns', {
      source: { kind: 'search', search: 'companies', term: 'gmbh' },
      language: 'de',
    })
    expect(columns.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Name', 'Registernummer', 'Registergericht']),
    )
  })
})
