import type { Database } from 'better-sqlite3'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { CompanyFilter, KeptFiltered } from '../../../shared/domain/search/company-filter.ts'
import type { KeptFilterQuery } from '../../ports/store/filter.ts'
import type { KeptFacts } from '../../../shared/domain/search/question/judge.ts'
import { findCourt } from '../../../shared/domain/register/courts.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { judgeFilter } from '../../../shared/domain/search/judge-filter.ts'
import {
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

/**
 * What a filter asks of a company of which only lists tell: its row has all of it but its people. Only what is asked is worked out, and nothing else is
 * read of thousands, so that whoever types meanwhile waits less.
 */
function listedFacts(filter: CompanyFilter, party: PartyRow): KeptFacts {
  const summary = summaryOf(party)
  const company = summary.kind === 'company' ? summary : null
  const places = filter.states.length > 0 || filter.registerCourt !== null
  const number = places ? parseRegisterNumber(party.register_number ?? '') : null
  const named = !places || party.register_court === null ? undefined : findCourt(party.register_court)
  const court = party.court_code ?? named?.code ?? null
  return {
    kind: party.kind,
    texts: [
      ...[party.name ?? ''].map((text) => ({ field: 'name' as const, text })),
      ...readFormerNames(party).map((text) => ({ field: 'former-name' as const, text })),
      ...(party.seat === null ? [] : [{ field: 'town' as const, text: party.seat }]),
    ],
    numbers: number === null ? [] : [{ ...number, text: party.register_number ?? '', court, former: false }],
    euid: null,
    postcode: null,
    roles: null,
    tags: [],
    form:
      party.legal_form === null || filter.legalForms.length === 0
        ? null
        : (findLegalForm(party.legal_form)?.code ?? null),
    status: company === null || company.status === 'unknown' ? null : company.status,
    capital: null,
    changed: null,
  }
}

const factsFor = (db: Database, filter: CompanyFilter, party: PartyRow): KeptFacts =>
  party.importance < importances.read && filter.roles.length === 0 ? listedFacts(filter, party) : factsOf(db, party)

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
      const ids = next.map(({ party_id }) => party_id)
      for (const party of partiesInOrder(db, ids)) {
        if (looked >= mostLooked) {
          cut = true
          return
        }
        looked += 1
        const fits = judgeFilter(filter, factsFor(db, filter, party))
        if (fits === 'yes') found.push(party.id)
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
