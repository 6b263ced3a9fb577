import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Dialect } from '../options/options.ts'
import type { Answers } from '../readings/readings.ts'

/** One refused field; `loc` as the older style names it, e.g. ["query", "limit"]. */
export interface FieldFault {
  readonly type: string
  readonly loc: readonly string[]
  readonly msg: string
  readonly input: string
}

/** Which of the two error styles of contract 7 an answer speaks. */
export type ErrorStyle = 'plain' | 'problem'

/** An answer that isn't a result. Thrown by handlers, rendered by `renderFailure`. */
export class Failure extends Error {
  readonly status: number
  /** Status in the older style, where it differs (422 there is 400 `validation_failed` here). */
  readonly plainStatus: number
  readonly code: string
  readonly fields: readonly FieldFault[]

  constructor(
    status: number,
    code: string,
    detail: string,
    fields: readonly FieldFault[] = [],
    plainStatus: number = status,
  ) {
    super(detail)
    this.status = status
    this.plainStatus = plainStatus
    this.code = code
    this.fields = fields
  }
}

/** A parameter that failed validation: 422 with `detail[]` before the release, 400 `validation_failed` after it. */
export const invalid = (field: FieldFault): Failure => new Failure(400, 'validation_failed', field.msg, [field], 422)

/** As above, but on the older cursor lists, which answer 400 with a sentence (contract 4.4, 7.1). */
export const invalidInList = (field: FieldFault): Failure =>
  new Failure(400, 'validation_failed', field.msg, [field], 400)

export const notFound = (what: string): Failure => new Failure(404, 'not_found', `${what} not found`)

export const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

/** Failures whose body contract 5 shows as bare words. */
const bareCodes: ReadonlySet<string> = new Set(['authorization_header_invalid', 'UNAUTHORIZED', 'INSUFFICIENT_CREDITS'])
/** Failures whose `detail` the contract shows to be a string (4.6). */
const sentences: ReadonlySet<string> = new Set(['Failed to create watchlist subscription'])

function plainDetail(failure: Failure, form: Answers['plain-detail']): unknown {
  if (failure.plainStatus === 422) return failure.fields
  if (form === 'string' || bareCodes.has(failure.code) || sentences.has(failure.message)) return failure.message
  return { message: failure.message, code: failure.code }
}

/** A refused field as one of `errors[]`, whose members are not shown (contract 7.2). */
function problemError({ type, loc, msg }: FieldFault, answers: Answers): Readonly<Record<string, string>> {
  const [place = '', ...names] = loc
  const dotted = names.join('.')
  const [first = '', ...inner] = dotted.split('.')
  const name = answers['error-field'] === 'dotted' ? dotted : `${first}${inner.map((part) => `[${part}]`).join('')}`
  switch (answers['problem-errors']) {
    case 'field':
      return { field: name, code: type, message: msg }
    case 'name':
      return { in: place, name, reason: msg }
    case 'pointer':
      return { pointer: `#/${dotted.replaceAll('.', '/')}`, detail: msg }
    default:
      return assertNever(answers['problem-errors'])
  }
}

/** Status, media type and body of a failure in a style. Problem style: RFC 9457 plus `code`, `errors[]`. */
export function renderFailure(
  failure: Failure,
  style: ErrorStyle,
  answers: Answers,
): { readonly status: number; readonly type: string; readonly body: unknown } {
  if (answers['auth-body'] === 'text' && bareCodes.has(failure.code))
    return { status: failure.status, type: 'text/plain', body: failure.message }
  if (style === 'plain')
    return {
      status: failure.plainStatus,
      type: 'application/json',
      body: { detail: plainDetail(failure, answers['plain-detail']) },
    }
  return {
    status: failure.status,
    type: 'application/problem+json',
    body: {
      type: 'about:blank',
      title: titles[failure.status] ?? 'Error',
      status: failure.status,
      code: failure.code,
      detail: failure.message,
      ...(failure.fields.length > 0
        ? {
            errors: failure.fields.map((field) => problemError(field, answers)),
          }
        : {}),
    },
  }
}

export const styleOf = (dialect: Dialect, answers: Answers, speaksProblem: boolean): ErrorStyle =>
  dialect === 'october' || speaksProblem ? 'problem' : answers['error-style']
