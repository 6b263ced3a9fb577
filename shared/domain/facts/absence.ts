import type { Standing } from '../known/known.ts'

/*
 * What it means that a later answer lacks something. A list that was read whole proves that what it lacks isn't in it. A
 * list that was begun and not finished proves nothing: what is looked for may stand on a page that nobody read.
 */

/** A read of a list. `at`: the service's clock, ISO 8601 UTC. */
interface ListRead {
  readonly at: string
}

const byClock = (a: ListRead, b: ListRead): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/**
 * The reads that clear what events told before them, oldest first: those that were whole, or the oldest where none was.
 * `isWhole`: every page of the list was read.
 */
export function clearing<Read extends ListRead>(
  reads: readonly Read[],
  isWhole: (read: Read) => boolean,
): readonly Read[] {
  const sorted = reads.toSorted(byClock)
  const whole = sorted.filter(isWhole)
  return whole.length > 0 ? whole : sorted.slice(0, 1)
}

/** A read of the owners is whole unless the company's own list goes on; an answer without such a list goes on nowhere. */
export const isOwnersWhole = ({ list }: { readonly list: { readonly complete: boolean } | null }): boolean =>
  list === null || list.complete

/** A whole list that was read after the last statement and lacks what was stated. */
export interface Absence {
  /** `company`: the company's own list of people or owners; `own`: the party's own list of roles or holdings. */
  readonly by: 'company' | 'own'
  /** German day of that list; null: not known. */
  readonly day: string | null
  /** Only older lists of the party's own ever stated it. */
  readonly onlyOwn: boolean
  /** The list has somebody of the same name in the same function: it may be the party without its id. */
  readonly namesake: boolean
}

/**
 * Whether something still stands that a later list lacks. The company's own list says who is in it: it ended, on a day that
 * nobody states. The party's own list may be behind the company's, so that one alone decides against itself only.
 */
export function standingOfAbsent({ by, day, onlyOwn, namesake }: Absence): Standing {
  if (by === 'own')
    return onlyOwn ? { state: 'former', why: 'absent', day: null } : { state: 'unclear', why: 'differs', day }
  return namesake ? { state: 'unclear', why: 'namesake', day } : { state: 'former', why: 'absent', day: null }
}
