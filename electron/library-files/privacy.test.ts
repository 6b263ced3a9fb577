import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { startRegisterService, DEMO_KEY, type RegisterService } from '../sandbox/serve.ts'
import type { ExportsPage } from '../../shared/contract/exports.ts'
import type { Retention } from '../../shared/contract/privacy.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import type { ErasedPerson, PersonTraces } from '../../shared/domain/privacy/person-traces.ts'
import type { KeptResults } from '../../shared/domain/search/search.ts'
import { ask, coreEachTest, ledger, meter, searchFor, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'

const tests = coreEachTest()
let service: RegisterService

const serve = async (dialect: 'october' | 'classic'): Promise<void> => {
  service = await startRegisterService({ companies: 400, credits: 10_000, dialect, live: false })
}
beforeEach(() => () => service.close())

const data = (): string => join(tests.folder(), 'data')
const begin = (): Promise<Core> => tests.start({ baseUrl: service.url, key: DEMO_KEY })
const readSection = (core: Core, id: number, section: string): Promise<CompanyFile> =>
  value<CompanyFile>(core, 'company.read', {
    id,
    section,
    which: 'first',
    approved: section === 'roles' ? { unknown: true } : { upTo: 25 },
  })

/** A company with its people and events, and the first person in it, whose own file was read, too. */
async function research(core: Core): Promise<{
  readonly company: number
  readonly person: number
  readonly name: string
  readonly others: readonly string[]
}> {
  await searchFor(core, 'Brückwerder')
  const [first] = (
    await value<KeptResults>(core, 'search.kept', { text: 'Brückwerder', kind: 'companies', offset: 0, limit: 1 })
  ).items
  if (first === undefined) throw new Error('nothing was found')
  await readSection(core, first.id, 'record')
  await readSection(core, first.id, 'events')
  const { roles } = await readSection(core, first.id, 'roles')
  if (roles.state !== 'read') throw new Error('the roles were not read')
  const people = roles.content.filter(({ holderKind, holderId }) => holderKind === 'person' && holderId !== null)
  const her = people[0]
  if (her === undefined || her.holderId === null || her.holderName === null) throw new Error('nobody is in office')
  await searchFor(core, her.holderName, 'persons', { upTo: 1 })
  await ask(core, 'person.read', { id: her.holderId, section: 'roles', which: 'first', approved: { unknown: true } })
  const others = people
    .map(({ holderName }) => holderName)
    .filter((name) => name !== null && name !== her.holderName) as readonly string[]
  return { company: first.id, person: her.holderId, name: her.holderName, others }
}

/** Whether any file of the data folder has one of these texts, in UTF-8 or UTF-16. */
function filesWith(texts: readonly string[]): readonly string[] {
  return readdirSync(data(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return texts
        .filter((text) => bytes.includes(Buffer.from(text)) || bytes.includes(Buffer.from(text, 'utf16le')))
        .map((text) => `${entry.name}: ${text}`)
    })
}

describe.each(['october', 'classic'] as const)('one person, %s', (dialect) => {
  beforeEach(() => serve(dialect))

  test('is found everywhere, handed out as a file, and then erased without a trace, while sums and companies stay', async () => {
    const core = await begin()
    const { company, person, name, others } = await research(core)
    const last = name.split(' ').at(-1) ?? name
    await value(core, 'library.createNote', {
      about: { kind: 'company', id: company },
      text: `Mit ${name} gesprochen, wirkt seriös.`,
    })
    const spent = await meter(core)
    const rows = (await ledger(core)).total

    const traces = await value<PersonTraces>(core, 'privacy.traces', { id: person, byName: true })
    expect(traces.names).toContain(name)
    expect(traces.answers.length).toBeGreaterThan(2)
    expect(traces.texts.notes).toBeGreaterThan(0)

    const job = await value<ExportJob>(core, 'privacy.exportPerson', {
      id: person,
      byName: true,
      format: 'json',
      language: 'de',
    })
    await expect
      .poll(
        async () =>
          (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 5 })).jobs.find(({ id }) => id === job.id)
            ?.state,
        { timeout: 30_000 },
      )
      .toBe('done')
    const path =
      (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 5 })).jobs.find(({ id }) => id === job.id)
        ?.path ?? ''
    expect(readFileSync(path, 'utf8')).toContain(name)
    // Exported files are not changed by an erasure.
    writeFileSync(path, '')
    expect(
      (await value<PersonTraces>(core, 'privacy.traces', { id: person, byName: true })).exports.map(
        (each) => each.path,
      ),
    ).toContain(path)

    const erased = await value<ErasedPerson>(core, 'privacy.erasePerson', { id: person, byName: true, copies: true })
    expect(erased.answersChanged).toBeGreaterThan(0)
    expect(await value(core, 'person.open', { id: person })).toBeNull()
    expect(
      (await value<KeptResults>(core, 'search.kept', { text: name, kind: null, offset: 0, limit: 10 })).items.filter(
        (item) => item.name?.includes(last),
      ),
    ).toEqual([])
    const file = await value<CompanyFile>(core, 'company.open', { id: company })
    expect(JSON.stringify(file)).not.toContain(name)
    if (file.roles.state !== 'read') throw new Error('the roles are gone')
    expect(file.roles.content.map(({ holderName }) => holderName)).toEqual(expect.arrayContaining([...others]))
    expect(file.record.state).toBe('read')
    const { today, month } = await meter(core)
    expect({ today, month }).toEqual({ today: spent.today, month: spent.month })
    expect((await ledger(core)).total).toBe(rows)

    await tests.stop(core)
    const parts = name.split(' ')
    expect(filesWith([name, `${parts.at(-1) ?? ''}, ${parts.slice(0, -1).join(' ')}`])).toEqual([])
    expect(statSync(join(data(), 'registerblick.db')).size).toBeGreaterThan(0)

    // The library goes on: what was erased can be read again, at its price, and nothing else is asked for twice.
    const again = await begin()
    expect((await value<CompanyFile>(again, 'company.open', { id: company })).record.state).toBe('read')
  })

  test('that hundreds of files name is told each of them, on the page and in the file that she is given', async () => {
    const core = await begin()
    const { person } = await research(core)
    const files = 700
    const db = new Database(join(data(), 'registerblick.db'))
    const insert = db.prepare(`
      INSERT INTO export (started_at, ended_at, kind, title, format, path, state)
      VALUES ('2026-01-02T08:00:00.000Z', '2026-01-02T08:00:01.000Z', 'report', 'Report', 'pdf', ?, 'done')`)
    const names = db.prepare('INSERT INTO export_party (export_id, party_id) VALUES (?, ?)')
    db.transaction(() => {
      for (let nth = 0; nth < files; nth += 1)
        names.run(insert.run(`/reports/${String(nth).padStart(3, '0')}.pdf`).lastInsertRowid, person)
    })()
    db.close()
    const told = await value<PersonTraces>(core, 'privacy.traces', { id: person, byName: true })
    expect(told.exports).toHaveLength(files)
    expect(told.exports[0]?.path).toBe('/reports/699.pdf')
    for (const format of ['json', 'html']) {
      const { id } = await value<ExportJob>(core, 'privacy.exportPerson', {
        id: person,
        byName: true,
        format,
        language: 'de',
      })
      const jobs = async () => (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 5 })).jobs
      await expect
        .poll(async () => (await jobs()).find((job) => job.id === id)?.state, { timeout: 30_000 })
        .toBe('done')
      const text = readFileSync((await jobs()).find((job) => job.id === id)?.path ?? '', 'utf8')
      expect(new Set(text.match(/\/reports\/\d{3}\.pdf/g)).size).toBe(files)
    }
  })

  test('that nobody knows is said to be unknown, and nothing changes', async () => {
    const core = await begin()
    await research(core)
    const before = (await ledger(core)).total
    expect(await value(core, 'privacy.traces', { id: 99_999, byName: true })).toBeNull()
    expect(await ask(core, 'privacy.erasePerson', { id: 99_999, byName: true, copies: false })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
    expect((await ledger(core)).total).toBe(before)
  })
})

describe('retention', () => {
  beforeEach(() => serve('october'))

  test('removes what is older than the rule, keeps what is younger and the account of what was spent', async () => {
    const core = await begin()
    const { person, company, name } = await research(core)
    const rows = (await ledger(core)).total
    const kept = await value<Retention>(core, 'privacy.setRetention', {
      people: 1,
      companyPeople: 1,
      inbox: null,
      exports: null,
    })
    expect(kept.last?.removed).toEqual({ people: 0, companyPeople: 0, inbox: 0, exports: 0 })
    expect(await value<PersonFile | null>(core, 'person.open', { id: person })).not.toBeNull()
    await tests.stop(core)

    // Four months later.
    const later = Date.now() + 120 * 86_400_000
    const core2 = await tests.start({
      baseUrl: service.url,
      key: DEMO_KEY,
      clock: {
        now: () => later,
        localDay: (at) => new Date(at).toISOString().slice(0, 10),
        wait: (ms, signal) =>
          new Promise((resolve, reject) => {
            const timer = setTimeout(resolve, ms)
            signal.addEventListener(
              'abort',
              () => {
                clearTimeout(timer)
                reject(new Error('ended'))
              },
              { once: true },
            )
          }),
      },
    })
    await expect
      .poll(async () => (await value<Retention>(core2, 'privacy.retention')).last?.removed.people, { timeout: 30_000 })
      .toBeGreaterThan(0)
    expect(await value(core2, 'person.open', { id: person })).toBeNull()
    const file = await value<CompanyFile>(core2, 'company.open', { id: company })
    expect(file.roles.state).toBe('not-read')
    expect(file.record.state).toBe('read')
    expect(file.events.state).toBe('read')
    expect((await ledger(core2)).total).toBe(rows)
    expect(
      (await value<KeptResults>(core2, 'search.kept', { text: name, kind: 'persons', offset: 0, limit: 10 })).items,
    ).toEqual([])
  })

  test.each([{ people: 0 }, { people: 1.5 }, { people: 121 }, { people: 'all' }])('refuses %o', async (rule) => {
    const core = await begin()
    expect(
      await ask(
        core,
        'privacy.setRetention',
        Object.assign({ people: null, companyPeople: null, inbox: null, exports: null }, rule),
      ),
    ).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
  })
})
