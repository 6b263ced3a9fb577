import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { Json } from '../../../../shared/domain/json.ts'
import { projectPending } from '../../projections/pending.ts'
import { rebuild } from '../../projections/rebuild.ts'
import { insert, inTransaction } from '../../sql/prepared.ts'
import { localStore, uuid } from '../../testing/temporary-store.testing.ts'
import { numberOf } from './aliases.ts'
import { knownOf } from '../../known/known-of.ts'
import { partedFrom } from './part-parties.ts'
import { partiesOfIds, type Said } from './same-ids.ts'

/** An id that proves nothing: only an answer says whose it is. */
const opaque = 'cmp_not-an-encoding'

/** A record that was asked for by one id and answered with another, `second` seconds after ten o'clock; kept and projected. */
function answered(db: Database, asked: string, id: string, name: string, second: number): PartyId {
  const at = new Date(Date.parse('2026-11-20T10:00:00.000Z') + second * 1000).toISOString()
  const body = Buffer.from(JSON.stringify({ id, name } satisfies Json))
  const party = inTransaction(db, () => {
    const number = numberOf(db, 'company', asked, 0)
    insert(
      db,
      `INSERT INTO answer (operation, call, dialect, status, headers, read_at, service_date, purpose, party_id, body_bytes, body_hash,
        packing, body, turn) VALUES ('company', ?, 'october', 200, '{}', ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
      `GET /companies/${asked}`,
      at,
      at,
      JSON.stringify({ kind: 'section', section: 'record', partyId: number, page: 1 }),
      number,
      body.byteLength,
      createHash('sha256').update(body).digest('hex'),
      body,
      second,
    )
    return number
  })
  projectPending(db)
  return party
}

function write(db: Database, party: number, word: string): void {
  insert(db, `INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, 'x', 'x')`, party, word)
  db.prepare(
    `INSERT INTO collection_item (collection_id, party_id, position, remark, added_at) VALUES (1, ?, 0, ?, 'x')`,
  ).run(party, word)
  db.prepare(`INSERT INTO party_tag (party_id, tag_id, at) VALUES (?, 1, 'x')`).run(party)
}

const notes = (db: Database, party: number): unknown =>
  db.prepare('SELECT text FROM note WHERE party_id = ? ORDER BY id').pluck().all(party)
const remarks = (db: Database, party: number): unknown =>
  db.prepare('SELECT remark FROM collection_item WHERE party_id = ?').pluck().all(party)
const tags = (db: Database, party: number): unknown =>
  db.prepare('SELECT tag_id FROM party_tag WHERE party_id = ?').pluck().all(party)

/** Two companies, of which an answer says that the second's id is the first's; each has words of its own before. */
function joined() {
  const store = localStore()
  const { db } = store
  db.exec(`INSERT INTO collection (id, name, created_at, changed_at) VALUES (1, 'Kunden', 'x', 'x');
    INSERT INTO tag (id, name, name_key, color) VALUES (1, 'Wichtig', 'wichtig', 'red');`)
  const one = answered(db, uuid(1), uuid(1), 'Eins GmbH', 1)
  const other = answered(db, opaque, opaque, 'Zwei GmbH', 2)
  write(db, one, 'zu Eins')
  write(db, other, 'zu Zwei')
  answered(db, uuid(1), opaque, 'Eins GmbH', 9)
  return { store, db, one, other }
}

describe('an older answer that says that an id is another’s', () => {
  test('parts what a newer one had joined, and each has again what was written for it, and nothing of the other', () => {
    const { db, one, other } = joined()
    expect([notes(db, one), notes(db, other), remarks(db, one)]).toEqual([
      ['zu Eins', 'zu Zwei'],
      [],
      ['zu Eins / zu Zwei'],
    ])
    write(db, answered(db, uuid(3), uuid(3), 'Drei GmbH', 3), 'zu Drei')
    insert(db, `INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, 'zu beiden', 'x', 'x')`, one)
    const third = answered(db, uuid(3), opaque, 'Drei GmbH', 5)
    expect(db.prepare('SELECT coalesce(joined_into, id) FROM party WHERE id = ?').pluck().get(third)).toBe(other)
    expect([notes(db, one), remarks(db, one), tags(db, one)]).toEqual([['zu Eins', 'zu beiden'], ['zu Eins'], [1]])
    expect([notes(db, other), remarks(db, other), tags(db, other)]).toEqual([
      ['zu Zwei', 'zu Drei'],
      ['zu Zwei / zu Drei'],
      [1],
    ])
    expect(partedFrom(db, one).map((each) => each.other)).toEqual([other])
    expect(partedFrom(db, third).map((each) => each.other)).toEqual([one])
    expect(knownOf(db, one)?.partedFrom?.map(({ other: each }) => [each.id, each.name])).toEqual([[other, 'Drei GmbH']])
  })

  test('parts their monitors again, and each is what was told of it before', () => {
    const store = localStore()
    const { db } = store
    const one = answered(db, uuid(1), uuid(1), 'Eins GmbH', 1)
    const other = answered(db, opaque, opaque, 'Zwei GmbH', 2)
    const put = (party: PartyId, service: string | null, types: string, created: string | null): void => {
      insert(
        db,
        `INSERT INTO monitor (party_id, service_id, event_types, state, created_at) VALUES (?, ?, ?, 'active', ?)`,
        party,
        service,
        types,
        created,
      )
    }
    put(one, null, '[]', null)
    put(other, 'mon_2', '["company.name.changed"]', '2026-11-01T08:00:00.000Z')
    const monitors = (): unknown =>
      db.prepare('SELECT party_id AS party, service_id AS service FROM monitor ORDER BY party_id').all()
    answered(db, uuid(1), opaque, 'Eins GmbH', 9)
    expect(monitors()).toEqual([{ party: one, service: 'mon_2' }])
    answered(db, uuid(3), opaque, 'Drei GmbH', 5)
    expect(monitors()).toEqual([
      { party: one, service: null },
      { party: other, service: 'mon_2' },
    ])
  })

  test('brings nothing back that was taken away while they were one', () => {
    const { db, one, other } = joined()
    db.exec('DELETE FROM note; DELETE FROM collection_item; DELETE FROM party_tag')
    answered(db, uuid(3), opaque, 'Drei GmbH', 5)
    for (const party of [one, other])
      expect([notes(db, party), remarks(db, party), tags(db, party)]).toEqual([[], [], []])
  })

  test('leaves what a newer one had joined where it comes later by the service’s time, and says nothing of parting', () => {
    const { db, one, other } = joined()
    const third = answered(db, uuid(3), opaque, 'Drei GmbH', 20)
    expect(notes(db, one)).toEqual(['zu Eins', 'zu Zwei'])
    expect([partedFrom(db, one), partedFrom(db, other), partedFrom(db, third)]).toEqual([[], [], []])
    expect(knownOf(db, one)?.partedFrom).toEqual([])
  })

  test('a rebuild leaves parties and words as they are', () => {
    const { db, one, other } = joined()
    answered(db, uuid(3), opaque, 'Drei GmbH', 5)
    const before = db.prepare('SELECT id, joined_into, name FROM party ORDER BY id').all()
    rebuild(db)
    expect(db.prepare('SELECT id, joined_into, name FROM party ORDER BY id').all()).toEqual(before)
    expect([notes(db, one), notes(db, other)]).toEqual([['zu Eins'], ['zu Zwei']])
  })
})

describe('parties of ids', () => {
  const byFirst = (parties: readonly (readonly string[])[]) =>
    parties.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const said = (asked: string, answeredBy: string, rank: string): Said => ({ asked, answered: answeredBy, rank })

  test('are those of the older sentence where two contradict each other, in whatever order they are given', () => {
    const [one, two] = [said(uuid(1), opaque, '2'), said(uuid(2), opaque, '1')]
    const expected = [[uuid(1)], [uuid(2), opaque]]
    for (const order of [
      [one, two],
      [two, one],
    ])
      expect(byFirst(partiesOfIds([opaque, uuid(1)], order))).toEqual(expected)
  })

  test('are those that ids prove, whatever an answer says before', () => {
    const proven = `cmp_${uuid(2)}`
    expect(byFirst(partiesOfIds([uuid(2)], [said(uuid(1), proven, '0')]))).toEqual([[uuid(1)], [uuid(2), proven]])
  })
})
