const shortWhileMs = 60_000
const crashesInAWhile = 3

/** Whether one more crash now would be the last that is answered by loading anew. `earlier`: instants in milliseconds. */
export function crashesTooOften(earlier: readonly number[], now: number): boolean {
  return earlier.filter((at) => now - at < shortWhileMs).length >= crashesInAWhile
}
