import type { Database } from 'better-sqlite3'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { findCourt } from '../../../shared/domain/register/courts.ts'
import { parseEntryNumber } from '../../../shared/domain/register/register-number.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { importances, partiesInOrder, summaryOf, type PartyRow } from '../repositories/parties/party-facts.ts'
import { formerNamesHeld } from '../repositories/parties/former-held.ts'
import { perConnection } from '../sql/per-connection.ts'
import { prepared } from '../sql/prepared.ts'
import { recordOf } from './document.ts'

/** Most companies of which facts are held, the most important first; whoever shows results says so. */
export const mostLooked = 250_000
const chunk = 500

/** Values that many companies share, each once. */
export interface Shared<T> {
  readonly values: readonly T[]
  readonly at: (key: string, value: T) => number
}
function shared<T>(): Shared<T> {
  const values: T[] = []
  const places = new Map<string, number>()
  return {
    values,
    at: (key, value) => {
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** Facts of one company that criteria look at; shared values by their places. */
export interface CompanyColumns {
  /** Both foldings of each present and former name, a line each. */
  readonly names: string
  readonly form: number
  readonly status: number
  readonly towns: number
  readonly court: number
  /** EUR as decimal text. */
  readonly capital: string | null
  /** What it was made of. */
  readonly touched: number | null
  readonly standing: string | null
}

/** What is kept of all companies, as far as a filter can ask for it. */
export interface FilterColumns {
  readonly forms: Shared<string | null>
  readonly statuses: Shared<string | null>
  readonly towns: Shared<readonly string[]>
  readonly courts: Shared<string | null>
  readonly companies: Map<number, CompanyColumns>
  /** Their numbers, the most important and most recently read first. */
  order: readonly number[]
  /** More are kept than are held. */
  cut: boolean
  /** State of the library that this is of. */
  stamp: string
}

const heldOf = perConnection((): FilterColumns => ({
  forms: shared(),
  statuses: shared(),
  towns: shared(),
  courts: shared(),
  companies: new Map(),
  order: [],
  cut: false,
  stamp: '',
}))

/** Changes with every change of the library, by this connection or another. */
const stampOf = (db: Database): string => {
  const own = prepared(db, 'SELECT total_changes() AS changes').get() as { readonly changes: number }
  return `${own.changes} ${String(db.pragma('data_version', { simple: true }))}`
}

/** Remembers what a text was understood as: a library has few courts, forms and towns, and very many companies. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const found = of(text)
    // A hostile list has a new one in each row.
    if (known.size < 20_000) known.set(text, found)
    return found
  }
}
const formCode = remembered((text) => findLegalForm(text)?.code ?? null)
const courtCode = remembered((text) => findCourt(text)?.code ?? null)

/** The court of a register number, by code; null: not stated, or none that we know. */
function courtOf({ register_number: number, register_court: court, court_code: code }: PartyRow): string | null {
  const parsed = number === null ? null : parseEntryNumber(number)
  if (parsed === null) return null
  return code ?? (court === null ? null : courtCode(court)) ?? parsed.court?.code ?? null
}

/** As lists show it: by its account of facts where that was worked out. */
function statusOf(party: PartyRow): string | null {
  if (party.standing === null) return party.status
  const summary = summaryOf(party)
  return summary.kind === 'company' ? summary.status : null
}

function columnsOf(db: Database, held: FilterColumns, party: PartyRow): CompanyColumns {
  // Of a company of which only lists tell, its row has all of it.
  const record = party.importance >= importances.read ? recordOf(db, party.id) : null
  const stated = statusOf(party)
  const status = stated === 'unknown' ? null : stated
  const form = party.legal_form === null ? null : formCode(party.legal_form)
  const towns = [...new Set([party.seat, record?.address.city ?? null])].filter(
    (town): town is string => town !== null && town !== '',
  )
  const court = courtOf(party)
  const names = new Set([party.name, ...formerNamesHeld(db, party)])
  return {
    names: [...names].flatMap((name) => (name === null ? [] : foldings(name))).join('\n'),
    form: held.forms.at(form ?? '', form),
    status: held.statuses.at(status ?? '', status),
    towns: held.towns.at(towns.join('\n'), towns),
    court: held.courts.at(court ?? '', court),
    capital: record?.capital?.currency === 'EUR' ? record.capital.amount : null,
    touched: party.touched,
    standing: party.standing,
  }
}

type Listed = readonly [id: number, rank: number, touched: number | null, standing: string | null]

/** The next companies in the order of their ranks. */
const listedAfter = (db: Database, rank: number): readonly Listed[] =>
  prepared(
    db,
    `SELECT d.party_id, d.rank, p.touched, p.standing FROM idx.doc d CROSS JOIN party p ON p.id = d.party_id
    WHERE d.person = 0 AND d.rank > ? ORDER BY d.rank LIMIT ${chunk}`,
  )
    .raw(true)
    .all(rank) as unknown as readonly Listed[]

/** Goes through all companies, some at a time, and reads anew what has changed. */
function* goThrough(db: Database, held: FilterColumns): Generator<void> {
  const order: number[] = []
  let rank = -1
  let cut = false
  for (;;) {
    const listed = listedAfter(db, rank)
    const changed = listed.flatMap(([id, , touched, standing]) => {
      const known = held.companies.get(id)
      return known !== undefined && known.touched === touched && known.standing === standing ? [] : [id]
    })
    for (const party of changed.length === 0 ? [] : partiesInOrder(db, changed))
      held.companies.set(party.id, columnsOf(db, held, party))
    for (const [id] of listed) order.push(id)
    if (order.length > mostLooked) {
      cut = true
      break
    }
    rank = listed.at(-1)?.[1] ?? Infinity
    if (listed.length < chunk) break
    yield
  }
  held.order = order.slice(0, mostLooked)
  held.cut = cut
  if (held.companies.size > held.order.length) {
    const here = new Set(held.order)
    for (const id of held.companies.keys()) if (!here.has(id)) held.companies.delete(id)
  }
}

/** So often all are gone through in steps while others change the library between them; then once more, without a pause. */
const mostPasses = 2

/**
 * Brings the facts of all companies that criteria look at up to date, in steps of some hundredths of a second: between two of them others may read and
 * change the library. What has changed since is read anew, everything else is held from before. @throws IndexDamaged
 */
export function* filterColumnsInSteps(db: Database): Generator<void> {
  const held = heldOf(db)
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const stamp = stampOf(db)
    if (held.stamp === stamp) return
    yield* goThrough(db, held)
    // A company that moved meanwhile may stand there twice, or not at all.
    if (stampOf(db) === stamp) held.stamp = stamp
  }
}

/** The facts of all companies that criteria look at, up to date. @throws IndexDamaged */
export function filterColumns(db: Database): FilterColumns {
  const held = heldOf(db)
  const stamp = stampOf(db)
  if (held.stamp === stamp) return held
  const steps = goThrough(db, held)
  while (steps.next().done !== true);
  held.stamp = stamp
  return held
}
