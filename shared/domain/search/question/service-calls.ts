import { courtByCode, courtByEuidCode } from '../../register/courts.ts'
import { formatRegisterNumber, parseEuid, parseRegisterNumber } from '../../register/register-number.ts'
import { foldings } from '../../text/fold.ts'
import type { CompanySummary, PartySummary } from '../../company/company.ts'
import type { Operation } from '../../credits/credits.ts'
import { checkFilter, emptyFilter, type CompanyFilter } from '../company-filter.ts'
import type { SearchKind } from '../search.ts'
import { formOf } from './read-operators.ts'
import type { Part, Question } from './question.ts'
import { saysStatusOfName } from './words-of-meaning.ts'

/** Why a call is offered beside the first one. */
export type CallVariant =
  | 'as-typed'
  | 'without-form'
  | 'without-town'
  | 'without-suffix'
  | 'without-number'
  | 'former-court'
  | 'other-kind'
  | 'filter'

/** A part is sent, narrowed here for nothing, left out on purpose by a variant, or untold: then only reading the company tells. */
export interface CallParts {
  readonly sent: readonly number[]
  readonly narrowed: readonly number[]
  readonly left: readonly number[]
  readonly untold: readonly number[]
}

/** A call that the service takes for this question. `variant` null: the first to be made. */
export type PossibleCall = CallParts & {
  readonly variant: CallVariant | null
  /** What it is priced as; for each page. */
  readonly operation: Extract<Operation, 'search-companies' | 'search-persons' | 'filter-companies'>
} & (
    | { readonly kind: 'search'; readonly search: SearchKind; readonly term: string }
    | { readonly kind: 'filter'; readonly filter: CompanyFilter }
  )

/** Why nothing of the question can be sent. */
export type NoCall =
  | 'nothing-to-send'
  | 'asked-of-file'
  | 'not-understood'
  | 'only-what-is-kept'
  | 'too-short'
  | 'too-long'

export interface ServiceCalls {
  readonly calls: readonly PossibleCall[]
  /** Null where there is a call. */
  readonly none: NoCall | null
}

/** A term has at least two letters (contract 8, as for events) and at most 200. */
const shortest = 2
const longest = 200

const indicesOf = (question: Question, keep: (part: Part, nth: number) => boolean): readonly number[] =>
  question.parts.flatMap((part, nth) => (keep(part, nth) ? [nth] : []))

/** What the summaries of an answer show, so that it can be narrowed here. */
const shown: ReadonlySet<Part['meaning']['kind']> = new Set(['number', 'court', 'euid', 'place', 'form', 'status'])

function partsOf(
  question: Question,
  sent: readonly number[],
  kind: SearchKind | 'filter',
  variant: CallVariant | null,
): CallParts {
  const left =
    variant === 'without-form'
      ? indicesOf(question, ({ asked, meaning }, nth) => meaning.kind === 'form' && !asked && !sent.includes(nth))
      : // The number was asked for and found none: whoever bears the name may have another.
        variant === 'without-number'
        ? indicesOf(question, ({ meaning }) => meaning.kind === 'number' || meaning.kind === 'euid')
        : []
  const rest = indicesOf(question, (_part, nth) => !sent.includes(nth) && !left.includes(nth))
  const here = (nth: number): boolean => {
    const meaning = question.parts[nth]?.meaning.kind
    if (meaning === undefined || meaning === 'tag') return meaning === 'tag'
    return kind === 'persons' ? meaning === 'place' : shown.has(meaning)
  }
  return { sent, left, narrowed: rest.filter(here), untold: rest.filter((nth) => !here(nth)) }
}

const textOf = (question: Question, indices: readonly number[]): string =>
  indices
    .map((nth) => {
      const part = question.parts[nth]
      if (part === undefined) return ''
      return part.asked ? part.text.slice(part.text.indexOf(':') + 1).replace(/^["„]|["“”]$/gu, '') : part.text
    })
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/gu, '')

const fits = (term: string): boolean => {
  const length = Array.from(term).length
  return length >= shortest && length <= longest && foldings(term).length > 0
}

function searchFor(
  question: Question,
  search: SearchKind,
  sent: readonly number[],
  variant: CallVariant | null,
  term = textOf(question, sent),
): PossibleCall | null {
  if (!fits(term)) return null
  const operation = search === 'companies' ? 'search-companies' : 'search-persons'
  return { kind: 'search', search, term, variant, operation, ...partsOf(question, sent, search, variant) }
}

/**
 * A number, with what narrows it; an EUID is one, with its court. It is asked for at all courts at once, so that no other court is a way to ask anew:
 * what is left is the number without its suffix, and the name that stands beside it. Null: no number was typed.
 */
function numberCalls(question: Question): readonly (PossibleCall | null)[] | null {
  const nth = question.parts.findIndex(({ meaning }) => meaning.kind === 'number' || meaning.kind === 'euid')
  const meaning = question.parts[nth]?.meaning
  const register =
    meaning?.kind === 'number' ? meaning : meaning?.kind === 'euid' ? parseEuid(meaning.euid)?.register : undefined
  if (register === undefined) return null
  const of = (suffix: string | null, variant: CallVariant | null): PossibleCall | null =>
    searchFor(question, 'companies', [nth], variant, formatRegisterNumber({ ...register, suffix }))
  const { name } = nameParts(question)
  const words = name.some((one) => question.parts[one]?.meaning.kind === 'words')
  return [
    of(register.suffix, null),
    register.suffix === null ? null : of(null, 'without-suffix'),
    words ? searchFor(question, 'companies', name, 'without-number') : null,
  ]
}

/**
 * Words of a name as they stand: the form belongs to it, and so does a town before words or before the form ("Berlin Hyp",
 * "Spedition Kiel GmbH"). A town behind them is where it lies.
 */
function nameParts(question: Question): {
  readonly name: readonly number[]
  /** Towns and words of status, which may be parts of the name all the same. */
  readonly towns: readonly number[]
} {
  const spoken = indicesOf(
    question,
    ({ asked, meaning }) => !asked && ['words', 'place', 'form', 'status'].includes(meaning.kind),
  )
  const last = Math.max(
    -1,
    ...spoken.filter((nth) => ['words', 'form'].includes(question.parts[nth]?.meaning.kind ?? '')),
  )
  const behindPostcode = (nth: number): boolean => question.parts[nth - 1]?.meaning.kind === 'postcode'
  const kindOf = (nth: number): Part['meaning']['kind'] | undefined => question.parts[nth]?.meaning.kind
  const words = spoken.some((nth) => kindOf(nth) === 'words')
  // A status, a form and a town are hardly a name: "gelöschte GmbH in Hamburg"; "Aktiv GmbH" is one.
  const status = spoken.find((nth) => kindOf(nth) === 'status')
  const described =
    status !== undefined &&
    !words &&
    spoken.length > 1 &&
    (saysStatusOfName(question.parts[status]?.text ?? '') || spoken.some((nth) => kindOf(nth) === 'place'))
  if (described) return { name: [], towns: spoken }
  const isTown = (nth: number): boolean => kindOf(nth) === 'place' && words && (nth > last || behindPostcode(nth))
  const isSaid = (nth: number): boolean =>
    kindOf(nth) === 'status' && words && (nth > last || saysStatusOfName(question.parts[nth]?.text ?? ''))
  return {
    name: spoken.filter((nth) => !isTown(nth) && !isSaid(nth)),
    towns: spoken.filter((nth) => kindOf(nth) === 'place' || (isSaid(nth) && nth < last)),
  }
}

const statusSent = { active: 'active', liquidation: 'liquidation', terminated: 'terminated' } as const

/** More of them than these would be a list to guess from, each at the price of a filter. */
const mostCourtsNow = 3

/**
 * The filter for what a filter takes. A court that keeps no register any more is not sent: nothing is registered there now. `court`: the
 * one that may have its registers, which is sent in its place.
 */
function filterOf(
  question: Question,
  name: readonly number[],
  variant: 'filter' | 'former-court' = 'filter',
  court: string | null = null,
): PossibleCall | null {
  let filter: CompanyFilter = { ...emptyFilter, name: name.length === 0 ? null : textOf(question, name) }
  const sent = new Set(name)
  question.parts.forEach(({ meaning, asked, text }, nth) => {
    if (sent.has(nth)) return
    const before = filter
    if (meaning.kind === 'place')
      filter = { ...filter, registeredOffices: [...filter.registeredOffices, asked ? textOf(question, [nth]) : text] }
    else if (meaning.kind === 'court') {
      const now = meaning.after.length === 0 ? meaning.code : court
      if (now !== null) filter = { ...filter, registerCourt: now }
    } else if (meaning.kind === 'status' && meaning.status !== 'insolvency')
      filter = { ...filter, statuses: [...filter.statuses, statusSent[meaning.status]] }
    else if (meaning.kind === 'form' && name.length === 0)
      filter = { ...filter, legalForms: [...filter.legalForms, meaning.code] }
    else if (meaning.kind === 'capital' && !meaning.amount.open)
      filter = { ...filter, capitalFrom: meaning.amount.from, capitalTo: meaning.amount.to }
    else if (meaning.kind === 'person')
      filter = {
        ...filter,
        roles: [...filter.roles, { roleType: null, name: textOf(question, [nth]), firstName: null, lastName: null }],
      }
    if (filter !== before) sent.add(nth)
  })
  if (sent.size <= name.length || checkFilter(filter).length > 0) return null
  const parts = partsOf(
    question,
    [...sent].toSorted((a, b) => a - b),
    'filter',
    null,
  )
  return { kind: 'filter', filter, variant, operation: 'filter-companies', ...parts }
}

/** The same filter at each court that may have taken over the registers of the one that was typed. */
function filtersNow(question: Question, name: readonly number[]): readonly (PossibleCall | null)[] {
  const courts = question.parts.flatMap(({ meaning }) => (meaning.kind === 'court' ? meaning.after : []))
  return courts.length > mostCourtsNow ? [] : courts.map((court) => filterOf(question, name, 'former-court', court))
}

const hasKind = (question: Question, ...kinds: readonly Part['meaning']['kind'][]): boolean =>
  question.parts.some(({ meaning }) => kinds.includes(meaning.kind))

const isPerson = (question: Question, kind: SearchKind | null): boolean =>
  kind === 'persons' || (kind === null && (question.personName !== null || hasKind(question, 'role', 'person')))

function personCalls(question: Question, variant: CallVariant | null): readonly (PossibleCall | null)[] {
  const sent = indicesOf(question, ({ meaning }) => meaning.kind === 'words' || meaning.kind === 'person')
  const term = question.personName ?? textOf(question, sent)
  return [searchFor(question, 'persons', sent, variant, term)]
}

function companyCalls(question: Question, first: CallVariant | null): readonly (PossibleCall | null)[] {
  const { name, towns } = nameParts(question)
  const withForm = name.some((nth) => question.parts[nth]?.meaning.kind === 'form')
  const kindAt = (nth: number): Part['meaning']['kind'] | undefined => question.parts[nth]?.meaning.kind
  const unformed = name.filter((nth) => kindAt(nth) !== 'form')
  const untowned = name.filter((nth) => kindAt(nth) !== 'place')
  const asTyped = [...new Set([...name, ...towns])].toSorted((a, b) => a - b)
  const typed = asTyped.length > name.length ? searchFor(question, 'companies', asTyped, 'as-typed') : null
  return [
    searchFor(question, 'companies', name, first),
    withForm && unformed.length > 0 ? searchFor(question, 'companies', unformed, 'without-form') : null,
    untowned.length > 0 && untowned.length < name.length && untowned.some((nth) => kindAt(nth) === 'words')
      ? searchFor(question, 'companies', untowned, 'without-town')
      : null,
    ...(name.length === 0 ? [] : [typed]),
    filterOf(question, name),
    ...filtersNow(question, name),
    ...(name.length === 0 ? [typed] : []),
  ]
}

function noCall(question: Question): NoCall {
  if (question.parts.length === 0)
    return question.errors.length > 0 ? 'not-understood' : question.asked === null ? 'nothing-to-send' : 'asked-of-file'
  const { name } = nameParts(question)
  const term = textOf(question, name)
  if (term === '') return 'only-what-is-kept'
  return Array.from(term).length > longest ? 'too-long' : 'too-short'
}

const callKey = (call: PossibleCall): string =>
  call.kind === 'search' ? `${call.search} ${call.term.toLowerCase()}` : JSON.stringify(call.filter)

/**
 * The calls that the service takes for a question, the first to be made in front, then variants for when it knows none. Only what can
 * succeed: a register number goes alone, because no search takes a court; a name goes without the town that is narrowed here; nothing goes
 * that is asked of one's own notes and tags alone. `kind`: what the person chose to look for; null: as it was typed.
 */
export function serviceCalls(question: Question, kind: SearchKind | null): ServiceCalls {
  const numbered = kind === 'persons' ? null : numberCalls(question)
  const person = isPerson(question, kind)
  const named = hasKind(question, 'words', 'form') || nameParts(question).name.length > 0
  const listed: readonly (PossibleCall | null)[] =
    numbered !== null
      ? numbered
      : person
        ? [...personCalls(question, null), ...(kind === null && named ? companyCalls(question, 'other-kind') : [])]
        : [
            ...companyCalls(question, null),
            ...(kind === null && hasKind(question, 'words') && !hasKind(question, 'form')
              ? personCalls(question, 'other-kind')
              : []),
          ]
  const calls = [
    ...new Map(
      listed
        .filter((call) => call !== null)
        .toReversed()
        .map((call) => [callKey(call), call]),
    ).values(),
  ].toReversed()
  const [front, ...rest] = calls
  // Where the plain search can't be made, the filter is the first.
  const ordered =
    front === undefined ? [] : [{ ...front, variant: front.kind === 'filter' ? front.variant : null }, ...rest]
  return { calls: ordered, none: ordered.length === 0 ? noCall(question) : null }
}

/** How a result of the service answers the parts that are narrowed here. */
export type Narrowed = 'fits' | 'other' | 'untold'

const sameText = (left: string, right: readonly string[]): boolean =>
  foldings(left).some((folded) => right.every((word) => folded.split(' ').some((one) => one.startsWith(word))))

function narrowCompany(company: CompanySummary, part: Part): Narrowed {
  const { meaning } = part
  const told = (known: boolean | null): Narrowed => (known === null ? 'untold' : known ? 'fits' : 'other')
  switch (meaning.kind) {
    case 'place':
      return told(company.seat === null ? null : sameText(company.seat, meaning.names))
    case 'court': {
      const code = company.register.courtCode
      // One of several courts may keep its registers now; any other can't.
      if (
        code === null ||
        courtByCode(code) === undefined ||
        (meaning.after.length > 1 && meaning.after.includes(code))
      )
        return 'untold'
      return told(code === meaning.code || meaning.after.includes(code))
    }
    case 'euid': {
      const code = courtByEuidCode(parseEuid(meaning.euid)?.euidCode ?? '')?.code
      const known = company.register.courtCode
      return told(known === null || code === undefined ? null : courtByCode(known)?.code === code)
    }
    case 'number': {
      const known = company.register.number === null ? null : parseRegisterNumber(company.register.number)
      return told(known === null ? null : isSameNumber(known, meaning))
    }
    case 'form':
      return told(company.legalForm === null ? null : formOf(company.legalForm) === meaning.code)
    case 'status':
      return told(company.status === null || company.status === 'unknown' ? null : company.status === meaning.status)
    default:
      return 'untold'
  }
}

/**
 * Whether the service answered a number that was sent with a company that has another one now: it had that one before, and by which court
 * isn't told.
 */
function foundByFormer(question: Question, narrowed: readonly number[], { register }: CompanySummary): boolean {
  const known = register.number === null ? null : parseRegisterNumber(register.number)
  return question.parts.some(
    ({ meaning }, nth) =>
      meaning.kind === 'number' && !narrowed.includes(nth) && known !== null && !isSameNumber(known, meaning),
  )
}

const isSameNumber = (
  one: { readonly type: string; readonly number: string },
  other: { readonly type: string; readonly number: string },
): boolean => one.type === other.type && one.number === other.number

/** How one result answers the parts of the question that are narrowed here: `other` where one contradicts, `untold` where one isn't stated. */
export function narrowResult(question: Question, narrowed: readonly number[], item: PartySummary): Narrowed {
  const told = narrowed.map((nth): Narrowed => {
    const part = question.parts[nth]
    if (part === undefined || part.meaning.kind === 'tag') return 'untold'
    if (item.kind === 'company')
      return part.meaning.kind === 'court' && foundByFormer(question, narrowed, item)
        ? 'untold'
        : narrowCompany(item, part)
    return part.meaning.kind !== 'place' || item.city === null
      ? 'untold'
      : sameText(item.city, part.meaning.names)
        ? 'fits'
        : 'other'
  })
  return told.includes('other') ? 'other' : told.includes('untold') ? 'untold' : 'fits'
}

/**
 * Whether a result of the service belongs to what was typed: false where it contradicts what the call left out and is narrowed here.
 * `term`: what was sent; a term that isn't one of the question's calls narrows nothing.
 */
export function narrowedBy(question: Question, kind: SearchKind, term: string): (item: PartySummary) => boolean {
  const call = serviceCalls(question, kind).calls.find(
    (one) => one.kind === 'search' && one.search === kind && one.term.toLowerCase() === term.toLowerCase(),
  )
  return call === undefined ? () => true : (item) => narrowResult(question, call.narrowed, item) !== 'other'
}
