import { eventDay, type RegisterEvent } from './event.ts'

/** One entry of the register with everything that it changed. */
export interface RegisterEntry {
  readonly key: string
  /** At least one; they share day, number and wording. */
  readonly events: readonly RegisterEvent[]
}

const dayOf = (event: RegisterEvent): string => eventDay(event) ?? ''

/** The same changes of one entry stand in the same order wherever it is shown, whatever brought them. */
const byKey = (a: RegisterEvent, b: RegisterEvent): number =>
  a.entryNumber === null || a.key === b.key ? 0 : a.key < b.key ? -1 : 1

/** Newest register day first, within a day the highest entry; what has no date stands at the end. */
const newestFirst = (events: readonly RegisterEvent[]): readonly RegisterEvent[] =>
  [...events].sort((a, b) =>
    dayOf(a) === dayOf(b) ? (b.entryNumber ?? -1) - (a.entryNumber ?? -1) || byKey(a, b) : dayOf(a) < dayOf(b) ? 1 : -1,
  )

const sameEntry = (a: RegisterEvent, b: RegisterEvent): boolean =>
  a.entryNumber !== null &&
  a.entryNumber === b.entryNumber &&
  dayOf(a) === dayOf(b) &&
  (a.text === b.text || a.text === null || b.text === null)

/**
 * Register events by the entry they came from, newest first: one running number can carry several changes (as in the
 * registers themselves), and its wording is then the same in each of them. Events without a number stand alone.
 */
export function registerEntries(events: readonly RegisterEvent[]): readonly RegisterEntry[] {
  const entries: { key: string; events: RegisterEvent[] }[] = []
  for (const event of newestFirst(events)) {
    const open = entries.at(-1)
    const before = open?.events.at(-1)
    if (open !== undefined && before !== undefined && sameEntry(before, event)) open.events.push(event)
    else entries.push({ key: event.key, events: [event] })
  }
  return entries
}

/** Running numbers of entries, both of them included. */
export interface EntryNumbers {
  readonly from: number
  readonly to: number
}

/**
 * Entries of which nothing is here although one before and one after them is. The register counts its entries through (HRV sections 40
 * and 43, column 1), so these exist; whether the service doesn't name them or they weren't read can't be told. Lowest first.
 */
export function entriesBetween(events: readonly RegisterEvent[]): readonly EntryNumbers[] {
  const numbers = [...new Set(events.flatMap(({ entryNumber }) => entryNumber ?? []))].toSorted((a, b) => a - b)
  return numbers.slice(1).flatMap((number, nth) => {
    const before = numbers[nth] ?? number
    return number - before > 1 ? [{ from: before + 1, to: number - 1 }] : []
  })
}

/** How many entries these are. */
export const entryCount = (missing: readonly EntryNumbers[]): number =>
  missing.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Numbers as one reads them: "4, 7–9"; after twelve of them "…". */
export const entryNumbersText = (missing: readonly EntryNumbers[]): string =>
  [
    ...missing.slice(0, mostNumbers).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)),
    ...(missing.length > mostNumbers ? ['…'] : []),
  ].join(', ')

const mostNumbers = 12
