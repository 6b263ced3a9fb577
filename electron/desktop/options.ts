import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '../library-files/data-folder.ts'
import { linkIn } from './links.ts'
import { languages, type Language } from '../../shared/contract/state.ts'

export interface DesktopOptions {
  readonly demo: boolean
  /** Start without showing the window; a second start or a click on the dock shows it. */
  readonly hidden: boolean
  /** Absolute. */
  readonly dataDir: string
  readonly baseUrl: string | null
  readonly language: Language | null
  /** Absolute: the invitation to a team; null: none was named. */
  readonly team: string | null
  /** Absolute: where the report of a self-test goes; null: it is none. With the demo only. */
  readonly selfTest: string | null
  /** A server of the smoke test, which the self-test asks besides; null: none. */
  readonly selfTestServer: string | null
}

export type ReadOptions =
  | { readonly ok: true; readonly options: DesktopOptions }
  /** One sentence for stderr; the program ends with code 2. */
  | { readonly ok: false; readonly sentence: string }

/**
 * Switches that Chromium reads from the same command line and that people need to run at all (a root shell, a broken
 * graphics driver, Wayland). Any other switch is refused, so that a mistyped option is never ignored in silence.
 */
const chromiumSwitches: ReadonlySet<string> = new Set([
  'no-sandbox',
  'disable-gpu-sandbox',
  'password-store',
  'disable-gpu',
  'disable-dev-shm-usage',
  'ozone-platform',
  'ozone-platform-hint',
  'force-device-scale-factor',
  // Where two versions of GTK meet in one process, and for input methods on Wayland.
  'gtk-version',
  'enable-wayland-ime',
])

/**
 * Words that no person typed. Windows: `-Embedding` for a notification that is clicked after the program ended, `--updated` by our
 * installer, which starts the new version that it put in place. macOS: the number of the process, at the first start from Finder.
 */
const systemWords: Readonly<Partial<Record<NodeJS.Platform, RegExp>>> = {
  win32: /^(?:-Embedding|--updated)$/,
  darwin: /^-psn_\d+_\d+$/,
}

const flags: ReadonlySet<string> = new Set(['demo', 'hidden'])
const valued: ReadonlySet<string> = new Set(['data-dir', 'base-url', 'lang', 'team', 'self-test', 'self-test-server'])

/**
 * Reads the command line of the desktop host. `argv` is what follows the executable; unpackaged, its first word that
 * is no option is the path of the application (`electron . --demo`). A `registerblick://` link opens the application.
 */
export function readOptions(
  argv: readonly string[],
  from: { readonly packaged: boolean; readonly platform: NodeJS.Platform; readonly environment: NodeJS.ProcessEnv },
): ReadOptions {
  const refuse = (sentence: string): ReadOptions => ({ ok: false, sentence })
  const { tokens } = parseArgs({
    args: argv.filter((word) => systemWords[from.platform]?.test(word) !== true),
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      demo: { type: 'boolean' },
      hidden: { type: 'boolean' },
      'data-dir': { type: 'string' },
      'base-url': { type: 'string' },
      lang: { type: 'string' },
      team: { type: 'string' },
      'self-test': { type: 'string' },
      'self-test-server': { type: 'string' },
    },
  })
  const given = new Map<string, string>()
  let applicationPaths = from.packaged ? 0 : 1
  let behindLink = false
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (applicationPaths > 0) applicationPaths -= 1
      else if (linkIn([token.value]) === null) return refuse(`"${token.value}" is no option of Registerblick.`)
      else behindLink = true
      continue
    }
    // A link is whatever a web page put into it; what follows it was not typed by the person.
    if (behindLink) return refuse('No option may stand behind a link.')
    if (flags.has(token.name)) {
      if (token.value !== undefined) return refuse(`--${token.name} takes no value.`)
      given.set(token.name, '')
    } else if (valued.has(token.name)) {
      if (token.value === undefined || token.value === '') return refuse(`--${token.name} needs a value.`)
      given.set(token.name, token.value)
    } else if (!chromiumSwitches.has(token.name)) {
      return refuse(`Registerblick has no option ${token.rawName}.`)
    }
  }

  const lang = given.get('lang')
  const language = languages.find((known) => known === lang) ?? null
  if (lang !== undefined && language === null) return refuse(`--lang takes de or en, not "${lang}".`)
  const team = given.get('team')
  if (team !== undefined && given.has('demo'))
    return refuse('--team does not go with --demo: invented companies never become part of a team.')
  const selfTest = given.get('self-test')
  if (selfTest !== undefined && !given.has('demo')) return refuse('--self-test goes with --demo only.')
  const server = given.get('self-test-server') ?? null
  if (server !== null && (selfTest === undefined || !/^http:\/\/(?:127\.0\.0\.1:\d+|[a-z.]+\.invalid)$/.test(server)))
    return refuse('--self-test-server goes with --self-test only, and names a server on this machine.')
  return {
    ok: true,
    options: {
      selfTestServer: server,
      selfTest: selfTest === undefined ? null : resolve(selfTest),
      demo: given.has('demo'),
      team: team === undefined ? null : resolve(team),
      hidden: given.has('hidden'),
      language,
      // The core checks it, as it checks the address that a person types.
      baseUrl: given.get('base-url') ?? null,
      dataDir: resolve(given.get('data-dir') ?? defaultDataDir(from.platform, from.environment)),
    },
  }
}
