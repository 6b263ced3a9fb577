import type { Database } from 'better-sqlite3'
import { partyId } from '../../../shared/domain/ids.ts'
import type { OwnershipParty, PartyKey, StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { rows } from '../sql/prepared.ts'
import { readOwnership } from '../repositories/ownership/ownership.ts'
import { mostLinks, type Link } from './link.ts'
import { rankIn } from '../repositories/answers/rank.ts'

/** Companies whose owners were read and that are looked through, those read last first. */
const mostReads = 300

interface Share {
  readonly owner: OwnershipParty
  readonly owned: OwnershipParty
  readonly answer: number | null
}

/** Shares between parties that have a number in the store; others have no file to open. */
function sharesOf(reads: readonly StructureRead[]): readonly Share[] {
  return reads.flatMap(({ parties, lists, answer }) => {
    const byKey = new Map<PartyKey, OwnershipParty>(parties.map((party) => [party.key, party]))
    return lists.flatMap(({ edges }) =>
      edges.flatMap((edge): readonly Share[] => {
        const [owner, owned] = [byKey.get(edge.owner), byKey.get(edge.owned)]
        return owner === undefined ||
          owned === undefined ||
          owner.partyId === null ||
          owned.partyId === null ||
          owner === owned
          ? []
          : [{ owner, owned, answer }]
      }),
    )
  })
}

/** The newest read of each company whose owners were read. */
function newestReads(db: Database, company: number): readonly StructureRead[] {
  const others = rows<{ party_id: number }>(
    db,
    `SELECT party_id FROM section_answer
    WHERE section = 'ownership' AND readable = 1 AND party_id <> ? GROUP BY party_id ORDER BY max(${rankIn('section_answer.answer_id')}) DESC LIMIT ?`,
    company,
    mostReads,
  ).map(({ party_id }) => party_id)
  return readOwnership(db, [company, ...others].map(partyId)).flatMap(({ section }) =>
    section.state === 'read' ? section.content.slice(0, 1) : [],
  )
}

/** Owners, subsidiaries, other companies of the same owner, and whatever else belongs to the same structure. */
export function throughOwners(db: Database, company: number): readonly Link[] {
  const all = sharesOf(newestReads(db, company))
  const owned = all.filter((share) => Number(share.owned.partyId) === company)
  const owning = all.filter((share) => Number(share.owner.partyId) === company)
  const links: Link[] = []
  const answers = (...from: readonly Share[]): readonly number[] => [
    ...new Set(from.flatMap(({ answer }) => (answer === null ? [] : [Number(answer)]))),
  ]
  const owners = new Map(owned.map((share) => [Number(share.owner.partyId), share]))
  for (const share of owned) {
    if (share.owner.kind === 'company')
      links.push({
        reason: 'owner',
        company: Number(share.owner.partyId),
        shared: null,
        by: null,
        answers: answers(share),
      })
  }
  for (const share of owning)
    links.push({
      reason: 'subsidiary',
      company: Number(share.owned.partyId),
      shared: null,
      by: null,
      answers: answers(share),
    })
  for (const share of all) {
    const owner = owners.get(Number(share.owner.partyId))
    const other = Number(share.owned.partyId)
    if (owner === undefined || other === company) continue
    links.push({
      reason: 'co-owned',
      company: other,
      shared: share.owner.name,
      by: Number(share.owner.partyId),
      answers: answers(owner, share),
    })
  }
  return [...links, ...groupOf(all, company, new Set([company, ...links.map((link) => link.company)]))].slice(
    0,
    mostLinks,
  )
}

/**
 * Everything connected by shares that has no closer relation already. Persons don't connect: a person with shares in
 * many companies doesn't make a group of them.
 */
function groupOf(all: readonly Share[], company: number, nearer: ReadonlySet<number>): readonly Link[] {
  const neighbours = new Map<number, { readonly to: number; readonly share: Share }[]>()
  const connect = (from: number, to: number, share: Share): void => {
    const list = neighbours.get(from)
    if (list === undefined) neighbours.set(from, [{ to, share }])
    else list.push({ to, share })
  }
  for (const share of all) {
    if (share.owner.kind !== 'company') continue
    const [owner, owned] = [Number(share.owner.partyId), Number(share.owned.partyId)]
    connect(owner, owned, share)
    connect(owned, owner, share)
  }
  const seen = new Set([company])
  const waiting = [company]
  const links: Link[] = []
  for (let next = waiting.shift(); next !== undefined && links.length < mostLinks; next = waiting.shift()) {
    for (const { to, share } of neighbours.get(next) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
      if (!nearer.has(to)) {
        links.push({
          reason: 'group',
          company: to,
          shared: Number(share.owner.partyId) === next ? share.owner.name : share.owned.name,
          by: next,
          answers: share.answer === null ? [] : [Number(share.answer)],
        })
      }
    }
  }
  return links
}
