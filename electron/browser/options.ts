import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { defaultDataDir } from '../library-files/data-folder.ts'
import { languages, type Language } from '../../shared/contract/state.ts'

export interface BrowserOptions {
  readonly demo: boolean
  readonly open: boolean
  /** 0: any free port. */
  readonly port: number
  readonly dataDir: string
  readonly baseUrl: string | null
  readonly language: Language | null
  /** Absolute: the invitation to a team; null: none was named. */
  readonly team: string | null
}

export type ReadOptions =
  | { readonly ok: true; readonly options: BrowserOptions }
  | { readonly ok: false; readonly sentence: string }

/** Reads the command line of the loopback host; a wrong one is answered with one sentence. */
export function readOptions(
  argv: readonly string[],
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): ReadOptions {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      options: {
        demo: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string', default: '0' },
        'data-dir': { type: 'string' },
        'base-url': { type: 'string' },
        lang: { type: 'string' },
        team: { type: 'string' },
      },
    })
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      return { ok: false, sentence: `--port takes a number from 0 to 65535, not "${values.port}".` }
    const language = languages.find((known) => known === values.lang) ?? null
    if (values.lang !== undefined && language === null)
      return { ok: false, sentence: `--lang takes de or en, not "${values.lang}".` }
    if (values['data-dir'] === '') return { ok: false, sentence: '--data-dir takes a folder.' }
    if (values.team === '') return { ok: false, sentence: '--team takes the file of an invitation.' }
    if (values.team !== undefined && values.demo)
      return { ok: false, sentence: '--team does not go with --demo: invented companies never become part of a team.' }
    return {
      ok: true,
      options: {
        team: values.team === undefined ? null : resolve(values.team),
        demo: values.demo,
        open: !values['no-open'],
        port: Number(values.port),
        language,
        dataDir: resolve(values['data-dir'] ?? defaultDataDir(platform, environment)),
        baseUrl: values['base-url'] ?? null,
      },
    }
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
  }
}
