import type { Price } from '../credits/credits.ts'
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
