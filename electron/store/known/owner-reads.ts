import type { Database } from 'better-sqlite3'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import { knownParty } from '../repositories/parties/aliases.ts'
import type { EndedHolding, OwnHoldings } from '../../../shared/domain/known/known-holdings.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { readHoldings } from '../../../shared/domain/ownership/read/read-holdings.ts'
import { readHolding } from '../projectors/holding.ts'
import { aliasesOf } from '../repositories/ownership/ownership-jobs.ts'
import { readOwnership, recognise } from '../repositories/ownership/ownership.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import type { CompanyRefOf } from './company-ref.ts'
import { answersNaming, tokensOf, type NamingAnswer } from './named-answers.ts'
import type { OwnWalk } from './own-walks.ts'

/** Most companies whose owners are read for one party. */
const mostFiles = 60

const ownersFiles = (answers: readonly NamingAnswer[]): readonly PartyId[] => [
  ...new Set(answers.filter(({ kind }) => kind === 'ownership' || kind === 'ownership-job').map(({ file }) => file)),
]

const readsOf = (db: Database, files: readonly PartyId[]): readonly StructureRead[] =>
  readOwnership(db, files).flatMap(({ section }) => (section.state === 'read' ? section.content : []))

/** Companies in which the party has a share by these reads. */
function heldIn(reads: readonly StructureRead[], party: PartyId): readonly PartyId[] {
  return reads.flatMap(({ parties, lists }) => {
    const self = new Set(parties.filter(({ partyId }) => partyId === party).map(({ key }) => key))
    const byKey = new Map(parties.map((one) => [one.key, one.partyId]))
    return lists
      .filter(({ edges }) => edges.some(({ owner }) => self.has(owner)))
      .flatMap(({ owned }) => byKey.get(owned) ?? [])
  })
}

/**
 * Kept reads of owners that name the party, and those that state the owners of the same companies without it: only
 * with them it is known whether a share is still held.
 */
export function ownerReads(
  db: Database,
  party: PartyId,
  naming: readonly NamingAnswer[],
  alsoHeld: readonly PartyId[],
): { readonly reads: readonly StructureRead[]; readonly more: boolean } {
  const first = ownersFiles(naming)
  const reads = readsOf(db, first.slice(0, mostFiles))
  const held = [...new Set([...heldIn(reads, party), ...alsoHeld])]
  const known = new Set(first)
  const beside = [
    ...new Set(
      held
        .slice(0, mostFiles)
        .flatMap((company) => [company, ...ownersFiles(answersNaming(db, tokensOf(db, company)))])
        .filter((file) => !known.has(file)),
    ),
  ]
  return {
    reads: [...reads, ...readsOf(db, beside.slice(0, mostFiles))],
    more: first.length > mostFiles || held.length > mostFiles || beside.length > mostFiles,
  }
}

export interface OwnHoldingReads {
  readonly reads: readonly StructureRead[]
  readonly answers: ReadonlySet<AnswerId>
  readonly newest: OwnHoldings | null
  readonly ended: readonly EndedHolding[]
}

/** What a person's own lists of holdings say: what they hold as reads of owners, and what they gave up. */
export function ownHoldings(
  db: Database,
  person: PartyRow,
  id: PartyId,
  walks: readonly OwnWalk[],
  refOf: CompanyRefOf,
): OwnHoldingReads {
  const holder = {
    kind: 'person' as const,
    partyId: id,
    name: person.name,
    city: person.seat,
    birthYear: person.birth_year,
    serviceIds: aliasesOf(db, id),
  }
  const reads = walks.flatMap(({ items, answers, readAt }): readonly StructureRead[] => {
    const held = items.filter(({ item }) => readHolding(item)?.holding.until === null).map(({ item }) => item)
    const [answer] = answers.toReversed()
    if (answer === undefined || held.length === 0) return []
    const read = readHoldings([held], { answer, readAt, holder, isShare: () => true })
    return [{ ...read, parties: read.parties.map((party) => recognise(db, party)) }]
  })
  const newestWhole = walks.findLast(({ whole }) => whole)
  const ended = (walks.at(-1)?.items ?? []).flatMap(({ item, answer }): readonly EndedHolding[] => {
    const read = readHolding(item)
    if (read === null || read.holding.until === null) return []
    const { company, holding } = read
    const known = company.serviceId === null ? null : knownParty(db, 'company', company.serviceId)
    const { percentage, nominal, asOf, until } = holding
    return [{ ...refOf(known, company.name), percentage, nominal, asOf, until: until ?? '', answer }]
  })
  return {
    reads,
    answers: new Set(walks.flatMap(({ answers }) => answers)),
    newest: newestWhole === undefined ? null : { readAt: newestWhole.readAt, answers: newestWhole.answers },
    ended,
  }
}
