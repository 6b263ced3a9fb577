import type Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

const body = (nth: number): Buffer =>
  deflateRawSync(
    Buffer.from(
      JSON.stringify({ nth, words: Array.from({ length: 40 }, (_, at) => (nth * 7919 + at * 104_729) % 99_991) }),
    ),
  )

/** @param times how many times the usual answers, ledger rows and notes: 1 is a library of about three megabytes */
export function fill(db: Database.Database, times: number): void {
  const scaled = (count: number): number => Math.max(10, Math.round(count * times))
  const at = (nth: number): string => new Date(Date.UTC(2026, 9, 1) + nth * 3_600_000).toISOString()
  const day = (nth: number): string => at(nth).slice(0, 10)
  const many: Many = (count, sql, values) => {
    const insert = db.prepare(sql)
    for (let nth = 1; nth <= count; nth += 1) insert.run(...values(nth))
  }
  many(200, `INSERT INTO party (kind, name) VALUES ('company', ?)`, (nth) => [`Werk ${nth} GmbH`])
  many(
    scaled(700),
    `INSERT INTO ledger (at, day, operation, subject, call, origin, reserved, state) VALUES (?, ?, 'company', ?, ?, 'file', 1, 'reserved')`,
    (nth) => [at(nth), day(nth), `Werk ${nth}`, `GET /v1/companies/${nth}`],
  )
  db.exec(`UPDATE ledger SET state = 'settled', charged = 1, basis = 'header', settled_at = at`)
  many(
    scaled(700),
    `INSERT INTO answer (operation, call, dialect, status, headers, read_at, ledger_id, purpose, party_id, body_bytes, body_hash, packing, body) VALUES ('company', ?, 'october', 200, '{}', ?, ?, '{"kind":"other"}', ?, ?, ?, ?, ?)`,
    (nth) => {
      // Every tenth is too long for a page.
      const long = nth % 10 === 0
      const plain = long ? Buffer.alloc(30_000, `${nth} `) : body(nth)
      return [
        `GET /v1/companies/${nth}`,
        at(nth),
        nth,
        (nth % 200) + 1,
        plain.length,
        createHash('sha256').update(plain).digest('hex'),
        0,
        plain,
      ]
    },
  )
  many(scaled(300), `INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)`, (nth) => [
    (nth % 200) + 1,
    `Notiz ${nth}: ${'ä'.repeat(nth % 90)}`,
    at(nth),
    at(nth),
  ])
  many(120, `INSERT INTO tag (name, name_key, color) VALUES (?, ?, 'grey')`, (nth) => [`Marke ${nth}`, `marke ${nth}`])
  many(60, `INSERT INTO collection (name, note, created_at, changed_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Sammlung ${nth}`,
    'x'.repeat(200),
    at(nth),
    at(nth),
  ])
  many(
    900,
    `INSERT INTO collection_item (collection_id, party_id, position, remark, added_at) VALUES (?, ?, ?, ?, ?)`,
    (nth) => [(nth % 60) + 1, (nth % 199) + 1, nth, `weil ${nth}`, at(nth)],
  )
  many(80, `INSERT INTO saved_search (name, what, created_at, seen_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Suche ${nth}`,
    JSON.stringify({ kind: 'name', term: `werk ${nth}`, pad: 'y'.repeat(150) }),
    at(nth),
    at(nth),
  ])
  many(60, `INSERT INTO desk (name, companies, view, saved_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Tisch ${nth}`,
    JSON.stringify([nth]),
    JSON.stringify({ hidden: [], pad: 'z'.repeat(300) }),
    at(nth),
  ])
  many(90, `INSERT INTO setting (key, value) VALUES (?, ?)`, (nth) => [
    `key-${String(nth)}`,
    JSON.stringify({ nth, pad: 'w'.repeat(200) }),
  ])
  many(
    150,
    `INSERT INTO intent (kind, what, subject, body, idempotency_key, approved, state, created_at) VALUES ('note', ?, ?, '{}', ?, '{}', 'waiting', ?)`,
    (nth) => [`what ${nth}`, `subject ${nth}`, `key ${nth}`, at(nth)],
  )
  many(
    100,
    `INSERT INTO import (name, created_at, titles, roles, unfinished) VALUES (?, ?, '["Firma","Nummer"]', '["name",null]', 0)`,
    (nth) => [`Liste ${nth} ${'v'.repeat(200)}`, at(nth)],
  )
  many(
    600,
    `INSERT INTO import_row (import_id, position, cells, wanted, outcome, asked) VALUES (?, ?, ?, '{}', 'not-found', 'answered')`,
    (nth) => [(nth % 100) + 1, nth, JSON.stringify([`Werk ${nth}`, `HRB ${nth}`])],
  )
  many(
    100,
    `INSERT INTO run (name, sections, refresh, state, created_at, approved_credits, approved_unpriced) VALUES (?, '["record"]', 0, 'paused', ?, 5, 0)`,
    (nth) => [`Lauf ${nth} ${'u'.repeat(200)}`, at(nth)],
  )
  many(
    600,
    `INSERT INTO run_item (run_id, position, party_id, section, state, sent_at) VALUES (?, ?, ?, 'record', 'read', ?)`,
    (nth) => [(nth % 100) + 1, nth, (nth % 199) + 1, at(nth)],
  )
  // What a library in a team knows of it: calls to hand on, whom the team erased, what is shared.
  const uid = (of: string, nth: number): string => `${of}${String(nth).padStart(7, '0')}-0000-4000-8000-000000000000`
  many(150, `INSERT INTO team_call VALUES (?, ?, 'go', ?, '[]', ?)`, (nth) => [
    nth,
    uid('a', nth),
    JSON.stringify([`key ${nth}`]),
    nth % 2,
  ])
  many(150, `INSERT INTO team_answer VALUES (?, ?, ?, 'anna', 'Anna', NULL)`, (nth) => [nth, uid('b', nth), nth])
  many(
    150,
    `INSERT INTO team_ledger VALUES (?, 'ben', 'Ben', NULL, 'company', ?, ?, 1, 'settled', 1, 'header', 0, '[]', ?, ?, NULL, NULL, NULL)`,
    (nth) => [uid('c', nth), `GET /v1/companies/${nth}`, `Werk ${nth}`, at(nth), day(nth)],
  )
  many(150, `INSERT INTO team_erasure VALUES (?, ?, ?, ?, ?, NULL, '[]')`, (nth) => [
    nth,
    uid('d', nth),
    JSON.stringify([`per_${nth}`]),
    at(nth),
    nth % 2,
  ])
  many(150, `INSERT INTO team_thing (uid, kind, version, body) VALUES (?, 'note', ?, ?)`, (nth) => [
    uid('e', nth),
    nth,
    JSON.stringify({ about: null, text: `Notiz ${nth}` }),
  ])
  fillWatched(many, at)
}

type Many = (count: number, sql: string, values: (nth: number) => readonly unknown[]) => void

/** What is watched, delivered and exported, what stands in lists of the service, and what only says something about another row. */
function fillWatched(many: Many, at: (nth: number) => string): void {
  const pad = (length: number): string => 'p'.repeat(length)
  many(200, 'INSERT INTO alias (service_id, party_id, seen) VALUES (?, ?, ?)', (nth) => [
    `cmp_${String(nth).padStart(40, '0')}`,
    nth,
    nth,
  ])
  many(300, 'INSERT INTO party_tag VALUES (?, ?, ?)', (nth) => [(nth % 199) + 1, (nth % 120) + 1, at(nth)])
  many(150, 'INSERT INTO opened_file VALUES (?, ?)', (nth) => [nth, at(nth)])
  many(300, `INSERT INTO not_there VALUES (?, ?, ?, ?, 'not-found')`, (nth) => [
    (nth % 199) + 1,
    nth % 2 === 0 ? 'owners' : 'roles',
    at(nth),
    nth,
  ])
  many(
    150,
    `INSERT INTO monitor (party_id, service_id, event_types, state, created_at, answer_id) VALUES (?, ?, '[]', 'active', ?, ?)`,
    (nth) => [nth, `mon_${nth} ${pad(100)}`, at(nth), (nth % 10) + 1],
  )
  many(
    60,
    `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES (?, ?, 60, 1, 'none', '{}')`,
    (nth) => [`Strom ${nth}`, JSON.stringify({ kind: 'events', pad: pad(200) })],
  )
  many(200, `INSERT INTO watch (kind, id, covered_from, covered_until, gaps) VALUES (?, ?, ?, ?, ?)`, (nth) => [
    nth % 2 === 0 ? 'monitor' : 'feed',
    nth,
    at(nth),
    at(nth + 1),
    JSON.stringify([{ from: at(nth), to: at(nth + 1) }]),
  ])
  many(200, `INSERT INTO gap_look VALUES ('monitor', ?, ?, ?, ?, ?)`, (nth) => [
    nth,
    at(nth),
    at(nth + 1),
    at(nth + 2),
    `nichts ${nth}`,
  ])
  many(
    200,
    `INSERT INTO inbox_item (key, party_id, type, day, arrived_at, acknowledged_at, notice, answer_id, position, words, body)
    VALUES (?, ?, 'company.name.changed', ?, ?, ?, 'told', ?, ?, ?, ?)`,
    (nth) => [
      `evt_${nth}`,
      (nth % 199) + 1,
      at(nth).slice(0, 10),
      at(nth),
      nth % 2 === 0 ? at(nth + 1) : null,
      (nth % 10) + 1,
      nth,
      `werk ${nth}`,
      JSON.stringify({ key: `evt_${nth}`, type: 'company.name.changed', text: pad(200) }),
    ],
  )
  many(400, 'INSERT INTO inbox_source VALUES (?, ?, ?, ?)', (nth) => [
    (nth % 200) + 1,
    nth > 200 ? 'feed' : 'monitor',
    (nth % 60) + 1,
    (nth % 10) + 1,
  ])
  many(
    120,
    `INSERT INTO ownership_job (party_id, depth, state, idempotency_key, approved, asking, started_at) VALUES (?, 3, 'intended', ?, '{}', ?, ?)`,
    (nth) => [nth, `job ${nth}`, JSON.stringify({ pad: pad(100) }), at(nth)],
  )
  many(400, 'INSERT INTO saved_search_seen (saved_id, party_id) VALUES (?, ?)', (nth) => [
    (nth % 80) + 1,
    (nth % 199) + 1,
  ])
  // Rows of a list are numbered through in `fill`: row `nth` of list `nth % 100 + 1`.
  many(600, `INSERT INTO import_candidate VALUES (?, ?, ?, ?, 'name', 0.9)`, (nth) => [
    (Math.ceil(nth / 2) % 100) + 1,
    Math.ceil(nth / 2),
    nth % 2,
    (nth % 199) + 1,
  ])
  many(
    100,
    `INSERT INTO export (kind, title, format, state, path, bytes, sha256, started_at) VALUES ('table', ?, 'csv', 'done', ?, 10, ?, ?)`,
    (nth) => [`Tabelle ${nth}`, `/ort/${pad(200)}/${nth}.csv`, `${nth}`.padStart(64, '0'), at(nth)],
  )
  many(400, 'INSERT INTO export_party VALUES (?, ?)', (nth) => [(nth % 100) + 1, (nth % 199) + 1])
  many(
    80,
    `INSERT INTO service_list (name, state, service_id, size, created_at, answer_id) VALUES (?, 'there', ?, 3, ?, ?)`,
    (nth) => [`Liste beim Dienst ${nth} ${pad(200)}`, `lst_${nth}`, at(nth), (nth % 10) + 1],
  )
  many(
    400,
    `INSERT INTO service_list_item (list_id, service_id, party_id, name, added_at, answer_id) VALUES (?, ?, ?, ?, ?, ?)`,
    (nth) => [(nth % 80) + 1, `lsi_${nth}`, (nth % 199) + 1, `Werk ${nth}`, at(nth), (nth % 10) + 1],
  )
  many(
    100,
    `INSERT INTO delivery (key, service_id, failed, delivered, attempts, events, content, answer_id) VALUES (?, ?, 0, 1, '[]', '[]', ?, ?)`,
    (nth) => [`dlv ${nth}`, `dlv_${nth}`, pad(200), (nth % 10) + 1],
  )
  many(
    60,
    `INSERT INTO destination (key, service_id, address, state, answer_id) VALUES (?, ?, ?, 'active', ?)`,
    (nth) => [`dst ${nth}`, `dst_${nth}`, `https://ziel.example/${pad(200)}`, (nth % 10) + 1],
  )
  many(
    100,
    `INSERT INTO formation (key, service_id, served, draft, words, answer_id) VALUES (?, ?, '{}', ?, ?, ?)`,
    (nth) => [`formation:${nth}`, `frm_${nth}`, JSON.stringify({ text: pad(150) }), `wort ${nth}`, (nth % 10) + 1],
  )
  many(60, `INSERT INTO signing_secret (name, account, set_at, offered) VALUES (?, ?, ?, 0)`, (nth) => [
    `Geheimnis ${nth} ${pad(200)}`,
    `konto ${nth}`,
    at(nth),
  ])
}

/** Rows that are deleted again, long enough for pages of their own: a library has free pages. */
export function leaveFreePages(db: Database.Database): void {
  const insert = db.prepare(`INSERT INTO note (party_id, text, created_at, changed_at) VALUES (1, ?, ?, ?)`)
  const at = '2026-10-01T00:00:00.000Z'
  for (let nth = 0; nth < 40; nth += 1) insert.run(`Gelöscht ${nth} ${'d'.repeat(7_000)}`, at, at)
  db.exec(`DELETE FROM note WHERE text LIKE 'Gelöscht%'`)
}
