import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { partyId } from '../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../electron/ports/store/answer-purpose.ts'
import type { Reservation } from '../../electron/ports/store/credits.ts'
import { openDatabase } from '../../electron/store/file/database.ts'
import { projectPending } from '../../electron/store/projections/pending.ts'
import { packAnswer, storeAnswer } from '../../electron/store/repositories/answers/answers.ts'
import { readCompanyFile } from '../../electron/store/repositories/company/companies.ts'
import { readEvents } from '../../electron/store/repositories/company/events.ts'
import { readFreshness } from '../../electron/store/repositories/company/freshness.ts'
import { readRoles } from '../../electron/store/repositories/company/roles.ts'
import { readKeyed } from '../../electron/store/repositories/company/section-items.ts'
import { readSection } from '../../electron/store/repositories/company/sections.ts'
import { listedStatements } from '../../electron/store/repositories/company/statements.ts'
import { reserve } from '../../electron/store/repositories/credits/ledger.ts'
import { sumOfParty } from '../../electron/store/repositories/credits/spend.ts'
import { openIndex } from '../../electron/store/search-index/open-index.ts'
import { inTransaction } from '../../electron/store/sql/prepared.ts'
import { figure, medianOf, type Figure } from './figure.ts'

/** Events of one company and how many stand on a page: far more than any company has. */
const [events, aPage] = [10_000, 100]
const types = ['company.capital.changed', 'company.role.added', 'company.role.removed', 'company.name.changed']
const company = partyId(1)
const reservation: Reservation = {
  operation: 'company',
  subject: 'bench',
  call: 'GET /v1/companies/cmp_bench',
  partyId: null,
  origin: 'bench',
  reserved: 0,
  at: '2026-11-21T12:00:00.000Z',
  day: '2026-11-21',
  dailyCap: 1,
  monthlyCap: 1,
}

const two = (number: number): string => String(number).padStart(2, '0')
const dayOf = (number: number): string => `2026-${two(1 + (number % 10))}-${two(1 + (number % 28))}`

const event = (number: number) => ({
  object: 'event',
  id: `bench-${number}`,
  type: number % 500 === 0 ? 'company.insolvency.provisional' : types[number % types.length],
  data: {
    previous: 'Vorher',
    current: `Nachher ${number}`,
    role_type: 'managing_director',
    holder: { name: `Ute ${number}` },
  },
  source: { number, text: 'Die Eintragung ist geändert. Im Übrigen bleibt alles, wie es war. '.repeat(3) },
  effective_date: dayOf(number),
  created_at: `${dayOf(number)}T04:00:00Z`,
})

const record = {
  object: 'company',
  id: 'cmp_bench',
  name: 'Brückwerder GmbH',
  status: 'active',
  registered_office: 'Kiel',
}

/** Keeps the record, read on a day of this year, and every event. */
function fill(db: Database, readAt: string): void {
  const keep = (purpose: AnswerPurpose, json: object, at: string): void => {
    const row = reserve(db, reservation)
    if (!row.ok) throw new Error('nothing was reserved')
    const settle = { id: row.id, state: 'settled', charged: 0, basis: 'header', at } as const
    const body = new TextEncoder().encode(JSON.stringify(json))
    storeAnswer(
      db,
      packAnswer({
        purpose,
        operation: 'company',
        call: 'GET /v1/companies/cmp_bench',
        dialect: 'october',
        status: 200,
        headers: { 'content-type': 'application/json' },
        body,
        readAt: at,
        serviceDate: null,
        settle,
      }),
    )
  }
  inTransaction(db, () => {
    keep({ kind: 'search', search: 'companies', term: 'bench', page: 1 }, { object: 'page', data: [record] }, readAt)
    projectPending(db)
    keep({ kind: 'section', section: 'record', partyId: company, page: 1 }, record, readAt)
    for (let start = 0; start < events; start += aPage) {
      const data = Array.from({ length: aPage }, (_, nth) => event(start + nth))
      const next_page_cursor = start + aPage < events ? `after-${start}` : null
      const page = 1 + start / aPage
      keep(
        { kind: 'section', section: 'events', partyId: company, page },
        { object: 'page', data, next_page_cursor },
        '2026-11-21T12:00:00.000Z',
      )
    }
    projectPending(db)
  })
}

/** The same file as it was read before there was an account: each section by its own projection. */
function byProjections(db: Database): unknown {
  return [
    readSection(db, company, 'record', (content) => JSON.parse(content ?? 'null') as unknown),
    readSection(db, company, 'events', () => readEvents(db, company)),
    readSection(db, company, 'roles', () => readRoles(db, company)),
    readSection(db, company, 'statements', () => listedStatements(db, company)),
    readSection(db, company, 'documents', () => readKeyed(db, company, 'documents')),
    readSection(db, company, 'contact', () => null),
    readFreshness(db, company),
    sumOfParty(db, company),
  ]
}

/** Processor time of one run, in milliseconds. */
function cost(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

function measured(name: string, readAt: string): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-bench-'))
  try {
    const { db, close } = openDatabase(folder)
    openIndex(db)
    fill(db, readAt)
    const [account, projections]: [number[], number[]] = [[], []]
    // By turns, so that what slows the machine down slows both.
    for (let run = 0; run < 15; run += 1) {
      projections.push(cost(() => byProjections(db)))
      account.push(cost(() => readCompanyFile(db, company, '2026-11-22')))
    }
    close()
    const view = medianOf(account)
    return [
      figure({
        name,
        value: view,
        peer: medianOf(projections),
        unit: 'ms of processor time',
        against: "today's projection",
        goal: { atMost: 1.5 },
      }),
      figure({ name, value: view, peer: 100, unit: 'ms of processor time', against: 'a view', goal: { atMost: 1 } }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A company with ten thousand events, seen through its account of facts: with all of them read, and with none. */
export const accountFigures = (): readonly Figure[] => [
  ...measured("a company's view from its account of facts", '2026-11-21T12:00:00.000Z'),
  ...measured("a company's view from its account of facts, every event unread", '2025-12-31T12:00:00.000Z'),
]
