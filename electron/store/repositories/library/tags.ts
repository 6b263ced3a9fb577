import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import {
  tagKey,
  tagName,
  mostTags,
  type ListedTag,
  type Tag,
  type TagColor,
} from '../../../../shared/domain/library/tag.ts'
import { foldings, sortKey } from '../../../../shared/domain/text/fold.ts'
import type { TagChanged } from '../../../ports/store/library.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findOwn, indexOwn } from '../../search-index/own-index.ts'
import { findParty } from '../parties/party-facts.ts'

const counted = `SELECT t.id, t.name, t.color,
  count(CASE WHEN p.kind = 'company' THEN 1 END) AS companies, count(CASE WHEN p.kind = 'person' THEN 1 END) AS persons
  FROM tag t LEFT JOIN party_tag x ON x.tag_id = t.id LEFT JOIN party p ON p.id = x.party_id`

const byName = (tags: readonly ListedTag[]): readonly ListedTag[] =>
  tags
    .map((tag) => ({ tag, key: sortKey(tag.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ tag }) => tag)

/** Every tag with how many parties have it, by name. */
export const readTags = (db: Database): readonly ListedTag[] => byName(rows<ListedTag>(db, `${counted} GROUP BY t.id`))

/** What another library knows a tag by; a tag that is put back is still the same. */
const uidOf = (db: Database, id: number): string | null =>
  row<{ uid: string | null }>(db, 'SELECT uid FROM tag WHERE id = ?', id)?.uid ?? null

const readTag = (db: Database, id: number): Tag | null =>
  row<Tag>(db, 'SELECT id, name, color FROM tag WHERE id = ?', id)

/** @throws IndexDamaged */
export const findTags = (db: Database, text: string, limit: number): readonly ListedTag[] =>
  byName(
    rows<ListedTag>(
      db,
      `${counted} WHERE t.id IN (SELECT value FROM json_each(?)) GROUP BY t.id`,
      JSON.stringify(findOwn(db, 'tag', text, limit)),
    ),
  )

/**
 * Tags whose name begins with what is typed after a `#`, in either spelling of umlauts. There are few enough to compare
 * each.
 */
export function tagsBeginning(db: Database, typed: string, limit: number): readonly ListedTag[] {
  const key = tagKey(typed)
  const forms = foldings(key)
  const begins = ({ name }: ListedTag): boolean =>
    tagKey(name).startsWith(key) || foldings(name).some((folded) => forms.some((form) => folded.startsWith(form)))
  return readTags(db).filter(begins).slice(0, limit)
}

/** Every party that has a tag, with the numbers of its tags. */
export function readTagged(db: Database): readonly { readonly id: PartyId; readonly tags: readonly number[] }[] {
  const found = new Map<number, number[]>()
  for (const { party_id, tag_id } of rows<{ party_id: number; tag_id: number }>(
    db,
    'SELECT party_id, tag_id FROM party_tag ORDER BY party_id, at, tag_id',
  )) {
    const tags = found.get(party_id)
    if (tags === undefined) found.set(party_id, [tag_id])
    else tags.push(tag_id)
  }
  return [...found].map(([id, tags]) => ({ id: partyId(id), tags }))
}

/** Companies and persons that have one of these tags, last tagged first. */
export const partiesTagged = (db: Database, tags: readonly number[], limit: number): readonly number[] =>
  rows<{ party_id: number }>(
    db,
    `SELECT party_id FROM party_tag WHERE tag_id IN (SELECT value FROM json_each(?))
    GROUP BY party_id ORDER BY max(at) DESC, party_id LIMIT ?`,
    JSON.stringify(tags),
    limit,
  ).map(({ party_id }) => party_id)

/** The tags of one company or person, by name. */
export function tagsOf(db: Database, asked: PartyId): readonly Tag[] {
  const party = findParty(db, asked)
  if (party === null) return []
  return rows<Tag>(
    db,
    `SELECT t.id, t.name, t.color FROM party_tag x JOIN tag t ON t.id = x.tag_id
    WHERE x.party_id = ?`,
    party.id,
  )
    .map((tag) => ({ tag, key: sortKey(tag.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ tag }) => tag)
}

/** The tag of this name, made where there is none; null where the name is empty or there are too many. @throws IndexDamaged */
export function makeTag(db: Database, typed: string, color: TagColor): Tag | null {
  return inTransaction(db, () => {
    const [name, key] = [tagName(typed), tagKey(typed)]
    if (key === '') return null
    const known = row<Tag>(db, 'SELECT id, name, color FROM tag WHERE name_key = ?', key)
    if (known !== null) return known
    if ((row<{ count: number }>(db, 'SELECT count(*) AS count FROM tag')?.count ?? 0) >= mostTags) return null
    const id = insert(db, 'INSERT INTO tag (name, name_key, color) VALUES (?, ?, ?)', name, key, color)
    indexOwn(db, 'tag', id)
    return { id, name, color }
  })
}

/**
 * Renames or recolours a tag. Where another tag has the name, nothing changes: merging them is the person's decision.
 * @throws IndexDamaged
 */
export function changeTag(db: Database, id: number, typed: string, color: TagColor): TagChanged {
  return inTransaction(db, (): TagChanged => {
    const before = readTag(db, id)
    const [name, key] = [tagName(typed), tagKey(typed)]
    if (before === null) return { state: 'gone' }
    if (key === '') return { state: 'no-name' }
    const other = row<Tag>(db, 'SELECT id, name, color FROM tag WHERE name_key = ? AND id <> ?', key, id)
    if (other !== null) return { state: 'name-taken', other }
    run(db, 'UPDATE tag SET name = ?, name_key = ?, color = ? WHERE id = ?', name, key, color, id)
    indexOwn(db, 'tag', id)
    return { state: 'changed', tag: { id, name, color } }
  })
}

/** Puts a tag on companies and persons, or takes it off; those that changed. */
export function tagParties(
  db: Database,
  tag: number,
  ids: readonly PartyId[],
  on: boolean,
  at: string,
): readonly PartyId[] {
  return inTransaction(db, () => {
    if (readTag(db, tag) === null) return []
    return [...new Set(ids.flatMap((id) => findParty(db, id)?.id ?? []))]
      .filter(
        (party) =>
          (on
            ? run(db, 'INSERT OR IGNORE INTO party_tag (party_id, tag_id, at) VALUES (?, ?, ?)', party, tag, at)
            : run(db, 'DELETE FROM party_tag WHERE party_id = ? AND tag_id = ?', party, tag)) > 0,
      )
      .map(partyId)
  })
}

interface Bearing {
  readonly party_id: number
  readonly at: string
}
const bearing = (db: Database, tag: number): readonly Bearing[] =>
  rows<Bearing>(db, 'SELECT party_id, at FROM party_tag WHERE tag_id = ?', tag)

function putBack(db: Database, tag: Tag, uid: string | null, parties: readonly Bearing[]): void {
  run(
    db,
    'INSERT OR IGNORE INTO tag (id, uid, name, name_key, color) VALUES (?, ?, ?, ?, ?)',
    tag.id,
    uid,
    tag.name,
    tagKey(tag.name),
    tag.color,
  )
  // Another tag may have been given the name meanwhile: then the parties get that one.
  const now = row<Tag>(db, 'SELECT id, name, color FROM tag WHERE name_key = ?', tagKey(tag.name))
  for (const { party_id, at } of parties) {
    const party = findParty(db, partyId(party_id))
    if (party !== null && now !== null) {
      run(db, 'INSERT OR IGNORE INTO party_tag (party_id, tag_id, at) VALUES (?, ?, ?)', party.id, now.id, at)
    }
  }
  indexOwn(db, 'tag', tag.id)
}

/** Removes a tag from everything; how to put it back, or null when there was none. @throws IndexDamaged */
export function removeTag(db: Database, id: number): (() => void) | null {
  return inTransaction(db, () => {
    const [tag, uid, parties] = [readTag(db, id), uidOf(db, id), bearing(db, id)]
    if (tag === null) return null
    run(db, 'DELETE FROM tag WHERE id = ?', id)
    indexOwn(db, 'tag', id)
    return () => {
      inTransaction(db, () => {
        putBack(db, tag, uid, parties)
      })
    }
  })
}

/**
 * Merges two tags: what has `from` gets `into`. Returns how to undo it, or null where one is missing. @throws
 * IndexDamaged
 */
export function mergeTags(db: Database, from: number, into: number): (() => void) | null {
  return inTransaction(db, () => {
    const tag = readTag(db, from)
    if (tag === null || from === into || readTag(db, into) === null) return null
    const [uid, parties] = [uidOf(db, from), bearing(db, from)]
    const both = new Set(bearing(db, into).map(({ party_id }) => party_id))
    run(
      db,
      'INSERT OR IGNORE INTO party_tag (party_id, tag_id, at) SELECT party_id, ?, at FROM party_tag WHERE tag_id = ?',
      into,
      from,
    )
    run(db, 'DELETE FROM tag WHERE id = ?', from)
    indexOwn(db, 'tag', from)
    return () => {
      inTransaction(db, () => {
        for (const { party_id } of parties) {
          if (!both.has(party_id)) run(db, 'DELETE FROM party_tag WHERE party_id = ? AND tag_id = ?', party_id, into)
        }
        putBack(db, tag, uid, parties)
      })
    }
  })
}
