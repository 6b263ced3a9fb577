import { parseArgs } from 'node:util'

export interface SoakOptions {
  readonly minutes: number
  /** Opened and closed once, after half of the time. */
  readonly tabs: number
}

export type ReadSoakOptions =
  | { readonly ok: true; readonly options: SoakOptions }
  | { readonly ok: false; readonly sentence: string }

const usual: SoakOptions = { minutes: 6, tabs: 1_000 }
/** Under three minutes, a run has too few values to judge by. */
const [shortest, longest] = [3, 7 * 24 * 60]

/** Reads the command line of `npm run soak`: `--minutes N` or `--hours N`, `--tabs N`. A wrong one is answered with one sentence. */
export function readSoakOptions(argv: readonly string[]): ReadSoakOptions {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      options: { minutes: { type: 'string' }, hours: { type: 'string' }, tabs: { type: 'string' } },
    })
    if (values.minutes !== undefined && values.hours !== undefined)
      return { ok: false, sentence: '--minutes and --hours exclude each other.' }
    const asked = values.hours === undefined ? values.minutes : String(Number(values.hours) * 60)
    const minutes = asked === undefined ? usual.minutes : Number(asked)
    if (asked === '' || !(minutes >= shortest && minutes <= longest))
      return { ok: false, sentence: `A soak takes from ${shortest} minutes to ${longest / 60} hours.` }
    const tabs = values.tabs === undefined ? usual.tabs : Number(values.tabs)
    if (values.tabs === '' || !Number.isInteger(tabs) || tabs < 1 || tabs > 100_000)
      return { ok: false, sentence: '--tabs takes a whole number from 1 to 100000.' }
    return { ok: true, options: { minutes, tabs } }
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
  }
}
