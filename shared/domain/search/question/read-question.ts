import { courtByCode, registerCourts } from '../../register/courts.ts'
import { findRegisterNumber, parseEuid } from '../../register/register-number.ts'
import { federalStates } from '../../register/states.ts'
import { foldExpanded } from '../../text/fold.ts'
import { withoutAsked } from './asked/asked.ts'
import { readAsked } from './asked/read-asked.ts'
import { queryWords } from './query-words.ts'
import type { Meaning, Part, Question, QuestionError, Towns } from './question.ts'
import { formOf, readOperators, townNames, typedCourt } from './read-operators.ts'
import type { Span } from './span.ts'
import { statusOf, timedRoleOf } from './words-of-meaning.ts'

/** Most words of one name of a court, a town, a form or a role. */
const mostWordsOfName = 6

const seats: ReadonlySet<string> = new Set(
  [
    ...registerCourts.flatMap(({ seat }) => [
      seat,
      seat.replace(/\s*(?:\(.*\)|-.*| a\. ?d\. .*| v\. ?d\. .*| am .*)$/u, ''),
    ]),
    ...federalStates.flatMap(({ nameDe, nameEn }) => [nameDe, nameEn]),
  ].map(foldExpanded),
)

interface Token extends Span {
  readonly text: string
  /** Whether nothing but a space lies between it and the one before: a comma parts names, but not a court from its branch. */
  readonly goesOn: boolean
}

/** A letter that is in no word, where something was understood already: positions stay what they are. */
const gone = '\0'

const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { from, to }) => rest.slice(0, from) + gone.repeat(to - from) + rest.slice(to), text)

const isBranch = /^(?:zweigst|zwg?st)/iu

/** The words of a text that are not in these spans. */
function tokensOf(text: string, spans: readonly Span[]): readonly Token[] {
  let end = 0
  return [...blanked(text, spans).matchAll(/[^\s,;\0]+/gu)].map((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const between = text.slice(end, from)
    const goesOn = /^\s+$/u.test(between) || (/^,\s+$/u.test(between) && isBranch.test(match[0]))
    end = to
    return { from, to, text: match[0], goesOn }
  })
}

const isDash = /^[-–—]+$/u

const bare = (text: string): string => text.replace(/^[("„]+|[)"“”]+$/gu, '')

/** Parts of a text that were understood, and the words that are not in them, which are parted anew once there are more parts. */
interface Reading {
  readonly text: string
  readonly taken: Part[]
  readonly tokens: () => readonly Token[]
}
function readingOf(text: string, parts: readonly Part[]): Reading {
  const taken = [...parts]
  let known: readonly Token[] = []
  let of = -1
  return {
    text,
    taken,
    tokens: () => {
      if (of !== taken.length) {
        of = taken.length
        known = tokensOf(text, taken)
      }
      return known
    },
  }
}

/** Takes the longest runs of words that mean something, from left to right. */
function takeRuns({ text, taken, tokens: tokensNow }: Reading, meaningOf: (run: string) => Meaning | null): void {
  const tokens = tokensNow()
  for (let at = 0; at < tokens.length; at += 1) {
    let most = 1
    while (most < mostWordsOfName && tokens[at + most]?.goesOn === true) most += 1
    for (let count = most; count > 0; count -= 1) {
      const [first, last] = [tokens[at], tokens[at + count - 1]]
      if (first === undefined || last === undefined) continue
      // A dash that hangs between words belongs to no name: "Pößneck - ...".
      if (count > 1 && (isDash.test(first.text) || isDash.test(last.text))) continue
      const typed = text.slice(first.from, last.to)
      const inside = bare(typed)
      const whole = count === 1 || inside === typed ? null : meaningOf(typed)
      const meaning = whole ?? meaningOf(inside)
      if (meaning === null) continue
      taken.push({ from: first.from, to: last.to, text: typed, asked: false, meaning })
      at += count - 1
      break
    }
  }
}

function takeNumber({ text, taken }: Reading): boolean {
  const rest = blanked(text, taken)
  const found = findRegisterNumber(rest)
  if (found === null) return false
  const { register, from, to } = found
  taken.push({ from, to, text: text.slice(from, to), asked: false, meaning: { kind: 'number', ...register } })
  return true
}

const isCourtCode = /^[A-Z]\d{4}[A-Z]?$/i

/** A court: by its code, called a court, or by its seat or a town whose register it keeps where a register number stands beside it. */
const courtIn =
  (besideNumber: boolean) =>
  (run: string): Meaning | null => {
    const called = /^(?:amtsgericht|registergericht)\s+\S/iu.test(run)
    const short = besideNumber && /^ag\s+\S/iu.test(run)
    const coded = isCourtCode.test(run) && courtByCode(run.toUpperCase()) !== undefined
    return coded || called || short || besideNumber ? (typedCourt(run) ?? null) : null
  }

const placeIn =
  (towns: Towns) =>
  (run: string): Meaning | null => {
    const folded = foldExpanded(run)
    if (folded.length < 2 || /\d/.test(folded)) return null
    return seats.has(folded) || towns.isTown(folded) ? { kind: 'place', names: townNames(run) } : null
  }

const meanings =
  (of: (run: string) => Meaning | undefined) =>
  (run: string): Meaning | null =>
    of(run) ?? null

/** A minus directly before a word or an operator: `-kiel`, `-form:gmbh`; not the dashes around a name ("-Meyer-"). */
const minus = /(?<![^\s(])-(?=\p{L})[^\s,;]+(?<!-)(?![^\s,;])/gu
/** What a German or an Englishman says before what is to be left out. "Not" is a word of names, too: "Kinder in Not e. V.". */
const negation = /(?<![^\s,;(])(?:nicht|kein(?:e[mnrs]?)?|ohne|au(?:ß|ss)er|(?<!\bin\s)not|no|without|except)\s+$/iu

/**
 * What is to be left out, "nicht berlin", "not active", "-kiel": nothing can be left out by the index or by the service, so it is said and narrows nothing,
 * instead of looking for the very thing. Words that mean nothing else ("Ohne Sorgen GmbH") are words.
 */
function takeNegated(text: string, taken: Part[]): readonly QuestionError[] {
  const found: Span[] = [...text.matchAll(minus)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  for (const { from, to } of taken) {
    const said = negation.exec(text.slice(0, from))
    if (said !== null) found.push({ from: said.index, to })
  }
  const spans = found.map((span) => {
    const inside = taken.filter((part) => part.from < span.to && part.to > span.from)
    return {
      from: Math.min(span.from, ...inside.map(({ from }) => from)),
      to: Math.max(span.to, ...inside.map(({ to }) => to)),
    }
  })
  const apart = spans.filter(
    (span, nth) => !spans.some((one, other) => other < nth && one.from < span.to && one.to > span.from),
  )
  taken.splice(
    0,
    taken.length,
    ...taken.filter((part) => !apart.some(({ from, to }) => part.from < to && part.to > from)),
  )
  return apart.map(({ from, to }) => ({
    from,
    to,
    text: text.slice(from, to),
    problem: 'negated',
    operator: null,
    instead: [],
  }))
}

/** "GmbH in Hamburg", "gelöscht in", while it is typed: what joins a form or a status to a town is looked for nowhere. "Wohnen in Berlin" is a name. */
function isJoint({ text, taken }: Reading, { from, to, text: word }: Token): boolean {
  if (!/^(?:in|aus|bei|from)$/iu.test(word)) return false
  const before = taken.find((part) => part.to <= from && /^\s*$/u.test(text.slice(part.to, from)))
  if (before?.meaning.kind !== 'form' && before?.meaning.kind !== 'status') return false
  const behind = taken.find((part) => part.from >= to && /^\s*$/u.test(text.slice(to, part.from)))
  return behind === undefined ? /^\s*$/u.test(text.slice(to)) : behind.meaning.kind === 'place'
}

/** What is left: neighbouring words are one part. */
function takeWords(reading: Reading): void {
  const { text, taken, tokens: tokensNow } = reading
  const tokens = tokensNow().filter((token) => !isJoint(reading, token))
  let run: Token[] = []
  const end = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    run = []
    if (first === undefined || last === undefined) return
    const typed = text.slice(first.from, last.to)
    const words = queryWords(typed)
    if (words.length > 0)
      taken.push({ from: first.from, to: last.to, text: typed, asked: false, meaning: { kind: 'words', words } })
  }
  for (const token of tokens) {
    if (run.length === 0 && isDash.test(token.text)) continue
    if (run.length > 0 && !/^[\s,;]*$/u.test(text.slice(run.at(-1)?.to ?? 0, token.from))) end()
    run.push(token)
  }
  end()
}

/** "Halvorsen, Maren" and nothing else: family name first. */
function personNameOf(text: string, parts: readonly Part[]): string | null {
  if (!text.includes(',')) return null
  const match = /^\s*([\p{L}\p{M}'’ -]+),\s*([\p{L}\p{M}'’ .-]+?)\s*$/u.exec(text)
  const onlyWords = parts.every(
    ({ meaning, asked }) => !asked && (meaning.kind === 'words' || meaning.kind === 'place'),
  )
  const placed = parts.some(({ meaning }) => meaning.kind === 'place')
  return match && onlyWords && !placed ? `${(match[2] ?? '').trim()} ${(match[1] ?? '').trim()}` : null
}

/**
 * Reads a question in one's own words: operators, EUID, register number and court, tags, postcode, legal form, role, status, town; the
 * rest is words. What asks ("wer kann zeichnen") is set apart first. Never fails: what an operator says wrongly is among `errors` and narrows nothing.
 */
export function readQuestion(text: string, towns: Towns): Question {
  const { parts, errors } = readOperators(text)
  const asked = readAsked(blanked(text, [...errors, ...parts]))
  const readable = blanked(text, [...errors, ...(asked?.spans ?? [])])
  const reading = readingOf(readable, parts)
  const { taken } = reading
  // What needs a point, a hash or a digit is not looked for where there is none: each look parts the text into words again.
  const holdsDigit = /\d/.test(readable)
  if (readable.includes('.')) takeRuns(reading, (run) => (parseEuid(run) === null ? null : { kind: 'euid', euid: run }))
  if (readable.includes('#'))
    takeRuns(reading, (run) => (/^#\s*[^\s#]\S*$/u.test(run) ? { kind: 'tag', tag: run.replace(/^#\s*/u, '') } : null))
  const numbered = takeNumber(reading)
  // A court alone is called one or has a code.
  if (numbered || holdsDigit || /gericht\s/iu.test(readable)) takeRuns(reading, courtIn(numbered))
  if (holdsDigit)
    takeRuns(reading, (run) => {
      const code = /^(?:d-?)?(\d{5})$/i.exec(run)?.[1]
      return code === undefined ? null : { kind: 'postcode', code }
    })
  takeRuns(
    reading,
    meanings((run) => {
      const code = formOf(run)
      return code === undefined || run.length > 45 ? undefined : { kind: 'form', code }
    }),
  )
  takeRuns(reading, meanings(timedRoleOf))
  takeRuns(
    reading,
    meanings((run) => {
      const status = statusOf(run)
      return status === undefined ? undefined : { kind: 'status', status }
    }),
  )
  takeRuns(reading, placeIn(towns))
  const negated = takeNegated(readable, taken)
  if (negated.length === 0) takeWords(reading)
  else {
    const rest = blanked(readable, negated)
    takeWords({ ...reading, text: rest, tokens: () => tokensOf(rest, taken) })
  }
  const ordered = taken.toSorted((a, b) => a.from - b.from)
  const wrong = negated.length === 0 ? errors : [...errors, ...negated].toSorted((a, b) => a.from - b.from)
  return { text, parts: ordered, errors: wrong, personName: personNameOf(withoutAsked(text, asked), ordered), asked }
}
