import { courtByCode, findCourt, registerCourts, type RegisterCourt } from '../../register/courts.ts'
import { courtOfTown, courtsPerhapsOf } from '../../register/towns-of-courts.ts'
import { findLegalForm, legalForms } from '../../register/legal-forms.ts'
import { parseEuid, parseRegisterNumber } from '../../register/register-number.ts'
import { foldExpanded } from '../../text/fold.ts'
import { courtsAfter } from './courts-after.ts'
import { queryWords } from './query-words.ts'
import type { Meaning, OperatorName, Part, QuestionError, QuestionProblem } from './question.ts'
import { readAmounts, readDays, type ReadValue } from './values.ts'
import { isNear, operatorNames, operatorOf, roleWords, statusOf, statusWords, timedRoleOf } from './words-of-meaning.ts'

type Read =
  | { readonly ok: true; readonly meaning: Meaning }
  | { readonly ok: false; readonly problem: QuestionProblem; readonly instead: readonly string[] }

const means = (meaning: Meaning): Read => ({ ok: true, meaning })
const fails = (problem: QuestionProblem, instead: readonly string[] = []): Read => ({ ok: false, problem, instead })

/** Most texts that are offered instead of one that isn't known. */
const mostInstead = 5

/** Those that begin like the text, then those with a word that does (a court's branch), then those that are one letter away. */
function alike(text: string, known: readonly string[]): readonly string[] {
  const folded = foldExpanded(text)
  if (folded === '') return []
  const begin = known.filter((one) => foldExpanded(one).startsWith(folded))
  const inside = known.filter((one) => foldExpanded(one).includes(` ${folded}`))
  const near = known.filter((one) => isNear(foldExpanded(one), folded))
  return [...new Set([...begin, ...inside, ...near])].slice(0, mostInstead)
}

const courtMeaning = (court: RegisterCourt): Meaning => ({
  kind: 'court',
  code: court.code,
  after: courtsAfter(court).map(({ code }) => code),
})

/** A court as it is typed: by code, name or seat, or by a town whose register it keeps. */
export function typedCourt(text: string): Meaning | undefined {
  const court = courtByCode(text.toUpperCase()) ?? findCourt(text)
  if (court !== undefined) return courtMeaning(court)
  const kept = courtOfTown(text)
  return kept === undefined ? undefined : { kind: 'court', code: kept.court.code, after: [], town: kept.town }
}

const courtSeats = registerCourts.toSorted((a, b) => b.weight - a.weight).map(({ seat }) => seat)
const formNames = legalForms.flatMap(({ abbreviation }) => (abbreviation === null ? [] : [abbreviation]))

const ranged = <T>(read: ReadValue<T>, meaning: (value: T) => Meaning): Read =>
  read.ok ? means(meaning(read.value)) : fails(read.problem)

const worded = (kind: 'street' | 'person' | 'purpose', value: string): Read => {
  const words = queryWords(value)
  return words.length === 0 ? fails('no-value') : means({ kind, words })
}

/** UG is said without its addition, too, and forms of several letters are said of many: "GmbHs". */
export function formOf(text: string): string | undefined {
  const one = /^(gmbh|ug|ag|kg|ohg|gbr)s$/iu.exec(text.trim())?.[1] ?? text
  return findLegalForm(one)?.code ?? (/^ug$/i.test(one.trim()) ? 'ug' : undefined)
}

const readers: Readonly<Record<OperatorName, (value: string) => Read>> = {
  court: (value) => {
    const meaning = typedCourt(value)
    const perhaps = courtsPerhapsOf(value).map(({ seat }) => seat)
    if (meaning !== undefined) return means(meaning)
    return perhaps.length > 0 ? fails('several-courts', perhaps) : fails('unknown-court', alike(value, courtSeats))
  },
  form: (value) => {
    const code = formOf(value)
    return code === undefined ? fails('unknown-form', alike(value, formNames)) : means({ kind: 'form', code })
  },
  status: (value) => {
    const status = statusOf(value)
    return status === undefined ? fails('unknown-status', alike(value, statusWords)) : means({ kind: 'status', status })
  },
  role: (value) => {
    const role = timedRoleOf(value)
    return role === undefined ? fails('unknown-role', alike(value, roleWords)) : means(role)
  },
  tag: (value) => means({ kind: 'tag', tag: value.replace(/^#/, '') }),
  changed: (value) => ranged(readDays(value), (days) => ({ kind: 'changed', days })),
  capital: (value) => ranged(readAmounts(value), (amount) => ({ kind: 'capital', amount })),
  postcode: (value) => (/^\d{2,5}$/.test(value) ? means({ kind: 'postcode', code: value }) : fails('not-a-postcode')),
  town: (value) => {
    const words = queryWords(value)
    return words.length === 0 ? fails('no-value') : means({ kind: 'place', names: townNames(value) })
  },
  street: (value) => worded('street', value),
  person: (value) => worded('person', value),
  purpose: (value) => worded('purpose', value),
  number: (value) => {
    const register = parseRegisterNumber(value)
    return register === null ? fails('not-a-number') : means({ kind: 'number', ...register })
  },
  euid: (value) => (parseEuid(value) === null ? fails('not-an-euid') : means({ kind: 'euid', euid: value.trim() })),
}

/** Values of several words that need no quotes where they are a known name as a whole: `court:bad hersfeld`. */
const severalWords: ReadonlySet<OperatorName> = new Set(['court', 'form', 'status', 'role', 'number'])
const mostWordsOfValue = 6

/** The spellings of a town that are looked for. */
export const townNames = (town: string): readonly string[] => [...new Set(queryWords(town).map(([word]) => word ?? ''))]

const operatorAt = /(?<![\p{L}\p{N}:/])([\p{L}]{2,}):(?!\/\/)/gu

export interface ReadOperators {
  readonly parts: readonly Part[]
  readonly errors: readonly QuestionError[]
}

interface Value {
  readonly text: string
  readonly to: number
  readonly closed: boolean
}

/** A straight quote, or the low one that begins a quotation in German. */
const opensQuote = (letter: string | undefined): boolean => /^["\u201E]$/u.test(letter ?? '')

function valueAt(text: string, at: number): Value {
  if (opensQuote(text[at])) {
    const end = text.slice(at + 1).search(/["“”]/u)
    return end < 0
      ? { text: text.slice(at + 1), to: text.length, closed: false }
      : { text: text.slice(at + 1, at + 1 + end), to: at + end + 2, closed: true }
  }
  const word = /^\S*?(?=[,;]?(?:\s|$))/u.exec(text.slice(at))?.[0] ?? ''
  return { text: word, to: at + word.length, closed: true }
}

/** The longest run of words, from `at`, that the operator knows; else the first word. */
function longest(text: string, at: number, first: Value, read: (value: string) => Read): Value {
  if (opensQuote(text[at])) return first
  let best: Value = first
  let to = first.to
  for (let words = 1; words < mostWordsOfValue; words += 1) {
    const next = /^\s+[^\s:]+(?![^\s]*:)/u.exec(text.slice(to))
    if (next === null) break
    to += next[0].length
    const value = text.slice(at, to)
    if (read(value).ok) best = { text: value, to, closed: true }
  }
  return best
}

/**
 * The operators of a question (`court:hof`, `gericht:"Bad Hersfeld"`, `changed:>2026-10`). A name that is one letter away from an
 * operator's is an error; any other word before a colon is plain text.
 */
export function readOperators(text: string): ReadOperators {
  const parts: Part[] = []
  const errors: QuestionError[] = []
  if (!text.includes(':')) return { parts, errors }
  let end = 0
  for (const match of text.matchAll(operatorAt)) {
    const from = match.index
    if (from < end) continue
    const name = match[1] ?? ''
    const operator = operatorOf(name)
    const at = from + match[0].length
    if (operator === undefined) {
      const near = operatorNames.filter((one) => isNear(foldExpanded(one), foldExpanded(name)))
      if (near.length === 0) continue
      end = valueAt(text, at).to
      errors.push({
        from,
        to: end,
        text: text.slice(from, end),
        problem: 'unknown-operator',
        operator: null,
        instead: near,
      })
      continue
    }
    const read = readers[operator]
    const first = valueAt(text, at)
    const value = severalWords.has(operator) ? longest(text, at, first, read) : first
    end = value.to
    const span = { from, to: end, text: text.slice(from, end) }
    const known: Read = !value.closed
      ? fails('unclosed-quote')
      : value.text.trim() === ''
        ? fails('no-value')
        : read(value.text.trim())
    if (known.ok) parts.push({ ...span, asked: true, meaning: known.meaning })
    else errors.push({ ...span, problem: known.problem, operator, instead: known.instead })
  }
  return { parts, errors }
}
