import type { FileSection } from '../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { OwnershipWay } from '../../../shared/domain/ownership/read/ways.ts'
import type { StatementPart } from '../../../shared/domain/statements/statement-reads.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import type { ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import type { CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import type { EventQuestion } from '../../../shared/domain/watch/asked-events.ts'
import type { FeedFilter } from '../../../shared/domain/watch/feed.ts'
import type { IntentKind } from '../../../shared/domain/watch/intent.ts'
import type { JobStep } from './ownership.ts'

/** Whom a page of hits was asked for; what it is held against (filter echo) stands beside it. */
export type HitSource =
  | { readonly kind: 'monitor'; readonly id: number; readonly company: PartyId }
  /** `GET /alerts`: hits of all monitors (contract 4.8). */
  | { readonly kind: 'alerts' }
  | { readonly kind: 'feed'; readonly id: number; readonly filter: FeedFilter }
  /** Asked by the person for one company; page 1 asks anew. */
  | { readonly kind: 'asked'; readonly company: PartyId; readonly question: EventQuestion; readonly page: number }

/** Why an answer was bought; stored with it, so that every projection can be rebuilt without paying. */
export type AnswerPurpose =
  | { readonly kind: 'key-check' }
  | { readonly kind: 'search'; readonly search: SearchKind; readonly term: string; readonly page: number }
  /** `page` counts within one walk; page 1 starts the section anew. */
  | { readonly kind: 'section'; readonly section: FileSection; readonly partyId: PartyId; readonly page: number }
  | {
      readonly kind: 'person-section'
      readonly section: PersonSection
      readonly partyId: PartyId
      readonly page: number
    }
  | { readonly kind: 'filter'; readonly filter: CompanyFilter; readonly page: number }
  | { readonly kind: 'reference'; readonly list: ReferenceList; readonly page: number }
  | { readonly kind: 'account' }
  /** The older family's watchlist, read for the person and not for a job of ours. */
  | { readonly kind: 'watchlist' }
  | WatchPurpose
  | ListsPurpose
  | DeliveryPurpose
  | SinglePurpose
  | StatementPurpose
  /** A page of a company's roles of some types alone; it is no part of the list of its people. */
  | {
      readonly kind: 'narrowed-roles'
      readonly partyId: PartyId
      readonly roleTypes: readonly string[]
      readonly page: number
    }
  /** A page of owners; page 1 begins a read, the others continue it. */
  | {
      readonly kind: 'ownership'
      readonly way: Extract<OwnershipWay, 'tree'>
      readonly partyId: PartyId
      readonly depth: number
      readonly page: number
    }
  /** An answer of the older family about a job of ours; `job` is our number of it. */
  | {
      readonly kind: 'ownership-job'
      readonly way: Extract<OwnershipWay, 'job'>
      readonly step: JobStep
      readonly job: number
      /** Of a colleague's job, whose number here is 0. */
      readonly jobUid?: string
      readonly partyId: PartyId
      readonly depth: number
    }

/**
 * A change that a colleague made at the service: its intent stands in her outbox alone, and its number here is 0. `body`: what its
 * answer is read by, with numbers of this library.
 */
export interface ColleaguesChange extends MadeChange {
  readonly uid: string
}

/** What the answer to a change at the service is read by. */
export interface MadeChange {
  readonly kind: IntentKind
  readonly partyId: PartyId | null
  readonly body: Json
}

/** Why an answer was asked for by the watch; kept with it. */
export type WatchPurpose =
  | { readonly kind: 'monitors'; readonly page: number }
  /** The answer to a change at the service. */
  | { readonly kind: 'intent'; readonly intent: number; readonly colleagues?: ColleaguesChange }
  /** `from`, `to`: the bounds that were sent, ISO 8601 UTC; absent: none above. */
  | { readonly kind: 'hits'; readonly source: HitSource; readonly from: string | null; readonly to?: string }

/** One thing of the account that was asked for by itself; `id`: our own number of it. */
export interface SinglePurpose {
  readonly kind: 'single'
  readonly of: 'list' | 'monitor' | 'destination'
  readonly id: number
}

/** One financial statement by itself, or its content; `statement`: the service's id of it, as the list gave it. */
export interface StatementPurpose {
  readonly kind: 'statement'
  readonly part: StatementPart
  readonly partyId: PartyId
  readonly statement: string
}

/** Why an answer about the account's lists was asked for; kept with it. `list`: our own number of it. */
export type ListsPurpose =
  | { readonly kind: 'lists'; readonly page: number }
  | { readonly kind: 'list-items'; readonly list: number; readonly page: number }

/** Why an answer about destinations, deliveries or a formation was asked for; kept with it. */
export type DeliveryPurpose =
  | { readonly kind: 'destinations'; readonly page: number }
  | { readonly kind: 'deliveries'; readonly page: number }
  | { readonly kind: 'delivery'; readonly delivery: number }
  | { readonly kind: 'formation'; readonly formation: string }
  /** One event that a delivery names by its id alone; `event`: that id, as it came. */
  | { readonly kind: 'event'; readonly event: string }
