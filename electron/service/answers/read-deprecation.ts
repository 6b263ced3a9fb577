import type { DeprecationNotice } from '../../../shared/domain/answers/capability.ts'
import { readHeaderDate } from '../pacing/read-reset.ts'
import type { KeptHeaders } from '../transport/exchange.ts'

type Told = Pick<DeprecationNotice, 'deprecatedAt' | 'sunsetAt' | 'link' | 'headers'>

const names = ['deprecation', 'sunset', 'link'] as const
/** Year 9999 in seconds; beyond it no date can be written. */
const lastSecond = 253_402_300_799

const written = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

/** RFC 9745: `@` and Unix seconds. Drafts before it said an HTTP date, or just `true`, which names no time. */
function readDeprecation(value: string | undefined): string | null {
  const seconds = /^@(\d{1,12})$/.exec(value?.trim() ?? '')?.[1]
  if (seconds === undefined) return written(readHeaderDate(value))
  return Number(seconds) > lastSecond ? null : written(Number(seconds) * 1000)
}

/** One link of a `Link` header: its target and its relation types, lower-case. */
interface Link {
  readonly target: string
  readonly relations: readonly string[]
}

/**
 * RFC 8288: `<target>; rel="a b"; type="…", <target>; …`. Commas and semicolons inside `<>` and quotes separate
 * nothing. What doesn't read as a link is passed over.
 */
export function readLinks(value: string): readonly Link[] {
  const pieces = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g
  return [...value.matchAll(pieces)].map(([, target = '', parameters = '']) => {
    const relation = /;\s*rel\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/i.exec(parameters)
    return { target, relations: (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/) }
  })
}

/** The migration page: the link of the deprecation, else that of the sunset; only an address a browser opens. */
function migrationPage(value: string | undefined, base: string): string | null {
  const links = readLinks(value ?? '')
  const link = ['deprecation', 'sunset']
    .map((relation) => links.find(({ relations }) => relations.includes(relation)))
    .find((found) => found !== undefined)
  const url = link === undefined ? null : URL.parse(link.target, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}

/**
 * What an answer's headers tell of an old name (contract 9.2; RFC 9745, RFC 8594, RFC 8288); null when neither
 * `Deprecation` nor `Sunset` is there. Nonsense in one of them leaves that one unread. `base`: the request's address.
 */
export function readDeprecationHeaders(headers: KeptHeaders, base: string): Told | null {
  if (headers['deprecation'] === undefined && headers['sunset'] === undefined) return null
  const told = names
    .map((name) => [name, headers[name]] as const)
    .filter((pair): pair is readonly [(typeof names)[number], string] => pair[1] !== undefined)
  return {
    deprecatedAt: readDeprecation(headers['deprecation']),
    sunsetAt: written(readHeaderDate(headers['sunset'])),
    link: migrationPage(headers['link'], base),
    headers: Object.fromEntries(told),
  }
}
