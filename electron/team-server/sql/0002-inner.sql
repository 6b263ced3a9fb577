-- Functions of the functions: nobody may call them directly.

CREATE FUNCTION rb.in_iso(p_at timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

CREATE FUNCTION rb.in_colleague(p_login text, p_desktop uuid) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('login', p_login,
    'name', coalesce((SELECT name FROM rb.person WHERE login = p_login), p_login), 'desktop', p_desktop)
$$;

CREATE FUNCTION rb.in_policy() RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT body || jsonb_build_object('version', version) FROM rb.policy
$$;

CREATE FUNCTION rb.in_newest_erasure() RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(max(number), 0) FROM rb.erasure
$$;

-- Refuses who has not applied the latest erasure (RB002).
CREATE FUNCTION rb.in_check_erasure(p_applied bigint) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  newest bigint := rb.in_newest_erasure();
BEGIN
  IF p_applied < newest THEN
    RAISE EXCEPTION 'erasure first' USING ERRCODE = 'RB002', DETAIL = newest::text;
  END IF;
END
$$;

-- Who is asking: invited, and from this desktop. session_user is the login, whoever owns the function.
CREATE FUNCTION rb.in_me(p_desktop uuid, p_writes boolean) RETURNS rb.desktop
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop;
BEGIN
  IF NOT EXISTS (SELECT FROM rb.person WHERE login = session_user) THEN
    RAISE EXCEPTION 'not invited' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO me FROM rb.desktop WHERE uid = p_desktop AND NOT gone;
  IF me.uid IS NULL THEN
    RAISE EXCEPTION 'hello first' USING ERRCODE = 'RB004';
  END IF;
  IF me.login <> session_user THEN
    RAISE EXCEPTION 'the desktop of somebody else' USING ERRCODE = '42501';
  END IF;
  IF p_writes THEN
    PERFORM rb.in_check_erasure(me.erasure);
  END IF;
  RETURN me;
END
$$;

-- Locks the counter. After it a function waits for nothing more. Who writes is held against erasures once more here: one may have been
-- committed since the function began.
CREATE FUNCTION rb.in_lock_head(p_applied bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM rb.head FOR UPDATE;
  IF p_applied IS NOT NULL THEN
    PERFORM rb.in_check_erasure(p_applied);
  END IF;
END
$$;

-- Appends a change; returns its number.
CREATE FUNCTION rb.in_change(p_kind text, p_ref uuid) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  WITH next AS (UPDATE rb.head SET seq = seq + 1 RETURNING seq)
  INSERT INTO rb.change (seq, kind, ref) SELECT seq, p_kind, p_ref FROM next RETURNING seq
$$;

-- Wakes who listens; once a transaction, after its last change.
CREATE FUNCTION rb.in_wake() RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  now_at bigint;
BEGIN
  SELECT seq INTO now_at FROM rb.head;
  PERFORM pg_notify('rb', now_at::text);
  RETURN now_at;
END
$$;

-- When a lease ends: after a start of the server it has a full term anew, because nobody could renew it meanwhile.
CREATE FUNCTION rb.in_until(p_until timestamptz, p_ttl interval) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT greatest(p_until, pg_postmaster_start_time() + p_ttl)
$$;

CREATE FUNCTION rb.in_ttl(p_ms integer) RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT make_interval(secs => least(greatest(p_ms, 200), 600000) / 1000.0)
$$;

-- Adds to the sums of one login and one span.
CREATE FUNCTION rb.in_add(p_login text, p_span text, p_state text, p_credits numeric, p_offline boolean) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO rb.spend AS s (login, span, reserved, settled, uncertain, offline)
  VALUES (p_login, p_span,
    CASE p_state WHEN 'reserved' THEN p_credits ELSE 0 END,
    CASE p_state WHEN 'settled' THEN p_credits ELSE 0 END,
    CASE p_state WHEN 'uncertain' THEN p_credits ELSE 0 END,
    CASE WHEN p_offline AND p_state <> 'released' THEN p_credits ELSE 0 END)
  ON CONFLICT (login, span) DO UPDATE SET
    reserved = s.reserved + EXCLUDED.reserved,
    settled = s.settled + EXCLUDED.settled,
    uncertain = s.uncertain + EXCLUDED.uncertain,
    offline = s.offline + EXCLUDED.offline
$$;

-- Books what a ledger row counts, or takes it back (p_sign -1). The team's row of the month comes first: whoever has it has them all.
CREATE FUNCTION rb.in_book(p_row rb.ledger, p_sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  month text := to_char(p_row.day, 'YYYY-MM');
  day text := to_char(p_row.day, 'YYYY-MM-DD');
  credits numeric := p_sign * p_row.counted;
BEGIN
  PERFORM rb.in_add('*', month, p_row.state, credits, p_row.offline);
  PERFORM rb.in_add('*', day, p_row.state, credits, p_row.offline);
  PERFORM rb.in_add(p_row.login, month, p_row.state, credits, p_row.offline);
  PERFORM rb.in_add(p_row.login, day, p_row.state, credits, p_row.offline);
END
$$;

-- One cap against what is booked by now, the call included; RB001 undoes all.
CREATE FUNCTION rb.in_check_cap(p_whose text, p_login text, p_cap text, p_span text, p_limit numeric, p_wanted numeric) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  booked numeric;
BEGIN
  IF p_limit IS NULL THEN
    RETURN;
  END IF;
  SELECT reserved + settled + uncertain INTO booked FROM rb.spend WHERE login = p_login AND span = p_span;
  IF booked > p_limit THEN
    RAISE EXCEPTION 'cap reached' USING ERRCODE = 'RB001', DETAIL = json_build_object('whose', p_whose, 'cap', p_cap,
      'limit', p_limit, 'spent', booked - p_wanted, 'wanted', p_wanted)::text;
  END IF;
END
$$;

CREATE FUNCTION rb.in_check_caps(p_row rb.ledger) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  policy jsonb := rb.in_policy();
  person jsonb := coalesce(policy -> 'persons' -> p_row.login, policy -> 'person');
  month text := to_char(p_row.day, 'YYYY-MM');
  day text := to_char(p_row.day, 'YYYY-MM-DD');
BEGIN
  PERFORM rb.in_check_cap('team', '*', 'day', day, (policy #>> '{team,day}')::numeric, p_row.counted);
  PERFORM rb.in_check_cap('team', '*', 'month', month, (policy #>> '{team,month}')::numeric, p_row.counted);
  PERFORM rb.in_check_cap('person', p_row.login, 'day', day, (person ->> 'day')::numeric, p_row.counted);
  PERFORM rb.in_check_cap('person', p_row.login, 'month', month, (person ->> 'month')::numeric, p_row.counted);
END
$$;

CREATE FUNCTION rb.in_keys(p_keys text[], p_least integer) RETURNS bytea[]
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  keys bytea[];
BEGIN
  SELECT array_agg(DISTINCT decode(k, 'hex') ORDER BY decode(k, 'hex')) INTO keys FROM unnest(p_keys) AS k;
  keys := coalesce(keys, '{}');
  IF cardinality(keys) < p_least OR cardinality(keys) > 64 THEN
    RAISE EXCEPTION 'so many request keys' USING ERRCODE = '22023';
  END IF;
  RETURN keys;
END
$$;

-- Locks the lease keys of a call in their order.
CREATE FUNCTION rb.in_lock_leases(p_uid uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM rb.lease WHERE uid = p_uid ORDER BY key FOR UPDATE;
END
$$;

-- Moves a locked ledger row to a state, with its sums. Its leases go; its keys stay while it is uncertain.
CREATE FUNCTION rb.in_move(p_row rb.ledger, p_state text, p_charged numeric, p_basis text, p_answer uuid) RETURNS rb.ledger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  moved rb.ledger := p_row;
BEGIN
  moved.state := p_state;
  moved.charged := p_charged;
  moved.basis := p_basis;
  moved.answer := coalesce(p_answer, p_row.answer);
  moved.counted := CASE WHEN p_state = 'settled' THEN coalesce(p_charged, p_row.counted) ELSE p_row.counted END;
  moved.ended_at := clock_timestamp();
  UPDATE rb.ledger SET state = moved.state, charged = moved.charged, basis = moved.basis, answer = moved.answer,
    counted = moved.counted, ended_at = moved.ended_at WHERE uid = moved.uid;
  PERFORM rb.in_book(p_row, -1);
  PERFORM rb.in_book(moved, 1);
  DELETE FROM rb.lease WHERE uid = moved.uid;
  IF p_state <> 'uncertain' THEN
    DELETE FROM rb.ledger_key WHERE uid = moved.uid;
  END IF;
  RETURN moved;
END
$$;

-- Inserts a row that happened without the server: bought offline, or lost by a restore. Its day is when it was made, never in the future.
CREATE FUNCTION rb.in_insert_row(p_row json, p_login text, p_desktop uuid, p_state text, p_answer uuid, p_unknown numeric) RETURNS rb.ledger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  made rb.ledger;
  said timestamptz := (p_row ->> 'at')::timestamptz;
  reserved numeric := (p_row ->> 'reserved')::numeric;
  charged numeric := CASE WHEN p_state = 'settled' THEN (p_row ->> 'charged')::numeric END;
BEGIN
  said := CASE WHEN said BETWEEN clock_timestamp() - interval '400 days' AND clock_timestamp() THEN said ELSE clock_timestamp() END;
  INSERT INTO rb.ledger (uid, login, desktop, operation, call, subject, reserved, counted, state, charged, basis, offline, despite,
    at, day, ended_at, answer)
  VALUES ((p_row ->> 'uid')::uuid, p_login, p_desktop, p_row ->> 'operation', p_row ->> 'call', p_row ->> 'subject', reserved,
    coalesce(charged, reserved, p_unknown), p_state, charged, CASE WHEN p_state = 'settled' THEN p_row ->> 'basis' END,
    coalesce((p_row ->> 'offline')::boolean, false),
    ARRAY(SELECT value::uuid FROM json_array_elements_text(coalesce(p_row -> 'despite', '[]'))),
    said, (said AT TIME ZONE (rb.in_policy() ->> 'zone'))::date, clock_timestamp(), p_answer)
  ON CONFLICT (uid) DO NOTHING RETURNING * INTO made;
  IF made.uid IS NULL THEN
    RETURN NULL;
  END IF;
  IF p_state = 'uncertain' THEN
    INSERT INTO rb.ledger_key (key, uid)
    SELECT k, made.uid FROM unnest(rb.in_keys(ARRAY(SELECT json_array_elements_text(coalesce(p_row -> 'keys', '[]'))), 0)) AS k
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM rb.in_book(made, 1);
  RETURN made;
END
$$;

-- A body, before the counter is locked: the slow part.
CREATE FUNCTION rb.in_put_body(p_body bytea) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO rb.body (id, packed_bytes, packed) VALUES (sha256(p_body), octet_length(p_body), p_body)
  ON CONFLICT (id) DO NOTHING
$$;

-- An answer, once; under the counter's lock, so that no two insert the same uid at a time. Returns the number of its change.
CREATE FUNCTION rb.in_put_answer(p_answer json, p_body bytea, p_login text, p_desktop uuid, p_ledger uuid) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  id uuid := (p_answer ->> 'uid')::uuid;
  number bigint;
BEGIN
  SELECT seq INTO number FROM rb.answer WHERE uid = id;
  IF number IS NOT NULL THEN
    RETURN number;
  END IF;
  -- An erasure may have taken an equal body away between putting it and now.
  PERFORM rb.in_put_body(p_body);
  number := rb.in_change('answer', id);
  INSERT INTO rb.answer (uid, hash, bytes, packing, body, operation, call, dialect, status, headers, read_at, service_date, rank, purpose, login, desktop,
    ledger, seq)
  VALUES (id, decode(p_answer ->> 'hash', 'hex'), (p_answer ->> 'bytes')::integer, (p_answer ->> 'packing')::smallint, sha256(p_body),
    p_answer ->> 'operation', p_answer ->> 'call', p_answer ->> 'dialect',
    (p_answer ->> 'status')::integer, p_answer -> 'headers', p_answer ->> 'readAt', p_answer ->> 'serviceDate',
    (p_answer ->> 'rank')::bigint, p_answer -> 'purpose', p_login, p_desktop, p_ledger, number);
  -- By its keys it is never newer than its arrival: a clock that is a day ahead would hide calls that are lost after it.
  INSERT INTO rb.answer_key (key, rank, answer)
  SELECT k, least((p_answer ->> 'rank')::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), id
  FROM unnest(rb.in_keys(ARRAY(SELECT json_array_elements_text(p_answer -> 'keys')), 0)) AS k;
  RETURN number;
END
$$;

CREATE FUNCTION rb.in_ledger_json(p_row rb.ledger) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'by', rb.in_colleague(p_row.login, p_row.desktop), 'operation', p_row.operation,
    'call', p_row.call, 'subject', p_row.subject, 'reserved', p_row.reserved, 'state', p_row.state, 'charged', p_row.charged,
    'basis', p_row.basis, 'offline', p_row.offline, 'despite', to_json(p_row.despite), 'at', rb.in_iso(p_row.at),
    'day', to_char(p_row.day, 'YYYY-MM-DD'), 'endedAt', rb.in_iso(p_row.ended_at), 'answer', p_row.answer)
$$;

CREATE FUNCTION rb.in_thing_json(p_row rb.thing) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('kind', p_row.kind, 'uid', p_row.uid, 'version', p_row.version, 'body', p_row.body,
    'deleted', p_row.deleted, 'by', rb.in_colleague(p_row.login, p_row.desktop), 'at', rb.in_iso(p_row.at))
$$;

CREATE FUNCTION rb.in_watch_json(p_row rb.watch) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'kind', p_row.kind, 'everySeconds', p_row.every_seconds, 'due', rb.in_iso(p_row.due),
    'coveredUntil', p_row.covered_until, 'state', p_row.state, 'removed', p_row.removed)
$$;

CREATE FUNCTION rb.in_erasure_json(p_row rb.erasure) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'number', p_row.number, 'serviceIds', to_json(p_row.service_ids),
    'at', rb.in_iso(p_row.at))
$$;

CREATE FUNCTION rb.in_answer_json(p_row rb.answer) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'hash', encode(p_row.hash, 'hex'), 'operation', p_row.operation, 'call', p_row.call,
    'dialect', p_row.dialect, 'status', p_row.status, 'headers', p_row.headers, 'readAt', p_row.read_at,
    'serviceDate', p_row.service_date, 'rank', p_row.rank, 'purpose', p_row.purpose,
    'keys', (SELECT coalesce(json_agg(encode(key, 'hex')), '[]') FROM rb.answer_key WHERE answer = p_row.uid),
    'by', rb.in_colleague(p_row.login, p_row.desktop), 'ledger', p_row.ledger)
$$;

-- Answers with their bodies, which stand one after the other; each says how long its own is (packedBytes).
CREATE FUNCTION rb.in_bodies(p_answers json, p_bodies bytea) RETURNS TABLE (number bigint, answer json, body bytea)
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT number, value,
    substring(p_bodies FROM (sum((value ->> 'packedBytes')::integer) OVER (ORDER BY number) - (value ->> 'packedBytes')::integer + 1)::integer
      FOR (value ->> 'packedBytes')::integer)
  FROM json_array_elements(p_answers) WITH ORDINALITY AS one (value, number)
$$;
