import type { Database } from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { keep, knownCompany, localStore, sectionOf, uuid } from '../../testing/temporary-store.testing.ts'
import { now } from '../../testing/reservation.testing.ts'

/**
 * Joining never loses data, notes or spending (reading R2): every table that names a party says here what
 * becomes of its rows. A table that is added and not named here fails the first test.
 */
const opaque = 'cmp_not-an-encoding'

/** `moves`: the row carries the number that stays. `follows`: it keeps the number it was written with and is read through it. */
type Fate = 'moves' | 'follows' | 'made anew'
interface Rule {
  readonly fate: Fate
  /** Writes a row of a party; `n` makes it differ from the other party's. */
  readonly put: (db: Database, party: number, n: number) => void
}

/** An event of which nothing is stated. */
const emptyEvent = JSON.stringify({ type: null, previous: null, current: null, text: null, effectiveOn: null })

const inbox = (db: Database, party: number, n: number): void => {
  db.prepare(`INSERT INTO inbox_item (id, key, party_id, type, day, arrived_at, notice, answer_id, position, words, body)
    VALUES (?, ?, ?, 'company.name.changed', '2026-01-01', ?, 'none', 1, 1, '', ?)`).run(
    9_000 + n,
    `key-${n}`,
    party,
    now,
    emptyEvent,
  )
}
const once = (db: Database, sql: string): void => {
  db.prepare(sql).run()
}

const importRow = (
  db: Database,
  position: number,
  column: 'matched_party' | 'decided_party' | null,
  party: number | null,
): void => {
  once(
    db,
    `INSERT OR IGNORE INTO import (id, name, created_at, titles, roles) VALUES (7, 'Liste', '${now}', '[]', '[]')`,
  )
  db.prepare(`INSERT INTO import_row (import_id, position, cells, wanted${column === null ? '' : `, ${column}`})
    VALUES (7, ?, '[]', '{}'${column === null ? '' : ', ?'})`).run(
    ...(column === null ? [position] : [position, party]),
  )
}

const rules: Readonly<Record<string, Rule>> = {
  // Both have theirs already; a second one of the same form would prove that they are two.
  'alias.party_id': { fate: 'moves', put: () => undefined },
  'party.joined_into': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(`INSERT INTO party (id, kind, joined_into) VALUES (?, 'company', ?)`).run(8_000 + n, party)
    },
  },
  'event.party_id': {
    fate: 'made anew',
    put: (db, party, n) => {
      db.prepare(`INSERT INTO event (party_id, key, answer_id, position, body) VALUES (?, ?, 1, 1, ?)`).run(
        party,
        `e-${n}`,
        emptyEvent,
      )
    },
  },
  'role.party_id': {
    fate: 'made anew',
    put: (db, party) => {
      db.prepare(
        `INSERT INTO role (party_id, page, position, body) VALUES (?, 7, 7, '{"holderName":"Wer","title":"Titel"}')`,
      ).run(party)
    },
  },
  'role.holder_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(
        `INSERT INTO role (party_id, page, position, holder_id, body) VALUES (3, 7, ?, ?, '{"holderName":"Wer"}')`,
      ).run(n, party)
    },
  },
  'statement.party_id': {
    fate: 'made anew',
    put: (db, party) => {
      db.prepare(
        `INSERT INTO statement (party_id, page, position, body) VALUES (?, 7, 7, '{"holderName":"Wer","title":"Titel"}')`,
      ).run(party)
    },
  },
  'section_item.other_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(
        `INSERT INTO section_item (party_id, section, page, position, other_id, body) VALUES (3, 'holdings', 7, ?, ?, '{}')`,
      ).run(n, party)
    },
  },
  'search_item.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      once(db, `INSERT OR IGNORE INTO search (id, kind, term_key, term) VALUES (7, 'companies', 'x', 'x')`)
      once(db, 'INSERT OR IGNORE INTO search_page (search_id, page, answer_id) VALUES (7, 1, 1)')
      db.prepare('INSERT INTO search_item (search_id, page, position, party_id) VALUES (7, 1, ?, ?)').run(n, party)
    },
  },
  'inbox_item.party_id': { fate: 'moves', put: inbox },
  'intent.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(`INSERT INTO intent (kind, what, subject, party_id, body, idempotency_key, approved, state, created_at)
        VALUES ('create-monitor', ?, '', ?, '{}', ?, '{"upTo":10}', 'waiting', ?)`).run(
        `what-${n}`,
        party,
        `idem-${n}`,
        now,
      )
    },
  },
  // Of two monitors of one company one stays, with what both brought and were looked into.
  'monitor.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(
        `INSERT INTO monitor (id, party_id, service_id, event_types, state) VALUES (?, ?, ?, '[]', 'active')`,
      ).run(70 + n, party, `mon_${n}`)
      db.prepare(
        `INSERT INTO gap_look (kind, watch_id, begins, ends, looked_at) VALUES ('monitor', ?, ?, '2026-02-01', ?)`,
      ).run(70 + n, `2026-01-0${n}`, now)
    },
  },
  // A job keeps the company it was paid for.
  'ownership_job.party_id': {
    fate: 'follows',
    put: (db, party, n) => {
      db.prepare(`INSERT INTO ownership_job (party_id, depth, state, idempotency_key, approved, asking, started_at)
        VALUES (?, ?, 'intended', ?, '{}', '{}', ?)`).run(party, n, `job-${n}`, now)
    },
  },
  'service_list_item.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      once(db, `INSERT OR IGNORE INTO service_list (id, name, state) VALUES (7, 'Kunden', 'there')`)
      db.prepare('INSERT INTO service_list_item (list_id, service_id, party_id, answer_id) VALUES (7, ?, ?, 1)').run(
        `lit_${n}`,
        party,
      )
    },
  },
  'run_item.party_id': {
    fate: 'follows',
    put: (db, party, n) => {
      once(
        db,
        `INSERT OR IGNORE INTO run (id, name, sections, refresh, state, created_at, approved_credits, approved_unpriced)
        VALUES (7, 'Lauf', '["record"]', 1, 'paused', '${now}', 20, 0)`,
      )
      db.prepare(
        `INSERT INTO run_item (run_id, position, party_id, section, state) VALUES (7, ?, ?, 'record', 'waiting')`,
      ).run(n, party)
    },
  },
  // An import follows its rows when they are read.
  'import_row.matched_party': { fate: 'follows', put: (db, party, n) => importRow(db, n, 'matched_party', party) },
  'import_row.decided_party': { fate: 'follows', put: (db, party, n) => importRow(db, 10 + n, 'decided_party', party) },
  'import_candidate.party_id': {
    fate: 'follows',
    put: (db, party, n) => {
      importRow(db, 20 + n, null, null)
      db.prepare(
        `INSERT INTO import_candidate (import_id, position, place, party_id, reason) VALUES (7, ?, 1, ?, 'name')`,
      ).run(20 + n, party)
    },
  },
  'note.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare('INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)').run(
        party,
        `Notiz ${n}`,
        now,
        now,
      )
    },
  },
  'party_tag.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      db.prepare(`INSERT INTO tag (id, name, name_key, color) VALUES (?, ?, ?, 'blue')`).run(70 + n, `t${n}`, `t${n}`)
      db.prepare('INSERT INTO party_tag (party_id, tag_id, at) VALUES (?, ?, ?)').run(party, 70 + n, now)
    },
  },
  'collection_item.party_id': {
    fate: 'moves',
    put: (db, party, n) => {
      once(
        db,
        `INSERT OR IGNORE INTO collection (id, name, created_at, changed_at) VALUES (7, 'S', '${now}', '${now}')`,
      )
      db.prepare(
        'INSERT INTO collection_item (collection_id, party_id, position, remark, added_at) VALUES (7, ?, ?, ?, ?)',
      ).run(party, n, `Bemerkung ${n}`, now)
    },
  },
  'saved_search_seen.party_id': {
    fate: 'moves',
    put: (db, party) => {
      once(
        db,
        `INSERT OR IGNORE INTO saved_search (id, name, what, created_at, seen_at) VALUES (7, 'S', '{"kind":"search","search":"companies","term":"x"}', '${now}', '${now}')`,
      )
      db.prepare('INSERT INTO saved_search_seen (saved_id, party_id) VALUES (7, ?)').run(party)
    },
  },
  'opened_file.party_id': {
    fate: 'moves',
    put: (db, party) => {
      db.prepare('INSERT INTO opened_file (party_id, at) VALUES (?, ?)').run(party, now)
    },
  },
}

/** Columns of the schema that refer to a party. */
function columnsToParties(db: Database): readonly string[] {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as readonly string[]
  return tables.flatMap((table) =>
    (db.pragma(`foreign_key_list(${table})`) as readonly { readonly table: string; readonly from: string }[])
      .filter((key) => key.table === 'party')
      .map((key) => `${table}.${key.from}`),
  )
}

const rowsOf = (db: Database, column: string, party: number): number => {
  const [table = '', name = ''] = column.split('.')
  return db.prepare(`SELECT count(*) FROM ${table} WHERE ${name} = ?`).pluck().get(party) as number
}

/** Two rows of one company with rows of every table on both, and a third company. */
async function twoThatAreOne() {
  const store = localStore()
  const old = await knownCompany(store, uuid(1), { name: 'Alt GmbH' })
  const recent = await knownCompany(store, opaque, { name: 'Neu GmbH' })
  await knownCompany(store, uuid(3), { name: 'Dritte GmbH' })
  for (const { put } of Object.values(rules)) {
    put(store.db, old, 1)
    put(store.db, recent, 2)
  }
  return { store, old, recent, join: () => keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Eine GmbH' }) }
}

describe('joining two parties', () => {
  test('has a rule for every column of the schema that refers to a party', () => {
    expect(columnsToParties(localStore().db).toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  test.each(
    Object.entries(rules)
      .filter(([, { fate }]) => fate === 'moves')
      .map(([column]) => column),
  )('leaves no row behind in %s', async (column) => {
    const { store, old, recent, join } = await twoThatAreOne()
    const [before, gone] = [rowsOf(store.db, column, old), rowsOf(store.db, column, recent)]
    expect(gone).toBeGreaterThan(0)
    await join()
    expect(rowsOf(store.db, column, recent)).toBe(0)
    expect(rowsOf(store.db, column, old)).toBeGreaterThanOrEqual(Math.max(before, 1))
  })

  test.each(
    Object.entries(rules)
      .filter(([, { fate }]) => fate === 'follows')
      .map(([column]) => column),
  )('keeps %s as it was written, and nothing of it is lost', async (column) => {
    const { store, old, recent, join } = await twoThatAreOne()
    await join()
    expect([rowsOf(store.db, column, old), rowsOf(store.db, column, recent)]).toEqual([1, 1])
  })

  test('loses nothing that a person wrote, bought or was shown, and breaks no reference', async () => {
    const { store, old, recent, join } = await twoThatAreOne()
    await join()
    expect((await store.notesOf(old)).map(({ text }) => text)).toEqual(['Notiz 1', 'Notiz 2'])
    expect((await store.tagsOf(recent)).map(({ name }) => name)).toEqual(['t1', 't2'])
    expect((await store.collection(7))?.items).toMatchObject([
      { party: { id: old }, remark: 'Bemerkung 1 / Bemerkung 2' },
    ])
    expect((await store.listItems(7)).map(({ party }) => party?.id)).toEqual([old, old])
    expect((await store.intents(0)).map(({ partyId }) => partyId)).toEqual([old, old])
    expect(await store.monitors()).toMatchObject([{ company: { id: old }, state: 'active' }])
    expect(store.db.prepare('SELECT watch_id, begins FROM gap_look ORDER BY begins').raw().all()).toEqual([
      [71, '2026-01-01'],
      [71, '2026-01-02'],
    ])
    expect(
      await store.inbox({
        unseenOnly: false,
        text: '',
        types: [],
        monitor: null,
        feed: null,
        company: recent,
        offset: 0,
        limit: 10,
      }),
    ).toMatchObject({ total: 2 })
    expect(await store.ownershipJobs('all')).toHaveLength(2)
    expect(store.db.pragma('foreign_key_check')).toEqual([])
  })

  test('a run still reads the company once, also where it was to be read anew', async () => {
    const { store, old, join } = await twoThatAreOne()
    expect((await store.runs(1))[0]).toMatchObject({ companies: 2, counts: { waiting: 2, skipped: 0 } })
    await join()
    expect((await store.runs(1))[0]).toMatchObject({ companies: 1, counts: { waiting: 1, skipped: 1 } })
    expect(await store.nextRunItem(7)).toMatchObject({ position: 1, company: { id: old } })
  })

  test('what we put into a list without knowing its id is the entry that the service tells of', async () => {
    const { store, old, recent, join } = await twoThatAreOne()
    store.db.prepare('INSERT INTO service_list_item (list_id, party_id, answer_id) VALUES (7, ?, 1)').run(recent)
    await join()
    expect((await store.listItems(7)).map(({ party, serviceId }) => [party?.id, serviceId])).toEqual([
      [old, 'lit_2'],
      [old, 'lit_1'],
    ])
  })
})
