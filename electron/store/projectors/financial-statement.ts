import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Figure, FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { contentKey } from './content-key.ts'
import { knownFigures, statementNames } from './names/document-names.ts'
import { amountOf } from './money.ts'
import { oneThingIn } from './thing-in.ts'
import { cut, dayAt, firstRead, isBlank, longestList, longestName, member, nameAt, opened, trimmed } from './reading.ts'

/** Names of a statement that hold numbers and are no figures. */
const noFigures = /(^|_)(id|year|page|version|number|count_of_pages)$/

const valueNames = ['value', 'amount', 'current'] as const

const named = (name: string, value: number | null): Figure => ({ name: cut(name, longestName), value })

/** A value, null where nothing stands, or the mark for what is there and is no number. */
function figureOf(name: string, stands: Json | undefined): Figure {
  const value = stands === undefined ? null : amountOf(stands)
  return value === null && !isBlank(stands) ? { ...named(name, null), unread: true } : named(name, value)
}

/** The value in an object that holds one figure. */
function heldFigure(name: string, item: JsonObject): Figure {
  const value = firstRead(item, valueNames, amountOf)
  if (value !== null) return named(name, value)
  const stands = valueNames.map((one) => member(item, one)).find((one) => !isBlank(one))
  return figureOf(name, stands)
}

/** Figures of a group: members that are numbers or null ("not published"), or a list of `{name, value}`. */
function readGroup(group: Json): readonly Figure[] {
  if (isArray(group)) {
    return group.slice(0, longestList).flatMap((item) => {
      const name = isObject(item) ? nameAt(item, ['name', 'label', 'key', 'position', 'type']) : null
      return !isObject(item) || name === null ? [] : [heldFigure(name, item)]
    })
  }
  if (!isObject(group)) return []
  return Object.entries(group)
    .slice(0, longestList)
    .flatMap(([name, value]): readonly Figure[] => {
      if (isObject(value)) return readObject(name, value)
      return noFigures.test(name) || isWord(name, value) ? [] : [figureOf(name, value)]
    })
}

/** One figure, or a group of them; a known figure in which none is found is not understood. */
function readObject(name: string, value: JsonObject): readonly Figure[] {
  if (holdsOneFigure(value)) return [heldFigure(name, value)]
  const found = readGroup(value)
  return found.length === 0 && isKnown(name) ? [figureOf(name, value)] : found
}

/** Known by its name, also as `totalAssets`. */
const isKnown = (name: string): boolean => knownFigures.has(name.replace(/[a-z0-9](?=[A-Z])/g, '$&_').toLowerCase())

/** A text or a yes beside figures that says what they are, such as their currency: no figure. */
const isWord = (name: string, value: Json): boolean =>
  !isKnown(name) && (typeof value === 'boolean' || (typeof value === 'string' && amountOf(value) === null))

/** `{value, …}`, or a figure beside that of the year before; else the object is a group of figures. */
const holdsOneFigure = (value: JsonObject): boolean =>
  member(value, 'value') !== undefined ||
  member(value, 'amount') !== undefined ||
  (member(value, 'current') !== undefined && member(value, 'previous') !== undefined)

/** What only a statement shows; an item without any of it holds the statement deeper. */
const telling = [...statementNames.to, ...statementNames.from, ...statementNames.publishedOn, 'fiscal_year', 'year']

/** Figures that stand beside the statement's own fields. Null counts only under a name known to be a figure. */
function readFlat(item: JsonObject): readonly Figure[] {
  return Object.entries(item)
    .slice(0, longestList)
    .flatMap(([name, value]) => {
      if (isKnown(name)) return isObject(value) ? readObject(name, value) : [figureOf(name, value)]
      return typeof value === 'number' && !noFigures.test(name) ? [figureOf(name, value)] : []
    })
}

/** A group by its name; where something stands there in which no figure is found, that is said under this name. */
function readFigures(name: string, group: Json | undefined): readonly Figure[] {
  const found = readGroup(group ?? null)
  return found.length > 0 || isBlank(group) ? found : [figureOf(name, group)]
}

/** Annual accounts; null when the item is no object. A figure that isn't published stays null, never zero. */
export function readFinancialStatement(raw: Json): FinancialStatement | null {
  if (!isObject(raw)) return null
  const item = opened(raw, telling, ['financial_statement', 'statement'])
  const groups = statementNames.figures.flatMap((name) => readFigures(name, member(item, name)))
  const id = firstRead(item, statementNames.id, readText)
  return {
    key: id === null ? contentKey(item) : cut(id, 200),
    id: id !== null && id.length <= 200 && id.isWellFormed() ? id : null,
    title: nameAt(item, statementNames.title) ?? trimmed(readText(item['fiscal_year'] ?? item['year']), longestName),
    from: dayAt(item, statementNames.from),
    to: dayAt(item, statementNames.to),
    publishedOn: dayAt(item, statementNames.publishedOn),
    currency: nameAt(item, statementNames.currency),
    figures: [...groups, ...readFlat(item)].slice(0, longestList),
  }
}

const companyNames = ['company_id', 'company.id', 'subject.id', 'party.id'] as const

/** The service's id of the company whose statement an item says it is; null where it names none. */
export const readCompanyOfStatement = (item: JsonObject): string | null =>
  firstRead(opened(item, telling, ['financial_statement', 'statement']), companyNames, readText)

/** A statement that was asked for by itself: what it says, and whose it says it is. Null where it tells nothing of one. */
export function readOneStatement(
  raw: Json,
): { readonly statement: FinancialStatement; readonly company: string | null } | null {
  const thing = oneThingIn(raw)
  const statement = thing === null ? null : readFinancialStatement(thing)
  if (thing === null || statement === null) return null
  const { from, to, publishedOn, figures } = statement
  if (from === null && to === null && publishedOn === null && figures.length === 0) return null
  return { statement, company: readCompanyOfStatement(thing) }
}
