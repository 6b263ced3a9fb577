import type { Database } from 'better-sqlite3'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { indexVersion } from '../../electron/store/search-index/index-schema.ts'
import { openDatabase } from '../../electron/store/file/database.ts'
import { documentOf } from '../../electron/store/search-index/document.ts'
import { openIndex } from '../../electron/store/search-index/open-index.ts'
import type { PartyRow } from '../../electron/store/repositories/parties/party-facts.ts'
import { inTransaction } from '../../electron/store/sql/prepared.ts'

/** Where programs of this system keep what can be made again: outside the project, so that no checkout holds it. */
export function cacheFolder(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): string {
  const { REGISTERBLICK_BENCH_DIR: asked, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = environment
  if (asked !== undefined && asked !== '') return asked
  if (platform === 'win32') return join(local ?? join(home, 'AppData', 'Local'), 'registerblick-bench')
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'registerblick-bench')
  return join(xdg === undefined || xdg === '' ? join(home, '.cache') : xdg, 'registerblick-bench')
}

const first = [
  'Nord',
  'Süd',
  'Kron',
  'Licht',
  'Mühl',
  'Grün',
  'Hafen',
  'Stein',
  'Wald',
  'Feld',
  'Berg',
  'See',
  'Horn',
  'Bach',
  'Küsten',
  'Elb',
]
const second = [
  'werder',
  'brück',
  'hausen',
  'feld',
  'tal',
  'burg',
  'au',
  'stedt',
  'heim',
  'horst',
  'roda',
  'kamp',
  'born',
  'loh',
  'wik',
  'moor',
]
const families = [
  'Müller',
  'Halvorsen',
  'Öztürk',
  'Krause',
  'Weiß',
  'Petersen',
  'Schröder',
  'Lange',
  'Voß',
  'Kühn',
  'Brandt',
  'Jäger',
]
const trades = [
  'Maschinenbau',
  'Maschinenhandel',
  'Kältelogistik',
  'Logistik',
  'Verwaltung',
  'Verwaltungsgesellschaft',
  'Immobilien',
  'Software',
  'Bau',
  'Baustoffe',
  'Beteiligungen',
  'Spedition',
  'Gebäudetechnik',
  'Medizintechnik',
  'Consulting',
  'Energie',
]
const forms = ['GmbH', 'GmbH', 'GmbH', 'UG (haftungsbeschränkt)', 'AG', 'GmbH & Co. KG', 'KG']
const towns = ['Kiel', 'München', 'Berlin', 'Köln', 'Düsseldorf', 'Lübeck', 'Hof', 'Jena', 'Bad Hersfeld', 'Hamburg']
const courts = [
  'Kiel',
  'München',
  'Charlottenburg (Berlin)',
  'Köln',
  'Düsseldorf',
  'Lübeck',
  'Hof',
  'Jena',
  'Bad Hersfeld',
  'Hamburg',
]

/** Numbers that look random and are the same in every run. */
export function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function companyOf(next: (below: number) => number) {
  const of = (list: readonly string[]): string => list[next(list.length)] ?? ''
  const place = next(towns.length)
  const words = next(3) === 0 ? [of(families), of(trades)] : [of(first) + of(second), of(trades)]
  if (next(4) === 0) words.unshift(of(families))
  const form = of(forms)
  return {
    name: `${words.join(' ')} ${form}`,
    form,
    town: towns[place] ?? '',
    court: `Amtsgericht ${courts[place] ?? ''}`,
  }
}

/** What making the index of all of them took. */
export interface Made {
  readonly folder: string
  /** Companies a second of processor time, with all of the index; null: it was there already. */
  readonly indexed: number | null
}

/** The peer: the same words, in the same order, in FTS5 as its manual has it, with a column for names and one for the rest, for bm25 to rank by. */
function makePeer(db: Database, path: string): void {
  db.prepare('ATTACH ? AS peer').run(path)
  db.pragma('peer.journal_mode = OFF')
  db.exec(`CREATE VIRTUAL TABLE peer.peer USING fts5 (
    names, rest, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3 4', detail = column)`)
  const insert = db.prepare('INSERT INTO peer.peer (rowid, names, rest) VALUES (?, ?, ?)')
  const ranks = db.prepare('SELECT party_id, rank FROM idx.doc ORDER BY rank').all() as {
    party_id: number
    rank: number
  }[]
  inTransaction(db, () => {
    const party = db.prepare('SELECT * FROM party WHERE id = ?')
    for (const { party_id, rank } of ranks) {
      const document = documentOf(db, party.get(party_id) as PartyRow)
      if (document !== null) insert.run(rank, [...document.names].join(' '), [...document.rest].join(' '))
    }
    db.exec(`INSERT INTO peer.peer (peer) VALUES ('optimize')`)
  })
  db.exec('DETACH peer')
}

export const peerFile = 'peer.db'

/** A library of so many companies as lists know them, and the peer of its index, made once and kept; made anew where the index is of another version. */
export function largeLibrary(count: number): Made {
  const folder = join(cacheFolder(process.env, process.platform, homedir()), `${count}-v${indexVersion}`)
  if (existsSync(folder)) return { folder, indexed: null }
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const { db, close } = openDatabase(part)
  const insert =
    db.prepare(`INSERT INTO party (id, kind, touched, importance, name, legal_form, register_number, register_court, seat, status,
    former_names, stamps) VALUES (@id, 'company', @id, @importance, @name, @form, @number, @court, @town, @status, '[]', '{}')`)
  const next = sequence(7)
  inTransaction(db, () => {
    for (let id = 1; id <= count; id += 1) {
      const active = next(9) !== 0
      insert.run({
        ...companyOf(next),
        id,
        importance: active ? 2 : 1,
        number: `HRB ${1_000 + next(200_000)}`,
        status: active ? 'active' : 'terminated',
      })
    }
  })
  const start = process.threadCpuUsage()
  openIndex(db)
  const { user, system } = process.threadCpuUsage(start)
  makePeer(db, join(part, peerFile))
  close()
  renameSync(part, folder)
  return { folder, indexed: count / ((user + system) / 1_000_000) }
}
