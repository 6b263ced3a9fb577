import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { keep, knownCompany, localStore, page, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { readJobFacts } from '../projectors/job-facts.ts'
import { readAgainIfOlder } from './read-again.ts'

const meta: JsonObject = {
  company_name: 'Alt & Neu GmbH',
  legal_form: 'GmbH',
  registered_office: 'Kiel',
  business_address: 'Deich 1, 24103 Kiel',
  register_court: 'Amtsgericht Kiel',
  register_number: 'HRB 9',
  company_purpose: 'Handel',
  share_capital: 25000,
  share_capital_currency: 'EUR',
  managing_directors: [{ title: 'Dr.', name: 'Eva Kurz', birthdate: '1974-03-12', city: 'Kiel' }],
  authorized_representatives: [{ name: 'Otto Lang' }],
  special_clauses: ['Befreiung von den Beschränkungen des § 181 BGB'],
  number_of_entries: 7,
  important_dates: { founding_date: '1990-02-01' },
}
const result = (change: JsonObject = {}): JsonObject => ({
  id: 'w1',
  status: 'completed',
  last_checked_at: '2026-11-20T08:00:00Z',
  next_check_at: '2026-12-20T08:00:00Z',
  results: {
    name: 'Alt & Neu GmbH',
    register_number: 'HRB 9',
    meta_data: meta,
    documents: [
      { name: 'Liste der Gesellschafter', type: 'shareholder_list', url: 'https://register.example/1.pdf' },
      { name: 'Unsicher', type: 'x', url: 'http://register.example/2.pdf' },
    ],
    financial_reports: [
      {
        name: 'Jahresabschluss 2024',
        date: '2025-06-07',
        language: 'de',
        link: 'https://register.example/s',
        report_pdf_url: 'https://register.example/s.pdf',
        report_table_html_url: 'javascript:alert(1)',
      },
    ],
    company_structure: { name: 'Alt & Neu GmbH', is_company: true, is_top_company: false, shareholders: [] },
    ...change,
  },
})
const job = (partyId: PartyId) =>
  ({ kind: 'ownership-job', way: 'job', step: 'item', job: 1, partyId, depth: 1 }) as const

describe('what a paid job brings fills the file', () => {
  test('register entry, documents, accounts with their links, people, and checks; said to be from the job', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, job(id), result())
    const file = await store.company(id)
    expect(file?.record).toMatchObject({
      state: 'read',
      content: {
        purpose: 'Handel',
        capital: { amount: '25000', currency: 'EUR' },
        entries: 7,
        foundedOn: '1990-02-01',
      },
      answers: [{ operation: 'watchlist-item' }],
    })
    expect(file?.documents).toMatchObject({
      state: 'read',
      content: [{ url: 'https://register.example/1.pdf' }, { name: 'Unsicher', url: null }],
    })
    expect(file?.roles).toEqual({ state: 'not-read' })
    expect(file?.statements).toEqual({ state: 'not-read' })
    expect(file?.fromJob).toMatchObject({
      accounts: [
        {
          name: 'Jahresabschluss 2024',
          date: '2025-06-07',
          links: [
            { kind: 'page', url: 'https://register.example/s' },
            { kind: 'pdf', url: 'https://register.example/s.pdf' },
          ],
          otherAddress: true,
        },
      ],
      people: [
        { holderName: 'Dr. Eva Kurz', type: 'managing_director', birthYear: 1974 },
        { holderName: 'Otto Lang', type: 'authorized_representative' },
      ],
      lastCheckedAt: '2026-11-20T08:00:00.000Z',
      nextCheckAt: '2026-12-20T08:00:00.000Z',
      isTopCompany: false,
      otherCompany: null,
      unread: [],
    })
    // The section can still be read itself: nothing of it counts as begun.
    expect((await store.fileProgress('company', id, ['record']))?.sections['record']).toMatchObject({ begun: false })
  })

  test('its changes, its course and errors of the register, newest first', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, job(id), {
      ...result({ register_errors: ['No entry of 2023 could be read.'] }),
      events: [
        { type: 'capital', timestamp: '2026-03-01T10:00:00Z', details: 'raised' },
        { type: 'name', timestamp: '2026-09-01T10:00:00Z', details: 'renamed' },
      ],
      history: [{ status: 'completed', timestamp: '2026-11-20T08:00:00Z' }],
    })
    const fromJob = (await store.company(id))?.fromJob
    expect(fromJob?.events?.map(({ type, details }) => [type, details])).toEqual([
      ['name', 'renamed'],
      ['capital', 'raised'],
    ])
    expect(fromJob?.history).toEqual([{ type: 'completed', at: '2026-11-20T08:00:00.000Z', details: null }])
    expect(fromJob).toMatchObject({ registerErrors: ['No entry of 2023 could be read.'], unread: [] })
  })

  test.each<[string, JsonObject, unknown, readonly string[]]>([
    ['absent is not none', {}, null, []],
    ['null is not none', { events: null }, null, []],
    ['an empty list is none', { events: [] }, [], []],
    ['a text is not understood', { events: 'many' }, null, ['events']],
    ['nothing understood is not none', { events: [{ x: 1 }, 3] }, null, ['events']],
    ['one of two', { events: [{ type: 'a' }, 3] }, [{ type: 'a', at: null, details: null }], ['events']],
    ['a course that is not understood', { history: [{ x: 1 }] }, null, ['history']],
  ])('changes: %s', (_, more, events, unread) => {
    expect(readJobFacts({ ...result(), ...more })?.fromJob).toMatchObject({ events, unread })
  })

  test('a section that was read itself stays, and one that is read later takes its place', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'A GmbH', purpose: 'Eigenes' })
    await keep(store, sectionOf(id, 'documents'), page([]))
    await keep(store, job(id), result())
    expect((await store.company(id))?.record).toMatchObject({ content: { purpose: 'Eigenes' } })
    expect((await store.company(id))?.documents).toMatchObject({ content: [] })
    const other = await knownCompany(store, uuid(2))
    await keep(store, job(other), result())
    await keep(store, sectionOf(other, 'record'), { id: uuid(2), name: 'B GmbH', purpose: 'Eigenes' })
    const file = await store.company(other)
    expect(file?.record).toMatchObject({ content: { purpose: 'Eigenes' }, answers: [{ operation: 'company' }] })
    expect(file?.fromJob?.accounts).toHaveLength(1)
  })

  test.each([
    ['HRB 9', null],
    ['HRB 10', 'HRB 9'],
  ])(
    'a result under a number that the company had (%s) is about no other company, and fills nothing',
    async (had, other) => {
      const store = localStore()
      const id = await knownCompany(store, uuid(1))
      await keep(store, sectionOf(id, 'record'), {
        id: uuid(1),
        name: 'A GmbH',
        purpose: 'Eigenes',
        register_number: 'HRB 7',
        former_registrations: [{ register_number: had, register_court: 'Amtsgericht Kiel' }],
      })
      await keep(store, job(id), result())
      const file = await store.company(id)
      expect(file?.fromJob?.otherCompany).toBe(other)
      expect(file?.record).toMatchObject({ content: { purpose: 'Eigenes' } })
      expect(file?.documents).toEqual({ state: 'not-read' })
    },
  )

  test('a result about another register number is not filed, and says so', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'A GmbH', register_number: 'HRB 7' })
    await keep(store, job(id), result())
    const file = await store.company(id)
    expect(file?.fromJob?.otherCompany).toBe('HRB 9')
    expect(file?.documents).toEqual({ state: 'not-read' })
  })

  test('a job that still runs brings nothing', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, job(id), { id: 'w1', status: 'running', results: { name: 'X', register_errors: [] } })
    expect(await store.company(id)).toMatchObject({ fromJob: null, record: { state: 'not-read' } })
  })

  test('answers that an older version projected are read anew once, for nothing', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1))
    await keep(store, job(id), result())
    store.db.exec(`DELETE FROM section WHERE section IN ('job', 'record'); DELETE FROM section_answer`)
    store.db.exec('UPDATE projection SET version = 1')
    const told: string[] = []
    const tell = { answers: (done: number, total: number): void => void told.push(`${done}/${total}`) }
    expect(readAgainIfOlder(store.db, tell)).toBe(true)
    expect(told).toEqual(['0/2'])
    expect(readAgainIfOlder(store.db, tell)).toBe(false)
    expect(told, 'nothing is read anew, and nothing is said').toEqual(['0/2'])
    expect((await store.company(id))?.fromJob?.accounts).toHaveLength(1)
  })
})

describe('a result in other shapes', () => {
  test.each<[string, Json]>([
    ['wrapped', { data: result() }],
    ['maps where lists were expected', result({ documents: { a: { name: 'D', url: 'https://x.example/' } } })],
    ['another case', { Results: { metaData: { companyName: 'X', registerNumber: 'HRB 9' }, Documents: [] } }],
  ])('%s', (_, json) => {
    expect(readJobFacts(json)?.record?.register.number).toBe('HRB 9')
    expect(readJobFacts(json)?.documents).not.toBeNull()
  })
  test('what is there and not understood is named, and none is not an empty list', () => {
    const read = readJobFacts(result({ documents: 'many', financial_reports: [1], meta_data: ['x'] }))
    expect(read).toMatchObject({ record: null, documents: null })
    expect(read?.fromJob.unread).toEqual(['documents', 'financial_reports', 'meta_data'])
    expect(readJobFacts(result({ documents: null }))?.documents).toBeNull()
    expect(readJobFacts({ id: 'w1' })).toBeNull()
    expect(readJobFacts(result({ company_structure: { is_top_company: 'perhaps' } }))?.fromJob.isTopCompany).toBeNull()
  })
})
