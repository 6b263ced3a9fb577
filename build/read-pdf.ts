import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ranOn } from './ran-on.ts'

/** A PDF as a second program reads it (poppler-utils); null where that is not installed, which is said. */
export interface ReadPdf {
  /** The text as it is searched, page by page. */
  readonly pages: readonly string[]
  /** What pdfinfo says: `Tagged`, `Page size`, `Title` … */
  readonly about: Readonly<Record<string, string>>
  /** The elements that readers of a screen hear: `H1`, `Table`, `TH` …, in order. */
  readonly structure: readonly string[]
  /** Names and kinds of the fonts ("CID TrueType") and whether each is embedded. */
  readonly fonts: readonly {
    readonly name: string
    readonly kind: string
    readonly embedded: boolean
    readonly unicode: boolean
  }[]
}

const there = spawnSync('pdftotext', ['-v']).error === undefined
if (!there)
  ranOn('PDF files', 'only looked at, not read back: poppler-utils (pdftotext, pdfinfo, pdffonts) is not installed')

/** Reads a PDF back. */
export function readPdf(bytes: Uint8Array): ReadPdf | null {
  if (!there) return null
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-read-pdf-'))
  const file = join(folder, 'a.pdf')
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })
  try {
    writeFileSync(file, bytes)
    const about = Object.fromEntries(
      run('pdfinfo', file)
        .split('\n')
        .flatMap((line) => {
          const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
          return name === '' ? [] : [[name, value]]
        }),
    )
    const fonts = run('pdffonts', file)
      .split('\n')
      .slice(2)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, embedded, unicode] = /\s(yes|no)\s+(?:yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(line) ?? []
        return {
          name: line
            .slice(0, 36)
            .trim()
            .replace(/^[A-Z]{6}\+/, ''),
          kind: line.slice(37, 54).trim(),
          embedded: embedded === 'yes',
          unicode: unicode === 'yes',
        }
      })
    return {
      pages: run('pdftotext', file, '-').split('\f').slice(0, -1),
      about,
      fonts,
      structure: run('pdfinfo', '-struct', file)
        .split('\n')
        .flatMap((line) => /^\s*([A-Z][A-Za-z0-9]*)\b/.exec(line)?.[1] ?? []),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
