import { parseArgs } from 'node:util'

export interface StormOptions {
  /** 2 to 50. */
  readonly desktops: number
  readonly minutes: number
  /** What is drawn: who reads what, who is killed and when. */
  readonly seed: number
  /** Version of PostgreSQL; null: the newest that is here. */
  readonly postgres: number | null
}

export type ReadStormOptions =
  | { readonly ok: true; readonly options: StormOptions }
  | { readonly ok: false; readonly sentence: string }

const wholeNumber = (text: string | undefined): number =>
  text === undefined || text === '' ? Number.NaN : Number(text)

/** Reads the command line of `npm run storm`: `--desktops N`, `--minutes M`, `--seed S`, `--postgres 15`. A wrong one is answered with one sentence. */
export function readStormOptions(argv: readonly string[]): ReadStormOptions {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      options: {
        desktops: { type: 'string', default: '4' },
        minutes: { type: 'string', default: '4' },
        seed: { type: 'string', default: '1' },
        postgres: { type: 'string' },
      },
    })
    const [desktops, minutes, seed] = [values.desktops, values.minutes, values.seed].map(wholeNumber) as [
      number,
      number,
      number,
    ]
    if (!Number.isInteger(desktops) || desktops < 2 || desktops > 50)
      return { ok: false, sentence: '--desktops takes a number from 2 to 50.' }
    if (!(minutes >= 0.5 && minutes <= 24 * 60))
      return { ok: false, sentence: 'A storm takes from 0.5 to 1440 minutes.' }
    if (!Number.isSafeInteger(seed)) return { ok: false, sentence: '--seed takes a whole number.' }
    const postgres = values.postgres === undefined ? null : wholeNumber(values.postgres)
    if (postgres !== null && !(Number.isInteger(postgres) && postgres >= 15))
      return { ok: false, sentence: '--postgres takes a version, 15 or newer.' }
    return { ok: true, options: { desktops, minutes, seed, postgres } }
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
  }
}
