import { contract } from '../../shared/contract/contract.ts'
import { z } from 'zod'
import { operations } from '../../shared/domain/credits/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import { exportKinds, type ExportState } from '../../shared/domain/exports/export-job.ts'
import { logLevels, pageEnds, type LogEntry, type LogLevel } from '../ports/log.ts'
import { errorCodes, errorFacts, errorNames, frame } from './error-facts.ts'

/** Every kind of error; the type makes a missing one fail to compile. */
const errorKinds: Readonly<Record<AppError['kind'], true>> = {
  'key-not-sent': true,
  'invalid-request': true,
  'cursor-refused': true,
  'key-rejected': true,
  'credits-exhausted': true,
  'not-found': true,
  'former-id': true,
  'not-offered': true,
  'monitor-refused': true,
  retired: true,
  'rate-limited': true,
  'service-failed': true,
  offline: true,
  insecure: true,
  'answer-lost': true,
  'bad-answer': true,
  'cap-reached': true,
  'colleague-reads': true,
  'colleague-lost': true,
  'team-out-of-reach': true,
  'team-closed': true,
  'team-not-allowed': true,
  'not-an-invitation': true,
  'lease-lost': true,
  'spending-unknown': true,
  'price-changed': true,
  'limit-reached': true,
  'no-key': true,
  'bad-key': true,
  'bad-address': true,
  'read-only': true,
  'store-failed': true,
  'file-failed': true,
  'not-a-library': true,
  'bad-input': true,
  'keychain-failed': true,
  canceled: true,
  'too-many-calls': true,
  'no-program': true,
  internal: true,
}
const exportStates: Readonly<Record<ExportState, true>> = {
  waiting: true,
  running: true,
  done: true,
  stopped: true,
  failed: true,
  cut: true,
}

/** Parts of the program that report what goes wrong outside of a page's call. */
const parts = ['background', 'close', 'start', 'host']
const procedures = Object.entries(contract).flatMap(([area, names]) =>
  Object.keys(names).map((name) => `${area}.${name}`),
)

const kind = z.enum(Object.keys(errorKinds) as [AppError['kind']])
const money = z.enum(['none', 'charged', 'uncertain'])
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const ms = z.number().int().min(0).max(1_000_000_000)
const error = z.strictObject({
  name: z.enum(errorNames),
  code: z.enum([...errorCodes]).nullable(),
  stack: z.array(z.string().regex(frame)),
})

/** Every event with every value that it may have. Texts are words of a list, or a version. */
const entry = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('started'),
    version: z.string().regex(/^\d{1,3}(\.\d{1,3}){0,2}$/),
    host: z.enum(['desktop', 'browser']),
    platform: z.enum(['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'android', 'aix', 'sunos']),
    arch: z.enum(['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64']),
    node: z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/),
  }),
  z.strictObject({ event: z.literal('start-failed'), error }),
  z.strictObject({
    event: z.literal('library-opened'),
    library: z.enum(['real', 'demo', 'other']),
    readOnly: z.boolean(),
  }),
  z.strictObject({ event: z.literal('reading-anew'), answers: count }),
  z.strictObject({ event: z.literal('making-index'), parties: count }),
  z.strictObject({ event: z.literal('library-closed') }),
  z.strictObject({
    event: z.literal('service-call'),
    operation: z.enum(operations),
    outcome: z.union([z.literal('answered'), kind]),
    money,
    attempts: count,
    ms,
  }),
  z.strictObject({
    event: z.literal('procedure'),
    procedure: z.enum(procedures),
    outcome: z.union([z.literal('ok'), kind]),
    ms,
  }),
  z.strictObject({ event: z.literal('defect'), where: z.enum([...procedures, ...parts]), error }),
  z.strictObject({
    event: z.literal('file'),
    kind: z.enum(exportKinds),
    state: z.enum(Object.keys(exportStates) as [ExportState]),
    bytes: count.nullable(),
  }),
  z.strictObject({ event: z.literal('page-gone'), reason: z.enum(pageEnds) }),
  /** An entry with a value that no event has: what it was is not said. */
  z.strictObject({ event: z.literal('left-out') }),
])
const line = z.intersection(
  z.looseObject({ at: z.iso.datetime(), level: z.enum(logLevels) }),
  z.looseObject({ event: z.string() }),
)

/** What only the machine knows of a start, and what is written of an error. */
function toWrite(given: LogEntry): object {
  if (given.event === 'started')
    return { ...given, platform: process.platform, arch: process.arch, node: process.versions.node }
  return 'error' in given ? { ...given, error: errorFacts(given.error) } : given
}

/** One line of the log. What is not of the lists above does not reach it. `at`: milliseconds since 1970. */
export function logLine(at: number, level: LogLevel, given: LogEntry): string {
  const parsed = entry.safeParse(toWrite(given))
  return JSON.stringify({
    at: new Date(at).toISOString(),
    level,
    ...(parsed.success ? parsed.data : { event: 'left-out' }),
  })
}

/** Whether a line that was found in a file is one that could have been written here. */
export function isLogLine(text: string): boolean {
  try {
    const read = line.safeParse(JSON.parse(text))
    if (!read.success) return false
    const { at: _at, level: _level, ...rest } = read.data
    return entry.safeParse(rest).success
  } catch {
    return false
  }
}
