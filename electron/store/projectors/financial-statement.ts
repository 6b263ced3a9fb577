import { isArray, isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { contentKey } from './content-key.ts'
import { knownFigures, statementNames } from './known-names.ts'
import { cut, dayAt, firstRead, longestList, longestName, nameAt, trimmed } from './reading.ts'

type Figure = FinancialStatement['figures'][number]

/** Names of a statement that hold numbers and are no figures. */
const noFigures = /(^|_)(id|year|page|version|number|count_of_pages)$/

const valueNames = ['value', 'amount', 'current'] as const

const named = (name: string, value: number | null): Figure => ({ name: cut(name, longestName), value })

/** Figures of a group: members that are numbers or null ("not published"), or a list of `{name, value}`. */
function readGroup(group: Json): readonly Figure[] {
  if (isArray(group)) {
    return group.slice(0, longestList).flatMap((item) => {
      const name = isObject(item) ? nameAt(item, ['name', 'label', 'key', 'position', 'type']) : null
      return !isObject(item) || name === null ? [] : [named(name, firstRead(item, valueNames, readNumber))]
    })
  }
  if (!isObject(group)) return []
  return Object.entries(group)
    .slice(0, longestList)
    .flatMap(([name, value]): readonly Figure[] => {
      if (isObject(value)) {
        return holdsOneFigure(value) ? [named(name, firstRead(value, valueNames, readNumber))] : readGroup(value)
      }
      const number = readNumber(value)
      return number !== null || value === null ? [named(name, number)] : []
    })
}

/** `{value, …}`, or a figure beside that of the year before; else the object is a group of figures. */
const holdsOneFigure = (value: JsonObject): boolean =>
  Object.hasOwn(value, 'value') ||
  Object.hasOwn(value, 'amount') ||
  (Object.hasOwn(value, 'current') && Object.hasOwn(value, 'previous'))

/** Figures that stand beside the statement's own fields. Null counts only under a name known to be a figure. */
function readFlat(item: JsonObject): readonly Figure[] {
  return Object.entries(item)
    .slice(0, longestList)
    .flatMap(([name, value]) => {
      const number = readNumber(value)
      if (knownFigures.has(name)) return [named(name, number)]
      return typeof value === 'number' && number !== null && !noFigures.test(name) ? [named(name, number)] : []
    })
}

/** Annual accounts; null when the item is no object. A figure that isn't published stays null, never zero. */
export function readFinancialStatement(item: Json): FinancialStatement | null {
  if (!isObject(item)) return null
  const groups = statementNames.figures.flatMap((name) => readGroup(item[name] ?? null))
  const id = firstRead(item, statementNames.id, readText)
  return {
    key: id === null ? contentKey(item) : cut(id, 200),
    title: nameAt(item, statementNames.title) ?? trimmed(readText(item['fiscal_year'] ?? item['year']), longestName),
    from: dayAt(item, statementNames.from),
    to: dayAt(item, statementNames.to),
    publishedOn: dayAt(item, statementNames.publishedOn),
    currency: nameAt(item, statementNames.currency),
    figures: [...groups, ...readFlat(item)].slice(0, longestList),
  }
}
