import type { Operation } from '../credits/credits.ts'

/** Whether the account answers an operation, as its last answer told (reading, R8: probed, not assumed). */
export interface Capability {
  readonly operation: Operation
  readonly offered: boolean
  /** ISO 8601 UTC of the answer that told. */
  readonly at: string
}

/** An old name that the service still answers, as its headers say (contract 9.2; RFC 9745, RFC 8594). */
export interface DeprecationNotice {
  readonly operation: Operation
  /** Method and path without ids and query, e.g. `GET /v1/company-events`. */
  readonly call: string
  /** ISO 8601 UTC; null where the header can't be read. */
  readonly deprecatedAt: string | null
  readonly sunsetAt: string | null
  /** The migration page; null where none is named. */
  readonly link: string | null
  /** The headers as they came, for whoever reads the diagnostics. */
  readonly headers: Readonly<Record<string, string>>
  readonly seenAt: string
}
