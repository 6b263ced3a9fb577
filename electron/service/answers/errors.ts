import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { AppErrorKind, FieldProblem } from '../../../shared/domain/errors.ts'
import { isArray, isObject, readJson, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { member, textIn } from '../../../shared/domain/json-member.ts'
import { scrub } from '../transport/scrub.ts'

/** An error body of either style, as far as it can be read. */
export interface Problem {
  readonly code: string | null
  /** The service's own words; empty when there are none. */
  readonly detail: string
  readonly fields: readonly FieldProblem[]
  /** How many were named beyond those that are read. */
  readonly moreFields: number
}

const maxDetailLength = 1000
const maxFields = 50

const text = (value: Json | undefined): string | null => readText(value)?.slice(0, maxDetailLength) ?? null
const own = member
const first = (object: JsonObject, names: readonly string[]): string | null =>
  names
    .map((name) => textIn(own(object, name), name)?.slice(0, maxDetailLength) ?? null)
    .find((value) => value !== null) ?? null

/** `["query", "limit"]`, `#/limit`, `query.limit` → `limit`. List positions are passed over. */
function innermost(where: Json | undefined): string | null {
  if (isArray(where)) {
    const names = where.map((part) => (typeof part === 'string' && !/^\d+$/.test(part) ? text(part) : null))
    return names.findLast((part) => part !== null) ?? null
  }
  if (isObject(where)) return first(where, ['parameter', 'name', 'field']) ?? innermost(own(where, 'pointer'))
  return (
    text(where)
      ?.split(/[/.#]/)
      .findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? null
  )
}

function readField(item: Json): FieldProblem | null {
  if (!isObject(item)) {
    const message = text(item)
    return message === null ? null : { field: '', message }
  }
  const field =
    ['loc', 'field', 'parameter', 'param', 'name', 'pointer', 'path', 'source']
      .map((name) => innermost(own(item, name)))
      .find((name) => name !== null) ?? ''
  const message = first(item, ['msg', 'message', 'detail', 'title', 'reason', 'type', 'code']) ?? ''
  return field === '' && message === '' ? null : { field, message }
}

/** Names under which a body lists what is wrong, field by field. */
const lists = ['errors', 'violations', 'invalid_params', 'invalid_fields', 'field_errors'] as const

/** The items of a list; of a map by field (`{limit: ["at most 100"]}`) each message with its field. */
function itemsOf(value: Json | undefined, name: string): readonly Json[] {
  if (isArray(value)) return value
  if (!isObject(value)) return text(value) === null ? [] : [value as Json]
  const inner = own(value, name)
  if (isArray(inner)) return inner
  return Object.entries(value).flatMap(([field, said]): readonly Json[] => {
    const messages: readonly Json[] = isArray(said) ? said : said === undefined ? [] : [said]
    return messages.map((message): JsonObject => (isObject(message) ? { field, ...message } : { field, message }))
  })
}

/** Those that can be read, and how many are named beyond the bound. */
function readFields(items: readonly Json[]): Pick<Problem, 'fields' | 'moreFields'> {
  const fields = items
    .slice(0, maxFields)
    .map(readField)
    .filter((field) => field !== null)
  return { fields, moreFields: Math.max(0, items.length - maxFields) }
}

/**
 * Reads the body of an error answer in both styles (contract 7.1: `detail` as string, object or array; 7.2: problem
 * with `code` and `errors[]`). A body of any other type, empty, HTML or cut off is its text; members of wrong types are
 * absent. Never throws.
 */
export function readProblem(body: Uint8Array, key: string | null): Problem {
  const raw = scrub(new TextDecoder().decode(body), key)
  const json = readJson(raw)
  if (!json.ok || !isObject(json.value)) {
    const plain = json.ok ? (text(json.value) ?? '') : /^\s*</.test(raw) ? '' : raw.trim().slice(0, maxDetailLength)
    return { code: null, detail: plain, ...readFields(json.ok && isArray(json.value) ? json.value : []) }
  }
  const outer = json.value
  const saysIt = (object: JsonObject): boolean =>
    ['code', 'detail', 'message', 'title', ...lists].some((name) => own(object, name) !== undefined)
  const deeper = ['data', 'result'].map((name) => own(outer, name)).find((held) => isObject(held) && saysIt(held))
  const value = saysIt(outer) || !isObject(deeper) ? outer : deeper
  const stated = own(value, 'detail')
  // A map where a list was expected.
  const entries = isObject(stated) ? Object.values(stated) : []
  const detail = entries.length > 0 && entries.every((one) => isObject(one)) ? entries : stated
  const inner = isObject(detail) ? detail : isObject(own(value, 'error')) ? (own(value, 'error') as JsonObject) : null
  const outerCode = first(value, ['code'])
  return {
    code: outerCode ?? (inner && first(inner, ['code', 'type'])),
    detail:
      first(value, ['detail']) ??
      (inner && first(inner, ['detail', 'message', 'msg'])) ??
      first(value, ['message', 'error', 'title']) ??
      '',
    ...readFields([
      ...lists.flatMap((name) => itemsOf(own(value, name), name)),
      ...(isArray(detail) ? detail : []),
      ...(inner !== null && isArray(own(inner, 'detail')) ? (own(inner, 'detail') as readonly Json[]) : []),
      ...(inner === null ? [] : lists.flatMap((name) => itemsOf(own(inner, name), name))),
    ]),
  }
}

/**
 * The new paths that a `410 endpoint_retired` names: every word of its text that looks like a path, without query and
 * trailing punctuation.
 */
export const replacementPaths = (problem: Problem): readonly string[] =>
  (problem.detail.match(/\/[\w{}:%./~-]+/g) ?? []).map((path) => path.replace(/[.:]+$/, ''))

export interface ErrorContext {
  readonly problem: Problem
  readonly operation: Operation
  /** True when the call continued a walk, i.e. sent a page token. */
  readonly paged: boolean
  /** True when the path names a thing: then a 404 may be about the thing, else only about the path. */
  readonly namesThing: boolean
  /** Whether it names the thing by an id that the service no longer takes (contract 9.5, 9.7). */
  readonly formerId: boolean
  /**
   * True when the call changes something. Then an answer that leaves open whether it ran is reported as lost, not as a
   * failure.
   */
  readonly changes: boolean
  /** What earlier answers of this address told: true, the operation is offered; false, it isn't; null: never asked. */
  readonly offered: boolean | null
  /** Our own fields by the names under which this request sent them. */
  readonly fieldNames: Readonly<Record<string, string>>
  readonly attempts: number
  /** Credits for starting the walk over; null when not known. */
  readonly restartCredits: number | null
  /** ISO 8601 UTC: when a 429 may be asked again. */
  readonly retryAt: string | null
}

const cursorFields = /^(?:cursor|page|starting_after|ending_before)$/
const idFields = /^(?:id|[a-z_]+_id)$/

/** Gap G11: what these answer before they exist isn't shown (contract 4.1), so any refusal of theirs says so. */
const notYet: ReadonlySet<Operation> = new Set<Operation>(['company-contact', 'statement', 'statement-content'])

/** Routes that no list of the contract names (2.2 only says that such lists exist): a 404 is about the path. */
export const guessedRoutes: ReadonlySet<Operation> = new Set<Operation>(['company-documents'])

/** 400 and 422, in either style. */
function refused(context: ErrorContext): AppErrorKind {
  const {
    problem: { fields, detail, moreFields },
    paged,
    restartCredits,
    namesThing,
    formerId,
    fieldNames,
  } = context
  if (/authorization header/i.test(detail)) return { kind: 'key-not-sent' }
  const saysCursor = /\b(?:cursor|starting_after)\b/i.test(detail)
  const namesCursor = saysCursor || fields.some(({ field }) => cursorFields.test(field))
  // The older style names no field for an unknown page token (contract 7.1); the other cause it names, a limit above
  // 100, is never sent.
  if (paged && (namesCursor || fields.length === 0)) return { kind: 'cursor-refused', restartCredits }
  // Before the release such an id is taken, and a malformed one is 404 (7.1): whoever answers 400 is past it.
  if (formerId && fields.length > 0 && fields.every(({ field }) => idFields.test(field))) return { kind: 'former-id' }
  // An id of the wrong kind is 404 before October and 400 after it (7.2); both mean that there is no such thing.
  const isPathId = ({ field }: FieldProblem): boolean => idFields.test(field) && !Object.hasOwn(fieldNames, field)
  if (namesThing && fields.length > 0 && fields.every(isPathId)) return { kind: 'not-found' }
  if (fields.length === 0) return { kind: 'invalid-request', fields: [{ field: '', message: detail }] }
  const ours = (field: string): string => (Object.hasOwn(fieldNames, field) ? (fieldNames[field] ?? field) : field)
  return {
    kind: 'invalid-request',
    fields: fields.map(({ field, message }) => ({ field: ours(field), message })),
    ...(moreFields === 0 ? {} : { more: moreFields }),
  }
}

const notOffered = (): AppErrorKind => ({ kind: 'not-offered' })

/** The table of reading R4. A status that is not in it is a failure of the service. */
const byStatus: Readonly<Record<number, (context: ErrorContext) => AppErrorKind>> = {
  400: refused,
  // Paid calls fill in our own count (electron/credits); the client keeps none.
  401: () => ({ kind: 'key-rejected', requests30Days: 0 }),
  402: () => ({ kind: 'credits-exhausted' }),
  404: ({ namesThing, formerId }) =>
    formerId ? { kind: 'former-id' } : namesThing ? { kind: 'not-found' } : { kind: 'not-offered' },
  405: notOffered,
  410: ({ problem }) => ({ kind: 'retired', replacement: replacementPaths(problem)[0] ?? null }),
  422: refused,
  429: ({ retryAt }) => ({ kind: 'rate-limited', retryAt }),
  501: notOffered,
  503: ({ attempts }) => ({ kind: 'service-failed', status: 503, attempts }),
}

/** Refusals that do not tell whether the endpoint exists. */
const notAboutOffer: ReadonlySet<AppErrorKind['kind']> = new Set<AppErrorKind['kind']>([
  'key-not-sent',
  'key-rejected',
  'credits-exhausted',
  'rate-limited',
])

/** What an answer that is no 2xx means. */
export function readErrorAnswer(status: number, context: ErrorContext): AppErrorKind {
  const { operation, problem, changes, attempts, offered } = context
  // Contract 4.6 and 7.1: the one 500 whose causes are known. Neither of them runs.
  const saysMonitor = operation === 'create-monitor' && /failed to create watchlist subscription/i.test(problem.detail)
  if (status === 500 && saysMonitor) return { kind: 'monitor-refused' }
  const read = byStatus[status]?.(context)
  const refusal = status >= 400 && status < 500 && !(read && notAboutOffer.has(read.kind))
  // A refusal of the id itself tells nothing of the endpoint; a 404 may be of either, and says that it is not there.
  const ofId = status === 400 && read?.kind === 'former-id'
  if (refusal && notYet.has(operation) && offered !== true && !ofId) return { kind: 'not-offered' }
  if (status === 404 && guessedRoutes.has(operation) && offered !== true) return { kind: 'not-offered' }
  if (read) return read
  // After any other failure of a change it is open whether it ran (reading R8): the caller reads the collection again.
  if (changes && status >= 500) return { kind: 'answer-lost', reason: 'broken-connection' }
  return { kind: 'service-failed', status, attempts }
}
