import type { CompanyFilter, FilterField } from '../../../shared/domain/search/company-filter.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { findCourt } from '../../../shared/domain/register/courts.ts'
import { findLegalForm, type LegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { federalStates } from '../../../shared/domain/register/states.ts'
import { readCompany } from '../projectors/company.ts'
import { companyNames, echoNames } from '../projectors/names/company-names.ts'
import { moneyAt } from '../projectors/money.ts'
import { at, firstRead, longestName, nameAt, trimmed } from '../projectors/reading.ts'

/**
 * Filter echo (reading R1): a criterion that the service doesn't know is dropped in silence, and the page is
 * unfiltered and billed. So each item is held against the criteria whose fields it shows. An item that doesn't show a
 * field, or shows it in words that can't be compared with what was asked, contradicts nothing.
 */

/** Equal in either folding: "Müller" is "Mueller" is "Muller". */
const same = (one: string, two: string): boolean => {
  const other = new Set(foldings(two))
  return one === two || foldings(one).some((folded) => other.has(folded))
}
const oneOf = (shown: string, wanted: readonly string[]): boolean => wanted.some((text) => same(shown, text))

/** Every text by which an item calls something: the value itself, or each member of an object that stands for it. */
function textsAt(item: JsonObject, paths: readonly string[]): readonly string[] {
  const texts = paths.flatMap((path): readonly (string | null)[] => {
    const value = at(item, path)
    return isObject(value)
      ? Object.values(value).map((inner) => (isObject(inner) ? null : readText(inner)))
      : [readText(value)]
  })
  return [...new Set(texts.map((text) => trimmed(text, longestName)).filter((text) => text !== null))]
}

/** One form under several names; partnerships share their ISO 20275 code with a GmbH as partner or without. */
const sameForm = (one: LegalForm, two: LegalForm): boolean =>
  one.code === two.code || (one.elfCode !== null && one.elfCode === two.elfCode)

function contradictsLegalForm(item: JsonObject, wanted: readonly string[]): boolean {
  const shown = textsAt(item, companyNames.legalForm)
  if (shown.length === 0 || shown.some((text) => oneOf(text, wanted))) return false
  const forms = shown.map(findLegalForm).filter((form) => form !== undefined)
  const asked = wanted.map(findLegalForm)
  const recognised = asked.filter((form) => form !== undefined)
  if (forms.length > 0) {
    const fits = forms.some((form) => recognised.some((other) => sameForm(form, other)))
    return recognised.length === asked.length && !fits
  }
  // Codes of a vocabulary that we don't know: comparable only with each other, not with names.
  return recognised.length === 0 && firstRead(item, echoNames.legalFormCode, readText) !== null
}

const stateBy = new Map(
  federalStates.flatMap(({ code, nameDe, nameEn }) =>
    [code, code.slice(3), nameDe, nameEn].flatMap((text) => foldings(text).map((folded) => [folded, code] as const)),
  ),
)
const stateOf = (text: string): string | undefined =>
  foldings(text)
    .map((folded) => stateBy.get(folded))
    .find((code) => code !== undefined)

function contradictsState(item: JsonObject, wanted: readonly string[]): boolean {
  const shown = textsAt(item, echoNames.state)
    .map(stateOf)
    .filter((code) => code !== undefined)
  return shown.length > 0 && !shown.some((code) => wanted.some((text) => stateOf(text) === code))
}

/** Statuses are words of one list everywhere (contract 2.1), so any other word is another status. */
function contradictsStatus(item: JsonObject, wanted: readonly string[]): boolean {
  const shown = textsAt(item, companyNames.status)
  return shown.length > 0 && !shown.some((text) => oneOf(text, wanted))
}

/** Contract 4.2: exact, ignoring case and umlaut spelling. */
function contradictsSeat(item: JsonObject, wanted: readonly string[]): boolean {
  const shown = firstRead(item, echoNames.seat, (value) =>
    isObject(value) ? nameAt(value, ['city', 'name', 'town', 'seat']) : trimmed(readText(value), longestName),
  )
  return shown !== null && !oneOf(shown, wanted)
}

/** Contract 4.2: a court by code, name or seat. A court that we don't know by what it is called can't be compared. */
function contradictsCourt(item: JsonObject, wanted: string): boolean {
  const { court, courtCode } = readCompany(item).register
  const asked = findCourt(wanted)
  const shown = findCourt(courtCode ?? '') ?? findCourt(court ?? '')
  if (asked === undefined || shown === undefined) return false
  return asked.code !== shown.code && !same(asked.seat, shown.seat)
}

/** Compares decimal texts exactly: negative, zero or positive. */
function compareDecimals(one: string, two: string): number {
  const scaled = (text: string): bigint => {
    const [whole = '0', part = ''] = text.split('.')
    return BigInt(`${whole}${part.slice(0, 6).padEnd(6, '0')}`)
  }
  const [a, b] = [scaled(one), scaled(two)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Contract 4.2: either bound excludes companies without a capital in EUR. An amount without a currency counts as EUR. */
function contradictsCapital(item: JsonObject, bound: string, beyond: 1 | -1): boolean {
  const shown = moneyAt(item, companyNames.capital, companyNames.currency)
  if (shown === null || !/^\d/.test(bound)) return false
  return (shown.currency ?? 'EUR') !== 'EUR' || compareDecimals(shown.amount, bound) === beyond
}

type Contradicts = (item: JsonObject, filter: CompanyFilter) => boolean

/** Criteria that every single item has to satisfy. `roles` isn't among them: no summary shows them (contract 2.1). */
const perItem: Readonly<Partial<Record<FilterField, Contradicts>>> = {
  legalForms: (item, { legalForms }) => legalForms.length > 0 && contradictsLegalForm(item, legalForms),
  statuses: (item, { statuses }) => statuses.length > 0 && contradictsStatus(item, statuses),
  states: (item, { states }) => states.length > 0 && contradictsState(item, states),
  registeredOffices: (item, { registeredOffices }) =>
    registeredOffices.length > 0 && contradictsSeat(item, registeredOffices),
  registerCourt: (item, { registerCourt }) => registerCourt !== null && contradictsCourt(item, registerCourt),
  capitalFrom: (item, { capitalFrom }) => capitalFrom !== null && contradictsCapital(item, capitalFrom, -1),
  capitalTo: (item, { capitalTo }) => capitalTo !== null && contradictsCapital(item, capitalTo, 1),
}

/** Words that nearly every name has. */
const saysLittle = (word: string): boolean => word.length < 2 || word === 'co' || findLegalForm(word) !== undefined

/**
 * A name is searched for, not compared: a service may find by a former name that it doesn't show, or with a typing
 * error. So it takes a whole page in which no item has any of the words.
 */
function contradictsName(items: readonly JsonObject[], wanted: string): boolean {
  const words = foldings(wanted).flatMap((folded) => folded.split(' '))
  const telling = words.some((word) => !saysLittle(word)) ? words.filter((word) => !saysLittle(word)) : words
  const shown = items
    .map((item) => {
      const { name, formerNames, register, seat } = readCompany(item)
      return name === null
        ? null
        : [name, ...formerNames, register.number, register.court, seat]
            .flatMap((text) => (text === null ? [] : foldings(text)))
            .join(' ')
    })
    .filter((text) => text !== null)
  return telling.length > 0 && shown.length > 0 && !shown.some((text) => telling.some((word) => text.includes(word)))
}

const textsIn = (value: Json): readonly string[] =>
  isObject(value)
    ? Object.values(value).flatMap(textsIn)
    : isArray(value)
      ? value.flatMap(textsIn)
      : typeof value === 'string'
        ? [value]
        : []

/** A page with fewer items than this tells nothing about a term. */
const fewestForTerm = 3

/**
 * True where not one of several items shows any word of the term, in whatever it shows: then the term was ignored. Single
 * items prove nothing, because a term may be found in what they don't show: office, court, number, entry text (4.2).
 */
export function contradictsTerm(items: readonly JsonObject[], term: string): boolean {
  const words = foldings(term).flatMap((folded) => folded.split(' '))
  const telling = words.some((word) => !saysLittle(word)) ? words.filter((word) => !saysLittle(word)) : words
  if (telling.length === 0 || items.length < fewestForTerm) return false
  return !items.some((item) => {
    const shown = textsIn(item).flatMap(foldings).join(' ')
    return telling.some((word) => shown.includes(word))
  })
}

/** A page with fewer courts than this tells nothing about states. */
const fewestCourts = 3

/**
 * Items often show the court and not the state. A court's district lies in one state. So that a single odd seat doesn't
 * stop a walk, a page counts as unfiltered only where most of its courts lie elsewhere.
 */
function contradictsStateByCourt(items: readonly JsonObject[], wanted: readonly string[]): boolean {
  const states = new Set(wanted.map(stateOf))
  const courts = items
    .filter((item) => textsAt(item, echoNames.state).length === 0)
    .map((item) => {
      const { court, courtCode } = readCompany(item).register
      return findCourt(courtCode ?? '') ?? findCourt(court ?? '')
    })
    .filter((court) => court !== undefined)
  return courts.length >= fewestCourts && courts.filter(({ state }) => !states.has(state)).length > courts.length / 2
}

/** The criteria of a filter that the items of one page contradict, in the order of the filter. Pure. */
export function contradictedCriteria(filter: CompanyFilter, items: readonly JsonObject[]): readonly FilterField[] {
  const found: FilterField[] = []
  if (filter.name !== null && contradictsName(items, filter.name)) found.push('name')
  for (const [field, contradicts] of Object.entries(perItem) as [FilterField, Contradicts][]) {
    const byCourt = field === 'states' && filter.states.length > 0 && contradictsStateByCourt(items, filter.states)
    if (byCourt || items.some((item) => contradicts(item, filter))) found.push(field)
  }
  return found
}
