import type { AppState, Diagnostics } from '../../../shared/contract/state.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { daysLeft, oldNamesEnd } from './days-left.ts'

/** Longest value of a line; whatever is longer is no diagnosis. */
const longest = 400

/**
 * One value as one line: a header can't add lines of its own, and what looks like a credential is left out even where
 * the core should already have removed it.
 */
const plain = (value: string): string =>
  cleanText(value.slice(0, longest * 4))
    .replace(/\s+/g, ' ')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 [left out]')
    .replace(/\/\/[^/\s@]+@/g, '//[left out]@')
    .slice(0, longest)
    .trim()

/** Method and path; the query holds what was searched for and is left out. */
export const pathOf = (call: string): string => (call.split(/[?#]/)[0] ?? '').trim()

const side: Readonly<Record<'classic' | 'october' | 'unknown', string>> = {
  classic: 'before the October 2026 release (classic)',
  october: 'after the October 2026 release (october)',
  unknown: 'not known yet',
}

const keyOf = ({ key }: AppState): string => (key.state === 'keychain' ? `keychain (${key.backend})` : key.state)

/** Lines of the core that are said here already, under a label of ours. */
const saidAlready: ReadonlySet<string> = new Set([
  'version',
  'service',
  'dialect',
  'connection',
  'key',
  'requests in 30 days',
])

/** What the core has to say beyond what every screen knows. */
export const moreLines = ({ lines }: Diagnostics): Diagnostics['lines'] =>
  lines.filter(({ label }) => !saidAlready.has(label))

const part = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `${title} (${lines.length})`,
  ...(lines.length === 0 ? ['- none'] : lines.map((line) => `- ${line}`)),
]

/** The headers that describe a deprecation; all others are left out. */
const telling = ['deprecation', 'sunset', 'link']

/**
 * Everything the diagnostics show as plain text, in English whatever the language of the interface, so that support can
 * read it. No key, no query, no register data beyond paths.
 */
export function diagnosticsText(state: AppState, diagnostics: Diagnostics, now: number): string {
  const { service } = state
  const facts = [
    ['application', `Registerblick ${state.version}, ${state.host}`],
    ['service side', side[service.dialect ?? 'unknown']],
    ['service address', service.address ?? 'none'],
    ['connection', service.connection],
    ['last answer', service.lastAnswerAt ?? 'none in this run'],
    ['key state', keyOf(state)],
    ['requests in 30 days, own count', String(diagnostics.requests30Days)],
    ['old names end', `${oldNamesEnd} (days left: ${daysLeft(oldNamesEnd, now)})`],
  ] as const
  const capabilities = diagnostics.capabilities.map(
    ({ operation, offered, at }) => `${operation}: ${offered ? 'offered' : 'not offered'}, learned ${at}`,
  )
  const deprecations = diagnostics.deprecations.map(
    ({ operation, call, deprecatedAt, sunsetAt, link, headers, seenAt }) => {
      const raw = Object.entries(headers).filter(([name]) => telling.includes(name.toLowerCase()))
      return [
        `${pathOf(call)} (${operation})`,
        `deprecated ${deprecatedAt ?? 'not legible'}`,
        `sunset ${sunsetAt === null ? 'not legible' : `${sunsetAt} (days left: ${daysLeft(sunsetAt, now)})`}`,
        `link ${link ?? 'none'}`,
        `seen ${seenAt}`,
        ...raw.map(([name, value]) => `${name}: ${value}`),
      ].join('; ')
    },
  )
  const failures = diagnostics.failures.map(
    ({ at, call, operation, kind, money, attempts }) =>
      `${at} ${pathOf(call)} (${operation}): ${kind}, attempts ${attempts}, money ${money}`,
  )
  const lines = [
    `Registerblick diagnostics, ${new Date(now).toISOString()}`,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...part(
      'more',
      moreLines(diagnostics).map(({ label, value }) => `${label}: ${value}`),
    ),
    ...part('capabilities', capabilities),
    ...part('deprecations', deprecations),
    ...part('failures of this run', failures),
  ]
  return `${lines.map((line) => (line === '' ? '' : plain(line))).join('\n')}\n`
}
