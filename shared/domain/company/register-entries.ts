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
