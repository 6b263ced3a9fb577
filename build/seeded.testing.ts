/**
 * Chance in tests. Everything that is drawn in a test comes from one seed: the same in every `npm test`, so that a failure is of
 * what was changed; another in each `npm run test:long`, which prints it. `REGISTERBLICK_SEED=…` draws the same again.
 */
export const seed = Number(process.env['REGISTERBLICK_SEED'] ?? 20_261_121)

/** What is needed to see a failure again; for the message of an assertion that rests on chance. */
export const seedWords = `REGISTERBLICK_SEED=${seed}`

/**
 * A generator of numbers from 0 (included) to 1 (excluded), like `Math.random`. Each name has a sequence of its own, so that
 * tests don't change each other's numbers.
 */
export function seededRandom(name: string): () => number {
  // FNV-1a over the name, mixed with the seed; then mulberry32.
  let state = seed | 0
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
