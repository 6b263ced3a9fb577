/**
 * Where the older family's job is triggered and where its result is (contract 4.9; gap G4: neither how the trigger names
 * the company nor how a result is retrieved is shown). Whoever knows better writes other paths; they stay below the
 * service's own address and carry nothing but what stands in braces.
 */
export interface JobPaths {
  readonly trigger: string
  readonly result: string
}

export const defaultJobPaths: JobPaths = {
  trigger: '/api/v1/jobs/company/shareholders/trigger?company_id={company_id}&recursive_level={recursive_level}',
  result: '/api/v1/watchlist/{job_id}',
}

export const jobPathNames = ['trigger', 'result'] as const
export type JobPathName = (typeof jobPathNames)[number]

/** What each path must carry, and what it may carry beside. */
const placeholders: Readonly<Record<JobPathName, { readonly must: string; readonly may: readonly string[] }>> = {
  trigger: { must: 'company_id', may: ['company_id', 'recursive_level'] },
  result: { must: 'job_id', may: ['job_id'] },
}

/**
 * - `not-below-api`: it doesn't begin with `/api/`, so that it might name another host or another part of the service.
 * - `not-plain`: other characters than letters, digits and `-._~` between `/`, `?`, `=` and `&`; an empty part, `.` or `..`.
 * - `unknown-placeholder`, `missing-placeholder`, `repeated`: what stands in braces, or a parameter that stands twice.
 */
export const jobPathFaults = [
  'too-long',
  'not-below-api',
  'not-plain',
  'unknown-placeholder',
  'missing-placeholder',
  'repeated',
] as const
export type JobPathFault = (typeof jobPathFaults)[number]

const longest = 300
const plain = /^[A-Za-z0-9._~-]+$/
const placeholder = /^\{([a-z_]+)\}$/
const dots = /^\.{1,2}$/

/** Why this can't be such a path; null: it can. */
export function jobPathFault(name: JobPathName, text: string): JobPathFault | null {
  if (text.length > longest) return 'too-long'
  if (!text.startsWith('/api/')) return 'not-below-api'
  const [path = '', query, ...more] = text.split('?')
  if (more.length > 0) return 'not-plain'
  const pairs = query === undefined ? [] : query.split('&').map((pair) => pair.split('='))
  if (pairs.some((pair) => pair.length !== 2 || !plain.test(pair[0] ?? ''))) return 'not-plain'
  const values = [...path.slice(1).split('/'), ...pairs.map(([, value = '']) => value)]
  const named = values.flatMap((value) => placeholder.exec(value)?.[1] ?? [])
  const { must, may } = placeholders[name]
  if (named.some((each) => !may.includes(each))) return 'unknown-placeholder'
  if (values.some((value) => !placeholder.test(value) && (!plain.test(value) || dots.test(value)))) return 'not-plain'
  if (new Set(named).size < named.length || new Set(pairs.map(([key]) => key)).size < pairs.length) return 'repeated'
  return named.includes(must) ? null : 'missing-placeholder'
}

/** Fills a path that has no fault. Values are encoded whole, so that none of them ends a part or begins another. */
export const fillJobPath = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()))
