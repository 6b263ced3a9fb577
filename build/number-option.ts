/** A number as a command line gives it; NaN where nothing, or no number, is given. */
export const numberGiven = (text: string | undefined): number =>
  text === undefined || text === '' ? Number.NaN : Number(text)

/** The whole number of an option within its bounds; the sentence that says which it takes where it is none. */
export function readWhole(name: string, text: string | undefined, least: number, most: number): number | string {
  const value = numberGiven(text)
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : `--${name} takes a number from ${least} to ${most}.`
}
