import { Encrypter } from 'age-encryption'
import Database from 'better-sqlite3'
import {
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { NotALibrary } from '../../shared/domain/library/library-file.ts'

/** A file from outside that somebody offers as a library or a backup. */
export interface HostileLibrary {
  readonly name: string
  /** Makes it at a path, from a sound backup of another library and the address of a service that is not the person's. */
  readonly make: (path: string, backup: string, evilAddress: string) => void | Promise<void>
  /** Why it is refused, or that it becomes one's own library as data that nothing is believed of. */
  readonly becomes: NotALibrary | 'restored'
}

/** A backup, changed by SQL as somebody with SQLite at hand would. */
const changed =
  (sql: string | ((db: Database.Database, evilAddress: string) => void)): HostileLibrary['make'] =>
  (path, backup, evilAddress) => {
    copyFileSync(backup, path)
    const db = new Database(path)
    db.unsafeMode(true)
    db.pragma('writable_schema = ON')
    if (typeof sql === 'string') db.exec(sql)
    else sql(db, evilAddress)
    db.close()
  }

/** A backup, changed byte by byte. */
const bytes =
  (change: (file: Buffer) => Buffer): HostileLibrary['make'] =>
  (path, backup) =>
    writeFileSync(path, change(readFileSync(backup)))

const poke = (write: (file: Buffer) => void): HostileLibrary['make'] =>
  bytes((file) => {
    write(file)
    return file
  })

const redefine = (name: string, from: string, to: string): string =>
  `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name = '${name}'`

const putSetting = (db: Database.Database, key: string, value: unknown): void =>
  void db.prepare('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)').run(key, JSON.stringify(value))

/** Puts an answer in, as if it still had to be read into the tables; the body as it shall stand in the file. */
function putAnswer(
  db: Database.Database,
  body: Buffer,
  packing: number,
  headers = '{}',
  purpose = '{"kind":"account"}',
): void {
  db.prepare(
    `INSERT INTO answer (operation, call, dialect, status, headers, read_at, purpose, body_bytes, body_hash, packing, body)
    VALUES ('account', 'GET /v1/account', 'october', 200, ?, '2026-11-20T10:00:00.000Z', ?, 10, ?, ?, ?)`,
  ).run(headers, purpose, createHash('sha256').update(body).digest('hex'), packing, body)
}

const noFiles: readonly HostileLibrary[] = [
  { name: 'nothing.db', make: () => undefined, becomes: 'no-file' },
  { name: 'folder.db', make: (path) => mkdirSync(path), becomes: 'no-file' },
  { name: 'pipe.db', make: (path) => void execFileSync('mkfifo', [path]), becomes: 'no-file' },
  { name: 'device.db', make: (path) => symlinkSync('/dev/zero', path), becomes: 'no-file' },
  { name: 'circle.db', make: (path) => symlinkSync(path, path), becomes: 'no-file' },
]

const notOurs: readonly HostileLibrary[] = [
  { name: 'empty.db', make: (path) => writeFileSync(path, ''), becomes: 'not-ours' },
  { name: 'short.db', make: (path) => writeFileSync(path, 'SQLite format 3\0'), becomes: 'not-ours' },
  {
    name: 'text.db',
    make: (path) => writeFileSync(path, 'CREATE TABLE setting (key, value);\n'.repeat(5_000)),
    becomes: 'not-ours',
  },
  { name: 'zipped.db', make: bytes((file) => gzipSync(file)), becomes: 'not-ours' },
  { name: "another program's.db", make: changed('PRAGMA application_id = 0'), becomes: 'not-ours' },
  {
    name: 'a hole of four gigabytes.db',
    make: (path) => {
      const file = openSync(path, 'w')
      ftruncateSync(file, 4 * 1024 ** 3)
      closeSync(file)
    },
    becomes: 'not-ours',
  },
]

const broken: readonly HostileLibrary[] = [
  { name: 'cut.db', make: bytes((file) => file.subarray(0, Math.floor(file.length / 2))), becomes: 'damaged' },
  { name: 'header alone.db', make: bytes((file) => file.subarray(0, 100)), becomes: 'damaged' },
  { name: 'pages of three bytes.db', make: poke((file) => file.writeUInt16BE(3, 16)), becomes: 'damaged' },
  { name: 'schema overwritten.db', make: poke((file) => file.fill(0xff, 100, 4_096)), becomes: 'damaged' },
  {
    name: 'free pages in a circle.db',
    make: poke((file) => {
      file.writeUInt32BE(2, 32)
      file.writeUInt32BE(0x7fff_ffff, 36)
    }),
    becomes: 'damaged',
  },
  { name: 'a page of zeros.db', make: poke((file) => file.fill(0, 3 * 8_192, 4 * 8_192)), becomes: 'damaged' },
  {
    name: 'no number is left for an answer.db',
    make: changed(`UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name IN ('answer', 'ledger')`),
    becomes: 'damaged',
  },
  {
    name: 'a row with the last number.db',
    make: changed(
      `INSERT INTO note (id, text, created_at, changed_at) VALUES (9223372036854775807, 'x', '2026-11-20', '2026-11-20')`,
    ),
    becomes: 'damaged',
  },
  {
    name: 'two tables on one page.db',
    make: changed(
      `UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'ledger') WHERE name = 'note'`,
    ),
    becomes: 'damaged',
  },
  {
    name: 'a definition that is none.db',
    make: changed(`UPDATE sqlite_schema SET sql = 'CREATE NONSENSE' WHERE name = 'tag'`),
    becomes: 'damaged',
  },
  { name: 'from the future.db', make: changed('PRAGMA user_version = 999999'), becomes: 'newer-version' },
]

const altered: readonly HostileLibrary[] = [
  {
    name: 'trigger on settings.db',
    make: changed(`CREATE TRIGGER evil AFTER INSERT ON setting BEGIN UPDATE feed SET is_on = 1; END`),
    becomes: 'altered',
  },
  {
    name: 'trigger in place of ours.db',
    make: changed(
      'DROP TRIGGER ledger_keeps_rows; CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger BEGIN SELECT 1; END',
    ),
    becomes: 'altered',
  },
  {
    name: 'trigger of a megabyte.db',
    make: changed((db) =>
      db.exec(`CREATE TRIGGER evil AFTER INSERT ON note BEGIN SELECT '${'x'.repeat(1_000_000)}'; END`),
    ),
    becomes: 'altered',
  },
  {
    name: 'view in place of a table.db',
    make: changed(`DROP TABLE saved_search; CREATE VIEW saved_search AS SELECT 1 AS id`),
    becomes: 'altered',
  },
  { name: 'index on an expression.db', make: changed('CREATE INDEX evil ON note (upper(text))'), becomes: 'altered' },
  { name: 'virtual table.db', make: changed('CREATE VIRTUAL TABLE evil USING fts5(a)'), becomes: 'altered' },
  {
    name: 'a default that runs.db',
    make: changed(redefine('collection', `DEFAULT ''''`, 'DEFAULT (hex(zeroblob(9)))')),
    becomes: 'altered',
  },
  {
    name: 'five thousand tables.db',
    make: changed((db) =>
      db.transaction(() => {
        for (let nth = 0; nth < 5_000; nth += 1) db.exec(`CREATE TABLE evil${nth} (a)`)
      })(),
    ),
    becomes: 'altered',
  },
  {
    name: 'trigger that calls itself statistics.db',
    make: changed((db) =>
      db
        .prepare(`INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat1', 'setting', 0, ?)`)
        .run('CREATE TRIGGER sqlite_stat1 AFTER INSERT ON setting BEGIN UPDATE feed SET is_on = 1; END'),
    ),
    becomes: 'altered',
  },
  {
    name: 'statistics that check.db',
    make: changed((db) => {
      db.exec('ANALYZE')
      db.exec(redefine('sqlite_stat1', 'stat)', 'stat CHECK (length(hex(zeroblob(200000000))) > 0))'))
    }),
    becomes: 'altered',
  },
  {
    name: 'a collation that nobody has.db',
    make: changed(redefine('collection', 'name TEXT NOT NULL', 'name TEXT COLLATE evil NOT NULL')),
    becomes: 'altered',
  },
  {
    name: 'a computed column that takes half a gigabyte for each row.db',
    make: changed(
      `INSERT INTO tag (id, name, name_key, color) VALUES (1000, 'x', 'x', 'grey'); ${redefine('tag', ') STRICT', ', evil TEXT AS (hex(zeroblob(200000000))) VIRTUAL NOT NULL) STRICT')}`,
    ),
    becomes: 'altered',
  },
  {
    name: 'our tables without row numbers.db',
    make: changed(
      `DROP TABLE seen_message; CREATE TABLE seen_message (id TEXT PRIMARY KEY, seen_at TEXT) WITHOUT ROWID`,
    ),
    becomes: 'altered',
  },
  {
    name: 'a table spelled in another way.db',
    make: changed(redefine('tag', 'CREATE TABLE tag', 'CREATE TABLE "tag"')),
    becomes: 'altered',
  },
  {
    name: 'a log beside it that adds a trigger.db',
    make: (path, backup) => {
      copyFileSync(backup, path)
      const db = new Database(path)
      db.pragma('journal_mode = WAL')
      db.pragma('wal_autocheckpoint = 0')
      db.exec('CREATE TRIGGER evil AFTER INSERT ON setting BEGIN UPDATE feed SET is_on = 1; END')
      const log = readFileSync(`${path}-wal`)
      db.close()
      // As it was before the log was written into it.
      copyFileSync(backup, path)
      const file = readFileSync(path)
      file[18] = 2
      file[19] = 2
      writeFileSync(path, file)
      writeFileSync(`${path}-wal`, log)
    },
    becomes: 'altered',
  },
  { name: 'version of another schema.db', make: changed('PRAGMA user_version = 1'), becomes: 'altered' },
  { name: 'no version.db', make: changed('PRAGMA user_version = 0'), becomes: 'altered' },
  { name: 'version below nothing.db', make: changed('PRAGMA user_version = -5'), becomes: 'newer-version' },
  { name: 'demo.db', make: changed(`INSERT INTO setting VALUES ('demo', 'true')`), becomes: 'demo' },
]

const believable: readonly HostileLibrary[] = [
  {
    name: 'address, caps and prices.db',
    make: changed((db, evil) => {
      putSetting(db, 'address', evil)
      putSetting(db, 'settings', { dailyCap: 1e9, monthlyCap: 1e9, jobPaths: { start: `${evil}/steal` } })
      putSetting(db, `learned ${evil}`, { prices: { company: 0 }, dialect: 'october' })
      putSetting(db, 'watch', { paused: false })
      putSetting(db, 'key', 'a key of somebody else')
    }),
    becomes: 'restored',
  },
  {
    name: 'feeds and requests that wait.db',
    make: changed((db) => {
      db.exec(
        `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES ('all', '{}', 1, 1, 'none', '{"upTo":1000000}')`,
      )
      db.exec(`INSERT INTO intent (kind, what, subject, body, idempotency_key, approved, state, created_at)
        VALUES ('create-monitor', 'x', 'x', '{}', 'k', '{"upTo":1000000}', 'waiting', '2026-11-20T10:00:00.000Z')`)
    }),
    becomes: 'restored',
  },
  {
    name: 'exports that point elsewhere.db',
    make: changed((db) => {
      db.prepare(
        `INSERT INTO export (kind, title, format, state, temporary, path, started_at) VALUES ('table', 'x', 'csv', 'running', ?, ?, '2026-11-20T10:00:00.000Z')`,
      ).run('/etc/hostname', '/etc/hostname')
    }),
    becomes: 'restored',
  },
  {
    name: 'settings that are no JSON.db',
    make: changed(`INSERT OR REPLACE INTO setting VALUES ('workspace', '{{{'), ('salvaged', 'nan'), ('settings', '[')`),
    becomes: 'restored',
  },
  {
    name: 'tabs ten thousand levels deep.db',
    make: changed(
      (db) =>
        void db
          .prepare(`INSERT OR REPLACE INTO setting VALUES ('workspace', ?)`)
          .run('['.repeat(10_000) + ']'.repeat(10_000)),
    ),
    becomes: 'restored',
  },
  {
    name: 'a name of twenty megabytes.db',
    make: changed(
      (db) => void db.prepare(`INSERT INTO party (kind, name) VALUES ('company', ?)`).run('x'.repeat(20_000_000)),
    ),
    becomes: 'restored',
  },
  {
    name: 'a hundred thousand notes.db',
    make: changed((db) => {
      db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO note (text, created_at, changed_at) SELECT 'note ' || i, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z' FROM n`)
    }),
    becomes: 'restored',
  },
  {
    name: 'an answer that unpacks to a gigabyte.db',
    make: changed((db) => putAnswer(db, deflateRawSync(Buffer.alloc(1_000_000_000)), 1)),
    becomes: 'restored',
  },
  {
    name: 'an answer that does not unpack.db',
    make: changed((db) => putAnswer(db, Buffer.from('not deflated'), 1)),
    becomes: 'restored',
  },
  {
    name: 'an answer with headers that are no JSON.db',
    make: changed((db) => putAnswer(db, Buffer.from('{}'), 0, '{')),
    becomes: 'restored',
  },
  {
    name: 'an answer with a purpose that is none.db',
    make: changed((db) => putAnswer(db, Buffer.from('{}'), 0, '{}', 'null')),
    becomes: 'restored',
  },
]

/** Of every hostile file that is encrypted; whoever sends one tells it. */
export const knownPassphrase = 'vier zufällige Wörter reichen'

/** Encrypted by somebody who gives the passphrase along. */
const encrypted =
  (
    work: number,
    plain: (backup: string) => Uint8Array,
    passphrase = knownPassphrase,
    change: (file: Buffer) => Buffer = (file) => file,
  ): HostileLibrary['make'] =>
  async (path, backup) => {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(work)
    writeFileSync(path, change(Buffer.from(await encrypter.encrypt(plain(backup)))))
  }

/** The most work that is done at all: 256 MB. */
const mostWork = 18

const locked: readonly HostileLibrary[] = [
  {
    name: 'another passphrase, after the most work.age',
    make: encrypted(mostWork, (backup) => readFileSync(backup), 'a different one'),
    becomes: 'wrong-passphrase',
  },
  {
    name: 'a hundred megabytes of nothing, after the most work.age',
    make: encrypted(mostWork, () => Buffer.alloc(100_000_000)),
    becomes: 'not-ours',
  },
  {
    name: 'an altered library inside.age',
    make: encrypted(4, (backup) => {
      const db = new Database(readFileSync(backup))
      db.exec('CREATE TRIGGER evil AFTER INSERT ON setting BEGIN UPDATE feed SET is_on = 1; END')
      const changedBytes = db.serialize()
      db.close()
      return changedBytes
    }),
    becomes: 'altered',
  },
  {
    name: 'an encrypted file inside an encrypted one.age',
    make: encrypted(4, () => Buffer.from(`age-encryption.org/v1\n-> scrypt ${'a'.repeat(200)}`)),
    becomes: 'not-ours',
  },
  {
    name: 'cut in the middle.age',
    make: encrypted(
      4,
      (backup) => readFileSync(backup),
      knownPassphrase,
      (file) => file.subarray(0, Math.floor(file.length / 2)),
    ),
    becomes: 'damaged',
  },
  {
    name: 'asks for a terabyte.age',
    make: encrypted(
      4,
      (backup) => readFileSync(backup),
      knownPassphrase,
      (file) => Buffer.from(file.toString('latin1').replace(/(-> scrypt \S+ )4\n/, '$130\n'), 'latin1'),
    ),
    becomes: 'too-costly',
  },
]

/** Libraries and backups as somebody would make them who wants money, the key or a dead program; and what becomes of each. */
export const hostileLibraries: readonly HostileLibrary[] = [
  ...noFiles,
  ...notOurs,
  ...broken,
  ...altered,
  ...believable,
  ...locked,
]
