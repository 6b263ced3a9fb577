import { parseArgs } from 'node:util'
import { numberGiven, readWhole } from '../number-option.ts'

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
    const desktops = readWhole('desktops', values.desktops, 2, 50)
    if (typeof desktops === 'string') return { ok: false, sentence: desktops }
    const [minutes, seed] = [numberGiven(values.minutes), numberGiven(values.seed)]
    if (!(minutes >= 0.5 && minutes <= 24 * 60))
      return { ok: false, sentence: 'A storm takes from 0.5 to 1440 minutes.' }
    if (!Number.isSafeInteger(seed)) return { ok: false, sentence: '--seed takes a whole number.' }
    const postgres = values.postgres === undefined ? null : numberGiven(values.postgres)
    if (postgres !== null && !(Number.isInteger(postgres) && postgres >= 15))
      return { ok: false, sentence: '--postgres takes a version, 15 or newer.' }
    return { ok: true, options: { desktops, minutes, seed, postgres } }
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
  }
}
