import type { CompanyRecord } from '../company.ts'
import type { RegisterEvent } from '../event.ts'
import type { AnswerId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { Relation } from '../ownership/graph.ts'
import type { Role } from '../role.ts'

/** A kept read of the record. `at`: the service's clock at the answer, ISO 8601 UTC; `knownAt`: ours. */
export interface ReadEvidence {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly record: CompanyRecord
}

/** An event as an answer told it; one event told by several answers is several pieces of evidence, the newest counts. */
export interface EventEvidence {
  readonly answer: AnswerId
  readonly knownAt: string
  readonly event: RegisterEvent
  /** Of a role event: the power of representation or the procuration that it states; null: none. */
  readonly power: string | null
}

/** A kept read of the people. `at`: the service's clock at the answer, ISO 8601 UTC; `knownAt`: ours. */
export interface RolesRead {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly roles: readonly Role[]
  /** False: pages are missing, so that who isn't in it may be on them. */
  readonly whole: boolean
}

/** A kept read of the owners. `list`: the company's own list in it; null: it has none. */
export interface OwnersRead {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly list: OwnersListed | null
}

export interface OwnerListed {
  readonly name: string | null
  readonly kind: 'company' | 'person' | 'unknown'
  readonly city: string | null
  readonly birthYear: number | null
  readonly relation: Relation
  readonly percentage: number | null
  readonly nominal: Money | null
}

export interface OwnersListed {
  /** Day of the list or extract, `YYYY-MM-DD`; null: not stated. */
  readonly asOf: string | null
  /** False: there may be more owners than these. */
  readonly complete: boolean
  readonly owners: readonly OwnerListed[]
}

/** Everything kept that speaks of a company over time. */
export interface Evidence {
  readonly reads: readonly ReadEvidence[]
  readonly events: readonly EventEvidence[]
  readonly roles: readonly RolesRead[]
  readonly owners: readonly OwnersRead[]
}
