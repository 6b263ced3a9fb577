import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import { addAlias, type PartyKind } from './aliases.ts'
import { joinThings } from './join-parties.ts'
import { giveBack, noteMoved } from './moved-rows.ts'
import { presentParty } from './party-facts.ts'
import { rootOf } from './same-ids.ts'

const json = (ids: Iterable<string | number>): string => JSON.stringify([...ids])

/** Every number under which something of these ids was ever written. */
export const numbersOf = (db: Database, ids: Iterable<string>): readonly number[] => {
  const roots = rows<{ party: number }>(
    db,
    'SELECT DISTINCT party_id AS party FROM alias WHERE service_id IN (SELECT value FROM json_each(?))',
    json(ids),
  ).map(({ party }) => party)
  return rows<{ id: number }>(
    db,
    `SELECT id FROM party WHERE id IN (SELECT value FROM json_each(@roots)) OR joined_into IN (SELECT value FROM json_each(@roots))
    ORDER BY id`,
    { roots: json(roots) },
  ).map(({ id }) => id)
}

/**
 * Makes the parties of these ids what they are by all that is said of them: some become one, some are parted again. What answers say of
 * them is forgotten here, and has to be written again. Numbers keep their ids, so that what was written for a number goes where its id goes.
 * @param at when, ISO 8601; what is parted is told with it
 */
export function repart(db: Database, groups: readonly (readonly string[])[], at: string): void {
  const ids = groups.flat()
  const before = numbersOf(db, ids)
  const placeOf = new Map(
    rows<{ id: number; root: number }>(
      db,
      'SELECT id, coalesce(joined_into, id) AS root FROM party WHERE id IN (SELECT value FROM json_each(?))',
      json(before),
    ).map(({ id, root }) => [id, root]),
  )
  const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)))
  const groupOfNumber = (number: number): readonly string[] | null => {
    const own = row<{ id: string }>(db, 'SELECT service_id AS id FROM alias WHERE number = ?', number)?.id
    return (own === undefined ? null : groupOf.get(own)) ?? null
  }
  for (const [number, root] of placeOf) {
    const [mine, its] = [groupOfNumber(number), groupOfNumber(root)]
    if (mine !== null && mine !== its) giveBack(db, number)
  }
  const kind = row<{ kind: PartyKind }>(db, 'SELECT kind FROM party WHERE id = ?', before[0])?.kind ?? 'company'
  for (const group of groups) {
    const root = rootOf(db, kind, group)
    for (const id of group) addAlias(db, id, root, 0)
    run(
      db,
      `UPDATE alias SET party_id = ?, number = CASE WHEN service_id = ? AND number IS NULL
        AND NOT EXISTS (SELECT 1 FROM alias o WHERE o.number = ?) THEN ? ELSE number END
      WHERE service_id IN (SELECT value FROM json_each(?))`,
      root,
      group[0],
      root,
      root,
      json(group),
    )
    const numbers = rows<{ number: number }>(
      db,
      'SELECT number FROM alias WHERE number IS NOT NULL AND service_id IN (SELECT value FROM json_each(?)) ORDER BY number',
      json(group),
    ).map(({ number }) => number)
    for (const number of numbers)
      run(db, 'UPDATE party SET joined_into = ? WHERE id = ?', number === root ? null : root, number)
  }
  const now = numbersOf(db, ids)
  for (const number of now) {
    const into = row<{ root: number | null }>(db, 'SELECT joined_into AS root FROM party WHERE id = ?', number)?.root
    // A number that no id was made for leads where the one leads that it was joined into.
    const root = into === null || into === undefined ? null : presentOf(db, into)
    if (root === null) continue
    if (root !== into) run(db, 'UPDATE party SET joined_into = ? WHERE id = ?', root, number)
    noteMoved(db, root, number)
    joinThings(db, partyId(root), partyId(number))
  }
  tellParted(db, placeOf, at)
}

interface ForeignKey {
  readonly from: string
  readonly table: string
}

/** Tables that hold a party's number without being bound to its row. */
const unbound = ['answer', 'ledger', 'export_party', 'not_there'] as const

/** Whether anything but its ids holds this number. */
function isHeld(db: Database, number: number): boolean {
  const tables = rows<{ name: string }>(
    db,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  ).map(({ name }) => name)
  const bound = tables
    .filter((table) => table !== 'alias')
    .flatMap((table) =>
      (db.pragma(`foreign_key_list("${table}")`) as readonly ForeignKey[])
        .filter((key) => key.table === 'party')
        .map(({ from }) => [table, from] as const),
    )
  return [...bound, ...unbound.map((table) => [table, 'party_id'] as const)].some(
    ([table, column]) => row(db, `SELECT 1 FROM "${table}" WHERE "${column}" = ? LIMIT 1`, number) !== null,
  )
}

/**
 * Parties of these ids of which no answer counts any more lead to themselves, which no list shows: nothing leads to who was never told of. Not
 * where something was asked for by one of their ids, or where something is written of them. What is known of the ids stays.
 */
export function hideUnnamed(db: Database, ids: Iterable<string>): void {
  for (const { party } of rows<{ party: number }>(
    db,
    `SELECT id AS party FROM party p WHERE joined_into IS NULL
      AND id IN (SELECT party_id FROM alias WHERE service_id IN (SELECT value FROM json_each(?)))
      AND NOT EXISTS (SELECT 1 FROM alias a WHERE a.party_id = p.id AND (a.seen <> 0 OR a.asked = 1))`,
    json(ids),
  ))
    if (!isHeld(db, party)) run(db, 'UPDATE party SET joined_into = id WHERE id = ?', party)
}

const presentOf = (db: Database, number: number): number => presentParty(db, partyId(number))?.id ?? number

/** Notes of every two numbers that were one party that they are not any more, and forgets it of those that are one again. */
function tellParted(db: Database, before: ReadonlyMap<number, number>, at: string): void {
  const groups = new Map<number, Set<number>>()
  for (const [number, root] of before) groups.set(root, (groups.get(root) ?? new Set()).add(presentOf(db, number)))
  for (const roots of groups.values())
    for (const one of roots)
      for (const other of roots)
        if (one !== other) run(db, 'INSERT OR REPLACE INTO parted (number, other, at) VALUES (?, ?, ?)', one, other, at)
}

/** Parties that were one with this one until answers said otherwise, and since when they are not; those that are one again are left out. */
export const partedFrom = (db: Database, party: PartyId): readonly { readonly other: PartyId; readonly at: string }[] =>
  rows<{ other: number; at: string }>(
    db,
    `SELECT coalesce(o.joined_into, o.id) AS other, max(t.at) AS at FROM parted t JOIN party n ON n.id = t.number
      JOIN party o ON o.id = t.other
    WHERE coalesce(n.joined_into, n.id) = (SELECT coalesce(joined_into, id) FROM party WHERE id = ?)
      AND coalesce(o.joined_into, o.id) <> coalesce(n.joined_into, n.id)
    GROUP BY 1 ORDER BY 1`,
    party,
  ).map(({ other, at }) => ({ other: partyId(other), at }))
