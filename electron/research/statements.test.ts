import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CompanyFile, StatementReads } from '../../shared/domain/company/company-file.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { ExportsPage } from '../../shared/contract/exports.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { partyId, type PartyId } from '../../shared/domain/ids.ts'
import type { LedgerPage } from '../../shared/contract/contract.ts'
import type { StatementContent } from '../../shared/domain/statements/statement-content.ts'
import type { StatementPart } from '../../shared/domain/statements/statement-reads.ts'
import { ask, firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'
import { scriptedServices } from './scripted-service.testing.ts'

const { register, serve, start, billed, cores } = researchEachTest()
const unknown = { unknown: true }

/** A company whose list of statements was read. */
async function listed(core: Core): Promise<{ readonly id: PartyId; readonly reads: readonly StatementReads[] }> {
  const id: PartyId = partyId(await firstFound(core, 'Brückwerder Kältelogistik'))
  return { id, reads: await listedOf(core, id) }
}

const scripted = scriptedServices(cores)
const listedOf = async (core: Core, id: PartyId): Promise<readonly StatementReads[]> => {
  const approved = { upTo: 10 }
  const read = await ask<CompanyFile>(core, 'company.read', { id, section: 'statements', which: 'first', approved })
  if (!read.ok) throw new Error(read.error.kind)
  return read.value.statementReads ?? []
}
const read = (core: Core, id: PartyId, statement: string, part: StatementPart, approved: object = unknown) =>
  ask<CompanyFile>(core, 'company.readStatement', { id, statement, part, approved })
const requests = (): number => register().requests.filter(({ path }) => /financial-statements\/[^/]+/.test(path)).length
const firstId = (reads: readonly StatementReads[]): string => reads[0]?.id ?? ''
const partOf = (outcome: Outcome<CompanyFile>, part: StatementPart, at = 0) =>
  outcome.ok ? outcome.value.statementReads?.[at]?.[part] : outcome.error.kind

const sides = (['october', 'classic'] as const).flatMap((dialect) =>
  (['a', 'b', 'mixed'] as const).map((reading) => ({ dialect, reading })),
)

describe.each(sides)('one statement, in $dialect and reading $reading', ({ dialect, reading }) => {
  it('keeps the ids of the list, and says that the call is not offered: nothing is charged', async () => {
    await register().close()
    await serve({ dialect, reading })
    const core = await start()
    const { id, reads } = await listed(core)
    expect(reads.length).toBeGreaterThan(1)
    expect(new Set(reads.map((one) => one.id)).size).toBe(reads.length)
    expect(reads.every(({ one, content }) => one.state === 'not-read' && content.state === 'not-read')).toBe(true)
    expect(reads[0]?.one.price).toEqual({ kind: 'unknown' })
    const before = billed()
    for (const part of ['one', 'content'] as const) {
      const refused = await read(core, id, firstId(reads), part)
      expect(refused).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
      const file = await value<CompanyFile>(core, 'company.open', { id })
      expect(file.statementReads?.[0]?.[part]).toMatchObject({ state: 'not-there', why: 'not-offered' })
      expect(file.statementReads?.[1]?.[part]).toMatchObject({ state: 'not-read' })
    }
    expect(billed()).toBe(before)
    expect(requests()).toBe(2)
  })

  it('reads it and its content once they are there, each once for a press, with a row in the ledger', async () => {
    await register().close()
    await serve({ dialect, reading })
    register().faults.set([
      { name: 'available', value: 'statement' },
      { name: 'available', value: 'content' },
    ])
    const core = await start()
    const { id, reads } = await listed(core)
    const before = billed()
    const one = partOf(await read(core, id, firstId(reads), 'one'), 'one')
    expect(one).toMatchObject({ state: 'read', content: { id: firstId(reads) } })
    const words = await read(core, id, firstId(reads), 'content')
    expect(partOf(words, 'content')).toMatchObject({ state: 'read' })
    expect(requests()).toBe(2)
    expect(billed()).toBe(before + 20)
    const ledger = await value<LedgerPage>(core, 'credits.ledger', { offset: 0, limit: 10 })
    const rows = ledger.rows.filter(({ operation }) => operation === 'statement' || operation === 'statement-content')
    expect(rows.map(({ operation, state }) => `${operation} ${state}`).toSorted()).toEqual([
      'statement settled',
      'statement-content settled',
    ])
    const content = await value<StatementContent | null>(core, 'company.statementContent', {
      id,
      statement: firstId(reads),
    })
    const how = register().answers['statement-content']
    expect(content?.form).toBe({ object: 'page', page: 'page', pdf: 'file', link: 'link' }[how])
    if (content?.form === 'page') {
      expect(content.blocks[0]).toMatchObject({ kind: 'heading', text: expect.stringContaining('Jahresabschluss') })
      expect(content.blocks[1]).toMatchObject({ kind: 'table' })
    }
    const saved = await ask<ExportJob>(core, 'company.saveStatement', { id, statement: firstId(reads) })
    expect(saved.ok).toBe(content?.form !== 'link')
    // Another statement of the list is as unread as before.
    expect(partOf(words, 'one', 1)).toMatchObject({ state: 'not-read' })
  })
})

it('asks for no statement that the list does not name, and at no other price than was agreed to', async () => {
  const core = await start()
  const { id, reads } = await listed(core)
  expect(await read(core, id, 'fst_other', 'one')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(await read(core, id, firstId(reads), 'one', { upTo: 0 })).toMatchObject({
    ok: false,
    error: { kind: 'price-changed' },
  })
  expect(requests()).toBe(0)
})

it('saves a PDF byte by byte, under an ending that its bytes say', async () => {
  await register().close()
  await serve({ answers: { 'statement-content': 'pdf' } })
  register().faults.set([{ name: 'available', value: 'content' }])
  const core = await start()
  const { id, reads } = await listed(core)
  await read(core, id, firstId(reads), 'content')
  const job = await value<ExportJob>(core, 'company.saveStatement', { id, statement: firstId(reads) })
  await expect
    .poll(async () => (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 5 })).jobs[0]?.state)
    .toBe('done')
  const done = (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 5 })).jobs[0]
  expect(done).toMatchObject({ id: job.id, format: 'pdf', kind: 'statement' })
  expect(readFileSync(done?.path ?? '', 'latin1')).toMatch(/^%PDF-1\.4\n/)
})

const list = (...data: readonly object[]) => ({ body: { object: 'page', data, next_cursor: null } })
const s1 = { object: 'financial_statement', id: 's1', period_end: '2024-12-31', currency: 'EUR', equity: 5 }

it.each([
  ['another statement', { ...s1, id: 's2' }],
  ['another company', { ...s1, company: { object: 'company', id: 'c2' } }],
  ['nothing of a statement', { object: 'financial_statement' }],
  ['a list of none', { object: 'page', data: [], next_cursor: null }],
])('an answer that holds %s is booked, kept raw, and read as nothing', async (_what, body) => {
  const { core, id } = await scripted({
    '/companies/c1/financial-statements': () => list(s1),
    '/financial-statements/s1': () => ({ body }),
  })
  await listedOf(core, partyId(id))
  expect(await read(core, partyId(id), 's1', 'one')).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
  const file = await value<CompanyFile>(core, 'company.open', { id })
  expect(file.statementReads?.[0]?.one).toMatchObject({ state: 'unreadable', answers: [{ operation: 'statement' }] })
  expect(file.statements).toMatchObject({ content: [{ figures: [{ name: 'equity', value: 5 }] }] })
})

it('adds what the statement alone says, newest first; another currency or day stays apart', async () => {
  let told: object = { ...s1, equity: 6, cash: 2 }
  const { core, id } = await scripted({
    '/companies/c1/financial-statements': () => list(s1),
    '/financial-statements/s1': () => ({ body: told }),
  })
  const figures = async () => {
    const { statements } = await value<CompanyFile>(core, 'company.open', { id })
    return statements.state === 'read' ? statements.content[0]?.figures : null
  }
  await listedOf(core, partyId(id))
  await read(core, partyId(id), 's1', 'one')
  expect(await figures()).toEqual([
    { name: 'equity', value: 6 },
    { name: 'cash', value: 2 },
  ])
  // The list is read anew: its figure is the newer one, what it doesn't name stays.
  await listedOf(core, partyId(id))
  expect(await figures()).toEqual([
    { name: 'equity', value: 5 },
    { name: 'cash', value: 2 },
  ])
  for (const other of [{ currency: 'DEM' }, { currency: null }, { period_end: '2023-12-31' }]) {
    told = { ...s1, equity: 7, ...other }
    // By now the service has taught that it is free.
    const again = await read(core, partyId(id), 's1', 'one')
    expect(again.ok || (await read(core, partyId(id), 's1', 'one', { upTo: 0 })).ok).toBe(true)
    expect(await figures()).toEqual([{ name: 'equity', value: 5 }])
  }
})

it('a list that gives no ids leaves nothing to ask for', async () => {
  const { core, id } = await scripted({ '/companies/c1/financial-statements': () => list({ ...s1, id: null }) })
  expect(await listedOf(core, partyId(id))).toEqual([])
})

it('an id of before the release that is refused after 2026 is no proof that the call is missing', async () => {
  await register().close()
  await serve({ dialect: 'classic', answers: { 'former-ids': '400', 'event-ids': 'uuid' } })
  register().faults.set([{ name: 'available', value: 'statement' }])
  const core = await start()
  const { id, reads } = await listed(core)
  register().setDialect('october')
  await value(core, 'account.read', { approved: unknown })
  register().clock.advance(60 * 86_400_000)
  const before = billed()
  expect(await read(core, id, firstId(reads), 'one')).toMatchObject({
    ok: false,
    error: { kind: 'former-id', money: 'none' },
  })
  const file = await value<CompanyFile>(core, 'company.open', { id })
  expect(file.statementReads?.[0]?.one.state).toBe('not-read')
  expect(billed()).toBe(before)
  // The list, read under the company's new id, brings the new ids; then it is there.
  await firstFound(core, 'Brückwerder Kältelogistik')
  const [now] = await listedOf(core, id)
  expect(await read(core, id, now?.id ?? '', 'one')).toMatchObject({ ok: true })
})
