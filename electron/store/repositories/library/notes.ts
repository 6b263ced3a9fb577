import type { Database } from 'better-sqlite3'
import {
  longestNote,
  type ListedNote,
  type Note,
  type NoteAbout,
  type NoteHit,
  type NoteSaved,
} from '../../../../shared/domain/library/note.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { excerptOf } from '../../search-index/excerpt.ts'
import { findOwn, indexOwn } from '../../search-index/own-index.ts'
import { findParty } from '../parties/party-facts.ts'

interface NoteRow {
  readonly id: number
  readonly party_id: number | null
  readonly desk_id: number | null
  readonly kind: 'company' | 'person' | null
  readonly subject: string | null
  readonly text: string
  readonly version: number
  readonly created_at: string
  readonly changed_at: string
  readonly uid: string
}

/**
 * Notes with the present name of their subject. Where a party is joined into another, the join moves its notes along.
 */
const select = `SELECT n.*, p.kind, coalesce(p.name, d.name) AS subject FROM note n
  LEFT JOIN party p ON p.id = n.party_id LEFT JOIN desk d ON d.id = n.desk_id`

function aboutOf({ party_id, desk_id, kind }: NoteRow): NoteAbout {
  if (party_id !== null && kind !== null) return { kind, id: partyId(party_id) }
  return desk_id === null ? { kind: 'free' } : { kind: 'desk', id: desk_id }
}

const toListed = (found: NoteRow): ListedNote => ({
  id: found.id,
  about: aboutOf(found),
  text: found.text,
  version: found.version,
  createdAt: found.created_at,
  changedAt: found.changed_at,
  subject: found.subject,
})

function toNote(found: NoteRow): Note {
  const { subject: _, ...note } = toListed(found)
  return note
}

const cleanNote = (text: string): string => text.replace(/\r\n?/g, '\n').slice(0, longestNote).toWellFormed()

const rowOf = (db: Database, id: number): NoteRow | null => row<NoteRow>(db, `${select} WHERE n.id = ?`, id)

export function readNote(db: Database, id: number): ListedNote | null {
  const found = rowOf(db, id)
  return found === null ? null : toListed(found)
}

/** Notes on one company or person, oldest first, with those on parties that were joined into it. */
export function notesOf(db: Database, asked: PartyId): readonly Note[] {
  const party = findParty(db, asked)
  return party === null ? [] : rows<NoteRow>(db, `${select} WHERE n.party_id = ? ORDER BY n.id`, party.id).map(toNote)
}

/** Notes on a desk; with null those on nothing in particular. */
export const notesBeside = (db: Database, desk: number | null): readonly Note[] =>
  (desk === null
    ? rows<NoteRow>(db, `${select} WHERE n.party_id IS NULL AND n.desk_id IS NULL ORDER BY n.id`)
    : rows<NoteRow>(db, `${select} WHERE n.desk_id = ? ORDER BY n.id`, desk)
  ).map(toNote)

/** Notes changed last first; with a text those that hold every word of it. @throws IndexDamaged */
export function listNotes(
  db: Database,
  { text, offset, limit }: { readonly text: string; readonly offset: number; readonly limit: number },
): { readonly notes: readonly ListedNote[]; readonly more: boolean } {
  const found =
    text.trim() === ''
      ? rows<NoteRow>(db, `${select} ORDER BY n.changed_at DESC, n.id DESC LIMIT ? OFFSET ?`, limit + 1, offset)
      : rows<NoteRow>(
          db,
          `${select} WHERE n.id IN (SELECT value FROM json_each(?))
      ORDER BY n.changed_at DESC, n.id DESC LIMIT ? OFFSET ?`,
          JSON.stringify(findOwn(db, 'note', text, 10_000)),
          limit + 1,
          offset,
        )
  return { notes: found.slice(0, limit).map(toListed), more: found.length > limit }
}

/** Notes that hold every word, each with the piece of text around the first. @throws IndexDamaged */
export function findNotes(db: Database, text: string, limit: number): readonly NoteHit[] {
  const ids = findOwn(db, 'note', text, limit)
  return rows<NoteRow>(
    db,
    `${select} WHERE n.id IN (SELECT value FROM json_each(?)) ORDER BY n.changed_at DESC`,
    JSON.stringify(ids),
  ).map((found) => ({
    note: { id: found.id, about: aboutOf(found), changedAt: found.changed_at },
    subject: found.subject,
    excerpt: excerptOf(found.text, text),
  }))
}

/** Null when what it is about isn't known here. @throws IndexDamaged */
export function createNote(
  db: Database,
  { about, text, at }: { readonly about: NoteAbout; readonly text: string; readonly at: string },
): Note | null {
  return inTransaction(db, () => {
    const party = about.kind === 'company' || about.kind === 'person' ? findParty(db, about.id) : null
    if ((about.kind === 'company' || about.kind === 'person') && party === null) return null
    const desk = about.kind === 'desk' ? row<{ id: number }>(db, 'SELECT id FROM desk WHERE id = ?', about.id) : null
    if (about.kind === 'desk' && desk === null) return null
    const id = insert(
      db,
      `INSERT INTO note (party_id, desk_id, text, created_at, changed_at) VALUES (?, ?, ?, ?, ?)`,
      party?.id ?? null,
      desk?.id ?? null,
      cleanNote(text),
      at,
      at,
    )
    indexOwn(db, 'note', id)
    const made = rowOf(db, id)
    return made === null ? null : toNote(made)
  })
}

/**
 * Saves over the version that the writer had. Where another version was saved meanwhile, nothing is written and that
 * version is returned: the page still has the writer's own text.
 * @throws IndexDamaged
 */
export function saveNote(
  db: Database,
  {
    id,
    version,
    text,
    at,
  }: {
    readonly id: number
    readonly version: number
    readonly text: string
    readonly at: string
  },
): NoteSaved {
  return inTransaction(db, (): NoteSaved => {
    const before = rowOf(db, id)
    if (before === null) return { state: 'gone' }
    const clean = cleanNote(text)
    if (before.text === clean) return { state: 'saved', note: toNote(before) }
    if (before.version !== version) return { state: 'conflict', theirs: toNote(before) }
    run(db, 'UPDATE note SET text = ?, version = version + 1, changed_at = ? WHERE id = ?', clean, at, id)
    indexOwn(db, 'note', id)
    const saved = rowOf(db, id)
    return saved === null ? { state: 'gone' } : { state: 'saved', note: toNote(saved) }
  })
}

/** Removes a note; how to put it back, or null when there was none. @throws IndexDamaged */
export function removeNote(db: Database, id: number): (() => void) | null {
  return inTransaction(db, () => {
    const before = rowOf(db, id)
    if (before === null) return null
    run(db, 'DELETE FROM note WHERE id = ?', id)
    indexOwn(db, 'note', id)
    return () => {
      inTransaction(db, () => {
        const party = before.party_id === null ? null : findParty(db, partyId(before.party_id))
        const desk = before.desk_id === null ? null : row(db, 'SELECT 1 FROM desk WHERE id = ?', before.desk_id)
        run(
          db,
          `INSERT OR IGNORE INTO note (id, uid, party_id, desk_id, text, version, created_at, changed_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          before.uid,
          party?.id ?? null,
          desk === null ? null : before.desk_id,
          before.text,
          before.version + 1,
          before.created_at,
          before.changed_at,
        )
        indexOwn(db, 'note', id)
      })
    }
  })
}
