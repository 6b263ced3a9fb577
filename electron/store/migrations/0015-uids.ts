import type { Migration } from './migration.ts'

/** What another library may have to name: what it watches and changes at the service, and what people wrote themselves. */
const named = ['feed', 'monitor', 'intent', 'ownership_job', 'service_list', 'note', 'tag', 'collection'] as const

/** A UUID of version 4 (RFC 9562). */
const newUuid = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

/**
 * Row numbers mean nothing outside their library, so each such thing has a `uid` too: a UUID that it keeps for ever, given
 * when it is written. A row that was copied out of a damaged file without its uid gets a new one.
 */
const sql = named
  .map(
    (table) => `
ALTER TABLE ${table} ADD COLUMN uid TEXT;
UPDATE ${table} SET uid = ${newUuid};
CREATE UNIQUE INDEX ${table}_by_uid ON ${table} (uid);
CREATE TRIGGER ${table}_has_uid AFTER INSERT ON ${table} WHEN NEW.uid IS NULL
BEGIN UPDATE ${table} SET uid = ${newUuid} WHERE id = NEW.id; END;
CREATE TRIGGER ${table}_keeps_uid BEFORE UPDATE OF uid ON ${table} WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;`,
  )
  .join('\n')

export const uids: Migration = {
  version: 15,
  up: (db) => {
    db.exec(sql)
  },
}
