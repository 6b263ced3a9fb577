import type { FileSection, Section } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import type { Ports } from '../../ports/ports.ts'
import type { FileProgress, StoredSection } from '../../ports/store/sections.ts'
import type { Standing } from './walk-pages.ts'

/** A section as stored, with what reading it would cost. */
export function withPrice<T>(stored: StoredSection<T>, price: Price, nextPrice: Price = price): Section<T> {
  if (stored.state !== 'read') return { ...stored, price }
  const { next, ...rest } = stored
  return {
    ...rest,
    price,
    nextPage: next === null ? null : nextPrice,
    ...(next?.by === 'nothing' ? { noWayOn: true } : {}),
  }
}

/** How far a section was read. */
export const standingOf = (stored: StoredSection<unknown>): Standing =>
  stored.state === 'read'
    ? { begun: true, pages: stored.answers.length, next: stored.next, endsHere: false }
    : { begun: false, pages: 0, next: null, endsHere: false }

/** How far a section of a file was read, and of which party the file is. */
export interface FileStanding extends Standing {
  readonly file: FileProgress
}

export interface SectionToRead {
  readonly kind: PartySummary['kind']
  readonly id: PartyId
  readonly section: FileSection | PersonSection
}

/**
 * Asks the store how far a section was read. `before`: what was known just before, used for the first question; null
 * where it may be outdated. Later questions ask the store again: an answer may have brought a newer id for the service.
 */
export function standingsOf(
  { store }: Pick<Ports, 'store'>,
  { kind, id, section }: SectionToRead,
  before: FileProgress | null,
): () => Promise<FileStanding> {
  let known = before
  return async () => {
    const file = known ?? (await store.fileProgress(kind, id, [section]))
    known = null
    const progress = file?.sections[section]
    if (file === null || progress === undefined) throw new Error(`a ${kind} vanished while its file was read`)
    return { ...progress, endsHere: false, file }
  }
}
