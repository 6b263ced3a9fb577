import type { Database } from 'better-sqlite3'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  relatedReasons,
  type RelatedCompanies,
  type RelatedCompany,
  type RelatedEvidence,
  type UnreadFor,
} from '../../../shared/domain/library/related.ts'
import { row } from '../sql/prepared.ts'
import { answerRefs } from '../repositories/answers/answers.ts'
import { findParty, partiesInOrder, summaryOf } from '../repositories/parties/party-facts.ts'
import type { Link } from './link.ts'
import { throughAddress } from './through-address.ts'
import { throughOwners } from './through-owners.ts'
import { throughHolders, throughNames } from './through-people.ts'

/** Most companies shown for one reason, and most grounds shown for one company. */
const mostCompanies = 200
const mostGrounds = 10

const sections: readonly UnreadFor[] = ['record', 'roles', 'ownership']

/**
 * Companies related to one, as far as kept answers show it, each ground with the answers that state it. Null: no such
 * company. Persons count as the same only by number; a shared name is a reason of its own and makes a candidate. Costs
 * nothing.
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
