import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { EnvelopeKind } from '../../../shared/domain/answers/envelope.ts'

/** Lists whose older envelope is named in contract 2.2. A `page` there shows that the release has been shipped. */
const pageMeansOctober: ReadonlySet<Operation> = new Set<Operation>([
  'search-companies',
  'search-persons',
  'filter-companies',
  'company-roles',
  'company-statements',
  'company-documents',
  'person-roles',
  'monitors',
  'lists',
])

/**
 * Lists whose older envelope shows that the release has not been shipped. Event lists are pages on both sides, so a
 * page of events shows nothing (2.2).
 */
const olderMeansClassic: ReadonlySet<Operation> = new Set<Operation>([...pageMeansOctober, 'company-events', 'events'])

/** True when the envelope of a cursor tells the side: only the release pages such a list by cursor. */
export const cursorMeansOctober = (operation: Operation): boolean => pageMeansOctober.has(operation)

export interface Detector {
  readonly dialect: () => Dialect | null
  /** A response to a keyed call: `Service-Credits-Charged` is only there after the release. True when that is news. */
  readonly sawChargeHeader: () => boolean
  readonly sawEnvelope: (operation: Operation, kind: EnvelopeKind) => boolean
  /** `410 endpoint_retired`: nothing but the release retires paths. */
  readonly sawRetired: () => boolean
  /** An old path answered where the new one did not. */
  readonly sawOldPathAnswer: () => boolean
  /** False once an envelope contradicted the charge header. */
  readonly headerCounts: () => boolean
}

/** Which side of the October 2026 release the service is on, from free evidence only (reading R1). */
export function createDetector(remembered: Dialect | null): Detector {
  let dialect = remembered
  /**
   * A service may send the charge header before the rest of the release. Paging depends on its envelopes, so once an
   * envelope contradicts the header, the header alone counts as no evidence any more. Otherwise the side would flip at
   * every answer.
   */
  let headerCounts = true
  const decide = (side: Dialect): boolean => {
    const news = dialect !== side
    dialect = side
    return news
  }
  return {
    dialect: () => dialect,
    sawChargeHeader: () => headerCounts && decide('october'),
    sawEnvelope: (operation, kind) => {
      if (kind === 'page') {
        if (!pageMeansOctober.has(operation)) return false
        headerCounts = true
        return decide('october')
      }
      if (!olderMeansClassic.has(operation)) return false
      if (dialect === 'october') headerCounts = false
      return decide('classic')
    },
    sawRetired: () => {
      headerCounts = true
      return decide('october')
    },
    sawOldPathAnswer: () => {
      if (dialect === 'october') headerCounts = false
      return decide('classic')
    },
    headerCounts: () => headerCounts,
  }
}
