/**
 * Whether everything is run (`npm run test:long`): every kill moment many times, every journey on both hosts, hostile sizes,
 * weeks of watching. `npm test` runs one case of each kind.
 */
export const longRun = process.env['REGISTERBLICK_LONG'] === '1'

/** The number of cases of a test: few by default, more in the long run. */
export const cases = (few: number, many: number): number => (longRun ? many : few)
