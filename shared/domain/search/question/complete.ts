import type { Language } from '../../language.ts'
import { registerCourts } from '../../register/courts.ts'
import { legalForms } from '../../register/legal-forms.ts'
import { foldExpanded } from '../../text/fold.ts'
import type { OperatorName } from './question.ts'
import type { Span } from './span.ts'
import {
  operatorNames,
  operatorOf,
  roleOf,
  roleWords,
  roleWordsIn,
  statusOf,
  statusWords,
  statusWordsIn,
} from './words-of-meaning.ts'

/** What could be typed instead of `from`–`to`; `value` is shown, `insert` is written. */
export type Completion = Span & {
  readonly operator: OperatorName
  readonly value: string | null
  readonly insert: string
}

/** What the library adds to what can be completed. */
export interface KnownValues {
  readonly tags: readonly string[]
  readonly towns: readonly string[]
  readonly language: Language
  /** `YYYY-MM-DD`; asked where it matters. */
  readonly today: () => string
}

const most = 8
/** Letters of an operator's name after which it is completed: fewer would answer every word. */
const shortestName = 2

const quoted = (value: string): string => (/\s/u.test(value) ? `"${value}"` : value)

const courts = registerCourts.toSorted((a, b) => b.weight - a.weight).map(({ seat }) => seat)
/** Courts that are called otherwise than their seat: who begins "Charlottenburg" is offered Berlin's. */
const courtsByName = registerCourts.map(({ name, seat }) => ({ name: name.replace(/^Amtsgericht /u, ''), seat }))
const forms = legalForms.flatMap(({ abbreviation }) => (abbreviation === null ? [] : [abbreviation]))

/** This month and the three before it, the newest first: `>=2026-10`. */
function months(today: string): readonly string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return [0, 1, 2, 3].map((back) => {
    const date = new Date(Date.UTC(year, month - 1 - back, 1))
    return `>=${date.toISOString().slice(0, 7)}`
  })
}

function valuesOf(operator: OperatorName, known: KnownValues): readonly string[] {
  switch (operator) {
    case 'court':
      return courts
    case 'form':
      return forms
    case 'status':
      return [...statusWordsIn(known.language), ...statusWords]
    case 'role':
      return [...roleWordsIn(known.language), ...roleWords]
    case 'tag':
      return known.tags
    case 'town':
      return known.towns
    case 'changed':
      return months(known.today())
    case 'capital':
      return ['>=25000', '>=1m', '>=10m']
    default:
      return []
  }
}

/** Those that begin so, then those with a word that begins so. */
function beginning(values: readonly string[], typed: string): readonly string[] {
  const folded = foldExpanded(typed)
  const signed = values.filter((value) => value.startsWith(typed))
  const first = values.filter((value) => foldExpanded(value).startsWith(folded))
  const inside = values.filter((value) => foldExpanded(value).includes(` ${folded}`))
  return [...new Set([...signed, ...(folded === '' ? values : [...first, ...inside])])]
}

/** Seats of courts, those whose own name begins so behind those whose seat does. */
function courtsBeginning(typed: string): readonly string[] {
  const folded = foldExpanded(typed)
  const named = courtsByName.filter(({ name }) => folded !== '' && foldExpanded(name).startsWith(folded))
  return [...new Set([...beginning(courts, typed), ...named.map(({ seat }) => seat)])]
}

/** Of several words for one meaning the first: three ways to say "deleted" help nobody who has begun one of them. */
function oncePerMeaning(operator: OperatorName, values: readonly string[]): readonly string[] {
  const meaning = operator === 'status' ? statusOf : operator === 'role' ? roleOf : undefined
  if (meaning === undefined) return values
  const seen = new Set<string | undefined>()
  return values.filter((value) => {
    const meant = meaning(value)
    if (seen.has(meant)) return false
    seen.add(meant)
    return true
  })
}

/**
 * What could be meant by what stands before the cursor: names of operators, or values of the one that is being typed. Empty where neither is
 * begun. Words of both languages are offered, each operator, status and role once, in the language that was begun.
 */
export function complete(text: string, cursor: number, known: KnownValues): readonly Completion[] {
  const before = text.slice(0, cursor)
  const value = /(?<![\p{L}\p{N}:/])([\p{L}]{2,}):(?:"([^"]*)|([^\s"]*))$/u.exec(before)
  const operator = operatorOf(value?.[1] ?? '')
  if (value !== null && operator !== undefined) {
    const typed = value[2] ?? value[3] ?? ''
    const values = operator === 'court' ? courtsBeginning(typed) : beginning(valuesOf(operator, known), typed)
    return oncePerMeaning(operator, values)
      .slice(0, most)
      .map((one) => ({
        from: value.index,
        to: cursor,
        operator,
        value: one,
        insert: `${value[1] ?? ''}:${quoted(one)} `,
      }))
  }
  const word = /(?<![\p{L}\p{N}:/])[\p{L}]+$/u.exec(before)
  if (word === null || word[0].length < shortestName) return []
  const found = new Map<OperatorName, Completion>()
  for (const name of beginning(operatorNames, word[0])) {
    const meant = operatorOf(name)
    if (meant === undefined || found.has(meant)) continue
    found.set(meant, { from: word.index, to: cursor, operator: meant, value: null, insert: `${name}:` })
  }
  return [...found.values()].slice(0, most)
}
