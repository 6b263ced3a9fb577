import { scrub } from './scrub.ts'

const kept = new Set([
  'content-type',
  'date',
  'service-credits-charged',
  'deprecation',
  'sunset',
  'link',
  'retry-after',
  'request-id',
  'x-request-id',
  'x-correlation-id',
  'x-trace-id',
])
const keptPrefix = 'x-ratelimit-'
const maxHeaderLength = 2000

/** The response headers that matter, lower-case, cut at 2,000 characters. All others (cookies!) are dropped. */
export function keptHeaders(headers: Headers, key: string | null): Readonly<Record<string, string>> {
  const result: Record<string, string> = {}
  headers.forEach((value, name) => {
    const lower = name.toLowerCase()
    if (kept.has(lower) || lower.startsWith(keptPrefix)) result[lower] = scrub(value, key).slice(0, maxHeaderLength)
  })
  return result
}
