CREATE INDEX alias_by_number ON alias (number) WHERE number IS NOT NULL;

CREATE INDEX alias_by_party ON alias (party_id, seen);

CREATE INDEX answer_by_ledger ON answer (ledger_id);

CREATE INDEX answer_by_party ON answer (party_id) WHERE party_id IS NOT NULL;

CREATE INDEX answer_of_intent ON answer (json_extract(purpose, '$.intent')) WHERE json_extract(purpose, '$.kind') = 'intent';

CREATE UNIQUE INDEX collection_by_uid ON collection (uid);

CREATE INDEX collection_item_by_party ON collection_item (party_id);

CREATE INDEX collection_item_in_order ON collection_item (collection_id, position);

CREATE INDEX delivery_by_destination ON delivery (destination_key, created_at DESC, id DESC);

CREATE INDEX delivery_by_time ON delivery (created_at DESC, id DESC);

CREATE INDEX delivery_failed ON delivery (id) WHERE failed = 1;

CREATE INDEX delivery_in_trouble ON delivery (created_at DESC, id DESC) WHERE delivered = 0;

CREATE INDEX event_standing ON event (party_id) WHERE standing = 1;

CREATE INDEX export_open ON export (id) WHERE state IN ('waiting', 'running');

CREATE INDEX export_party_by_party ON export_party (party_id, export_id);

CREATE UNIQUE INDEX feed_by_uid ON feed (uid);

CREATE INDEX formation_noted ON formation (key) WHERE words <> '' OR draft IS NOT NULL;

CREATE INDEX id_said_of ON id_said (answered);

CREATE INDEX id_said_uuid ON id_said (uuid) WHERE uuid IS NOT NULL;

CREATE INDEX import_candidate_by_party ON import_candidate (party_id);

CREATE INDEX import_row_by_asked ON import_row (import_id, asked, position) WHERE asked IS NOT NULL;

CREATE INDEX import_row_by_decision ON import_row (decided_party) WHERE decided_party IS NOT NULL;

CREATE INDEX import_row_by_key ON import_row (import_id, same_key, position) WHERE same_key IS NOT NULL;

CREATE INDEX import_row_by_match ON import_row (matched_party) WHERE matched_party IS NOT NULL;

CREATE INDEX import_row_by_state ON import_row (import_id, state, position);

CREATE INDEX import_row_by_term ON import_row (import_id, term_key, position) WHERE term_key IS NOT NULL;

CREATE INDEX inbox_by_day ON inbox_item (day DESC, id DESC);

CREATE INDEX inbox_by_party ON inbox_item (party_id, day DESC, id DESC) WHERE party_id IS NOT NULL;

CREATE INDEX inbox_source_by_answer ON inbox_source (answer_id);

CREATE INDEX inbox_source_by_watch ON inbox_source (kind, watch_id, item_id);

CREATE INDEX inbox_to_tell ON inbox_item (id) WHERE notice = 'wanted';

CREATE INDEX inbox_unseen ON inbox_item (day DESC, id DESC) WHERE acknowledged_at IS NULL;

CREATE INDEX intent_by_party ON intent (party_id, id) WHERE party_id IS NOT NULL;

CREATE INDEX intent_by_state ON intent (state, id);

CREATE UNIQUE INDEX intent_by_uid ON intent (uid);

CREATE UNIQUE INDEX intent_open ON intent (what) WHERE state NOT IN ('done', 'refused', 'dropped');

CREATE INDEX ledger_by_day ON ledger (day, state, reserved, charged, basis);

CREATE INDEX ledger_by_origin ON ledger (origin);

CREATE INDEX ledger_by_party ON ledger (party_id) WHERE party_id IS NOT NULL;

CREATE INDEX ledger_open ON ledger (id) WHERE state = 'reserved';

CREATE UNIQUE INDEX monitor_by_uid ON monitor (uid);

CREATE INDEX moved_row_of ON moved_row (holder);

CREATE INDEX note_by_change ON note (changed_at);

CREATE INDEX note_by_desk ON note (desk_id) WHERE desk_id IS NOT NULL;

CREATE INDEX note_by_party ON note (party_id) WHERE party_id IS NOT NULL;

CREATE UNIQUE INDEX note_by_uid ON note (uid);

CREATE INDEX opened_file_by_time ON opened_file (at);

CREATE INDEX ownership_job_by_party ON ownership_job (party_id);

CREATE UNIQUE INDEX ownership_job_by_uid ON ownership_job (uid);

CREATE UNIQUE INDEX ownership_job_open ON ownership_job (party_id, depth)
  WHERE state IN ('intended', 'sent', 'uncertain', 'running', 'still-running');

CREATE INDEX party_by_register ON party (court_code, register_number) WHERE register_number IS NOT NULL;

CREATE UNIQUE INDEX party_by_touch ON party (touched);

CREATE INDEX party_joined ON party (joined_into) WHERE joined_into IS NOT NULL;

CREATE INDEX party_tag_by_tag ON party_tag (tag_id, party_id);

CREATE INDEX request_by_time ON request (at);

CREATE INDEX role_by_holder ON role (holder_id) WHERE holder_id IS NOT NULL;

CREATE INDEX run_by_state ON run (state, id);

CREATE INDEX run_item_by_state ON run_item (run_id, state, position);

CREATE INDEX saved_search_seen_by_party ON saved_search_seen (party_id);

CREATE INDEX search_item_by_party ON search_item (party_id);

CREATE INDEX section_item_by_other ON section_item (other_id) WHERE other_id IS NOT NULL;

CREATE INDEX seen_message_by_time ON seen_message (at);

CREATE INDEX service_list_by_id ON service_list (service_id) WHERE service_id IS NOT NULL;

CREATE UNIQUE INDEX service_list_by_uid ON service_list (uid);

CREATE INDEX service_list_by_uuid ON service_list (uuid) WHERE uuid IS NOT NULL;

CREATE INDEX service_list_item_by_list ON service_list_item (list_id, gone, id);

CREATE UNIQUE INDEX tag_by_uid ON tag (uid);

CREATE INDEX team_call_to_hand ON team_call (ledger_id) WHERE handed = 0;

CREATE INDEX team_ledger_by_time ON team_ledger (at DESC, uid);

CREATE TABLE alias (
  service_id TEXT PRIMARY KEY,
  party_id INTEGER NOT NULL REFERENCES party (id),
  seen INTEGER NOT NULL
, number INTEGER, asked INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE alias_uuid (
  uuid TEXT NOT NULL,
  service_id TEXT NOT NULL REFERENCES alias (service_id),
  plain INTEGER NOT NULL,
  PRIMARY KEY (uuid, service_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operation TEXT NOT NULL,
  call TEXT NOT NULL,
  dialect TEXT,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  read_at TEXT NOT NULL,
  service_date TEXT,
  ledger_id INTEGER REFERENCES ledger (id),
  purpose TEXT NOT NULL,
  party_id INTEGER,
  body_bytes INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  packing INTEGER NOT NULL,
  body BLOB NOT NULL
, turn INTEGER, rank TEXT GENERATED ALWAYS AS (
  coalesce(service_date, read_at) || ' ' || read_at || ' ' || printf('%016d', coalesce(turn, id)) || ' ' || substr(body_hash, 1, 16)
) VIRTUAL) STRICT;

CREATE TABLE collection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
, uid TEXT) STRICT;

CREATE TABLE collection_item (
  collection_id INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL REFERENCES party (id),
  position INTEGER NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  added_at TEXT NOT NULL,
  PRIMARY KEY (collection_id, party_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  service_id TEXT NOT NULL,
  destination_key TEXT,
  type TEXT,
  address TEXT,
  cadence TEXT,
  state TEXT,
  -- 1: neither delivered nor still under way.
  failed INTEGER NOT NULL,
  delivered INTEGER NOT NULL,
  created_at TEXT,
  attempts TEXT NOT NULL,
  next_attempt_at TEXT,
  events TEXT NOT NULL,
  -- Of what the service told, so that a look that brings nothing new leaves no trace.
  content TEXT NOT NULL,
  answer_id INTEGER NOT NULL
, told TEXT) STRICT;

CREATE TABLE desk (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Numbers of companies and what was done to the picture, as JSON.
  companies TEXT NOT NULL,
  view TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;

CREATE TABLE destination (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The UUID that the service's id proves, else the id itself: one thing on both sides of the release.
  key TEXT NOT NULL UNIQUE,
  service_id TEXT NOT NULL,
  type TEXT,
  address TEXT,
  cadence TEXT,
  event_types TEXT,
  state TEXT NOT NULL CHECK (state IN ('active', 'gone', 'ended')),
  created_at TEXT,
  answer_id INTEGER NOT NULL
, runs TEXT, said TEXT) STRICT;

CREATE TABLE event (
  party_id INTEGER NOT NULL REFERENCES party (id),
  key TEXT NOT NULL,
  day TEXT,
  available_at TEXT,
  entry_number REAL,
  answer_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL, standing INTEGER NOT NULL DEFAULT 0, power TEXT,
  PRIMARY KEY (party_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE export (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  format TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed', 'cut')),
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  -- The unfinished file beside the one it is to become; removed at the next start if a kill left it.
  temporary TEXT,
  -- Written before the file gets this name, so that a kill in between can be told from one before.
  path TEXT,
  bytes INTEGER,
  sha256 TEXT,
  error TEXT,
  started_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;

CREATE TABLE export_party (
  export_id INTEGER NOT NULL REFERENCES export (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL,
  PRIMARY KEY (export_id, party_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE feed (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  filter TEXT NOT NULL,
  interval_minutes INTEGER NOT NULL CHECK (interval_minutes > 0),
  is_on INTEGER NOT NULL,
  notify TEXT NOT NULL CHECK (notify IN ('none', 'grouped')),
  -- What the person agreed to for one page, JSON.
  approved TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0
, uid TEXT) STRICT;

CREATE TABLE formation (
  key TEXT PRIMARY KEY,
  service_id TEXT NOT NULL,
  -- JSON objects of texts.
  served TEXT,
  served_at TEXT,
  answer_id INTEGER NOT NULL,
  draft TEXT,
  -- What the service had when the draft was begun.
  draft_base TEXT,
  drafted_at TEXT,
  -- Folded words of what is shown, for the filter of the list.
  words TEXT NOT NULL DEFAULT ''
, stayed TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE gap_look (
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  watch_id INTEGER NOT NULL,
  begins TEXT NOT NULL,
  ends TEXT NOT NULL,
  looked_at TEXT NOT NULL,
  remark TEXT,
  PRIMARY KEY (kind, watch_id, begins, ends)
) STRICT, WITHOUT ROWID;

CREATE TABLE id_said (
  asked TEXT NOT NULL,
  answered TEXT NOT NULL,
  same INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('company', 'person')),
  rank TEXT NOT NULL,
  filed INTEGER NOT NULL,
  -- The UUID that the answered id reads as.
  uuid TEXT,
  PRIMARY KEY (asked, answered, same)
) STRICT, WITHOUT ROWID;

CREATE TABLE import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  file_name TEXT,
  created_at TEXT NOT NULL,
  -- Heads of the columns and what they are, as JSON arrays.
  titles TEXT NOT NULL,
  roles TEXT NOT NULL,
  -- Not all its rows are written yet; one that a kill left so is thrown away.
  unfinished INTEGER NOT NULL DEFAULT 1,
  search_state TEXT NOT NULL DEFAULT 'idle' CHECK (search_state IN ('idle', 'running', 'waiting', 'paused')),
  search_error TEXT,
  search_until TEXT,
  approved_credits INTEGER NOT NULL DEFAULT 0,
  approved_unpriced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE import_candidate (
  import_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  place INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  similarity REAL,
  PRIMARY KEY (import_id, position, place),
  FOREIGN KEY (import_id, position) REFERENCES import_row (import_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE import_row (
  import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  cells TEXT NOT NULL,
  -- What it means (shared/domain/imports/wanted-company.ts), as JSON.
  wanted TEXT NOT NULL,
  -- Equal texts ask for the same company; null where it asks for none.
  same_key TEXT,
  duplicate_of INTEGER,
  -- The service is asked by name: what finds the search among those that are kept; null where there is no name.
  term_key TEXT,
  outcome TEXT NOT NULL DEFAULT 'new' CHECK (outcome IN ('new', 'matched', 'candidates', 'found', 'unmatched', 'not-found', 'unusable')),
  matched_party INTEGER REFERENCES party (id) ON DELETE SET NULL,
  matched_reason TEXT,
  decision TEXT CHECK (decision IN ('accept', 'skip')),
  decided_party INTEGER REFERENCES party (id) ON DELETE SET NULL,
  decided_reason TEXT,
  asked TEXT CHECK (asked IN ('waiting', 'sending', 'answered', 'failed', 'uncertain')),
  asked_error TEXT,
  state TEXT GENERATED ALWAYS AS (CASE decision WHEN 'accept' THEN 'decided' WHEN 'skip' THEN 'skipped' ELSE outcome END) STORED,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  party_id INTEGER REFERENCES party (id),
  type TEXT,
  day TEXT,
  available_at TEXT,
  entry_number REAL,
  arrived_at TEXT NOT NULL,
  acknowledged_at TEXT,
  -- wanted: a notification is due; told: it was given; none: nobody asked for one.
  notice TEXT NOT NULL CHECK (notice IN ('wanted', 'told', 'none')),
  answer_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  -- Folded words for the filter.
  words TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE inbox_source (
  item_id INTEGER NOT NULL REFERENCES inbox_item (id),
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  watch_id INTEGER NOT NULL,
  answer_id INTEGER NOT NULL,
  PRIMARY KEY (item_id, kind, watch_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE intent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- What makes two presses one: equal while open.
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  party_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  batch INTEGER,
  -- What the person agreed to, JSON.
  approved TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  error TEXT,
  twin TEXT
, looked_at TEXT, uid TEXT) STRICT;

CREATE TABLE intent_step (
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (before, after)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  day TEXT NOT NULL,
  operation TEXT NOT NULL,
  subject TEXT NOT NULL,
  call TEXT NOT NULL,
  party_id INTEGER,
  origin TEXT NOT NULL,
  reserved REAL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'settled', 'released', 'uncertain')),
  charged REAL,
  basis TEXT,
  settled_at TEXT
) STRICT;

CREATE TABLE monitor (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Contract 4.6: a company has one monitor at most.
  party_id INTEGER NOT NULL UNIQUE REFERENCES party (id),
  service_id TEXT,
  event_types TEXT NOT NULL,
  -- ended: deleted from here; what it brought stays.
  state TEXT NOT NULL CHECK (state IN ('wanted', 'active', 'gone', 'ended')),
  created_at TEXT,
  -- The newest answer that spoke of it.
  answer_id INTEGER NOT NULL DEFAULT 0
, runs TEXT, said TEXT, uid TEXT) STRICT;

CREATE TABLE moved_row (
  thing TEXT NOT NULL,
  key TEXT NOT NULL,
  number INTEGER NOT NULL,
  holder INTEGER NOT NULL,
  shared INTEGER NOT NULL,
  content TEXT NOT NULL,
  others TEXT,
  PRIMARY KEY (thing, key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE named (
  -- An identity token (an id, a court with a register number), or the folded name of a person whom the answer gives none.
  key TEXT NOT NULL,
  answer_id INTEGER NOT NULL,
  PRIMARY KEY (key, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE "not_there" (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  at TEXT NOT NULL,
  after_answer INTEGER NOT NULL,
  why TEXT NOT NULL DEFAULT 'not-found' CHECK (why IN ('not-found', 'not-offered')),
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Neither: a free note. A desk that is removed leaves its notes behind as free ones.
  party_id INTEGER REFERENCES party (id),
  desk_id INTEGER REFERENCES desk (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL, uid TEXT,
  CHECK (party_id IS NULL OR desk_id IS NULL)
) STRICT;

CREATE TABLE opened_file (
  party_id INTEGER PRIMARY KEY REFERENCES party (id),
  at TEXT NOT NULL
) STRICT;

CREATE TABLE own_change (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL) STRICT;

CREATE TABLE ownership_job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  party_id INTEGER NOT NULL REFERENCES party (id),
  depth INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN (
    'intended', 'sent', 'uncertain', 'running', 'still-running', 'done', 'failed', 'refused', 'dropped')),
  idempotency_key TEXT NOT NULL UNIQUE,
  -- What the person agreed to, as JSON: for the trigger, and for all questions after its result together.
  approved TEXT NOT NULL,
  asking TEXT NOT NULL,
  service_job_id TEXT,
  item_id TEXT,
  started_at TEXT NOT NULL,
  sent_at TEXT,
  last_asked_at TEXT,
  next_ask_at TEXT,
  asks INTEGER NOT NULL DEFAULT 0,
  misses INTEGER NOT NULL DEFAULT 0,
  asked_credits REAL NOT NULL DEFAULT 0,
  asked_unpriced INTEGER NOT NULL DEFAULT 0,
  message TEXT,
  error TEXT,
  answer_id INTEGER REFERENCES answer (id)
, uid TEXT) STRICT;

CREATE TABLE parted (
  number INTEGER NOT NULL,
  other INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (number, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE party (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('company', 'person')),
  joined_into INTEGER REFERENCES party (id),
  -- Projected facts; thrown away and made again by a rebuild, like everything below.
  touched INTEGER,
  importance INTEGER NOT NULL DEFAULT 0,
  name TEXT,
  legal_form TEXT,
  register_number TEXT,
  register_court TEXT,
  court_code TEXT,
  seat TEXT,
  status TEXT,
  birth_year INTEGER,
  former_names TEXT NOT NULL DEFAULT '[]',
  record_read_at TEXT,
  stamps TEXT NOT NULL DEFAULT '{}'
, standing TEXT) STRICT;

CREATE TABLE party_tag (
  party_id INTEGER NOT NULL REFERENCES party (id),
  tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  PRIMARY KEY (party_id, tag_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE projection (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- Answers up to this number have been projected; later ones are waiting.
  up_to INTEGER NOT NULL
, named_to INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1) STRICT;

CREATE TABLE request (at TEXT NOT NULL) STRICT;

CREATE TABLE role (
  party_id INTEGER NOT NULL REFERENCES party (id),
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  holder_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, page, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  sections TEXT NOT NULL,
  refresh INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'waiting', 'paused', 'done', 'stopped')),
  error TEXT,
  until TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  approved_credits INTEGER NOT NULL,
  approved_unpriced INTEGER NOT NULL
) STRICT;

CREATE TABLE run_item (
  run_id INTEGER NOT NULL REFERENCES run (id),
  position INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id),
  section TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('waiting', 'sending', 'read', 'kept', 'not-there', 'failed', 'uncertain', 'skipped')),
  sent_at TEXT,
  error TEXT,
  more INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- What it asks, as JSON (shared/domain/library/saved-search.ts).
  what TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL
, schedule TEXT, seen_answer INTEGER, seen_pages INTEGER, whole_at TEXT, marks_since TEXT) STRICT;

CREATE TABLE saved_search_seen (
  saved_id INTEGER NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL REFERENCES party (id), mark TEXT,
  PRIMARY KEY (saved_id, party_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE search (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  term_key TEXT NOT NULL,
  term TEXT NOT NULL,
  total_count REAL,
  next TEXT,
  UNIQUE (kind, term_key)
) STRICT;

CREATE TABLE search_item (
  search_id INTEGER NOT NULL,
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id),
  PRIMARY KEY (search_id, page, position),
  FOREIGN KEY (search_id, page) REFERENCES search_page (search_id, page)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_page (
  search_id INTEGER NOT NULL REFERENCES search (id),
  page INTEGER NOT NULL,
  answer_id INTEGER NOT NULL REFERENCES answer (id), not_applied TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (search_id, page)
) STRICT, WITHOUT ROWID;

CREATE TABLE "section" (
  -- 0: belongs to nobody.
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  content TEXT,
  next TEXT,
  total_count REAL,
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;

CREATE TABLE "section_answer" (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  answer_id INTEGER NOT NULL REFERENCES answer (id),
  page INTEGER NOT NULL,
  readable INTEGER NOT NULL,
  PRIMARY KEY (party_id, section, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE section_item (
  party_id INTEGER NOT NULL,
  section TEXT NOT NULL,
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  other_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, section, page, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE seen_message (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE service_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- ended: deleted from here, or its creation came to nothing.
  state TEXT NOT NULL CHECK (state IN ('wanted', 'there', 'gone', 'ended')),
  service_id TEXT,
  -- What its id proves to stand for in either dialect; null where it proves nothing.
  uuid TEXT,
  size REAL,
  created_at TEXT,
  items_read_at TEXT,
  -- The first and the newest answer that spoke of it.
  first_answer INTEGER NOT NULL DEFAULT 0,
  answer_id INTEGER NOT NULL DEFAULT 0
, uid TEXT) STRICT;

CREATE TABLE service_list_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES service_list (id),
  service_id TEXT,
  uuid TEXT,
  party_id INTEGER REFERENCES party (id),
  name TEXT,
  added_at TEXT,
  gone INTEGER NOT NULL DEFAULT 0,
  answer_id INTEGER NOT NULL
) STRICT;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_secret (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Under which name the vault keeps it.
  account TEXT NOT NULL UNIQUE,
  set_at TEXT NOT NULL,
  -- The service gave it out and nobody took it into use yet.
  offered INTEGER NOT NULL,
  -- The destination that it was made for; null: entered by hand.
  destination_key TEXT
) STRICT;

CREATE TABLE statement (
  party_id INTEGER NOT NULL REFERENCES party (id),
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, page, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  color TEXT NOT NULL CHECK (color IN ('grey', 'blue', 'green', 'amber', 'red'))
, uid TEXT) STRICT;

CREATE TABLE team_answer (
  answer_id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  seq INTEGER,
  login TEXT,
  name TEXT
, sealed TEXT) STRICT;

CREATE TABLE "team_call" (
  ledger_id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  step TEXT NOT NULL CHECK (step IN ('asking', 'go', 'offline')),
  keys TEXT NOT NULL,
  despite TEXT NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE team_erased (
  uid TEXT PRIMARY KEY,
  service_ids TEXT NOT NULL,
  answers TEXT NOT NULL,
  removed TEXT NOT NULL,
  ledger TEXT NOT NULL,
  things TEXT NOT NULL,
  sent INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE team_erasure (
  number INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  service_ids TEXT NOT NULL,
  at TEXT NOT NULL,
  applied INTEGER NOT NULL DEFAULT 0
, seal TEXT, removed TEXT NOT NULL DEFAULT '[]') STRICT;

CREATE TABLE team_ledger (
  uid TEXT PRIMARY KEY,
  login TEXT NOT NULL,
  name TEXT NOT NULL,
  desktop TEXT,
  operation TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  reserved REAL,
  state TEXT NOT NULL,
  charged REAL,
  basis TEXT,
  offline INTEGER NOT NULL,
  despite TEXT NOT NULL,
  at TEXT NOT NULL,
  day TEXT NOT NULL,
  ended_at TEXT,
  answer_uid TEXT
, seal TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE team_mark (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL
) STRICT;

CREATE TABLE team_place (
  library TEXT PRIMARY KEY,
  looked_to INTEGER NOT NULL,
  brought_to INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE team_thing (
  uid TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  body TEXT,
  name TEXT,
  at TEXT,
  called TEXT,
  withdrawn INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE team_unread (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;

CREATE TABLE unsettled (
  service_id TEXT PRIMARY KEY,
  anew INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE walk_answer (
  walk TEXT NOT NULL,
  answer_id INTEGER NOT NULL,
  page INTEGER NOT NULL,
  misread TEXT,
  PRIMARY KEY (walk, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE watch (
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  id INTEGER NOT NULL,
  covered_from TEXT,
  covered_until TEXT,
  gaps TEXT NOT NULL DEFAULT '[]',
  polled_at TEXT,
  problem TEXT,
  not_applied TEXT NOT NULL DEFAULT '[]',
  -- A paid walk that ended early: its bounds, and how it goes on.
  walk TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER answer_is_kept BEFORE UPDATE ON answer
BEGIN SELECT RAISE(ABORT, 'an answer is kept as it came'); END;

CREATE TRIGGER collection_has_uid AFTER INSERT ON collection WHEN NEW.uid IS NULL
BEGIN UPDATE collection SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER collection_keeps_uid BEFORE UPDATE OF uid ON collection WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER feed_has_uid AFTER INSERT ON feed WHEN NEW.uid IS NULL
BEGIN UPDATE feed SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER feed_keeps_uid BEFORE UPDATE OF uid ON feed WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER intent_has_uid AFTER INSERT ON intent WHEN NEW.uid IS NULL
BEGIN UPDATE intent SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER intent_keeps_facts BEFORE UPDATE ON intent
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.what <> OLD.what OR NEW.body <> OLD.body
  OR NEW.idempotency_key <> OLD.idempotency_key OR NEW.created_at <> OLD.created_at
BEGIN SELECT RAISE(ABORT, 'what was intended does not change'); END;

CREATE TRIGGER intent_keeps_steps BEFORE UPDATE OF state ON intent
WHEN NEW.state <> OLD.state
  AND NOT EXISTS (SELECT 1 FROM intent_step WHERE before = OLD.state AND after = NEW.state)
BEGIN SELECT RAISE(ABORT, 'an intent does not step like that'); END;

CREATE TRIGGER intent_keeps_uid BEFORE UPDATE OF uid ON intent WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER intent_starts_unsent BEFORE INSERT ON intent WHEN NEW.state NOT IN ('asks', 'waiting')
BEGIN SELECT RAISE(ABORT, 'an intent starts unsent'); END;

CREATE TRIGGER ledger_keeps_facts BEFORE UPDATE ON ledger
WHEN NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.day <> OLD.day OR NEW.operation <> OLD.operation
  OR NEW.subject <> OLD.subject OR NEW.call <> OLD.call OR NEW.party_id IS NOT OLD.party_id
  OR NEW.origin <> OLD.origin OR NEW.reserved IS NOT OLD.reserved
BEGIN SELECT RAISE(ABORT, 'what was reserved does not change'); END;

CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TRIGGER ledger_resolves_once BEFORE UPDATE ON ledger WHEN OLD.state <> 'reserved'
BEGIN SELECT RAISE(ABORT, 'a ledger row is resolved once'); END;

CREATE TRIGGER ledger_starts_reserved BEFORE INSERT ON ledger
WHEN NEW.state <> 'reserved' OR NEW.charged IS NOT NULL OR NEW.basis IS NOT NULL OR NEW.settled_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a ledger row starts reserved'); END;

CREATE TRIGGER monitor_has_uid AFTER INSERT ON monitor WHEN NEW.uid IS NULL
BEGIN UPDATE monitor SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER monitor_keeps_uid BEFORE UPDATE OF uid ON monitor WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER note_has_uid AFTER INSERT ON note WHEN NEW.uid IS NULL
BEGIN UPDATE note SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER note_keeps_uid BEFORE UPDATE OF uid ON note WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER ownership_job_goes_forward BEFORE UPDATE OF state ON ownership_job
WHEN NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) NOT IN (
  'intended sent', 'intended dropped',
  'sent intended', 'sent uncertain', 'sent running', 'sent refused', 'sent failed',
  'uncertain sent', 'uncertain running', 'uncertain dropped',
  'running still-running', 'running done', 'running failed', 'running dropped',
  'still-running done', 'still-running failed', 'still-running dropped')
BEGIN SELECT RAISE(ABORT, 'a job does not go that way'); END;

CREATE TRIGGER ownership_job_has_uid AFTER INSERT ON ownership_job WHEN NEW.uid IS NULL
BEGIN UPDATE ownership_job SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER ownership_job_keeps_facts BEFORE UPDATE ON ownership_job
WHEN NEW.id <> OLD.id OR NEW.party_id <> OLD.party_id OR NEW.depth <> OLD.depth
  OR NEW.idempotency_key <> OLD.idempotency_key
BEGIN SELECT RAISE(ABORT, 'what was intended does not change'); END;

CREATE TRIGGER ownership_job_keeps_uid BEFORE UPDATE OF uid ON ownership_job WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER ownership_job_starts_intended BEFORE INSERT ON ownership_job
WHEN NEW.state <> 'intended' OR NEW.sent_at IS NOT NULL OR NEW.service_job_id IS NOT NULL OR NEW.answer_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a job starts intended'); END;

CREATE TRIGGER run_ends_once BEFORE UPDATE OF state ON run WHEN OLD.state IN ('done', 'stopped') AND NEW.state <> OLD.state
BEGIN SELECT RAISE(ABORT, 'a run ends once'); END;

CREATE TRIGGER service_list_has_uid AFTER INSERT ON service_list WHEN NEW.uid IS NULL
BEGIN UPDATE service_list SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER service_list_keeps_uid BEFORE UPDATE OF uid ON service_list WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;

CREATE TRIGGER tag_has_uid AFTER INSERT ON tag WHEN NEW.uid IS NULL
BEGIN UPDATE tag SET uid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE id = NEW.id; END;

CREATE TRIGGER tag_keeps_uid BEFORE UPDATE OF uid ON tag WHEN OLD.uid IS NOT NULL AND NEW.uid IS NOT OLD.uid
BEGIN SELECT RAISE(ABORT, 'a uid does not change'); END;
