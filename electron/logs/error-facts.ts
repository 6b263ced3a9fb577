import { constants } from 'node:os'

/** What is written of an error: nothing that a person, a file or the service could have put into it. */
export interface ErrorFacts {
  readonly name: string
  readonly code: string | null
  /** Our own lines of the stack, innermost first: `file:line:column`. */
  readonly stack: readonly string[]
}

/** Classes by name; another name is written as `Error`, because anybody can give an error any name. */
export const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'DOMException',
  'ZodError',
  'SqliteError',
  'StoreError',
  'BadStart',
  'ExportFailed',
] as const

/** Primary result codes of SQLite (sqlite.org/rescode.html) that name a cause. */
const sqliteCodes = [
  'SQLITE_ERROR',
  'SQLITE_PERM',
  'SQLITE_ABORT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_NOMEM',
  'SQLITE_READONLY',
  'SQLITE_INTERRUPT',
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_SCHEMA',
  'SQLITE_TOOBIG',
  'SQLITE_CONSTRAINT',
  'SQLITE_MISMATCH',
  'SQLITE_MISUSE',
  'SQLITE_NOTADB',
]
const nodeCodes = [
  'ERR_INVALID_ARG_TYPE',
  'ERR_INVALID_ARG_VALUE',
  'ERR_OUT_OF_RANGE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_WORKER_NOT_RUNNING',
  'ERR_USE_AFTER_CLOSE',
  'ABORT_ERR',
]
export const errorCodes: ReadonlySet<string> = new Set([...Object.keys(constants.errno), ...sqliteCodes, ...nodeCodes])

const mostFrames = 8
const mostStack = 20_000
/** The folder of the program: of the sources, or of what was built. */
const program = new URL('..', import.meta.url)
export const frame = /^[\w.-]{1,60}:\d{1,7}:\d{1,7}$/

const read = (value: object, name: string): unknown => {
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}

/** Extended codes of SQLite begin with the primary one. */
function codeOf(code: unknown): string | null {
  if (typeof code !== 'string') return null
  if (errorCodes.has(code)) return code
  return sqliteCodes.find((primary) => code.startsWith(`${primary}_`)) ?? null
}

/** Frames of files of the program. What stands before the first frame is the message, which could imitate frames. */
function framesOf(stack: unknown, message: unknown): readonly string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return []
  const at = stack.indexOf(message)
  // A stack that doesn't begin with its own message was made by somebody else.
  if (at < 0 || at > 60) return []
  return stack
    .slice(at + message.length, at + message.length + mostStack)
    .split('\n')
    .flatMap((line) => {
      // Who loads a module anew puts a query behind its address.
      const place = /^\s+at (?:.*\()?(\S+?:\d+:\d+)\)?$/.exec(line)?.[1]?.replace(/\?[^:]*/, '')
      const own = [program.href, decodeURIComponent(program.pathname)].find((root) => place?.startsWith(root))
      const name = own === undefined ? undefined : place?.split(/[/\\]/).at(-1)
      return name !== undefined && frame.test(name) ? [name] : []
    })
    .slice(0, mostFrames)
}

/** The facts of whatever was thrown. Never throws. */
export function errorFacts(thrown: unknown): ErrorFacts {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', code: null, stack: [] }
  const name = read(thrown, 'name')
  return {
    name: errorNames.find((known) => known === name) ?? 'Error',
    code: codeOf(read(thrown, 'code')),
    stack: framesOf(read(thrown, 'stack'), read(thrown, 'message')),
  }
}
