import type { PersonSummary } from '../../../shared/domain/company/company.ts'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'

export type Comparison = 'same' | 'different' | 'unknown'

const compared = <V>(a: V | null, b: V | null, same: (a: V, b: V) => boolean): Comparison =>
  a === null || b === null ? 'unknown' : same(a, b) ? 'same' : 'different'

/** What sets two people of one name apart, as far as stated. Says nothing of whether they are one: people move. */
export const comparePeople = (
  a: PersonSummary,
  b: PersonSummary,
): { readonly city: Comparison; readonly year: Comparison } => ({
  city: compared(
    a.city,
    b.city,
    (first, second) =>
      first.trim() === second.trim() || (foldExpanded(first) !== '' && foldExpanded(first) === foldExpanded(second)),
  ),
  year: compared(a.birthYear, b.birthYear, (first, second) => first === second),
})
