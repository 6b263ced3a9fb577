import type { Section } from '../../shared/domain/company-file.ts'
import type { Price } from '../../shared/domain/credits.ts'
import type { StoredSection } from '../core/ports.ts'
import type { Standing } from './walk.ts'

/** A section as stored, with what reading it would cost. */
export function withPrice<T>(stored: StoredSection<T>, price: Price, nextPrice: Price = price): Section<T> {
  if (stored.state !== 'read') return { ...stored, price }
  const { next, ...rest } = stored
  return { ...rest, price, nextPage: next === null ? null : nextPrice }
}

/** Where the walk through a section stands. */
export const standingOf = (stored: StoredSection<unknown>): Standing =>
  stored.state === 'read'
    ? { begun: true, pages: stored.answers.length, next: stored.next, endsHere: false }
    : { begun: false, pages: 0, next: null, endsHere: false }
