import { parseArgs } from 'node:util'

export const sizes = [
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const
export type Size = (typeof sizes)[number]
export const pictureLanguages = ['de', 'en'] as const
export const pictureThemes = ['light', 'dark'] as const

/** What `npm run screenshots` is asked for. */
export type PictureTask =
  | { readonly kind: 'readme' }
  | {
      readonly kind: 'all'
      /** Folder for the pictures; null: one in the temporary folder. */
      readonly out: string | null
      /** Beginnings of names of screens; empty: every screen. */
      readonly screens: readonly string[]
      readonly sizes: readonly Size[]
      readonly languages: readonly ('de' | 'en')[]
      readonly themes: readonly ('light' | 'dark')[]
    }
  | { readonly kind: 'compare'; readonly before: string; readonly after: string; readonly out: string | null }
  | { readonly kind: 'help' }

export const help = `npm run screenshots                         the pictures of the README
npm run screenshots -- --all [FOLDER]       every screen, and FOLDER/index.html with all of them
  --screens desk,watch-inbox                only screens whose names begin so
  --widths 1280,900                         of ${sizes.map(({ width }) => width).join(', ')}
  --languages de --themes light             of ${pictureLanguages.join(', ')} and of ${pictureThemes.join(', ')}
npm run screenshots -- --compare BEFORE AFTER [--out FOLDER]
                                            what differs between two such folders; ends with 1 where something does`

function chosen<Each extends string>(option: string, text: string | undefined, all: readonly Each[]): readonly Each[] {
  if (text === undefined) return all
  const named = text.split(',').map((each) => each.trim())
  for (const each of named)
    if (!(all as readonly string[]).includes(each)) throw new Error(`--${option} ${each}: choose of ${all.join(', ')}`)
  return all.filter((each) => named.includes(each))
}

/** Reads the command line; throws a sentence for what it does not understand. */
export function readPictureTask(argv: readonly string[]): PictureTask {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      compare: { type: 'boolean' },
      help: { type: 'boolean' },
      out: { type: 'string' },
      screens: { type: 'string' },
      widths: { type: 'string' },
      languages: { type: 'string' },
      themes: { type: 'string' },
    },
  })
  if (values.help === true) return { kind: 'help' }
  if (values.all === true && values.compare === true) throw new Error('--all and --compare are two tasks')
  if (values.compare === true) {
    const [before, after, ...more] = positionals
    if (before === undefined || after === undefined || more.length > 0) throw new Error('--compare takes two folders')
    return { kind: 'compare', before, after, out: values.out ?? null }
  }
  if (values.all !== true) {
    if (argv.length > 0) throw new Error('without --all or --compare nothing can be chosen')
    return { kind: 'readme' }
  }
  if (positionals.length > 1) throw new Error('--all takes one folder')
  const widths = chosen(
    'widths',
    values.widths,
    sizes.map(({ width }) => String(width)),
  )
  return {
    kind: 'all',
    out: positionals[0] ?? values.out ?? null,
    screens: values.screens === undefined ? [] : values.screens.split(',').map((each) => each.trim()),
    sizes: sizes.filter(({ width }) => widths.includes(String(width))),
    languages: chosen('languages', values.languages, pictureLanguages),
    themes: chosen('themes', values.themes, pictureThemes),
  }
}
