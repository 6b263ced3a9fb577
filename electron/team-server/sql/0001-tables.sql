-- A team's library: what its desktops share. Nobody but the owner may touch a table; colleagues call functions (files 0003 and later).
-- Lock order of all functions: lease keys, then ledger rows, then spend, then head, which is the last.

CREATE TABLE rb.meta (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  library uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The last of these files that was applied, and the protocols that its functions speak.
  schema integer NOT NULL DEFAULT 0,
  speaks_from integer NOT NULL DEFAULT 1,
  speaks_to integer NOT NULL DEFAULT 1
);
INSERT INTO rb.meta DEFAULT VALUES;

-- Who was invited. A login of the server that is none of these is let into nothing, so that two libraries on one server stay apart.
CREATE TABLE rb.person (
  login text PRIMARY KEY,
  name text NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE rb.policy (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL DEFAULT 1,
  body jsonb NOT NULL
);
INSERT INTO rb.policy (body) VALUES ('{
  "team": {"day": null, "month": null}, "person": {"day": null, "month": null}, "persons": {},
  "offline": "ask", "retentionDays": null, "sumsByPerson": false, "zone": "Europe/Berlin"
}');

-- One row that every change locks, and locks last: so numbers follow commits without a gap, and whoever read up to n has all up to n.
CREATE TABLE rb.head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL DEFAULT 0
);
INSERT INTO rb.head DEFAULT VALUES;

CREATE TABLE rb.change (
  seq bigint PRIMARY KEY,
  -- A server that was restored from a backup gives the same numbers out again; the uid tells them apart.
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  -- What changed; its content is looked up when the change is read, so that an erased answer is in no old change.
  ref uuid NOT NULL
);

CREATE TABLE rb.desktop (
  uid uuid PRIMARY KEY,
  login text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  seen_at timestamptz NOT NULL,
  place bigint NOT NULL DEFAULT 0,
  erasure bigint NOT NULL DEFAULT 0,
  gone boolean NOT NULL DEFAULT false
);

-- Bodies as SQLite holds them: packed there, not packed again here. Equal ones stand once, under the hash of what stands here, which the
-- server works out itself: nobody can put something else under the hash of a colleague's answer.
CREATE TABLE rb.body (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
  packed_bytes integer NOT NULL,
  packed bytea NOT NULL
);
ALTER TABLE rb.body ALTER COLUMN packed SET STORAGE EXTERNAL;

CREATE TABLE rb.answer (
  uid uuid PRIMARY KEY,
  -- Of the unpacked body, as its desktop says; whoever receives it checks it.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  bytes integer NOT NULL CHECK (bytes >= 0),
  packing smallint NOT NULL,
  body bytea NOT NULL REFERENCES rb.body (id),
  operation text NOT NULL,
  call text NOT NULL,
  dialect text,
  status integer NOT NULL,
  -- json, not jsonb: it comes back as it was written.
  headers json NOT NULL,
  read_at text NOT NULL,
  service_date text,
  rank bigint NOT NULL,
  purpose json NOT NULL,
  login text NOT NULL,
  desktop uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ledger uuid,
  seq bigint NOT NULL
);
CREATE INDEX answer_by_body ON rb.answer (body);
CREATE INDEX answer_by_rank ON rb.answer (rank);

CREATE TABLE rb.answer_key (
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  rank bigint NOT NULL,
  answer uuid NOT NULL REFERENCES rb.answer (uid) ON DELETE CASCADE,
  PRIMARY KEY (key, rank, answer)
);
CREATE INDEX answer_key_by_answer ON rb.answer_key (answer);

CREATE TABLE rb.ledger (
  uid uuid PRIMARY KEY,
  login text NOT NULL,
  desktop uuid,
  operation text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  reserved numeric CHECK (reserved >= 0),
  -- What the caps count for it now: charged where that is known, else reserved, else the highest price.
  counted numeric NOT NULL CHECK (counted >= 0),
  state text NOT NULL CHECK (state IN ('reserved', 'settled', 'released', 'uncertain')),
  charged numeric CHECK (charged >= 0),
  basis text,
  offline boolean NOT NULL DEFAULT false,
  despite uuid[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  day date NOT NULL,
  ended_at timestamptz,
  answer uuid
);
CREATE INDEX ledger_open ON rb.ledger (at) WHERE state = 'reserved';

-- Request keys of rows that are open or uncertain.
CREATE TABLE rb.ledger_key (
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  uid uuid NOT NULL REFERENCES rb.ledger (uid) ON DELETE CASCADE,
  PRIMARY KEY (key, uid)
);
CREATE INDEX ledger_key_by_uid ON rb.ledger_key (uid);

-- Who is reading what: one row a request key. No reference to the ledger: its row is written by the same function, before or after.
CREATE TABLE rb.lease (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  uid uuid,
  until timestamptz,
  ttl interval
);
CREATE INDEX lease_by_uid ON rb.lease (uid);

-- Sums of a day and of a month, of the team ('*') and of each login; the team's row of the month is locked first.
CREATE TABLE rb.spend (
  login text NOT NULL,
  span text NOT NULL,
  reserved numeric NOT NULL DEFAULT 0,
  settled numeric NOT NULL DEFAULT 0,
  uncertain numeric NOT NULL DEFAULT 0,
  offline numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (login, span)
);

CREATE TABLE rb.role_lease (
  role text PRIMARY KEY,
  desktop uuid NOT NULL,
  login text NOT NULL,
  fence bigint NOT NULL,
  until timestamptz NOT NULL,
  ttl interval NOT NULL
);

CREATE TABLE rb.watch (
  uid uuid PRIMARY KEY,
  kind text NOT NULL,
  every_seconds integer NOT NULL CHECK (every_seconds > 0),
  due timestamptz NOT NULL,
  covered_until text,
  state json NOT NULL DEFAULT 'null',
  removed boolean NOT NULL DEFAULT false,
  claim uuid,
  claim_until timestamptz,
  noted uuid
);
CREATE INDEX watch_due ON rb.watch (due) WHERE NOT removed;

CREATE TABLE rb.thing (
  uid uuid PRIMARY KEY,
  kind text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  body json,
  deleted boolean NOT NULL DEFAULT false,
  login text NOT NULL,
  desktop uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seq bigint NOT NULL
);

CREATE TABLE rb.erasure (
  number bigint PRIMARY KEY,
  uid uuid NOT NULL UNIQUE,
  service_ids text[] NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
