import type { Database } from 'better-sqlite3'
import type { AnswerRef } from '../../../shared/domain/answer.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  relatedReasons,
  type RelatedCompanies,
  type RelatedCompany,
  type RelatedEvidence,
  type UnreadFor,
} from '../../../shared/domain/library/related.ts'
import { row } from '../prepared.ts'
import { answerRefs } from '../repositories/answers.ts'
import { findParty, partiesInOrder, summaryOf } from '../repositories/party-facts.ts'
import type { Link } from './link.ts'
import { throughAddress } from './through-address.ts'
import { throughOwners } from './through-owners.ts'
import { throughHolders, throughNames } from './through-people.ts'

/** Companies shown of one reason, and grounds of one company. */
const mostCompanies = 200
const mostGrounds = 10

const sections: readonly UnreadFor[] = ['record', 'roles', 'ownership']

/**
 * What the cache tells of a company's surroundings, each ground with the answers that state it; null: no such company.
 * Persons are the same by number only; a same name is a candidate and a reason of its own. Costs nothing.
 * @throws IndexDamaged
 */
export function relatedCompanies(db: Database, asked: PartyId): RelatedCompanies | null {
  const party = findParty(db, asked)
  if (party?.kind !== 'company') return null
  const links = [throughOwners, throughHolders, throughAddress, throughNames].flatMap((through) =>
    through(db, party.id),
  )
  const refs = new Map(
    answerRefs(db, [...new Set(links.flatMap(({ answers }) => answers))]).map((ref) => [Number(ref.id), ref]),
  )
  let more = false
  const groups = relatedReasons.flatMap((reason) => {
    const grounds = new Map<number, Link[]>()
    for (const link of links.filter((one) => one.reason === reason)) {
      const known = grounds.get(link.company)
      if (known === undefined) grounds.set(link.company, [link])
      else if (!known.some((one) => one.by === link.by && one.shared === link.shared)) known.push(link)
    }
    if (grounds.size > mostCompanies) more = true
    const companies = partiesInOrder(db, [...grounds.keys()].slice(0, mostCompanies)).flatMap(
      (found): readonly RelatedCompany[] => {
        const company = summaryOf(found)
        const of = grounds.get(found.id) ?? []
        return company.kind !== 'company' || company.id === asked
          ? []
          : [
              {
                company,
                evidence: of.slice(0, mostGrounds).map((link) => toEvidence(db, link, refs)),
              },
            ]
      },
    )
    return companies.length === 0 ? [] : [{ reason, companies }]
  })
  const unread = sections.filter(
    (section) => row(db, 'SELECT 1 FROM section WHERE party_id = ? AND section = ?', party.id, section) === null,
  )
  return { groups, unread, more }
}

function toEvidence(db: Database, link: Link, refs: ReadonlyMap<number, AnswerRef>): RelatedEvidence {
  const [by] = link.by === null ? [] : partiesInOrder(db, [link.by])
  const answers = link.answers.flatMap((id) => refs.get(id) ?? [])
  return { shared: link.shared ?? null, by: by === undefined ? null : { kind: by.kind, id: summaryOf(by).id }, answers }
}
