import { isUuid } from '../ids.ts'
import type { Dialect } from '../options/options.ts'

/** When the replacements of the old names shipped, and until when those are answered (contract 9.2). */
const replacedAt = Math.floor(Date.parse('2026-05-04T00:00:00Z') / 1000)
const sunset = 'Thu, 31 Dec 2026 23:59:59 GMT'

/** Operations whose very path is an old name. */
const oldPaths: ReadonlySet<string> = new Set([
  'company-events.list',
  'company-events.read',
  'search.new-registrations',
])

/** Operations whose term `q` is an old name for `name` (contract 9.3, 9.5), by side. */
const oldTerms: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  classic: new Set(['search.suggestions', 'search.companies', 'search.persons']),
  october: new Set(['search.suggestions', 'search.companies', 'search.persons', 'formations.list']),
}

/** Parts of a request that are known before it is handled. */
interface Asked {
  readonly operation: string
  readonly ids: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * Whether a request uses an old name in its path or query: every response to it says so, refusals too (contract 9.2).
 * Bare UUIDs are an old name after the release.
 */
export function usesOldName(dialect: Dialect, { operation, ids, query }: Asked): boolean {
  if (oldPaths.has(operation)) return true
  if (query.has('q') && oldTerms[dialect].has(operation)) return true
  if (dialect === 'classic') return false
  // The older family has no ids but its own raw ones.
  const inPath = Object.entries(ids)
    .filter(([name]) => name !== 'watchlist_id')
    .map(([, id]) => id)
  const given = [...inPath, query.get('subject_id'), query.get('monitor_id'), query.get('company_id')]
  return given.some((id) => id !== null && isUuid(id))
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` to the migration page. */
export function noteOldName(headers: Map<string, string>, origin: string): void {
  headers.set('Deprecation', `@${replacedAt}`)
  headers.set('Sunset', sunset)
  headers.set('Link', `<${origin}/docs/migration>; rel="deprecation"; type="text/html"`)
}
