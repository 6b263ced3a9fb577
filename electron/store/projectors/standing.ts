import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { isBlank, member } from './reading.ts'

/**
 * Whether a thing is in force, as its flags and words tell: a monitor that runs, a role that is held.
 * `unclear`: something is said of it that no reader of ours understands. `unsaid`: nothing is said.
 */
export type Standing = 'on' | 'off' | 'unclear' | 'unsaid'

export interface StandingNames {
  /** Truth values that say "in force" when they are true. */
  readonly on: readonly string[]
  /** Truth values, or instants, that say "not in force" when they are there and not false. */
  readonly off: readonly string[]
  /** Members that hold a word. */
  readonly word: readonly string[]
  readonly onWords: ReadonlySet<string>
  readonly offWords: ReadonlySet<string>
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'ja', '1', 'on', 'y'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'nein', '0', 'off', 'n'])

/** A truth value, also as a text or as 1 and 0; null where it is none. */
export function readFlag(value: Json | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const text = readText(value)?.trim().toLowerCase() ?? ''
  return yes.has(text) ? true : no.has(text) ? false : null
}

/** A word of a status, also where it stands in an object: `{code, label}`. Lowercase, words joined by `_`. */
export function readWord(value: Json | undefined): string | null {
  const text = isObject(value)
    ? ['code', 'value', 'name', 'state', 'status', 'type', 'key', 'label'].map((name) => readText(member(value, name)))
    : [readText(value)]
  const word =
    text
      .find((one) => one !== null)
      ?.trim()
      .toLowerCase() ?? ''
  return word === '' ? null : word.replaceAll(/[\s-]+/g, '_')
}

function byOn(value: Json | undefined): Standing {
  const flag = readFlag(value)
  return flag === null ? 'unclear' : flag ? 'on' : 'off'
}

/** A day or an instant under such a name says that it happened. */
function byOff(value: Json | undefined): Standing {
  const flag = readFlag(value)
  if (flag !== null) return flag ? 'off' : 'on'
  return /^\s*\d{4}-\d{2}-\d{2}/.test(readText(value) ?? '') ? 'off' : 'unclear'
}

function byWord(value: Json | undefined, { onWords, offWords }: StandingNames): Standing {
  const word = readWord(value)
  if (word !== null && offWords.has(word)) return 'off'
  return word !== null && onWords.has(word) ? 'on' : 'unclear'
}

/** Of all that is said the worst counts: what is off is off, and what isn't understood is doubted. */
export function readStanding(object: JsonObject, names: StandingNames): Standing {
  const said = [
    ...names.on.map((name) => [member(object, name), byOn] as const),
    ...names.off.map((name) => [member(object, name), byOff] as const),
    ...names.word.map((name) => [member(object, name), (value: Json | undefined) => byWord(value, names)] as const),
  ]
    .filter(([value]) => !isBlank(value))
    .map(([value, by]) => by(value))
  if (said.includes('off')) return 'off'
  if (said.includes('unclear')) return 'unclear'
  return said.includes('on') ? 'on' : 'unsaid'
}
