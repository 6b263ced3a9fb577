import type { Price } from '../credits/credits.ts'
import { sectionsToRead } from '../facts/account.ts'
import type { KnownChange } from '../facts/known-change.ts'
import { fileSections, type CompanyFile, type FileSection } from './company-file.ts'

/** A part of a file that something rests on, when it was read, and what reading it again costs. */
export interface OldestPart {
  readonly section: FileSection
  /** ISO 8601 UTC. */
  readonly readAt: string
  /** Of one call: its first page. */
  readonly price: Price
}

/**
 * The part that was read longest ago of those that are here: whether everything that rests on them is still true, it leaves open
 * first. Null: none of them was read. Of several read at one time the first in the order of the file.
 */
export function oldestPart(file: CompanyFile, sections: readonly FileSection[] = fileSections): OldestPart | null {
  return sections.reduce<OldestPart | null>((oldest, section) => {
    const part = file[section]
    const readAt = part.state === 'read' ? part.answers[0]?.readAt : undefined
    if (readAt === undefined || (oldest !== null && oldest.readAt <= readAt)) return oldest
    return { section, readAt, price: part.price }
  }, null)
}

/** A part that was read, and changes of it that were reported since. */
export interface OutdatedPart extends OldestPart {
  /** The gravest of them. */
  readonly change: KnownChange
  /** How many there are, that one among them. */
  readonly changes: number
}

/**
 * The part with the gravest change that was reported after it was read: whatever rests on it is known to be out of date, however young it is. Null:
 * nothing of these parts was reported, or the part was never read.
 */
export function outdatedPart(file: CompanyFile, sections: readonly FileSection[] = fileSections): OutdatedPart | null {
  const { account } = file
  if (account === undefined) return null
  const changed = new Set(sectionsToRead(account))
  const change = account.unread.find(
    ({ section }) => section !== 'owners' && changed.has(section) && sections.includes(section),
  )
  if (change === undefined || change.section === 'owners') return null
  const part = file[change.section]
  const readAt = part.state === 'read' ? part.answers[0]?.readAt : undefined
  if (readAt === undefined) return null
  return { section: change.section, readAt, price: part.price, change, changes: account.unreadCount[change.section] }
}
