import type { Migration } from './migration.ts'

/**
 * Files of persons, documents, filters and reference data.
 *
 * A section may now belong to nobody (`party_id` 0: reference data, the account), so the three tables of sections lose
 * their reference to `party`; and a 404 says whether the thing isn't there or the service has no such endpoint.
 */
const sql = `
CREATE TABLE section_2 (
  -- 0: belongs to nobody.
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  content TEXT,
  next TEXT,
  total_count REAL,
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;
INSERT INTO section_2 SELECT party_id, section, content, next, total_count FROM section;
DROP TABLE section;
ALTER TABLE section_2 RENAME TO section;

CREATE TABLE section_answer_2 (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  answer_id INTEGER NOT NULL REFERENCES answer (id),
  page INTEGER NOT NULL,
  readable INTEGER NOT NULL,
  PRIMARY KEY (party_id, section, answer_id)
) STRICT, WITHOUT ROWID;
INSERT INTO section_answer_2 SELECT party_id, section, answer_id, page, readable FROM section_answer;
DROP TABLE section_answer;
ALTER TABLE section_answer_2 RENAME TO section_answer;

CREATE TABLE not_there_2 (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  at TEXT NOT NULL,
  after_answer INTEGER NOT NULL,
  why TEXT NOT NULL DEFAULT 'not-found' CHECK (why IN ('not-found', 'not-offered')),
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;
INSERT INTO not_there_2 (party_id, section, at, after_answer) SELECT party_id, section, at, after_answer FROM not_there;
DROP TABLE not_there;
ALTER TABLE not_there_2 RENAME TO not_there;

-- Items of the lists that have no table of their own; other_id: the company that an item of a person's file names.
CREATE TABLE section_item (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  other_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, section, page, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX section_item_by_other ON section_item (other_id) WHERE other_id IS NOT NULL;

-- A filter is a search of the kind 'filter'; its criteria that a page contradicts, as a JSON list.
ALTER TABLE search_page ADD COLUMN not_applied TEXT NOT NULL DEFAULT '[]';
`

export const filesFiltersReference: Migration = {
  version: 2,
  up: (db) => {
    db.exec(sql)
  },
}
