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
