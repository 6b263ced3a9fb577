import { tagColors } from '../../../shared/domain/library/tag.ts'
import type { Migration } from './migration.ts'

/**
 * The user's own library: notes, tags, collections, saved searches, and files opened last. None of it is a projection,
 * so a rebuild leaves it alone; where two parties turn out to be one it moves along (join-library.ts).
 */
const sql = `
-- Counts every change of a text that the box finds: the search index stands in a file of its own, which a power cut may
-- set back, and sees by this that it has to look again.
CREATE TABLE own_change (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL) STRICT;
INSERT INTO own_change (one, count) VALUES (1, 0);

CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Neither: a free note. A desk that is removed leaves its notes behind as free ones.
  party_id INTEGER REFERENCES party (id),
  desk_id INTEGER REFERENCES desk (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  CHECK (party_id IS NULL OR desk_id IS NULL)
) STRICT;
CREATE INDEX note_by_party ON note (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX note_by_desk ON note (desk_id) WHERE desk_id IS NOT NULL;
CREATE INDEX note_by_change ON note (changed_at);

CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  color TEXT NOT NULL CHECK (color IN (${tagColors.map((color) => `'${color}'`).join(', ')}))
) STRICT;
CREATE TABLE party_tag (
  party_id INTEGER NOT NULL REFERENCES party (id),
  tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  PRIMARY KEY (party_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX party_tag_by_tag ON party_tag (tag_id, party_id);

CREATE TABLE collection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE TABLE collection_item (
  collection_id INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL REFERENCES party (id),
  position INTEGER NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  added_at TEXT NOT NULL,
  PRIMARY KEY (collection_id, party_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_item_in_order ON collection_item (collection_id, position);
CREATE INDEX collection_item_by_party ON collection_item (party_id);

CREATE TABLE saved_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- What it asks, as JSON (shared/domain/library/saved-search.ts).
  what TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL
) STRICT;
-- Results that were there when it was last looked at; what isn't here is new.
CREATE TABLE saved_search_seen (
  saved_id INTEGER NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL REFERENCES party (id),
  PRIMARY KEY (saved_id, party_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_search_seen_by_party ON saved_search_seen (party_id);

CREATE TABLE opened_file (
  party_id INTEGER PRIMARY KEY REFERENCES party (id),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX opened_file_by_time ON opened_file (at);
`

export const librarySchema: Migration = {
  version: 6,
  up: (db) => {
    db.exec(sql)
  },
}
