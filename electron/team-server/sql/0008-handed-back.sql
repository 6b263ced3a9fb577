-- After a restore the desktops are the backup, and any colleague may hand back anything. What the server tells it seals, by a key that
-- its backups have and nobody can read: what is handed back is believed where the server said it itself once, or where it is the caller's own.
-- Taken without a seal: calls of the caller's login, answers and things in the caller's name, erasures of an admin.

ALTER TABLE rb.meta
  ADD COLUMN seal_inner bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  ADD COLUMN seal_outer bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
-- Whether an erasure rewrote it; only then is it sealed.
ALTER TABLE rb.answer ADD COLUMN erased boolean NOT NULL DEFAULT false;
-- Answers that the erasure took away whole.
ALTER TABLE rb.erasure ADD COLUMN removed uuid[] NOT NULL DEFAULT '{}';

CREATE FUNCTION rb.in_seal(VARIADIC p_parts text[]) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(seal_outer || sha256(seal_inner || convert_to(to_json(p_parts)::text, 'UTF8'))), 'hex') FROM rb.meta
$$;

CREATE OR REPLACE FUNCTION rb.in_ledger_json(p_row rb.ledger) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'by', rb.in_colleague(p_row.login, p_row.desktop), 'operation', p_row.operation,
    'call', p_row.call, 'subject', p_row.subject, 'reserved', p_row.reserved, 'state', p_row.state, 'charged', p_row.charged,
    'basis', p_row.basis, 'offline', p_row.offline, 'despite', to_json(p_row.despite), 'at', rb.in_iso(p_row.at),
    'day', to_char(p_row.day, 'YYYY-MM-DD'), 'endedAt', rb.in_iso(p_row.ended_at), 'answer', p_row.answer,
    'seal', rb.in_seal('ledger', p_row.uid::text, p_row.login, p_row.desktop::text, p_row.operation, p_row.call, p_row.subject,
      trim_scale(p_row.reserved)::text, p_row.state, trim_scale(p_row.charged)::text, p_row.basis, p_row.offline::text,
      to_jsonb(p_row.despite)::text, rb.in_iso(p_row.at), p_row.answer::text))
$$;

-- Whether the server told a row of the ledger as it is handed back.
CREATE FUNCTION rb.in_told_row(p_item json) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(p_item ->> 'seal' = rb.in_seal('ledger', (p_item ->> 'uid')::uuid::text, p_item #>> '{by,login}',
    (p_item #>> '{by,desktop}')::uuid::text, p_item ->> 'operation', p_item ->> 'call', p_item ->> 'subject',
    trim_scale((p_item ->> 'reserved')::numeric)::text, p_item ->> 'state', trim_scale((p_item ->> 'charged')::numeric)::text,
    p_item ->> 'basis', (p_item ->> 'offline')::boolean::text, (p_item -> 'despite')::jsonb::text, p_item ->> 'at',
    (p_item ->> 'answer')::uuid::text), false)
$$;

CREATE OR REPLACE FUNCTION rb.in_erasure_json(p_row rb.erasure) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('uid', p_row.uid, 'number', p_row.number, 'serviceIds', to_json(p_row.service_ids),
    'at', rb.in_iso(p_row.at), 'removed', to_json(p_row.removed),
    'seal', rb.in_seal('erasure', p_row.uid::text, to_jsonb(p_row.service_ids)::text, to_jsonb(p_row.removed)::text))
$$;

CREATE FUNCTION rb.in_told_erasure(p_item json) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(p_item ->> 'seal' = rb.in_seal('erasure', (p_item ->> 'uid')::uuid::text, (p_item -> 'serviceIds')::jsonb::text,
    (p_item -> 'removed')::jsonb::text), false)
$$;

CREATE FUNCTION rb.in_seal_answer(p_answer json, p_body bytea) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT rb.in_seal('answer', (p_answer ->> 'uid')::uuid::text, p_answer ->> 'hash', (p_answer ->> 'bytes')::integer::text,
    (p_answer ->> 'packing')::smallint::text, encode(p_body, 'hex'), p_answer ->> 'call', (p_answer -> 'headers')::jsonb::text,
    (p_answer -> 'purpose')::jsonb::text)
$$;

CREATE OR REPLACE FUNCTION rb.in_answer_json(p_row rb.answer) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  told jsonb;
BEGIN
  IF p_row.erased THEN
    told := jsonb_build_object('seal', rb.in_seal_answer(json_build_object('uid', p_row.uid, 'hash', encode(p_row.hash, 'hex'),
      'bytes', p_row.bytes, 'packing', p_row.packing, 'call', p_row.call, 'headers', p_row.headers, 'purpose', p_row.purpose), p_row.body));
  END IF;
  RETURN json_build_object('uid', p_row.uid, 'hash', encode(p_row.hash, 'hex'), 'operation', p_row.operation, 'call', p_row.call,
    'dialect', p_row.dialect, 'status', p_row.status, 'headers', p_row.headers, 'readAt', p_row.read_at,
    'serviceDate', p_row.service_date, 'rank', p_row.rank, 'purpose', p_row.purpose,
    'keys', (SELECT coalesce(json_agg(encode(key, 'hex')), '[]') FROM rb.answer_key WHERE answer = p_row.uid),
    'by', rb.in_colleague(p_row.login, p_row.desktop), 'ledger', p_row.ledger, 'seal', told ->> 'seal');
END
$$;

-- Bodies that no answer has any more.
CREATE FUNCTION rb.in_drop_bodies(p_bodies bytea[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM rb.body AS b WHERE b.id = ANY (p_bodies) AND NOT EXISTS (SELECT FROM rb.answer AS a WHERE a.body = b.id)
$$;

-- An answer without the person in it, under its old uid; under the counter's lock. Returns the body that it had; null: there is none of this uid.
CREATE FUNCTION rb.in_rewrite_answer(p_answer json, p_body bytea) RETURNS bytea
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  id uuid := (p_answer ->> 'uid')::uuid;
  was bytea;
BEGIN
  SELECT body INTO was FROM rb.answer WHERE uid = id;
  IF was IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM rb.in_put_body(p_body);
  UPDATE rb.answer SET hash = decode(p_answer ->> 'hash', 'hex'), bytes = (p_answer ->> 'bytes')::integer,
    packing = (p_answer ->> 'packing')::smallint, body = sha256(p_body), call = p_answer ->> 'call', headers = p_answer -> 'headers',
    purpose = p_answer -> 'purpose', erased = true WHERE uid = id;
  PERFORM rb.in_change('answer', id);
  RETURN was;
END
$$;

-- Answers that an erasure takes away whole; under the counter's lock. Returns the bodies that they had.
CREATE FUNCTION rb.in_remove_answers(p_uids uuid[]) RETURNS bytea[]
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  old bytea[] := '{}';
  one record;
BEGIN
  FOR one IN DELETE FROM rb.answer WHERE uid = ANY (p_uids) RETURNING uid, body LOOP
    PERFORM rb.in_change('answer', one.uid);
    UPDATE rb.ledger SET answer = NULL WHERE answer = one.uid;
    old := old || one.body;
  END LOOP;
  RETURN old;
END
$$;

DROP FUNCTION rb.in_put_erasure(uuid, text[]);
-- An erasure, once; under the counter's lock. Asked again, it may have taken more answers away. Returns its number.
CREATE FUNCTION rb.in_put_erasure(p_uid uuid, p_service_ids text[], p_removed uuid[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known rb.erasure;
BEGIN
  SELECT * INTO known FROM rb.erasure WHERE uid = p_uid;
  IF known.uid IS NULL THEN
    known.number := rb.in_newest_erasure() + 1;
    INSERT INTO rb.erasure (number, uid, service_ids, removed) VALUES (known.number, p_uid, p_service_ids, p_removed);
    PERFORM rb.in_change('erasure', p_uid);
  ELSIF NOT known.removed @> p_removed THEN
    UPDATE rb.erasure SET removed = ARRAY(SELECT unnest(known.removed) UNION SELECT unnest(p_removed)) WHERE uid = p_uid;
    PERFORM rb.in_change('erasure', p_uid);
  END IF;
  RETURN known.number;
END
$$;

CREATE OR REPLACE FUNCTION rb.erase(p_desktop uuid, p_erase json, p_bodies bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
  gone uuid[] := ARRAY(SELECT json_array_elements_text(p_erase -> 'removed')::uuid);
  old bytea[] := '{}';
  known rb.thing;
  number bigint;
  one record;
BEGIN
  PERFORM 1 FROM rb.ledger WHERE uid IN (SELECT (value ->> 'uid')::uuid FROM json_array_elements(p_erase -> 'ledger'))
    ORDER BY uid FOR UPDATE;
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_erase -> 'rewritten', p_bodies) AS b ORDER BY sha256(b.body) LOOP
    PERFORM rb.in_put_body(one.body);
  END LOOP;
  PERFORM rb.in_lock_head(NULL);
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_erase -> 'rewritten', p_bodies) AS b ORDER BY b.number LOOP
    old := old || rb.in_rewrite_answer(one.answer, one.body);
  END LOOP;
  old := old || rb.in_remove_answers(gone);
  PERFORM rb.in_drop_bodies(old);
  FOR one IN
    UPDATE rb.ledger AS l SET call = r.value ->> 'call', subject = r.value ->> 'subject'
    FROM json_array_elements(p_erase -> 'ledger') AS r (value) WHERE l.uid = (r.value ->> 'uid')::uuid RETURNING l.uid
  LOOP
    PERFORM rb.in_change('ledger', one.uid);
  END LOOP;
  FOR one IN SELECT (value ->> 'uid')::uuid AS uid, value -> 'body' AS body FROM json_array_elements(p_erase -> 'things') LOOP
    SELECT * INTO known FROM rb.thing WHERE uid = one.uid;
    CONTINUE WHEN known.uid IS NULL;
    PERFORM rb.in_put_thing(known.uid, known.kind, known.version + 1, one.body, one.body IS NULL OR one.body::text = 'null',
      session_user, p_desktop);
  END LOOP;
  number := rb.in_put_erasure((p_erase ->> 'uid')::uuid, ARRAY(SELECT json_array_elements_text(p_erase -> 'serviceIds')), gone);
  PERFORM rb.in_wake();
  RETURN json_build_object('number', number);
END
$$;

-- After a restore: what a desktop has and the server lacks. Erasures come first and alone, because writing anything else needs them applied.
CREATE OR REPLACE FUNCTION rb.hand_back(p_desktop uuid, p_back json, p_unknown numeric, p_bodies bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  only_erasures boolean := json_array_length(p_back -> 'answers') + json_array_length(p_back -> 'ledger')
    + json_array_length(p_back -> 'things') = 0;
  me rb.desktop := rb.in_me(p_desktop, NOT only_erasures);
  order_of constant text[] := ARRAY['reserved', 'uncertain', 'released', 'settled'];
  moved uuid[] := '{}';
  old bytea[] := '{}';
  held rb.ledger;
  thing rb.thing;
  was rb.answer;
  state text;
  told boolean;
  buyer text;
  one record;
BEGIN
  FOR one IN SELECT value AS item FROM json_array_elements(p_back -> 'ledger') ORDER BY value ->> 'uid' LOOP
    told := rb.in_told_row(one.item);
    CONTINUE WHEN NOT told AND (one.item #>> '{by,login}') IS DISTINCT FROM session_user::text;
    -- Nobody holds its lease any more, so a row that was open then is uncertain now.
    state := CASE one.item ->> 'state' WHEN 'reserved' THEN 'uncertain' ELSE one.item ->> 'state' END;
    PERFORM rb.in_lock_leases((one.item ->> 'uid')::uuid);
    SELECT * INTO held FROM rb.ledger WHERE uid = (one.item ->> 'uid')::uuid FOR UPDATE;
    IF held.uid IS NULL THEN
      held := rb.in_insert_row(one.item, one.item #>> '{by,login}', (one.item #>> '{by,desktop}')::uuid, state,
        (one.item ->> 'answer')::uuid, p_unknown);
      CONTINUE WHEN held.uid IS NULL;
      moved := moved || held.uid;
    ELSIF held.login = one.item #>> '{by,login}' AND array_position(order_of, state) > array_position(order_of, held.state) THEN
      PERFORM rb.in_move(held, state, CASE WHEN state = 'settled' THEN (one.item ->> 'charged')::numeric END,
        CASE WHEN state = 'settled' THEN one.item ->> 'basis' END, (one.item ->> 'answer')::uuid);
      moved := moved || held.uid;
    END IF;
  END LOOP;
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_back -> 'answers', p_bodies) AS b ORDER BY sha256(b.body) LOOP
    PERFORM rb.in_put_body(one.body);
  END LOOP;

  PERFORM rb.in_lock_head(CASE WHEN only_erasures THEN NULL ELSE me.erasure END);
  FOR one IN SELECT value AS item FROM json_array_elements(p_back -> 'erasures') LOOP
    told := rb.in_told_erasure(one.item);
    CONTINUE WHEN NOT told AND NOT pg_has_role(session_user, 'rb_admin', 'MEMBER');
    old := old || rb.in_remove_answers(ARRAY(SELECT json_array_elements_text(one.item -> 'removed')::uuid));
    PERFORM rb.in_put_erasure((one.item ->> 'uid')::uuid, ARRAY(SELECT json_array_elements_text(one.item -> 'serviceIds')),
      ARRAY(SELECT json_array_elements_text(one.item -> 'removed')::uuid));
  END LOOP;
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_back -> 'answers', p_bodies) AS b ORDER BY b.number LOOP
    CONTINUE WHEN EXISTS (SELECT FROM rb.erasure WHERE (one.answer ->> 'uid')::uuid = ANY (removed));
    told := coalesce(one.answer ->> 'seal' = rb.in_seal_answer(one.answer, sha256(one.body)), false);
    SELECT * INTO was FROM rb.answer WHERE uid = (one.answer ->> 'uid')::uuid;
    IF was.uid IS NOT NULL THEN
      -- The backup has it from before somebody was taken out of it.
      IF told AND was.hash <> decode(one.answer ->> 'hash', 'hex') THEN
        old := old || rb.in_rewrite_answer(one.answer, one.body);
      ELSE
        old := old || sha256(one.body);
      END IF;
      CONTINUE;
    END IF;
    -- Whose it was the ledger says; nobody's word puts an answer under a colleague's call.
    SELECT login INTO buyer FROM rb.ledger WHERE uid = (one.answer ->> 'ledger')::uuid
      AND (answer = (one.answer ->> 'uid')::uuid OR (answer IS NULL AND login = session_user));
    PERFORM rb.in_put_answer(one.answer, one.body, coalesce(buyer, session_user), NULL,
      CASE WHEN buyer IS NOT NULL THEN (one.answer ->> 'ledger')::uuid END);
    UPDATE rb.answer SET erased = true WHERE told AND uid = (one.answer ->> 'uid')::uuid;
    UPDATE rb.ledger SET answer = (one.answer ->> 'uid')::uuid
    WHERE uid = (one.answer ->> 'ledger')::uuid AND answer IS NULL AND login = session_user;
  END LOOP;
  PERFORM rb.in_drop_bodies(old);
  FOR one IN SELECT value FROM json_array_elements(p_back -> 'things') LOOP
    SELECT * INTO thing FROM rb.thing WHERE uid = (one.value ->> 'uid')::uuid;
    CONTINUE WHEN thing.version >= (one.value ->> 'version')::integer;
    PERFORM rb.in_put_thing((one.value ->> 'uid')::uuid, one.value ->> 'kind', (one.value ->> 'version')::integer,
      one.value -> 'body', (one.value ->> 'deleted')::boolean, session_user, p_desktop);
  END LOOP;
  PERFORM rb.in_change('ledger', uid) FROM unnest(moved) AS uid;
  RETURN json_build_object('head', rb.in_wake());
END
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA rb FROM PUBLIC;
