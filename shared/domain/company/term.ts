/**
 * How long a role or a holding lasts, as an answer states it. Days are `YYYY-MM-DD`.
 * `standing`: `ended`: it says that it is over, and not since when. `unclear`: something is said of its beginning, its end
 * or its being in force that nobody understood; it counts as neither held nor over. Absent: the days tell.
 */
export interface Term {
  readonly since: string | null
  readonly until: string | null
  readonly standing?: 'ended' | 'unclear'
  /** A beginning is stated, and nobody understood it. */
  readonly sinceUnread?: true
}

/** On a day: `held`, `over`, or `unclear` where the answer's own words were not understood. Without an end it is held. */
export function termOn(
  { until, standing }: Pick<Term, 'until' | 'standing'>,
  day: string,
): 'held' | 'over' | 'unclear' {
  if (until !== null && until <= day) return 'over'
  if (standing === 'ended') return 'over'
  return standing === 'unclear' ? 'unclear' : 'held'
}
