import Database from 'better-sqlite3'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { CompanyRecord } from '../../../shared/domain/company/company.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { now } from './reservation.testing.ts'
import { page, temporaryFolder, uuid } from './temporary-store.testing.ts'

const record: CompanyRecord = {
  name: 'Alt GmbH',
  formerNames: [],
  legalForm: null,
  register: { number: null, court: null, courtCode: null },
  seat: null,
  status: 'active',
  address: { street: null, postalCode: null, city: null, country: null },
  purpose: null,
  capital: null,
  generalRepresentation: null,
  foundedOn: null,
  articlesOn: null,
  firstEntryOn: null,
  lastEntryOn: null,
  entries: null,
  euid: null,
}

export interface FilledLibrary {
  readonly folder: string
  /** How many rows each of its tables had. */
  readonly counts: Readonly<Record<string, number>>
}

export const countRows = (db: Database.Database): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (
      db
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
        .pluck()
        .all() as string[]
    ).map((name) => [name, db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  )

/** A library as some version left it, with a row in each table that version 1 had; `more` fills what came later. */
export function filledLibrary(upTo: readonly Migration[], more = ''): FilledLibrary {
  const folder = temporaryFolder()
  const db = new Database(join(folder, 'registerblick.db'))
  db.pragma('page_size = 8192')
  db.pragma(`application_id = ${0x5267426b}`)
  db.pragma('journal_mode = WAL')
  db.pragma('foreign_keys = ON')
  migrate(db, upTo)
  const body = (json: unknown): Buffer => deflateRawSync(JSON.stringify(json))
  const company = { id: uuid(1), type: 'company', name: 'Alt GmbH', status: 'active' }
  const bodies: readonly (readonly [purpose: object, json: unknown])[] = [
    [{ kind: 'search', search: 'companies', term: 'alt', page: 1 }, page([company])],
    [
      { kind: 'section', section: 'record', partyId: 1, page: 1 },
      { ...company, purpose: 'Bau' },
    ],
    [
      { kind: 'section', section: 'roles', partyId: 1, page: 1 },
      page([{ id: 'r', type: 'managing_director', holder: { object: 'person', id: 'p', name: 'Eva' } }]),
    ],
    [
      { kind: 'section', section: 'events', partyId: 1, page: 1 },
      page([{ id: 'e', type: 'company.name.changed', effective_date: '2026-01-01' }]),
    ],
    [{ kind: 'section', section: 'statements', partyId: 1, page: 1 }, '<html>'],
  ]
  bodies.forEach(([purpose, json], nth) => {
    const id = nth + 1
    db.prepare(
      `INSERT INTO ledger (at, day, operation, subject, call, party_id, origin, reserved, state) VALUES (?, '2026-11-20', 'company', '', '', ?, '', 10, 'reserved')`,
    ).run(now, 'partyId' in purpose ? 1 : null)
    db.prepare(`UPDATE ledger SET state = 'settled', charged = 10, basis = 'header', settled_at = ? WHERE id = ?`).run(
      now,
      id,
    )
    db.prepare(`INSERT INTO answer (operation, call, dialect, status, headers, read_at, ledger_id, purpose, party_id, body_bytes, body_hash, packing, body)
      VALUES ('company', 'GET /v1/x', 'october', 200, '{}', ?, ?, ?, ?, 1, 'hash', 1, ?)`).run(
      now,
      id,
      JSON.stringify(purpose),
      'partyId' in purpose ? 1 : null,
      json === '<html>' ? deflateRawSync(json) : body(json),
    )
  })
  db.exec(`
    INSERT INTO setting VALUES ('settings', '{"language":"de"}');
    INSERT INTO request VALUES ('${now}');
    INSERT INTO party (kind, touched, importance, name, status, stamps) VALUES ('company', 1, 3, 'Alt GmbH', 'active', '{"name":2,"status":2}');
    INSERT INTO party (kind, touched, importance, name) VALUES ('person', 2, 0, 'Eva');
    INSERT INTO alias (service_id, party_id, seen) VALUES ('${uuid(1)}', 1, 2), ('p', 2, 3);
    INSERT INTO alias_uuid VALUES ('${uuid(1)}', '${uuid(1)}', 1);
    INSERT INTO not_there (party_id, section, at, after_answer) VALUES (1, 'documents', '${now}', 2);
    INSERT INTO section VALUES (1, 'record', '${JSON.stringify(record)}', NULL, NULL), (1, 'roles', NULL, '{"by":"cursor","value":"c"}', 7), (1, 'events', NULL, NULL, NULL);
    INSERT INTO section_answer VALUES (1, 'record', 2, 1, 1), (1, 'roles', 3, 1, 1), (1, 'events', 4, 1, 1), (1, 'statements', 5, 1, 0);
    INSERT INTO role VALUES (1, 1, 0, 2, '{"key":"r","holderName":"Eva","holderKind":"person","type":"managing_director","city":null,"birthYear":null,"representation":null,"since":null,"until":null}');
    INSERT INTO event VALUES (1, 'e', '2026-01-01', NULL, NULL, 4, 0, '{"key":"e","type":"company.name.changed"}');
    INSERT INTO statement VALUES (1, 1, 0, '{"key":"s","title":"2025","figures":[]}');
    INSERT INTO search VALUES (1, 'companies', 'alt', 'alt', 1, NULL);
    INSERT INTO search_page (search_id, page, answer_id) VALUES (1, 1, 1);
    INSERT INTO search_item VALUES (1, 1, 0, 1);
    UPDATE projection SET up_to = 5;
    ${more}`)
  const counts = countRows(db)
  db.close()
  return { folder, counts }
}
