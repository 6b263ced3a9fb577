import type { Dialect } from '../../../shared/domain/answer.ts'
import type { Operation } from '../../../shared/domain/credits.ts'
import type { EnvelopeKind, NextPage } from '../../../shared/domain/envelope.ts'
import { classic } from './classic.ts'
import type { Route, Routes } from './dialect.ts'
import { october } from './october.ts'

/** Lists that classic never sends as a `page`; event lists prove nothing, they are pages on both sides (2.2). */
const pageMeansOctober: ReadonlySet<Operation> = new Set<Operation>([
  'search-companies', 'search-persons', 'company-roles', 'company-statements',
])

const tables: Readonly<Record<Dialect, Routes>> = { classic, october }

/**
 * The side a call is made for. While nothing is known, the page token tells: the service itself gave it, in the
 * envelope of its side. A cursor of an event list tells nothing.
 */
export function sideOf(dialect: Dialect | null, operation: Operation, next: NextPage | null): Dialect | null {
  if (dialect !== null || next === null) return dialect
  if (next.by !== 'cursor') return 'classic'
  return pageMeansOctober.has(operation) ? 'october' : null
}

/**
 * The route on a side. Undecided: both sides agree on everything but roles, and there the new path is asked first, for
 * that is the side a service of today is most likely on; either path is free to be wrong about (410, 404).
 */
export const routeOf = (side: Dialect | null, operation: Operation): Route => tables[side ?? 'october'][operation]

/** True when the two sides name the operation differently, i.e. a refusal may be about the name and not the thing. */
export const isRenamed = (operation: Operation): boolean => classic[operation].path !== october[operation].path

/** True when a path that the service names (`GET /v1/companies/{id}/roles`) ends like the route. */
export function matchesRoute(path: string, route: Route): boolean {
  const template = route.path.split('/').slice(1)
  const named = path.split('/').slice(-template.length)
  return named.length === template.length && template.every((part, i) => part.startsWith('{') || part === named[i])
}

export interface Detector {
  readonly dialect: () => Dialect | null
  /** A response to a keyed call: `Service-Credits-Charged` is only there after the release. True when that is news. */
  readonly sawChargeHeader: () => boolean
  readonly sawEnvelope: (operation: Operation, kind: EnvelopeKind) => boolean
  /** `410 endpoint_retired`: nothing but the release retires paths. */
  readonly sawRetired: () => boolean
  /** An old path answered where the new one did not. */
  readonly sawOldPathAnswer: () => boolean
  /** False once envelopes contradicted the charge header. */
  readonly headerCounts: () => boolean
}

/** Which side of the October 2026 release answers, from free evidence only (reading.md section 1). */
export function createDetector(remembered: Dialect | null): Detector {
  let dialect = remembered
  /**
   * A service may send the charge header before the rest of the release. Its envelopes are what paging depends on, so
   * once they contradict the header, the header alone proves nothing any more, or the side would flip at every answer.
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
