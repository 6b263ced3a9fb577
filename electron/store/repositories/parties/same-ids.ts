import type { Database } from 'better-sqlite3'
import { isUuid, partyId, uuidCandidates, type PartyId } from '../../../../shared/domain/ids.ts'
import { insert, row, rows, run } from '../../sql/prepared.ts'
import { clash, proveEachOther, settleSoon, type PartyKind } from './aliases.ts'

/*
 * Which ids are of one party. Each answer says its part: one that was asked for by one id and carries another says that both are one. Of
 * such sentences that contradict each other the older holds, by the service's time; so the parties are the same whichever came first.
 * First comes what ids prove by themselves. What nobody contradicts never gets here: it is joined as it comes (`party-answered.ts`).
 */

/** A sentence of an answer. */
export interface Said {
  readonly asked: string
  readonly answered: string
  /** Of the oldest answer that says it. */
  readonly rank: string
}

/**
 * The parties that these ids make, each by its ids in the order of their text. Pure: whatever order the parameters are in, the result is the
 * same.
 */
export function partiesOfIds(ids: readonly string[], said: readonly Said[]): readonly (readonly string[])[] {
  const all = [...new Set([...ids, ...said.flatMap(({ asked, answered }) => [asked, answered])])].toSorted()
  const groups = new Map<string, string[]>(all.map((id) => [id, [id]]))
  const join = (one: string, other: string): void => {
    const [mine, theirs] = [groups.get(one) ?? [], groups.get(other) ?? []]
    if (mine === theirs) return
    const both = [...mine, ...theirs]
    for (const id of both) groups.set(id, both)
  }
  const uuids = new Map<string, string>()
  for (const id of all) if (isUuid(id)) uuids.set(id.toLowerCase(), uuids.get(id.toLowerCase()) ?? id)
  for (const id of all) {
    // One that may read as two things that are both known proves neither.
    const [only, ...more] = uuidCandidates(id).flatMap((uuid) => uuids.get(uuid) ?? [])
    if (only !== undefined && more.length === 0) join(id, only)
  }
  const inOrder = said.toSorted((a, b) => {
    const [one, other] = [JSON.stringify([a.rank, a.asked, a.answered]), JSON.stringify([b.rank, b.asked, b.answered])]
    return a.rank === b.rank ? (one < other ? -1 : one > other ? 1 : 0) : a.rank < b.rank ? -1 : 1
  })
  for (const { asked, answered } of inOrder) {
    const [mine, theirs] = [groups.get(asked) ?? [], groups.get(answered) ?? []]
    if (mine === theirs || mine.some((one) => theirs.some((other) => clash(one, other)))) continue
    join(asked, answered)
  }
  return [...new Set(groups.values())].map((group) => group.toSorted())
}

/** After every answer's rank: what a colleague took for one when she handed an answer on counts where nothing kept contradicts it. */
export const afterAll = '~'

/** Notes that an answer of this rank, asked for by one id, is about another one. */
export function noteSaidSame(db: Database, kind: PartyKind, asked: string, answered: string, rank: string): void {
  if (asked === answered || proveEachOther(asked, answered)) return
  const written = run(
    db,
    `INSERT INTO id_said (asked, answered, same, kind, rank, filed, uuid) VALUES (?, ?, 1, ?, ?, 1, ?)
    ON CONFLICT DO UPDATE SET rank = excluded.rank WHERE excluded.rank < rank`,
    asked,
    answered,
    kind,
    rank,
    uuidCandidates(answered)[0] ?? null,
  )
  // What was said before, and by an older answer, changes nothing.
  if (written > 0) settleSoon(db, answered)
}

/**
 * By what an item that names another id than was asked for counts (`id_said.same`, where a sentence has 1): unless both can't be one, as in lists
 * of a file; or only where they are known to be one, as in what was looked for among all that happened.
 */
export type Measure = 'may-be-one' | 'known-as-one'
const measures: Readonly<Record<Measure, number>> = { 'may-be-one': 0, 'known-as-one': 2 }

/**
 * Notes whether an item that names this id was taken for the asked one's own; the id is not known to be the same. Where it was judged otherwise
 * before, what was written then is to be written again.
 */
export function noteJudged(
  db: Database,
  kind: PartyKind,
  asked: string,
  named: string,
  filed: boolean,
  measure: Measure = 'may-be-one',
): void {
  if (asked === named) return
  const before = row<{ filed: number }>(
    db,
    'SELECT filed FROM id_said WHERE asked = ? AND answered = ? AND same = ?',
    asked,
    named,
    measures[measure],
  )
  if (before === null)
    run(
      db,
      `INSERT INTO id_said (asked, answered, same, kind, rank, filed, uuid) VALUES (?, ?, ?, ?, '', ?, ?)`,
      asked,
      named,
      measures[measure],
      kind,
      filed ? 1 : 0,
      uuidCandidates(named)[0] ?? null,
    )
  else if ((before.filed === 1) !== filed) settleSoon(db, named)
}

/** An item of what was asked for by one id names another. `filed` 1: it was taken for its own. */
export interface Judged {
  readonly kind: PartyKind
  readonly asked: string
  readonly answered: string
  readonly filed: number
  readonly measure: Measure
}

/** Ids that hang together by what anything says of them, true or not, with the party of each that is known. */
interface Component {
  readonly parties: ReadonlyMap<string, number | null>
  readonly said: readonly Said[]
  readonly judged: readonly Judged[]
}

const partyWith = (db: Database, id: string): { readonly party: number; readonly kind: PartyKind } | null =>
  row(db, 'SELECT p.id AS party, p.kind FROM alias a JOIN party p ON p.id = a.party_id WHERE a.service_id = ?', id)

function componentOf(db: Database, kind: PartyKind, first: string): Component {
  const parties = new Map<string, number | null>()
  const said = new Map<string, Said>()
  const judged = new Map<string, Judged>()
  const open = [first]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (parties.has(id)) continue
    const known = partyWith(db, id)
    // An id of a thing of the other kind is none of this one's.
    if (known !== null && known.kind !== kind) continue
    const party = known?.party ?? null
    parties.set(id, party)
    if (party !== null)
      for (const { other } of rows<{ other: string }>(
        db,
        'SELECT service_id AS other FROM alias WHERE party_id = ?',
        party,
      ))
        open.push(other)
    for (const uuid of uuidCandidates(id))
      for (const { other } of rows<{ other: string }>(
        db,
        'SELECT service_id AS other FROM alias_uuid WHERE uuid = ? UNION SELECT answered FROM id_said WHERE uuid = ?',
        uuid,
        uuid,
      ))
        open.push(other)
    for (const { same, rank, filed, ...each } of rows<Said & Judged & { readonly same: number }>(
      db,
      `SELECT asked, answered, same, rank, filed FROM id_said WHERE (asked = ? OR answered = ?) AND kind = ?`,
      id,
      id,
      kind,
    )) {
      const key = JSON.stringify([each.asked, each.answered, same])
      open.push(each.asked, each.answered)
      const measure = same === measures['known-as-one'] ? 'known-as-one' : 'may-be-one'
      if (same === 1) said.set(key, { ...each, rank })
      else judged.set(key, { ...each, kind, filed, measure })
    }
  }
  const isHere = ({ asked, answered }: { readonly asked: string; readonly answered: string }): boolean =>
    parties.has(asked) && parties.has(answered)
  return { parties, said: [...said.values()].filter(isHere), judged: [...judged.values()].filter(isHere) }
}

/** What parties are to become. */
export interface Settled {
  /** The new parties by their ids, where they are others than before. */
  readonly parties: readonly (readonly string[])[]
  /** Ids of which everything is to be written again, whether their party changes or not. */
  readonly anew: readonly string[]
  /** How items were judged by which something may hang on it. */
  readonly judged: readonly Judged[]
}

/** Whether a group is one party already. An id that was named in vain alone is no party's yet, and makes none. */
const isOneParty = (component: Component, group: readonly string[]): boolean => {
  const here = new Set(group.flatMap((id) => component.parties.get(id) ?? []))
  const [party] = here
  if (here.size > 1) return false
  return [...component.parties].every(([id, other]) => other === null || other !== party || group.includes(id))
}

/** Works out the parties of ids that wait for it; what of them is to change. Null: nothing waits. */
export function workOut(db: Database): Settled | null {
  const waiting = rows<{ id: string; anew: number }>(
    db,
    'SELECT service_id AS id, anew FROM unsettled ORDER BY anew DESC, service_id',
  )
  if (waiting.length === 0) return null
  run(db, 'DELETE FROM unsettled')
  const done = new Set<string>()
  const again: string[] = []
  const parties: (readonly string[])[] = []
  const items: Judged[] = []
  for (const { id, anew } of waiting) {
    if (done.has(id) && anew === 0) continue
    const kinds = new Set(
      rows<{ kind: PartyKind }>(db, 'SELECT DISTINCT kind FROM id_said WHERE asked = ? OR answered = ?', id, id).map(
        ({ kind }) => kind,
      ),
    )
    const own = partyWith(db, id)
    if (own !== null) kinds.add(own.kind)
    for (const kind of [...kinds].toSorted()) {
      const component = componentOf(db, kind, id)
      const isNew = ![...component.parties.keys()].some((one) => done.has(one))
      for (const one of component.parties.keys()) done.add(one)
      const known = [...component.parties].filter(([, party]) => party !== null).map(([one]) => one)
      const groups = partiesOfIds(known, component.said)
      if (anew === 1) again.push(...(groups.find((group) => group.includes(id)) ?? []))
      if (!isNew) continue
      parties.push(...groups.filter((group) => !isOneParty(component, group)))
      items.push(...component.judged)
    }
  }
  return { parties, anew: again, judged: items }
}

/** Notes how an item is judged now. */
export const noteJudgedAnew = (db: Database, { asked, answered, measure }: Judged, filed: boolean): number =>
  run(
    db,
    'UPDATE id_said SET filed = ? WHERE asked = ? AND answered = ? AND same = ?',
    filed ? 1 : 0,
    asked,
    answered,
    measures[measure],
  )

/** The number under which a group of ids stands: the oldest that was made for one of them, else a new one. */
export function rootOf(db: Database, kind: PartyKind, group: readonly string[]): PartyId {
  const known = row<{ number: number | null }>(
    db,
    'SELECT min(number) AS number FROM alias WHERE service_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(group),
  )?.number
  return partyId(known ?? insert(db, 'INSERT INTO party (kind) VALUES (?)', kind))
}
