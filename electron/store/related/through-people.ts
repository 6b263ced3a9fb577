import type { Database } from 'better-sqlite3'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { rows } from '../sql/prepared.ts'
import { onIndex } from '../search-index/index-failure.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import { marks, matchExpression } from '../search-index/search-words.ts'
import { mostLinks, type Link } from './link.ts'

/** Most holders of one company, and most names, that are followed. */
const mostHolders = 200
/** Most companies whose roles are searched for a person of one name. */
const mostNamed = 200

/** Links by a role or a share, from files of companies and of persons, each with its answer. */
const held = `
  SELECT r.holder_id AS holder, r.party_id AS company, a.answer_id AS answer
  FROM role r LEFT JOIN section_answer a
    ON a.party_id = r.party_id AND a.section = 'roles' AND a.page = r.page AND a.readable = 1`
const stated = `
  SELECT i.party_id AS holder, i.other_id AS company, a.answer_id AS answer
  FROM section_item i JOIN party p ON p.id = i.party_id AND p.kind = 'person'
  LEFT JOIN section_answer a ON a.party_id = i.party_id AND a.section = i.section AND a.page = i.page AND a.readable = 1`

interface HeldRow {
  readonly holder: number
  readonly company: number
  readonly answer: number | null
}

const gather = (found: readonly HeldRow[], other: 'holder' | 'company'): ReadonlyMap<number, readonly number[]> => {
  const answers = new Map<number, Set<number>>()
  for (const row of found) {
    const of = answers.get(row[other]) ?? new Set<number>()
    if (row.answer !== null) of.add(row.answer)
    answers.set(row[other], of)
  }
  return new Map([...answers].map(([id, of]) => [id, [...of]]))
}

const holdersOf = (db: Database, company: number): ReadonlyMap<number, readonly number[]> =>
  gather(
    rows<HeldRow>(
      db,
      `
  ${held} WHERE r.party_id = ? AND r.holder_id IS NOT NULL UNION ALL ${stated} WHERE i.other_id = ?`,
      company,
      company,
    ),
    'holder',
  )

const companiesOf = (db: Database, holder: number): ReadonlyMap<number, readonly number[]> =>
  gather(
    rows<HeldRow>(
      db,
      `
  ${held} WHERE r.holder_id = ? UNION ALL ${stated} WHERE i.party_id = ? AND i.other_id IS NOT NULL LIMIT ?`,
      holder,
      holder,
      mostLinks,
    ),
    'company',
  )

interface Holder {
  readonly id: number
  readonly kind: 'company' | 'person'
  readonly name: string | null
}

const partiesOf = (db: Database, ids: readonly number[]): readonly Holder[] =>
  rows<Holder>(db, 'SELECT id, kind, name FROM party WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))

/**
 * Companies that share a holder by number: a person or company that holds something at both, or one of the two at the
 * other.
 */
export function throughHolders(db: Database, company: number): readonly Link[] {
  const holders = holdersOf(db, company)
  const links: Link[] = []
  for (const holder of partiesOf(db, [...holders.keys()].slice(0, mostHolders))) {
    const here = holders.get(holder.id) ?? []
    if (holder.kind === 'company')
      links.push({ reason: 'role', company: holder.id, shared: null, by: null, answers: here })
    for (const [other, there] of companiesOf(db, holder.id)) {
      if (other === company || other === holder.id) continue
      links.push({
        reason: holder.kind === 'person' ? 'person' : 'role',
        company: other,
        shared: holder.name,
        by: holder.id,
        answers: [...new Set([...here, ...there])],
      })
    }
  }
  // Also where this company itself holds a role.
  for (const [other, there] of companiesOf(db, company)) {
    if (other !== company) links.push({ reason: 'role', company: other, shared: null, by: null, answers: there })
  }
  return links
}

interface NamedRow {
  readonly company: number
  readonly holder: number | null
  readonly body: string
  readonly answer: number | null
}

const rolesAt = (db: Database, companies: readonly number[]): readonly NamedRow[] =>
  rows<NamedRow>(
    db,
    `
  SELECT r.party_id AS company, r.holder_id AS holder, r.body, a.answer_id AS answer
  FROM json_each(?) j CROSS JOIN role r ON r.party_id = j.value
  LEFT JOIN section_answer a ON a.party_id = r.party_id AND a.section = 'roles' AND a.page = r.page AND a.readable = 1`,
    JSON.stringify(companies),
  )

const named = ({ body }: NamedRow): Pick<Role, 'holderName' | 'holderKind'> =>
  JSON.parse(body) as Pick<Role, 'holderName' | 'holderKind'>

/** Companies among whose words all of a name's stand. @throws IndexDamaged */
const companiesNaming = (db: Database, name: string): readonly number[] => {
  const words = queryWords(name)
  return words.length === 0
    ? []
    : onIndex(() =>
        rows<{ party_id: number }>(
          db,
          `
    SELECT d.party_id FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
    WHERE w.words MATCH ? AND d.person = 0 ORDER BY w.rowid LIMIT ?`,
          matchExpression(words, marks.other),
          mostNamed,
        ),
      ).map(({ party_id }) => party_id)
}

/**
 * Companies whose roles name a person called the same, without being known to be the same: candidates.
 * @throws IndexDamaged
 */
export function throughNames(db: Database, company: number): readonly Link[] {
  const mine = rolesAt(db, [company]).filter((role) => named(role).holderKind !== 'company')
  const links: Link[] = []
  const asked = new Set<string>()
  for (const role of mine) {
    const { holderName } = named(role)
    const folded = holderName === null ? [] : foldings(holderName)
    const [key] = folded
    // A single word is not the name of a person.
    if (holderName === null || key === undefined || !key.includes(' ') || asked.has(key) || asked.size >= mostHolders)
      continue
    asked.add(key)
    const ids = new Set(
      mine.filter((one) => foldings(named(one).holderName ?? '').includes(key)).map(({ holder }) => holder),
    )
    const others = companiesNaming(db, holderName).filter((other) => other !== company)
    for (const other of rolesAt(db, others)) {
      const { holderName: called, holderKind } = named(other)
      if (called === null || holderKind === 'company' || (other.holder !== null && ids.has(other.holder))) continue
      if (!foldings(called).some((one) => folded.includes(one))) continue
      links.push({
        reason: 'same-name',
        company: other.company,
        shared: called,
        by: other.holder,
        answers: [role.answer, other.answer].filter((answer) => answer !== null),
      })
    }
  }
  return links
}
