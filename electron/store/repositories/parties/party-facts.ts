import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { CompanySummary, KeptStanding, PartySummary } from '../../../../shared/domain/company/company.ts'
import type { AnswerRef } from '../../../../shared/domain/answers/answer.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import { answerRefs } from '../answers/answers.ts'
import { isNewer } from '../answers/rank.ts'

/** The columns of a party that answers fill. `seat` is a company's seat and a person's town. */
const factColumns = [
  'name',
  'legal_form',
  'register_number',
  'register_court',
  'court_code',
  'seat',
  'status',
  'birth_year',
  'former_names',
  'record_read_at',
] as const
type FactColumn = (typeof factColumns)[number]
export type Facts = Readonly<Partial<Record<FactColumn, string | number | null>>>

/** The answer that a fact rests on, by column; of one that only mentions it, its number less `mention`. */
type Stamps = Readonly<Partial<Record<FactColumn, number>>>
const mention = 2 ** 40
export const stampOf = (answer: number, strength: 'stated' | 'mentioned'): number =>
  strength === 'stated' ? answer : answer - mention

const answerOf = (stamp: number): number => (stamp < 0 ? stamp + mention : stamp)

/** Whether a fact of one stamp takes the place of that of another: a mention counts as older than any statement. */
function outweighs(db: Database, one: number, other: number | undefined): boolean {
  if (other === undefined || one === other) return true
  if (one < 0 !== other < 0) return other < 0
  return isNewer(db, answerOf(one), answerOf(other))
}

/** Rank of a party in the kept search; higher comes first. */
export const importances = { mentioned: 0, listed: 1, listedActive: 2, read: 3 } as const
export type Importance = (typeof importances)[keyof typeof importances]

export interface PartyRow {
  readonly id: number
  readonly kind: 'company' | 'person'
  readonly joined_into: number | null
  readonly touched: number | null
  readonly importance: Importance
  readonly name: string | null
  readonly legal_form: string | null
  readonly register_number: string | null
  readonly register_court: string | null
  readonly court_code: string | null
  readonly seat: string | null
  readonly status: string | null
  readonly birth_year: number | null
  readonly former_names: string
  readonly record_read_at: string | null
  readonly stamps: string
  /** The company's standing by its account of facts, as JSON; null: not worked out. */
  readonly standing: string | null
}

/** A row, or the one that it leads to: nearly none leads anywhere, and to look for both at once takes twice as long. */
function rowOrInto<Row extends Pick<PartyRow, 'joined_into'>>(db: Database, sql: string, id: number): Row | null {
  const found = row<Row>(db, sql, id)
  return found === null || found.joined_into === null ? found : row<Row>(db, sql, found.joined_into)
}

/** The party with this number, or the one that it was joined into. */
export const findParty = (db: Database, id: PartyId): PartyRow | null =>
  rowOrInto<PartyRow>(db, 'SELECT * FROM party WHERE id = ?', id)

/** The number and kind of a party that leads to no other. */
export type PresentParty = Pick<PartyRow, 'id' | 'kind'>

/** The number and kind of the party with this number, or of the one that it was joined into: for who needs no facts of it. */
export const presentParty = (db: Database, id: PartyId): PresentParty | null =>
  rowOrInto<PresentParty & Pick<PartyRow, 'joined_into'>>(
    db,
    'SELECT id, kind, joined_into FROM party WHERE id = ?',
    id,
  )

export const readFormerNames = (party: Pick<PartyRow, 'former_names'>): readonly string[] =>
  party.former_names === '[]' ? [] : (JSON.parse(party.former_names) as readonly string[])

/** The columns that lists show. */
const summaryColumns = ['id', 'kind', ...factColumns, 'standing'] as const satisfies readonly (keyof PartyRow)[]
export type SummaryRow = Pick<PartyRow, (typeof summaryColumns)[number]>

/** What the row of a party alone says. Lists show `shownParty`, which knows more of its former names. */
export function summaryOf(party: SummaryRow): PartySummary {
  const id = partyId(party.id)
  if (party.kind === 'person') {
    return { id, kind: 'person', name: party.name, city: party.seat, birthYear: party.birth_year }
  }
  return {
    id,
    kind: 'company',
    name: party.name,
    legalForm: party.legal_form,
    register: { number: party.register_number, court: party.register_court, courtCode: party.court_code },
    seat: party.seat,
    ...standingOf(party),
    formerNames: readFormerNames(party),
    recordReadAt: party.record_read_at,
  }
}

/** What lists say of a company's standing: by its account of facts where that was worked out, else as it was stated. */
function standingOf({ status, standing }: SummaryRow): Pick<CompanySummary, 'status' | 'standing'> {
  if (standing === null) return { status }
  const known = JSON.parse(standing) as KeptStanding
  const { status: word, ...of } = known
  return word === null ? { status } : { status: word, standing: of }
}

/** The answer whose list of results stated a fact last; null: none did, or only in passing. */
export function statedBy(party: PartyRow, column: FactColumn): number | null {
  const stamp = (JSON.parse(party.stamps) as Stamps)[column]
  return stamp === undefined || stamp < 0 ? null : stamp
}

/** Keeps what a company is by its account of facts. */
export const keepStanding = (db: Database, id: number, standing: KeptStanding | null): number =>
  run(db, 'UPDATE party SET standing = ? WHERE id = ?', standing === null ? null : JSON.stringify(standing), id)

/** The answers that the party's facts come from, newest first. */
export function factSources(db: Database, id: PartyId): readonly AnswerRef[] {
  const party = findParty(db, id)
  if (party === null) return []
  const stamps = Object.values(JSON.parse(party.stamps) as Stamps)
  return answerRefs(db, [...new Set(stamps.map(answerOf))])
}

/** SQL: next number of the order in which parties were last read. */
const nextTouch = '(SELECT coalesce(max(touched), 0) + 1 FROM party)'

function write(db: Database, party: PartyRow, facts: Facts, stamps: Stamps, importance: number): void {
  const value = (column: FactColumn): string | number | null => facts[column] ?? null
  run(
    db,
    `UPDATE party SET touched = ${nextTouch}, importance = ?, name = ?, legal_form = ?, register_number = ?,
    register_court = ?, court_code = ?, seat = ?, status = ?, birth_year = ?, former_names = ?, record_read_at = ?,
    stamps = ? WHERE id = ?`,
    importance,
    value('name'),
    value('legal_form'),
    value('register_number'),
    value('register_court'),
    value('court_code'),
    value('seat'),
    value('status'),
    value('birth_year'),
    value('former_names') ?? '[]',
    value('record_read_at'),
    JSON.stringify(stamps),
    party.id,
  )
}

/**
 * Writes what an answer states about a party: the newest statement of each fact wins, and what an answer doesn't
 * state stays. Also marks the party as just read.
 * @returns the party as it was before
 */
export function stateFacts(
  db: Database,
  id: PartyId,
  facts: Facts,
  stamp: number,
  importance: Importance,
): PartyRow | null {
  const party = findParty(db, id)
  if (party === null) return null
  const stamps: Partial<Record<FactColumn, number>> = JSON.parse(party.stamps) as Stamps
  const merged: Partial<Record<FactColumn, string | number | null>> = {}
  // The facts of a party rest on few answers: each is compared once.
  const compared = new Map<number | undefined, boolean>()
  const isFirst = (other: number | undefined): boolean => {
    const known = compared.get(other)
    if (known !== undefined) return known
    const first = outweighs(db, stamp, other)
    compared.set(other, first)
    return first
  }
  const before: Stamps = { ...stamps }
  for (const column of factColumns) {
    const stated = facts[column] ?? null
    // The code is the court's: of one that is in no list there is none, and that of the court before is not its.
    const isStated = stated !== null || (column === 'court_code' && (facts.register_court ?? null) !== null)
    const wins = isStated && isFirst(before[column])
    if (wins) stamps[column] = stamp
    merged[column] = wins ? stated : party[column]
  }
  write(db, party, merged, stamps, Math.max(importance, party.importance))
  return party
}

/**
 * Joins the facts of two rows of one thing: each fact from the newer statement. True where one answer said two things of it by two ids: which
 * of them it said last only the answer tells.
 */
export function mergeFacts(db: Database, into: PartyRow, from: PartyRow): boolean {
  let isOpen = false
  const [left, right] = [JSON.parse(into.stamps) as Stamps, JSON.parse(from.stamps) as Stamps]
  const merged: Partial<Record<FactColumn, string | number | null>> = {}
  const stamps: Partial<Record<FactColumn, number>> = {}
  for (const column of factColumns) {
    const [mine, other] = [left[column], right[column]]
    const isOther = other !== undefined && mine !== other && outweighs(db, other, mine)
    if (mine !== undefined && mine === other && into[column] !== from[column]) isOpen = true
    const stamp = isOther ? other : mine
    merged[column] = (isOther ? from : into)[column]
    if (stamp !== undefined) stamps[column] = stamp
  }
  write(db, into, merged, stamps, Math.max(into.importance, from.importance))
  return isOpen
}

/** Marks a party as changed without stating anything, so that the search index looks at it again. */
export const touch = (db: Database, id: PartyId): number =>
  run(db, `UPDATE party SET touched = ${nextTouch} WHERE id = ?`, id)

const noFacts = `importance = 0, name = NULL, legal_form = NULL, register_number = NULL, register_court = NULL,
  court_code = NULL, seat = NULL, status = NULL, birth_year = NULL, former_names = '[]', record_read_at = NULL,
  stamps = '{}', standing = NULL`

/** Forgets every fact, and keeps the parties themselves: ledger, answers and open tabs know them by number. */
export const forgetFacts = (db: Database): number => run(db, `UPDATE party SET touched = NULL, ${noFacts}`)

/** Forgets every fact of one; the touch makes the search index look at it again. */
export const forgetFactsOf = (db: Database, id: PartyId): number =>
  run(db, `UPDATE party SET touched = ${nextTouch}, ${noFacts} WHERE id = ?`, id)

/** Joins one party into another for ever. The touch makes the search index forget it. */
export function leadTo(db: Database, from: PartyId, into: PartyId): void {
  run(db, 'UPDATE party SET joined_into = ? WHERE joined_into = ?', into, from)
  run(db, `UPDATE party SET joined_into = ?, touched = ${nextTouch}, ${noFacts} WHERE id = ?`, into, from)
}

/** Rows of parties by their numbers, in the order asked for. Put in order here: SQLite would keep all their columns in a table to sort them. */
function inOrder<Row extends { readonly id: number }>(db: Database, columns: string, ids: readonly number[]): Row[] {
  const sql = `SELECT ${columns} FROM json_each(?) j CROSS JOIN party p ON p.id = j.value`
  const found = new Map<number, Row>()
  for (const party of rows<Row>(db, sql, JSON.stringify(ids))) found.set(party.id, party)
  return ids.map((id) => found.get(id)).filter((party) => party !== undefined)
}

/** Parties by their numbers, in the order asked for. */
export const partiesInOrder = (db: Database, ids: readonly number[]): readonly PartyRow[] =>
  inOrder<PartyRow>(db, 'p.*', ids)

const shownColumns = summaryColumns.map((column) => `p.${column}`).join(', ')
/** The columns that lists show of parties, by their numbers and in the order asked for. */
export const summaryRowsInOrder = (db: Database, ids: readonly number[]): readonly SummaryRow[] =>
  inOrder<SummaryRow>(db, shownColumns, ids)
