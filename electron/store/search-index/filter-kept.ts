import type { Database } from 'better-sqlite3'
import { partyId } from '../../../shared/domain/ids.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { CompanyFilter, KeptFiltered } from '../../../shared/domain/search/company-filter.ts'
import type { KeptFilterQuery } from '../../ports/store/filter.ts'
import { holdsText, judgeFilter } from '../../../shared/domain/search/judge-filter.ts'
import {
  findParty,
  importances,
  partiesInOrder,
  readFormerNames,
  summaryOf,
  type PartyRow,
} from '../repositories/parties/party-facts.ts'
import { onIndex } from './index-failure.ts'
import { factsOf } from './kept-facts.ts'
import { everything } from './sources.ts'

/** Most companies that are looked at one by one; whoever shows results says so. */
const mostLooked = 20_000
const chunk = 500

/** Whether a company of which only lists tell can't have the name: then nothing else of it needs to be looked at. */
const hasOtherName = ({ name }: CompanyFilter, party: PartyRow): boolean =>
  name !== null &&
  name.trim() !== '' &&
  party.importance < importances.read &&
  ![party.name ?? '', ...readFormerNames(party)].some((known) => holdsText(known, name))

/**
 * The companies that are kept and meet a filter, the most important and most recently read first, with how many there are and how many more may
 * meet it. Costs nothing.
 * @throws IndexDamaged
 */
export function filterKept(db: Database, { filter, offset, limit }: KeptFilterQuery): KeptFiltered {
  const found: number[] = []
  let [looked, unjudged, cut] = [0, 0, false]
  onIndex(() => {
    const source = everything(db, 'company')
    let after = -1
    for (;;) {
      const next = source(chunk, after)
      for (const { party_id } of next) {
        if (looked >= mostLooked) {
          cut = true
          return
        }
        looked += 1
        const party = findParty(db, partyId(party_id))
        if (party === null || hasOtherName(filter, party)) continue
        const fits = judgeFilter(filter, factsOf(db, party))
        if (fits === 'yes') found.push(party_id)
        else if (fits === 'unknown') unjudged += 1
      }
      if (next.length < chunk) return
      after = next.at(-1)?.rank ?? Infinity
    }
  })
  return {
    items: partiesInOrder(db, found.slice(offset, offset + limit))
      .map(summaryOf)
      .filter((party): party is CompanySummary => party.kind === 'company'),
    count: found.length,
    unjudged,
    cutAfter: cut ? looked : null,
  }
}
