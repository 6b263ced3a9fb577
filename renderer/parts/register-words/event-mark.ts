import { currentEventType, type RegisterEvent } from '../../../shared/domain/company/event.ts'
import { isMovedAway } from '../../../shared/domain/company/moved-away.ts'
import type { MarkName } from '../../ui/marks.tsx'

/** What needs a look at once has a shape of its own, the gravest first; the rest is the ring of a register entry. */
const marks: readonly (readonly [RegExp, MarkName])[] = [
  [/\.insolvency\.(?!ended|closed)/, 'insolvency'],
  [/\.(?:dissolution|liquidation)\b|\.deletion\.announced/, 'liquidation'],
  [/\.deletion\.(?:completed|added|registered)|\.(?:deleted|terminated)$|^DELETION$/, 'terminated'],
]

type Told = Pick<RegisterEvent, 'type'> & Partial<Pick<RegisterEvent, 'text'>>

/** The mark of an event: the same in the inbox and in a timeline. */
export function markOf({ type, text }: Told): MarkName {
  if (isMovedAway(type, text ?? null)) return 'entry'
  const current = type === null ? '' : currentEventType(type)
  return marks.find(([pattern]) => pattern.test(current))?.[1] ?? 'entry'
}

/** The mark of an entry with several events: that of the gravest. */
export function gravestMark(events: readonly Told[]): MarkName {
  const all = events.map((event) => markOf(event))
  return marks.find(([, mark]) => all.includes(mark))?.[1] ?? 'entry'
}
