import type { Database } from 'better-sqlite3'
import type { ExportJob, ExportKind } from '../../../../shared/domain/exports/export-job.ts'
import { languages } from '../../../../shared/domain/language.ts'
import { queryWords } from '../../../../shared/domain/search/question/query-words.ts'
import { foldings } from '../../../../shared/domain/text/fold.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { perConnection } from '../../sql/per-connection.ts'
import { rows } from '../../sql/prepared.ts'
import { exportOf } from './exports.ts'

/** Files that are looked through, the newest first; older ones stand in the log. */
const mostFiles = 5_000
/** Parties of one file whose names find it. */
const mostNames = 50

interface FileRow {
  readonly id: number
  readonly kind: ExportKind
  readonly title: string
  readonly format: string
  readonly path: string | null
  readonly at: string
  readonly names: string | null
}

const fileName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** "2026-11-14" and "14.11.2026". */
const daysOf = (at: string): readonly string[] => {
  const day = at.slice(0, 10)
  return [day, day.split('-').reverse().join('.')]
}

/** All words by which a file is found, each folded: its title and name, its kind in every language, its ending, its day, whom it names. */
function wordsOf({ kind, title, format, path, at, names }: FileRow): readonly string[] {
  const texts = [
    title,
    format,
    path === null ? '' : fileName(path),
    ...languages.map((language) => tableWords[language].exportLog.kinds[kind]),
    ...daysOf(at),
    names ?? '',
  ]
  return [...new Set(queryWordsOf(texts.join(' ')))]
}

/** As `queryWords`, of a text of any length. */
const queryWordsOf = (text: string): readonly string[] =>
  foldings(text).flatMap((folded) => folded.split(/[^\p{L}\p{N}]+/u))

interface Known {
  /** Number of the newest finished file when the words were made, and how many there were. */
  stamp: string
  files: readonly { readonly id: number; readonly words: readonly string[] }[]
}

const stampOf = (db: Database): string =>
  JSON.stringify(
    rows(
      db,
      `SELECT count(*) AS n, max(ended_at) AS at, (SELECT count(*) FROM export_party) AS names FROM export WHERE state = 'done'`,
    ),
  )

/** Made when it is first asked for, and again once a file came or a name went: a log is short beside a library. */
const knownOf = perConnection((db): { readonly now: () => Known } => {
  let known: Known = { stamp: '', files: [] }
  return {
    now: () => {
      const stamp = stampOf(db)
      if (stamp === known.stamp) return known
      const found = rows<FileRow>(
        db,
        `SELECT e.id, e.kind, e.title, e.format, e.path, e.started_at AS at,
          (SELECT group_concat(name, ' ') FROM (SELECT p.name FROM export_party x JOIN party p ON p.id = x.party_id
            WHERE x.export_id = e.id LIMIT ${mostNames})) AS names
        FROM export e WHERE e.state = 'done' ORDER BY e.id DESC LIMIT ${mostFiles}`,
      )
      known = { stamp, files: found.map((file) => ({ id: file.id, words: wordsOf(file) })) }
      return known
    },
  }
})

/** Finished files of which every word of a text is found, or its beginning; the newest first, at most `limit`. */
export function findExports(db: Database, text: string, limit: number): readonly ExportJob[] {
  const asked = queryWords(text)
  if (asked.length === 0) return []
  const found: number[] = []
  for (const { id, words } of knownOf(db).now().files) {
    if (found.length >= limit) break
    if (asked.every((forms) => words.some((word) => forms.some((form) => word.startsWith(form))))) found.push(id)
  }
  return found.flatMap((id) => exportOf(db, id) ?? [])
}
