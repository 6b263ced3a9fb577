/**
 * Exponential backoff with jitter: the span doubles with every step up to `max`; half of it and a random part of the
 * other half is waited, so that clients that failed together do not come back together. Never beyond `max`.
 */
export function backoff(step: number, base: number, max: number, random: () => number): number {
  const span = Math.min(max, base * 2 ** Math.min(Math.max(step, 0), 30))
  return Math.round(span / 2 + (span / 2) * Math.min(Math.max(random(), 0), 1))
}
