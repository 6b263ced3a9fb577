import type { Migration } from './migration.ts'

/**
 * What the service says of its own things and older versions dropped. `runs`: `on`, `off` or `unclear` (what it says of
 * it was not understood); null: nothing is said. `said`: its word for the state. `stayed`: entries of a formation's
 * metadata that were taken away here and stayed at the service, a JSON array. `told`: attempts and events of a delivery
 * that are only counted or named, as JSON. `projection.version`: of the projectors that read the kept answers last.
 */
const sql = `
ALTER TABLE projection ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE formation ADD COLUMN stayed TEXT;
ALTER TABLE monitor ADD COLUMN runs TEXT;
ALTER TABLE monitor ADD COLUMN said TEXT;
ALTER TABLE destination ADD COLUMN runs TEXT;
ALTER TABLE destination ADD COLUMN said TEXT;
ALTER TABLE delivery ADD COLUMN told TEXT;
`

export const saidOfIt: Migration = {
  version: 14,
  up: (db) => {
    db.exec(sql)
  },
}
