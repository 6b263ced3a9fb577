import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { ColumnOf } from '../table-of.ts'
import { partyColumns } from './party-columns.ts'

/** What tells a company from others of its name. */
export const identifyingKeys: readonly string[] = ['name', 'registerNumber', 'registerCourt', 'seat']

/**
 * Columns of a thing as columns of what holds it; where it holds none, they are empty.
 * @param keys which of the columns, in their own order; left out: all
 */
export const columnsWithin = <Outer, Inner>(
  columns: readonly ColumnOf<Inner>[],
  inner: (outer: Outer) => Inner | null,
  keys?: readonly string[],
): readonly ColumnOf<Outer>[] =>
  columns
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .map((column) => ({
      ...column,
      value: (outer) => {
        const thing = inner(outer)
        return thing === null ? null : column.value(thing)
      },
    }))

/** The same for what holds a company or a person. */
export const partyColumnsWithin = <Outer>(
  language: Language,
  party: (outer: Outer) => PartySummary | null,
  keys?: readonly string[],
): readonly ColumnOf<Outer>[] => columnsWithin<Outer, PartySummary>(partyColumns(language), party, keys)
