/**
 * Whether everything is run (`npm run test:long`): every kill moment many times, every journey on both hosts, hostile sizes,
 * weeks of watching. `npm test` runs one case of each kind.
 */
export const longRun = process.env['REGISTERBLICK_LONG'] === '1'

/** Of named cases (moments, faults, kinds), those that `npm test` tries; the long run tries all. */
export const chosen = <T extends readonly [string, ...unknown[]]>(
  all: readonly T[],
  usual: readonly string[],
): readonly T[] => {
  const few = all.filter(([name]) => usual.includes(name))
  if (few.length !== usual.length) throw new Error(`no such case: ${usual.join(', ')}`)
  return longRun ? all : few
}

/** The number of cases of a test: few by default, more in the long run. */
export const cases = (few: number, many: number): number => (longRun ? many : few)

/**
 * How often a test that failed is tried again: never by hand, once in CI, whose machines do other work at times. What passed only
 * then is named at the end of the run; what is drawn is drawn alike, so no property is given a second chance.
 */
export const triesAgain = Number(process.env['REGISTERBLICK_RETRY'] ?? 0)
