import type { RoleWord } from '../../company/known-codes.ts'
import { findCourt } from '../../register/courts.ts'
import { foldExpanded, foldings } from '../../text/fold.ts'
import type { RegisterType } from '../../register/register-number.ts'
import { readAmount } from './values.ts'
import type { Meaning, Part, Question } from './question.ts'

/** Fields of a kept company or person in which a question may be answered. */
export const matchFields = [
  'name',
  'former-name',
  'number',
  'former-number',
  'court',
  'former-court',
  'euid',
  'former-euid',
  'postcode',
  'town',
  'street',
  'purpose',
  'person',
  'owner',
  'event',
  'note',
  'tag',
  'collection',
  'form',
  'status',
  'changed',
  'capital',
] as const
export type MatchField = (typeof matchFields)[number]

export interface KeptText {
  readonly field: MatchField
  readonly text: string
  /** Of an owner. */
  readonly owner?: NamedOwner
}

/** What is said of an owner whose name was found. */
export interface NamedOwner {
  /** The company above that he owns, empty where it has no name; null: the company that was found itself. */
  readonly of: string | null
  /** The country of a company that stands in no German register, as it was stated; null: nothing says so. */
  readonly abroad: string | null
  /** Only older answers name him: he may own nothing any more. */
  readonly older: boolean
}

export interface KeptNumber {
  readonly text: string
  readonly type: RegisterType
  readonly number: string
  readonly suffix: string | null
  /** XJustiz code; null: not stated, or no court that we know. */
  readonly court: string | null
  readonly former: boolean
}

/** Whoever is named with a company, or the role of a person. */
export interface KeptRole {
  readonly name: string
  readonly role: RoleWord | null
  /** Whether it is held; absent: that was not looked at, and nobody can say. */
  readonly held?: 'held' | 'over' | 'unclear'
  /** Of an owner whom a company's answers name: what is said of him. */
  readonly owner?: NamedOwner
}

/**
 * Everything kept of one company or person that a question may ask for. Null: not read or not stated, so that nothing can be said of it:
 * neither that it fits nor that it doesn't.
 */
export interface KeptFacts {
  readonly kind: 'company' | 'person'
  readonly texts: readonly KeptText[]
  readonly numbers: readonly KeptNumber[]
  readonly euid: string | null
  /** An event told of another number since `euid` was read; `euid` of that number, null where it names no court. Absent: none did. */
  readonly reported?: { readonly euid: string | null }
  readonly postcode: string | null
  readonly roles: readonly KeptRole[] | null
  /** There may be roles that are not among those kept. */
  readonly rolesGoOn: boolean
  /** The company's owners and those above them, or what a person owns, from answers about owners; null: none says anything. */
  readonly shares: readonly KeptRole[] | null
  /** There may be owners, or shares, that are not among those kept. */
  readonly sharesGoOn: boolean
  readonly tags: readonly string[]
  /** Code of our table of legal forms. */
  readonly form: string | null
  readonly status: string | null
  /** EUR as decimal text. */
  readonly capital: string | null
  /** Register days of the changes that are known, `YYYY-MM-DD`; null: its events were never read. */
  readonly changed: readonly string[] | null
}

/** Where a part of the question was found. `marks`: positions in `text`, ascending, to be marked where it is shown. */
export interface Match {
  /** Index of the part in the question. */
  readonly part: number
  readonly field: MatchField
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
  /** The number fits, and its court is one that may have followed the court asked for; certain: no other can have. */
  readonly court?: 'certain' | 'possible'
  /** The role in which somebody was found is over, or nobody can say whether it is. */
  readonly held?: 'over' | 'unclear'
  readonly owner?: NamedOwner
}

/** Whether it fits: `unknown` where what is kept of it can't say. */
export interface Judgement {
  readonly fits: 'yes' | 'no' | 'unknown'
  readonly matches: readonly Match[]
}

const no: Judgement = { fits: 'no', matches: [] }
const unknown: Judgement = { fits: 'unknown', matches: [] }
const found = (...matches: readonly Match[]): Judgement => ({ fits: 'yes', matches })

interface Word {
  readonly from: number
  readonly to: number
  readonly forms: readonly string[]
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    forms: foldings(match[0]),
  }))

/** Where words of a text begin as a typed word does, in either spelling of umlauts. */
function marksOf(text: string, forms: readonly string[]): readonly (readonly [number, number])[] {
  return wordsOf(text)
    .filter((word) =>
      word.forms.some((known) => known.split(' ').some((one) => forms.some((form) => one.startsWith(form)))),
    )
    .map(({ from, to }) => [from, to] as const)
}

/** Every word must begin a word of one of these texts; each text that holds one is a match. */
function judgeWords(
  part: number,
  words: readonly (readonly string[])[],
  texts: readonly KeptText[],
): readonly Match[] | null {
  const marked = new Map<KeptText, (readonly [number, number])[]>()
  for (const forms of words) {
    let here = false
    for (const text of texts) {
      const marks = marksOf(text.text, forms)
      if (marks.length === 0) continue
      here = true
      marked.set(text, [...(marked.get(text) ?? []), ...marks])
    }
    if (!here) return null
  }
  return [...marked].map(([{ field, text, owner }, marks]) => ({
    part,
    field,
    text,
    ...(owner === undefined ? {} : { owner }),
    marks: [...new Map(marks.map((mark) => [mark[0], mark])).values()].toSorted((a, b) => a[0] - b[0]),
  }))
}

const fieldsOf = (facts: KeptFacts, ...fields: readonly MatchField[]): readonly KeptText[] =>
  facts.texts.filter(({ field }) => fields.includes(field))

const whole = (part: number, field: MatchField, text: string): Match => ({
  part,
  field,
  text,
  marks: [[0, text.length]],
})

type NumberMeaning = Extract<Meaning, { kind: 'number' }>
type CourtMeaning = Extract<Meaning, { kind: 'court' }>
type RoleMeaning = Extract<Meaning, { kind: 'role' }>

const isNumber = (asked: NumberMeaning, { type, number, suffix }: KeptNumber): boolean =>
  type === asked.type &&
  number === asked.number &&
  (asked.suffix === null || suffix === null || suffix === asked.suffix)

/** How the court of a number answers the one asked for; null: it is another. An unstated court may be any. */
function courtAnswers(asked: CourtMeaning | null, { court }: KeptNumber): 'same' | 'certain' | 'possible' | null {
  if (asked === null || court === asked.code) return 'same'
  if (court === null) return 'possible'
  if (!asked.after.includes(court)) return null
  return asked.after.length === 1 ? 'certain' : 'possible'
}

function judgeNumber(part: number, asked: NumberMeaning, court: CourtMeaning | null, facts: KeptFacts): Judgement {
  const matches = facts.numbers.flatMap((number): readonly Match[] => {
    const answers = isNumber(asked, number) ? courtAnswers(court, number) : null
    if (answers === null) return []
    const match = whole(part, number.former ? 'former-number' : 'number', number.text)
    return [answers === 'same' ? match : { ...match, court: answers }]
  })
  return matches.length > 0 ? found(...matches) : no
}

function judgeCourt(part: number, asked: CourtMeaning, numbered: boolean, facts: KeptFacts): Judgement {
  const answers = facts.numbers.filter((number) => number.court !== null && courtAnswers(asked, number) !== null)
  // Beside a number, the number's own judgement has looked at the court.
  if (numbered) return found()
  if (answers.length === 0) return facts.numbers.every(({ court }) => court === null) ? unknown : no
  // The court itself says more than one that followed it, and the present one more than a former one.
  const exact = answers.filter(({ court }) => court === asked.code)
  const [best] = [...exact.filter(({ former }) => !former), ...exact, ...answers]
  const field = best?.former === true ? 'former-court' : 'court'
  const named = facts.texts.filter((one) => one.field === field)
  const shown = named.find(({ text }) => findCourt(text)?.code === best?.court) ?? named[0]
  if (shown === undefined) return found()
  const match = whole(part, field, shown.text)
  if (exact.length > 0) return found(match)
  return found({
    ...match,
    court: answers.some((number) => courtAnswers(asked, number) === 'certain') ? 'certain' : 'possible',
  })
}

/** Words of the question that may be the name of whoever has a role. */
const nameWords = (question: Question): readonly (readonly string[])[] =>
  question.parts.flatMap(({ meaning }) => (meaning.kind === 'words' || meaning.kind === 'person' ? meaning.words : []))

/** Whether a role is one of the time that was asked for; null: what is kept doesn't say. */
function isOfTime({ held }: KeptRole, when: RoleMeaning['when']): boolean | null {
  if (when === null) return true
  if (held === undefined || held === 'unclear') return null
  return (held === 'over') === (when === 'former')
}

function judgeRole(part: number, { role, when }: RoleMeaning, question: Question, facts: KeptFacts): Judgement {
  // A register lists the members of a partnership among its people, and those of a company with shares nowhere: they stand in lists of owners.
  const owns = role === 'shareholder'
  const roles = owns && facts.shares !== null ? [...facts.shares, ...(facts.roles ?? [])] : facts.roles
  if (roles === null) return unknown
  const goesOn = owns ? facts.sharesGoOn : facts.rolesGoOn
  const words = nameWords(question)
  const named = roles.filter((one) => one.role === role)
  // The company's own name may be among the words: whoever has the role must bear one of them, unless none is a person's.
  const bears = ({ name }: KeptRole): boolean => words.some((forms) => marksOf(name, forms).length > 0)
  const meant = facts.kind === 'person' ? named : named.filter(bears)
  const anybody = words.some((forms) => roles.some(({ name }) => marksOf(name, forms).length > 0))
  const inRole = meant.length > 0 ? meant : facts.kind === 'company' && !anybody ? named : []
  const fitting = inRole.filter((one) => isOfTime(one, when) === true)
  // A role whose kind nobody understood may be this one.
  const perhaps = roles.some((one) => one.role === null && (facts.kind === 'person' || !anybody || bears(one)))
  if (fitting.length === 0)
    return perhaps || goesOn || inRole.some((one) => isOfTime(one, when) === null) ? unknown : no
  // Whoever holds it stands first; of one who held it before it is said.
  const ordered = fitting.toSorted((a, b) => Number(a.held === 'over') - Number(b.held === 'over'))
  return found(
    ...ordered.slice(0, 3).map(({ name, held, owner }) => ({
      ...whole(part, owner === undefined ? 'person' : 'owner', name),
      ...(owner === undefined ? {} : { owner }),
      ...(held === 'over' || held === 'unclear' ? { held } : {}),
    })),
  )
}

const cents = (decimal: string | null): bigint | null => {
  const read = decimal === null ? null : readAmount(decimal.replace('.', ','))
  return read?.ok === true ? read.value : null
}

function judgeCapital(part: number, meaning: Extract<Meaning, { kind: 'capital' }>, facts: KeptFacts): Judgement {
  const amount = cents(facts.capital)
  if (amount === null || facts.capital === null) return unknown
  const { from, to, open } = meaning.amount
  const [low, high] = [cents(from), cents(to)]
  const above = low === null || amount > low || (!open && amount === low)
  const below = high === null || amount < high || (!open && amount === high)
  return above && below ? found(whole(part, 'capital', facts.capital)) : no
}

function judgeChanged(part: number, meaning: Extract<Meaning, { kind: 'changed' }>, facts: KeptFacts): Judgement {
  if (facts.changed === null) return unknown
  const { from, to } = meaning.days
  const day = facts.changed.find((one) => (from === null || one >= from) && (to === null || one <= to))
  return day === undefined ? no : found(whole(part, 'changed', day))
}

const searched: readonly MatchField[] = [
  'name',
  'former-name',
  'town',
  'street',
  'postcode',
  'purpose',
  'person',
  'owner',
  'event',
  'euid',
  'former-euid',
  'note',
  'tag',
  'collection',
  'court',
  'former-court',
]

const orNo = (matches: readonly Match[] | null): Judgement => (matches === null ? no : found(...matches))

function judgeEuid(part: number, asked: string, { euid, reported }: KeptFacts): Judgement {
  const isAsked = (one: string | null | undefined): one is string =>
    one !== null && one !== undefined && foldExpanded(one) === foldExpanded(asked)
  if (isAsked(reported?.euid)) return found(whole(part, 'euid', reported.euid))
  if (isAsked(euid)) return found(whole(part, reported === undefined ? 'euid' : 'former-euid', euid))
  // A number that was told without its court may be this one.
  return (reported === undefined ? euid : reported.euid) === null ? unknown : no
}

/** The part's meaning alone; whether its text stands somewhere is asked apart. */
function judgeMeaning(part: number, meaning: Meaning, question: Question, facts: KeptFacts): Judgement {
  switch (meaning.kind) {
    case 'words':
      return orNo(judgeWords(part, meaning.words, fieldsOf(facts, ...searched)))
    case 'number': {
      const court = question.parts.map((one) => one.meaning).find((one) => one.kind === 'court') ?? null
      return judgeNumber(part, meaning, court, facts)
    }
    case 'court': {
      const numbered = question.parts.some((one) => one.meaning.kind === 'number')
      return judgeCourt(part, meaning, numbered, facts)
    }
    case 'euid':
      return judgeEuid(part, meaning.euid, facts)
    case 'postcode':
      return facts.postcode === null
        ? unknown
        : facts.postcode.startsWith(meaning.code)
          ? found({ part, field: 'postcode', text: facts.postcode, marks: [[0, meaning.code.length]] })
          : no
    case 'place': {
      const towns = fieldsOf(facts, 'town')
      return towns.length === 0
        ? unknown
        : orNo(
            judgeWords(
              part,
              meaning.names.map((name) => [name]),
              towns,
            ),
          )
    }
    case 'street':
    case 'purpose': {
      const texts = fieldsOf(facts, meaning.kind)
      return texts.length === 0 ? unknown : orNo(judgeWords(part, meaning.words, texts))
    }
    case 'person': {
      const texts =
        facts.kind === 'person' ? fieldsOf(facts, 'name', 'former-name') : fieldsOf(facts, 'person', 'owner')
      const matches = judgeWords(part, meaning.words, texts)
      return matches === null && facts.kind === 'company' && facts.roles === null ? unknown : orNo(matches)
    }
    case 'form':
      return facts.form === null ? unknown : facts.form === meaning.code ? found(whole(part, 'form', facts.form)) : no
    case 'status':
      return facts.status === null
        ? unknown
        : facts.status === meaning.status
          ? found(whole(part, 'status', facts.status))
          : no
    case 'role':
      return judgeRole(part, meaning, question, facts)
    case 'tag': {
      const forms = foldings(meaning.tag)
      const tag = facts.tags.find((one) => foldings(one).some((known) => forms.some((form) => known.startsWith(form))))
      return tag === undefined ? no : found(whole(part, 'tag', tag))
    }
    case 'changed':
      return judgeChanged(part, meaning, facts)
    case 'capital':
      return judgeCapital(part, meaning, facts)
  }
}

/** Meanings that stand for what they say alone. All others are found, too, where their text stands as it was typed. */
const strict: ReadonlySet<Meaning['kind']> = new Set(['words', 'number', 'euid', 'tag', 'changed', 'capital'])

function judgePart(
  nth: number,
  part: Part,
  words: readonly (readonly string[])[],
  question: Question,
  facts: KeptFacts,
): Judgement {
  const meant = judgeMeaning(nth, part.meaning, question, facts)
  const { kind } = part.meaning
  const numbered = kind === 'court' && question.parts.some(({ meaning }) => meaning.kind === 'number')
  if (part.asked || strict.has(kind) || numbered || words.length === 0) return meant
  // Whoever is known not to have a role has none because the wording of an entry holds the word.
  const fields = kind === 'role' && meant.fits === 'no' ? searched.filter((field) => field !== 'event') : searched
  const written = judgeWords(nth, words, fieldsOf(facts, ...fields, 'form'))
  if (written === null) return meant
  return {
    fits: 'yes',
    matches: [...meant.matches, ...written.filter(({ field }) => !meant.matches.some((one) => one.field === field))],
  }
}

/**
 * Whether something kept answers the question, and where each part of it stands. All parts must fit; one that can't be told makes the whole
 * unknown unless another one doesn't fit. `wordsOf`: the folded words of a part's text.
 */
export function judge(
  question: Question,
  facts: KeptFacts,
  partWords: (part: Part) => readonly (readonly string[])[],
): Judgement {
  const judged = question.parts.map((part, nth) => judgePart(nth, part, partWords(part), question, facts))
  if (judged.some(({ fits }) => fits === 'no')) return no
  if (judged.some(({ fits }) => fits === 'unknown')) return unknown
  return { fits: 'yes', matches: judged.flatMap(({ matches }) => matches) }
}
