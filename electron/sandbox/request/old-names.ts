import { isUuid } from '../ids.ts'
import type { Dialect } from '../options/options.ts'

/**
 * When the replacements of the old names shipped (contract 9.2), Unix seconds. The days are ours; names that October
 * replaced can't have been replaced before it.
 */
const replacedAt = {
  earlier: Date.parse('2026-05-04T00:00:00Z') / 1000,
  release: Date.parse('2026-10-05T00:00:00Z') / 1000,
} as const
export type Replacement = keyof typeof replacedAt

/** Until when the old names are answered (contract 9.2, 9.7), ms. */
const endOfOldNames = Date.parse('2027-01-01T00:00:00Z')
export const oldNamesEnded = (now: number): boolean => now >= endOfOldNames
const sunset = 'Thu, 31 Dec 2026 23:59:59 GMT'

/** Operations whose very path is an old name. */
const oldPaths: ReadonlySet<string> = new Set([
  'company-events.list',
  'company-events.read',
  'search.new-registrations',
])

/** Operations whose term `q` is an old name for `name` since May (contract 9.3); that of formations is since October (9.5). */
const oldTerms: ReadonlySet<string> = new Set(['search.suggestions', 'search.companies', 'search.persons'])

/** Parts of a request that are known before it is handled. */
interface Asked {
  readonly operation: string
  readonly ids: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * When what replaced an old name in a request's path or query shipped: every response to it says so, refusals too
 * (contract 9.2). Null where it uses none. Bare UUIDs are an old name after the release.
 */
export function oldNameOf(dialect: Dialect, { operation, ids, query }: Asked): Replacement | null {
  if (oldPaths.has(operation)) return 'earlier'
  if (query.has('q') && oldTerms.has(operation)) return 'earlier'
  if (dialect === 'classic') return null
  if (query.has('q') && operation === 'formations.list') return 'release'
  // The older family has no ids but its own raw ones.
  const inPath = Object.entries(ids)
    .filter(([name]) => name !== 'watchlist_id')
    .map(([, id]) => id)
  const given = [...inPath, query.get('subject_id'), query.get('monitor_id'), query.get('company_id')]
  return given.some((id) => id !== null && isUuid(id)) ? 'release' : null
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` to the migration page. Of two old names the elder counts. */
export function noteOldName(headers: Map<string, string>, origin: string, replaced: Replacement): void {
  const known = Number(headers.get('Deprecation')?.slice(1) ?? Infinity)
  headers.set('Deprecation', `@${Math.min(known, replacedAt[replaced])}`)
  headers.set('Sunset', sunset)
  headers.set('Link', `<${origin}/docs/migration>; rel="deprecation"; type="text/html"`)
}
