import { germanDay } from '../german-day.ts'
import type { AnswerId } from '../ids.ts'

/** A register event (contract 2.3), read tolerantly. */
export interface RegisterEvent {
  /** Stable inside our store: the service's id, or a hash of the content where it gave none. */
  readonly key: string
  /** Dotted type as it came; unknown types are shown as text. */
  readonly type: string | null
  /** Register day `YYYY-MM-DD`. */
  readonly effectiveOn: string | null
  /** When it became available through the service, ISO 8601. */
  readonly availableAt: string | null
  /** Running number of the register entry. One entry can carry several changes, so several events share a number. */
  readonly entryNumber: number | null
  readonly publishedOn: string | null
  /** The entry's wording, German. */
  readonly text: string | null
  readonly previous: string | null
  readonly current: string | null
  /** Whom a role event concerns. */
  readonly holder: string | null
  readonly roleType: string | null
  /** Members of a hit that were there and not understood, by their names; absent: none were. */
  readonly misread?: readonly string[]
  /** Something came where an event should be, and nothing of it was understood. Absent: it is an event. */
  readonly unread?: UnreadHit
}

/** Our type of an event that was lost to damage, of which only is known that a watch brought it. */
export const lostEventType = 'registerblick.lost'

/**
 * The day `YYYY-MM-DD` an event stands under: its register day, else the German day on which the service had it; null: it names neither.
 * An hour before midnight in UTC is the next day in a register.
 */
export const eventDay = ({
  effectiveOn,
  availableAt,
}: Pick<RegisterEvent, 'effectiveOn' | 'availableAt'>): string | null =>
  effectiveOn ?? (availableAt === null ? null : germanDay(availableAt))

/** How many of an answer's hits could not be read, and where they stand as they came. */
export interface UnreadHit {
  readonly count: number
  readonly of: number
  readonly answer: AnswerId
}

/** New names of event types that answers may still call by the old one (contract 6.1, 9.4). */
const renamed: Readonly<Record<string, string>> = {
  'company.officer.appointed': 'company.role.added',
  'company.officer.changed': 'company.role.changed',
  'company.officer.removed': 'company.role.removed',
  'company.shareholder.changed': 'company.shareholding.changed',
  'company.shareholders.changed': 'company.shareholder_list.changed',
}

/** One vocabulary for both dialects (reading, R8). */
export const currentEventType = (type: string): string =>
  Object.hasOwn(renamed, type) ? (renamed[type] ?? type) : type
