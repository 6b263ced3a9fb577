import type { Migration } from './migration.ts'

/**
 * What a company is by its account of facts, so that lists say it too: a deletion or insolvency proceedings that only an
 * event tells of. `party.standing` is a projection; null: not worked out. `event.standing`: it tells of the status or of
 * insolvency proceedings, or may. `event.power`: the power that a role event states.
 */
const sql = `
ALTER TABLE party ADD COLUMN standing TEXT;
ALTER TABLE event ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN power TEXT;
CREATE INDEX event_standing ON event (party_id) WHERE standing = 1;
UPDATE event SET standing = 1
WHERE json_extract(body, '$.type') LIKE '%insolvency%' OR json_extract(body, '$.type') LIKE 'company.status%'
  OR json_extract(body, '$.type') LIKE 'company.d%' OR json_extract(body, '$.type') LIKE 'company.liquidation%'
  OR json_extract(body, '$.type') LIKE 'company.continu%' OR json_extract(body, '$.type') LIKE 'company.terminat%'
  OR json_extract(body, '$.type') IN ('DISSOLUTION', 'CONTINUATION', 'DELETION', 'STATUS_CHANGE')
  OR json_extract(body, '$.text') LIKE '%nsolvenz%';
`

export const standingOfCompanies: Migration = {
  version: 13,
  up: (db) => {
    db.exec(sql)
  },
}
