import { currentEventType, eventDay, type RegisterEvent } from '../../../shared/domain/company/event.ts'
import { isListWhole, type CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { eventWord, type AreaWord } from '../../../shared/domain/company/known-codes.ts'
import { isMovedAway } from '../../../shared/domain/company/moved-away.ts'
import { registerEntries, type RegisterEntry } from '../../../shared/domain/company/register-entries.ts'
import type { EntryRef } from './document.ts'

export function refOf({ events: [first] }: RegisterEntry): EntryRef | null {
  if (first === undefined) return null
  const on = eventDay(first)
  return first.entryNumber === null && on === null ? null : { number: first.entryNumber, on }
}

const areasOf = (event: RegisterEvent): AreaWord | null => {
  if (isMovedAway(event.type, event.text)) return null
  const word = eventWord(event.type === null ? null : currentEventType(event.type), event.roleType)
  return word.kind === 'area' || word.kind === 'composed' ? word.area : null
}

/** The register entries of a company, and which of them a fact of its register sheet rests on. */
export interface EntriesOf {
  readonly entries: readonly RegisterEntry[]
  /**
   * The newest entry about one of these areas, else the first registration; null: the timeline was not read to its end.
   */
  readonly about: (...areas: readonly AreaWord[]) => EntryRef | null
  /** The newest entry about one of these areas and no other; null: none, or the timeline was not read to its end. */
  readonly only: (...areas: readonly AreaWord[]) => EntryRef | null
  /** The entry in which somebody's office began (or ended) on a day. */
  readonly ofOffice: (holder: string | null, day: string | null) => EntryRef | null
}

export function entriesOf({ events }: CompanyFile): EntriesOf {
  if (events.state !== 'read') return { entries: [], about: () => null, only: () => null, ofOffice: () => null }
  const entries = registerEntries(events.content)
  const whole = isListWhole(events)
  const first = entries.findLast((entry) => entry.events.some((event) => areasOf(event) === 'registration'))
  const newest = (areas: readonly AreaWord[]): RegisterEntry | undefined =>
    entries.find((entry) =>
      entry.events.some((event) => {
        const area = areasOf(event)
        return area !== null && areas.includes(area)
      }),
    )
  const refTo = (entry: RegisterEntry | undefined): EntryRef | null =>
    !whole || entry === undefined ? null : refOf(entry)
  return {
    entries,
    about: (...areas) => refTo(newest(areas) ?? first),
    only: (...areas) => refTo(newest(areas)),
    ofOffice: (holder, day) => {
      if (holder === null || day === null) return null
      const found = entries.find((entry) =>
        entry.events.some((event) => event.holder === holder && eventDay(event) === day),
      )
      return found === undefined ? null : refOf(found)
    },
  }
}
