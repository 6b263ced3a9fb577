import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { partyId, type LedgerId } from '../../shared/domain/ids.ts'
import { openDatabase } from '../../electron/store/file/database.ts'
import { openStore } from '../../electron/store/thread/open-store.ts'
import { inTransaction } from '../../electron/store/sql/prepared.ts'
import { indexFile } from '../../electron/store/file/read-only-copy.ts'
import { projectPending } from '../../electron/store/projections/pending.ts'
import { packAnswer, storeAnswer } from '../../electron/store/repositories/answers/answers.ts'
import { reserve } from '../../electron/store/repositories/credits/ledger.ts'
import { openIndex } from '../../electron/store/search-index/open-index.ts'
import type { AnswerToKeep } from '../../electron/ports/store/answers.ts'
import type { Reservation } from '../../electron/ports/store/credits.ts'
import type { Store } from '../../electron/ports/store/store.ts'
import type { TeamAnswer, TeamChange } from '../../electron/ports/team-server.ts'
import { teamArea } from '../../electron/store/areas/team.ts'
import { takeChanges } from '../../electron/store/repositories/team/team-changes.ts'
import { joinTeam } from '../../electron/store/repositories/team/team-place.ts'
import { boughtEntry, broughtEntry } from '../../electron/store/testing/brought-record.testing.ts'
import { figure, medianOf, type Figure } from './figure.ts'

const at = '2026-11-21T12:00:00.000Z'
const encoder = new TextEncoder()
const syllables = [
  'brück',
  'werder',
  'nord',
  'stein',
  'hafen',
  'mühl',
  'berg',
  'wald',
  'see',
  'kron',
  'ost',
  'licht',
  'feld',
  'grün',
  'horn',
  'bach',
]
const trades = ['Maschinenbau', 'Logistik', 'Verwaltung', 'Immobilien', 'Software', 'Handel', 'Bau', 'Beteiligungen']
const forms = ['GmbH', 'UG (haftungsbeschränkt)', 'AG', 'GmbH & Co. KG', 'KG']
const cities = ['Kiel', 'München', 'Berlin', 'Köln', 'Düsseldorf', 'Lübeck']

/** The n-th of a sequence that looks random and is the same in every run. */
const pick = <T>(list: readonly T[], number: number): T =>
  list[(Math.imul(number + 1, 2_654_435_761) % list.length) >>> 0] ?? (list[0] as T)
const nameOf = (number: number): string => {
  const word =
    pick(syllables, number) +
    pick(syllables, number * 7 + 3) +
    (number % 3 === 0 ? pick(syllables, number * 13 + 5) : '')
  const rest = `${pick(trades, number * 3 + 1)} ${number} ${pick(forms, number * 5 + 2)}`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${rest}`
}
const idOf = (number: number): string => `cmp_bench-${number}`
const summary = (number: number) => ({
  object: 'company',
  id: idOf(number),
  type: 'company',
  name: nameOf(number),
  status: number % 9 === 0 ? 'terminated' : 'active',
  register_number: `HRB ${10_000 + number}`,
  register_court: 'Amtsgericht Kiel',
  address: { city: pick(cities, number * 11) },
})

/** A record of about three kilobytes, most of it text that no projection shortens. */
const record = (number: number) => ({
  ...summary(number),
  purpose: Array.from({ length: 40 }, (_, index) =>
    [pick(trades, number + index), pick(cities, number * 3 + index), pick(syllables, number + index * 5)].join(' und '),
  ).join(', '),
  share_capital: { amount: '25000.00', currency: 'EUR' },
  history: Array.from({ length: 10 }, (_, index) => ({
    entry: index,
    text: `Eintragung ${index}: ${nameOf(number + index)}`,
  })),
})

const reservation: Reservation = {
  operation: 'company',
  subject: 'bench',
  call: 'GET /v1/companies/x',
  partyId: null,
  origin: 'bench',
  reserved: 0,
  at,
  day: '2026-11-21',
  dailyCap: 1,
  monthlyCap: 1,
}
const answer = (purpose: AnswerToKeep['purpose'], json: unknown, id: LedgerId): AnswerToKeep => ({
  purpose,
  operation: purpose.kind === 'search' ? 'search-companies' : 'company',
  call: 'GET /v1/companies/x',
  dialect: 'october',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: encoder.encode(JSON.stringify(json)),
  readAt: at,
  serviceDate: null,
  settle: { id, state: 'settled', charged: 0, basis: 'header', at },
})
const recordAnswer = (number: number, id: LedgerId): AnswerToKeep =>
  answer({ kind: 'section', section: 'record', partyId: partyId(number + 1), page: 1 }, record(number), id)

/** Fills a new data folder, by our own projections, with companies known from searches; the numbers of their parties are 1 to `count`. */
export function fill(folder: string, count: number): void {
  const { db, close } = openDatabase(folder)
  openIndex(db)
  inTransaction(db, () => {
    for (let start = 0; start < count; start += 100) {
      const data = Array.from({ length: Math.min(100, count - start) }, (_, index) => summary(start + index))
      const row = reserve(db, reservation)
      if (row.ok)
        storeAnswer(
          db,
          packAnswer(
            answer(
              { kind: 'search', search: 'companies', term: `bench ${start}`, page: 1 },
              { object: 'page', data },
              row.id,
            ),
          ),
        )
    }
    projectPending(db)
  })
  close()
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Kept {
  readonly block: number
  readonly transaction: number
}

/** Both sides are wall time, which other programs on the machine only make longer: of three runs the shortest. */
const leastOf = async (measure: () => Promise<Kept>): Promise<Kept> => {
  const runs = [await measure(), await measure(), await measure()]
  return {
    block: Math.min(...runs.map(({ block }) => block)),
    transaction: Math.min(...runs.map(({ transaction }) => transaction)),
  }
}

/**
 * How long the main thread is busy while 1,000 answers are kept through the worker, all under way at once, beside
 * one transaction on the main thread that only packs and inserts the same answers, without any of the projections
 * that the worker also makes (docs/rules.md "Storing": at most 0.1).
 */
export async function benchKeeping(workerUrl: URL, count = 1_000): Promise<Figure> {
  const { block, transaction } = await leastOf(() => keepThem(workerUrl, count))
  return figure({
    name: `main thread busy while ${count} answers are kept`,
    value: block,
    peer: transaction,
    unit: 'ms',
    against: 'one transaction there',
    goal: { atMost: 0.1 },
  })
}

const keepThem = (workerUrl: URL, count: number): Promise<Kept> =>
  inFolder(async (folder) => {
    const [through, direct] = [join(folder, 'worker'), join(folder, 'direct')]
    fill(through, count)
    fill(direct, count)

    const store = await openStore({ dataDir: through, workerUrl })
    const answers: AnswerToKeep[] = []
    for (let number = 0; number < count; number += 1) {
      const row = await store.reserve(reservation)
      if (row.ok) answers.push(recordAnswer(number, row.id))
    }
    const idle = performance.eventLoopUtilization()
    await Promise.all(answers.map((one) => store.keepAnswer(one)))
    const block = performance.eventLoopUtilization(idle).active
    await store.close()

    const { db, close } = openDatabase(direct)
    openIndex(db)
    const rows: LedgerId[] = []
    for (let number = 0; number < count; number += 1) {
      const row = reserve(db, reservation)
      if (row.ok) rows.push(row.id)
    }
    const same = rows.map((id, number) => recordAnswer(number, id))
    const start = performance.now()
    inTransaction(db, () => {
      for (const one of same) storeAnswer(db, packAnswer(one))
    })
    const transaction = performance.now() - start
    close()
    return { block, transaction }
  })

/** Register entries of companies known from searches, kept and not projected yet; how long projecting all of them takes, milliseconds. */
const projectThem = (count: number): Promise<number> =>
  inFolder(async (folder) => {
    fill(folder, count)
    const { db, close } = openDatabase(folder)
    openIndex(db)
    inTransaction(db, () => {
      for (let number = 0; number < count; number += 1) {
        const row = reserve(db, reservation)
        if (row.ok) storeAnswer(db, packAnswer(recordAnswer(number, row.id)))
      }
    })
    const start = performance.now()
    const projected = projectPending(db)
    const took = performance.now() - start
    close()
    if (projected !== count) throw new Error(`only ${projected} answers were projected`)
    return took
  })

/** Of three runs the shortest, as other programs on the machine only make it longer. */
export async function benchProjecting(count = 3_000): Promise<Figure> {
  const least = Math.min(await projectThem(count), await projectThem(count), await projectThem(count))
  return figure({
    name: `time to project a kept register entry of 3 KB, of ${count}`,
    value: least / count,
    peer: 0.25,
    unit: 'ms',
    against: '4,000 a second',
    goal: { atMost: 1 },
  })
}

/** The register entry of a company that nobody here knows, as a colleague bought it. */
export const boughtRecord = (number: number): TeamAnswer =>
  boughtEntry(number, { asked: idOf(number), says: record(number), packed: true })

/** The same, as a team's changes bring them: unpacked by who checked it. */
const broughtRecords = (count: number): readonly TeamChange[] =>
  Array.from({ length: count }, (_, number) =>
    broughtEntry(number + 1, boughtRecord(number), JSON.stringify(record(number))),
  )

/** As the exchange asks for them (electron/team/exchange.ts). */
const [changesTogether, projectedTogether] = [200, 50]

/** Stores and projects what colleagues bought, as a desktop does that catches up; how long all of it takes, milliseconds. */
const catchUp = (count: number): Promise<number> =>
  inFolder(async (folder) => {
    const { db, close } = openDatabase(folder)
    openIndex(db)
    joinTeam(db, randomUUID())
    const changes = broughtRecords(count)
    const start = performance.now()
    for (let first = 0; first < count; first += changesTogether) {
      takeChanges(db, changes.slice(first, first + changesTogether))
      for (let more = true; more;) more = teamArea.writes.projectTaken(db, projectedTogether).more
    }
    const took = performance.now() - start
    const kept = db.prepare(`SELECT count(*) FROM section WHERE section = 'record'`).pluck().get()
    close()
    if (kept !== count) throw new Error(`only ${String(kept)} answers were projected`)
    return took
  })

/** Of three runs the shortest. Reading the server and checking hashes is another thread's, and stands among the figures of the team. */
export async function benchCatchingUp(count = 3_000): Promise<Figure> {
  const least = Math.min(await catchUp(count), await catchUp(count), await catchUp(count))
  return figure({
    name: `time to store and project a register entry that a colleague bought, of ${count}`,
    value: least / count,
    peer: 0.3,
    unit: 'ms',
    against: '100,000 in 30 s',
    goal: { atMost: 1 },
  })
}

/** What nobody notices while typing, milliseconds. */
const unnoticed = 50
/** Somebody who types fast: so many milliseconds from one letter to the next. */
const letterMs = 15
const typed = ['brü', 'nord', 'logistik', 'hafen kiel', 'mühlberg', 'software lü']

const p95 = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Searches through the store's thread, letter by letter, until it is told to end; how long each took, milliseconds. */
async function searching(store: Store, ended: () => boolean): Promise<readonly number[]> {
  const took: number[] = []
  for (let nth = 0; !ended(); nth += 1) {
    const start = performance.now()
    await store.findKept({ text: pick(typed, nth), kind: 'companies', offset: 0, limit: 20 })
    took.push(performance.now() - start)
    await new Promise((resolve) => {
      setTimeout(resolve, letterMs)
    })
  }
  return took
}

/**
 * How long a search over 20,000 companies takes while answers of colleagues are stored and projected as a desktop does that catches up: alone,
 * and meanwhile. A search waits for what the store's thread has in hand.
 */
export const benchSearchBesideStoring = (
  workerUrl: URL,
  count = 5_000,
  companies = 20_000,
): Promise<readonly Figure[]> =>
  inFolder(async (folder) => {
    fill(folder, companies)
    const store = await openStore({ dataDir: folder, workerUrl })
    await store.joinTeam(randomUUID())
    let left = 100
    const alone = p95(await searching(store, () => (left -= 1) < 0))
    const changes = broughtRecords(count)
    let stored = false
    const meanwhile = searching(store, () => stored)
    for (let first = 0; first < count; first += changesTogether) {
      await store.takeChanges(changes.slice(first, first + changesTogether))
      for (let more = true; more;) more = (await store.projectTaken(projectedTogether)).more
    }
    stored = true
    const beside = p95(await meanwhile)
    await store.close()
    const name = `a search while ${count} answers of colleagues are stored, 95th percentile`
    return [
      figure({ name, value: beside, peer: unnoticed, unit: 'ms', against: 'what nobody notices', goal: { atMost: 1 } }),
      figure({ name, value: beside, peer: alone, unit: 'ms', against: 'the same while nothing is stored', goal: null }),
    ]
  })

/** Opens the store of a folder and searches once; the milliseconds until the first results are here. */
async function openAndSearch(dataDir: string, workerUrl: URL): Promise<number> {
  const start = performance.now()
  const store = await openStore({ dataDir, workerUrl })
  const { items } = await store.findKept({ text: 'brück', kind: 'companies', offset: 0, limit: 20 })
  const took = performance.now() - start
  await store.close()
  if (items.length !== 20) throw new Error('the kept search found too little')
  return took
}

/**
 * From nothing to the first result of the kept search over 20,000 companies, start of the thread included, beside
 * the same where the index has to be made first, as a store without a kept index would at every start.
 */
export const benchOpening = (workerUrl: URL, count = 20_000): Promise<Figure> =>
  inFolder(async (folder) => {
    fill(folder, count)
    const kept: number[] = []
    const anew: number[] = []
    for (let run = 0; run < 5; run += 1) kept.push(await openAndSearch(folder, workerUrl))
    for (let run = 0; run < 3; run += 1) {
      rmSync(join(folder, indexFile))
      anew.push(await openAndSearch(folder, workerUrl))
    }
    return figure({
      name: `open to first kept result, ${count} companies`,
      value: medianOf(kept),
      peer: medianOf(anew),
      unit: 'ms',
      against: 'with the index made first',
      goal: { atMost: 0.2 },
    })
  })

/** Every figure of this room. */
export async function benchStore(workerUrl: URL): Promise<readonly Figure[]> {
  return [
    await benchKeeping(workerUrl),
    await benchProjecting(),
    await benchCatchingUp(),
    ...(await benchSearchBesideStoring(workerUrl)),
    await benchOpening(workerUrl),
  ]
}
