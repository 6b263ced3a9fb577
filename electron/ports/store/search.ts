import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { RowFacts } from '../../../shared/domain/company/row-facts.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/person/person-row.ts'
import type { AskedKept, KeptResults, SearchKind } from '../../../shared/domain/search/search.ts'

export interface StoredSearch {
  readonly kind: SearchKind
  readonly term: string
  readonly pages: readonly {
    readonly page: number
    readonly answer: AnswerRef
    readonly items: readonly PartySummary[]
  }[]
  readonly totalCount: number | null
  readonly next: NextPage | null
  /** A page showed that the service ignored the term. */
  readonly termIgnored?: true
}

/** Searches that the service answered, and the search over everything kept. */
export interface SearchStore {
  readonly search: (kind: SearchKind, term: string) => Promise<StoredSearch | null>
  /** Search over the cache, by everything that a question may mean. */
  readonly findKept: (query: KeptQuestion) => Promise<KeptResults>
  /** The same, with what was understood of the question and why each hit is here. */
  readonly askKept: (query: KeptQuestion) => Promise<AskedKept>
  /** What rows say of companies beside their summaries; those whose register entry nobody read are left out. */
  readonly rowFacts: (ids: readonly PartyId[]) => Promise<readonly RowFacts[]>
  /** What rows say of people beside their summaries; those whose roles nobody read are left out. */
  readonly personRows: (ids: readonly PartyId[]) => Promise<readonly PersonRow[]>
}

export interface KeptQuestion {
  readonly text: string
  readonly kind: SearchKind | null
  readonly offset: number
  readonly limit: number
}
