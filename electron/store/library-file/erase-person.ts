import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { ErasedPerson } from '../../../shared/domain/privacy/person-traces.ts'
import { redactText } from '../../../shared/domain/privacy/redact-person.ts'
import { oldCopies } from '../file/aside-name.ts'
import { forgetProjections, projectAll } from '../projections/rebuild.ts'
import { quoted } from '../sql/quoted.ts'
import { noteErasedForTeam, type DoneHere } from '../team/note-erased.ts'
import { indexFile } from '../file/read-only-copy.ts'
import { findPerson, type Found } from './find-person.ts'

interface ForeignKey {
  readonly from: string
  readonly table: string
  readonly to: string | null
}

/** What answers said of her ids. */
function removeSaid(db: Database.Database, list: string): void {
  const hers = '(SELECT service_id FROM alias WHERE party_id IN (SELECT value FROM json_each(?)))'
  db.prepare(`DELETE FROM unsettled WHERE service_id IN ${hers}`).run(list)
  db.prepare(`DELETE FROM id_said WHERE asked IN ${hers}`).run(list)
  db.prepare(`DELETE FROM id_said WHERE answered IN ${hers}`).run(list)
}

/** Rows that belong to her: everything that points at her party. */
function removeOwned(db: Database.Database, list: string): number {
  removeSaid(db, list)
  let removed = 0
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[]
  for (const table of tables) {
    if (table === 'party' || table === 'alias_uuid') continue
    for (const { from, table: parent } of db.pragma(`foreign_key_list(${quoted(table)})`) as readonly ForeignKey[]) {
      if (parent !== 'party') continue
      if (table === 'alias') {
        db.prepare(
          'DELETE FROM alias_uuid WHERE service_id IN (SELECT service_id FROM alias WHERE party_id IN (SELECT value FROM json_each(?)))',
        ).run(list)
      }
      removed += db
        .prepare(`DELETE FROM ${quoted(table)} WHERE ${quoted(from)} IN (SELECT value FROM json_each(?))`)
        .run(list).changes
    }
  }
  db.prepare(
    'DELETE FROM moved_row WHERE number IN (SELECT value FROM json_each(@list)) OR holder IN (SELECT value FROM json_each(@list))',
  ).run({ list })
  db.prepare(
    'DELETE FROM parted WHERE number IN (SELECT value FROM json_each(@list)) OR other IN (SELECT value FROM json_each(@list))',
  ).run({ list })
  removed += db.prepare('DELETE FROM export_party WHERE party_id IN (SELECT value FROM json_each(?))').run(list).changes
  db.prepare('UPDATE ledger SET party_id = NULL WHERE party_id IN (SELECT value FROM json_each(?))').run(list)
  return removed
}

function rewriteAnswers(db: Database.Database, { answers, who }: Found): void {
  const remove = db.prepare('DELETE FROM answer WHERE id = ?')
  const body = db.prepare('UPDATE answer SET body = ?, packing = 1, body_bytes = ?, body_hash = ? WHERE id = ?')
  const label = db.prepare('UPDATE answer SET call = ?, purpose = ? WHERE id = ?')
  const read = db.prepare('SELECT call, purpose FROM answer WHERE id = ?')
  for (const answer of answers) {
    if (answer.whole) {
      remove.run(answer.id)
      continue
    }
    if (answer.body !== null) {
      const bytes = Buffer.from(answer.body)
      body.run(deflateRawSync(bytes), bytes.byteLength, createHash('sha256').update(bytes).digest('hex'), answer.id)
    }
    const { call, purpose } = read.get(answer.id) as { readonly call: string; readonly purpose: string }
    label.run(redactText(call, who).text, redactText(purpose, who).text, answer.id)
  }
}

/** What the team is told of it, where the library belongs to one. */
function doneHere(db: Database.Database, { who, parties, answers, texts }: Found): DoneHere {
  const of = (table: string) => texts.filter((text) => text.table === table)
  return {
    ids: who.ids,
    serviceIds: db
      .prepare('SELECT service_id FROM alias WHERE party_id IN (SELECT value FROM json_each(?)) ORDER BY service_id')
      .pluck()
      .all(JSON.stringify(parties)) as readonly string[],
    rewritten: answers.filter(({ whole }) => !whole).map(({ id }) => id),
    removed: answers.filter(({ whole }) => whole).map(({ id }) => id),
    ledger: of('ledger').map(({ key }) => Number(key[0])),
    told: of('team_ledger').map(({ key }) => String(key[0])),
    things: of('team_thing')
      .filter(({ column }) => column === 'body')
      .map(({ key, before, after }) => ({ uid: String(key[0]), before, after })),
  }
}

/**
 * Takes a person out of a library that no store has open: out of answers, own texts, ledger, log of exports, and out of the
 * freed pages, the log and the index. Guards of ledger and answers are away for this one transaction: a kill leaves the
 * library as it was, or without her. What answers say of companies is read again from what is left, without paying.
 * Charges and sums stay as they were. In a library that belongs to a team it is noted in the same transaction what the team is to be told.
 */
export function erasePerson(path: string, party: number, byName: boolean, withCopies: boolean): ErasedPerson | null {
  const db = new Database(path, { fileMustExist: true, timeout: 10_000 })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('secure_delete = ON')
    const found = findPerson(db, party, byName)
    if (found === null) return null
    const list = JSON.stringify(found.parties)
    const done = doneHere(db, found)
    const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as readonly {
      readonly name: string
      readonly sql: string
    }[]
    db.pragma('foreign_keys = OFF')
    const removed = db
      .transaction(() => {
        for (const { name } of triggers) db.exec(`DROP TRIGGER ${quoted(name)}`)
        forgetProjections(db)
        const owned = removeOwned(db, list)
        rewriteAnswers(db, found)
        for (const { table, column, where, key, after } of found.texts) {
          db.prepare(`UPDATE ${quoted(table)} SET ${quoted(column)} = ? WHERE ${where}`).run(after, ...key)
        }
        noteErasedForTeam(db, done)
        db.prepare('DELETE FROM party WHERE id IN (SELECT value FROM json_each(?))').run(list)
        for (const { sql } of triggers) db.exec(sql)
        projectAll(db)
        const broken = db.pragma('foreign_key_check') as readonly unknown[]
        if (broken.length > 0) throw new Error('erasing would leave rows that point nowhere')
        return owned
      })
      .immediate()
    // Pages that were freed before today still hold what they held.
    db.exec('VACUUM')
    db.pragma('wal_checkpoint(TRUNCATE)')
    const folder = dirname(path)
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${indexFile}${end}`), { force: true })
    const copies = withCopies ? oldCopies(folder) : []
    for (const name of copies) rmSync(join(folder, name), { force: true })
    return {
      answersChanged: found.answers.filter(({ whole }) => !whole).length,
      answersRemoved: found.answers.filter(({ whole }) => whole).length,
      texts: found.texts.length + removed,
      copiesRemoved: copies.length,
    }
  } finally {
    db.close()
  }
}
