-- Paid calls. Each function is one transaction; asked again with the same uid it does nothing and says the same.

CREATE FUNCTION rb.about() RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('library', library, 'schema', schema, 'speaks', json_build_array(speaks_from, speaks_to)) FROM rb.meta
$$;

CREATE FUNCTION rb.in_renew(p_uid uuid, p_ttl interval) RETURNS timestamptz
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ends timestamptz := clock_timestamp() + p_ttl;
  held rb.ledger;
BEGIN
  PERFORM rb.in_lock_leases(p_uid);
  SELECT * INTO held FROM rb.ledger WHERE uid = p_uid FOR UPDATE;
  IF held.uid IS NULL OR held.state <> 'reserved' THEN
    RETURN NULL;
  END IF;
  IF held.login <> session_user THEN
    RAISE EXCEPTION 'the call of somebody else' USING ERRCODE = '42501';
  END IF;
  UPDATE rb.lease SET until = ends, ttl = p_ttl WHERE uid = p_uid;
  RETURN CASE WHEN FOUND THEN ends END;
END
$$;

-- Before a paid call: lease, caps and ledger row, or a word that says why not (then nothing of ours was written).
CREATE FUNCTION rb.begin_call(p_desktop uuid, p_uid uuid, p_operation text, p_call text, p_subject text, p_keys text[], p_have bigint,
  p_reserved numeric, p_unknown numeric, p_despite uuid[], p_ttl_ms integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  keys bytea[] := rb.in_keys(p_keys, 1);
  term interval := rb.in_ttl(p_ttl_ms);
  mine rb.ledger;
  other rb.ledger;
  found rb.answer;
  marked uuid[] := '{}';
  ends timestamptz;
  busy json;
  lost json;
  k bytea;
BEGIN
  -- The row first: the same question, asked again while the first is still being answered, waits for it here.
  INSERT INTO rb.ledger (uid, login, desktop, operation, call, subject, reserved, counted, state, despite, at, day)
  VALUES (p_uid, session_user, p_desktop, p_operation, p_call, p_subject, p_reserved, coalesce(p_reserved, p_unknown), 'reserved',
    p_despite, clock_timestamp(), (clock_timestamp() AT TIME ZONE (rb.in_policy() ->> 'zone'))::date)
  ON CONFLICT (uid) DO NOTHING RETURNING * INTO mine;
  IF mine.uid IS NULL THEN
    ends := rb.in_renew(p_uid, term);
    SELECT * INTO mine FROM rb.ledger WHERE uid = p_uid;
    IF mine.login <> session_user THEN
      RAISE EXCEPTION 'the call of somebody else' USING ERRCODE = '42501';
    END IF;
    IF mine.state <> 'reserved' OR ends IS NULL THEN
      RETURN json_build_object('word', 'ended', 'state', CASE mine.state WHEN 'reserved' THEN 'uncertain' ELSE mine.state END);
    END IF;
    RETURN json_build_object('word', 'go', 'ttlMs', extract(epoch FROM term) * 1000, 'until', rb.in_iso(ends),
      'at', rb.in_iso(mine.at), 'day', to_char(mine.day, 'YYYY-MM-DD'));
  END IF;

  FOREACH k IN ARRAY keys LOOP
    INSERT INTO rb.lease (key) VALUES (k) ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key;
  END LOOP;

  -- Who holds one of them: busy while the term lasts, uncertain from then on.
  FOR other IN
    SELECT l.* FROM rb.ledger AS l WHERE l.uid IN (SELECT uid FROM rb.lease WHERE key = ANY (keys) AND uid <> p_uid)
    ORDER BY l.uid FOR UPDATE OF l
  LOOP
    IF other.state <> 'reserved' THEN
      CONTINUE;
    END IF;
    SELECT max(rb.in_until(l.until, l.ttl)) INTO ends FROM rb.lease AS l WHERE l.uid = other.uid AND l.key = ANY (keys);
    IF ends > clock_timestamp() THEN
      busy := coalesce(busy, json_build_object('word', 'busy', 'by', rb.in_colleague(other.login, other.desktop),
        'since', rb.in_iso(other.at), 'until', rb.in_iso(ends)));
    ELSE
      PERFORM rb.in_move(other, 'uncertain', NULL, NULL, NULL);
      marked := marked || other.uid;
    END IF;
  END LOOP;

  SELECT a.* INTO found FROM rb.answer_key AS ak JOIN rb.answer AS a ON a.uid = ak.answer
  WHERE ak.key = ANY (keys) AND (p_have IS NULL OR ak.rank > p_have) ORDER BY ak.rank DESC LIMIT 1;
  IF found.uid IS NULL AND busy IS NULL THEN
    -- A lost call is settled by any answer that is newer than it: what it might have brought has been read since.
    SELECT json_agg(json_build_object('uid', l.uid, 'by', rb.in_colleague(l.login, l.desktop), 'at', rb.in_iso(l.at),
      'subject', l.subject, 'reserved', l.reserved) ORDER BY l.at)
    INTO lost
    FROM rb.ledger AS l
    WHERE l.uid IN (SELECT uid FROM rb.ledger_key WHERE key = ANY (keys)) AND l.state = 'uncertain' AND l.uid <> ALL (p_despite)
      AND NOT EXISTS (SELECT FROM rb.answer_key AS ak
        WHERE ak.key = ANY (keys) AND ak.rank > extract(epoch FROM l.at) * 1000);
  END IF;

  IF found.uid IS NOT NULL OR busy IS NOT NULL OR lost IS NOT NULL THEN
    DELETE FROM rb.ledger WHERE uid = p_uid;
    DELETE FROM rb.lease WHERE key = ANY (keys) AND uid IS NULL;
  ELSE
    ends := clock_timestamp() + term;
    -- Rows that in_move took away are made anew here.
    INSERT INTO rb.lease (key, uid, until, ttl) SELECT each, p_uid, ends, term FROM unnest(keys) AS each
    ON CONFLICT (key) DO UPDATE SET uid = EXCLUDED.uid, until = EXCLUDED.until, ttl = EXCLUDED.ttl;
    INSERT INTO rb.ledger_key (key, uid) SELECT each, p_uid FROM unnest(keys) AS each;
    PERFORM rb.in_book(mine, 1);
    IF mine.counted > 0 THEN
      PERFORM rb.in_check_caps(mine);
    END IF;
  END IF;

  IF cardinality(marked) > 0 THEN
    PERFORM rb.in_lock_head(NULL);
    PERFORM rb.in_change('ledger', uid) FROM unnest(marked) AS uid;
    PERFORM rb.in_wake();
  END IF;
  RETURN CASE
    WHEN found.uid IS NOT NULL THEN json_build_object('word', 'kept', 'seq', found.seq, 'answer', found.uid, 'rank', found.rank,
      'by', rb.in_colleague(found.login, found.desktop), 'at', rb.in_iso(found.at))
    WHEN busy IS NOT NULL THEN busy
    WHEN lost IS NOT NULL THEN json_build_object('word', 'uncertain', 'lost', lost)
    ELSE json_build_object('word', 'go', 'ttlMs', extract(epoch FROM term) * 1000, 'until', rb.in_iso(ends), 'at', rb.in_iso(mine.at),
      'day', to_char(mine.day, 'YYYY-MM-DD'))
  END;
END
$$;

CREATE FUNCTION rb.renew(p_desktop uuid, p_uid uuid, p_ttl_ms integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
  ends timestamptz := rb.in_renew(p_uid, rb.in_ttl(p_ttl_ms));
BEGIN
  RETURN json_build_object('held', ends IS NOT NULL, 'until', rb.in_iso(ends));
END
$$;

-- After a paid call: answer, settlement and changes together. A row that the server does not know is inserted whole.
CREATE FUNCTION rb.finish_call(p_desktop uuid, p_row json, p_unknown numeric, p_answer json, p_body bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  id uuid := (p_row ->> 'uid')::uuid;
  ending text := p_row ->> 'state';
  answer_id uuid := (p_answer ->> 'uid')::uuid;
  held rb.ledger;
  changed boolean := true;
  number bigint;
BEGIN
  IF ending NOT IN ('settled', 'released', 'uncertain') OR (answer_id IS NOT NULL AND ending <> 'settled') THEN
    RAISE EXCEPTION 'no such end of a call' USING ERRCODE = '22023';
  END IF;
  PERFORM rb.in_lock_leases(id);
  SELECT * INTO held FROM rb.ledger WHERE uid = id FOR UPDATE;
  IF held.uid IS NULL THEN
    IF ending = 'released' THEN
      RETURN json_build_object('state', 'unknown', 'seq', NULL);
    END IF;
    held := rb.in_insert_row(p_row, session_user, p_desktop, ending, answer_id, p_unknown);
    IF held.uid IS NULL THEN
      -- The same question is just being answered on a connection that went: it is over now.
      SELECT * INTO held FROM rb.ledger WHERE uid = id FOR UPDATE;
      changed := false;
    END IF;
  ELSE
    IF held.login <> session_user THEN
      RAISE EXCEPTION 'the call of somebody else' USING ERRCODE = '42501';
    END IF;
    -- A charge is a fact: it settles whatever the row was. Who knows that nothing was charged gives back what others took for lost. Else
    -- only an open row moves.
    changed := held.state = 'reserved' OR (ending = 'settled' AND held.state <> 'settled')
      OR (ending = 'released' AND held.state = 'uncertain');
    IF changed THEN
      held := rb.in_move(held, ending, CASE WHEN ending = 'settled' THEN (p_row ->> 'charged')::numeric END,
        CASE WHEN ending = 'settled' THEN p_row ->> 'basis' END, answer_id);
    END IF;
  END IF;
  IF answer_id IS NOT NULL THEN
    PERFORM rb.in_put_body(p_body);
  END IF;
  IF changed OR answer_id IS NOT NULL THEN
    PERFORM rb.in_lock_head(me.erasure);
    IF answer_id IS NOT NULL THEN
      number := rb.in_put_answer(p_answer, p_body, session_user, p_desktop, id);
      IF held.answer IS NULL THEN
        UPDATE rb.ledger SET answer = answer_id WHERE uid = id;
      END IF;
    END IF;
    IF changed THEN
      PERFORM rb.in_change('ledger', id);
    END IF;
    PERFORM rb.in_wake();
  END IF;
  RETURN json_build_object('state', held.state, 'seq', number);
END
$$;

-- Gives a call back (released), or says that its answer was lost (uncertain). Without an open row nothing happens.
CREATE FUNCTION rb.in_end_call(p_desktop uuid, p_uid uuid, p_state text) RETURNS json
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
  held rb.ledger;
BEGIN
  PERFORM rb.in_lock_leases(p_uid);
  SELECT * INTO held FROM rb.ledger WHERE uid = p_uid FOR UPDATE;
  IF held.uid IS NULL THEN
    RETURN json_build_object('state', 'unknown', 'seq', NULL);
  END IF;
  IF held.login <> session_user THEN
    RAISE EXCEPTION 'the call of somebody else' USING ERRCODE = '42501';
  END IF;
  -- Somebody may have marked it uncertain because its term was over; who knows that nothing was charged may still give it back.
  IF held.state = 'reserved' OR (held.state = 'uncertain' AND p_state = 'released') THEN
    held := rb.in_move(held, p_state, NULL, NULL, NULL);
    PERFORM rb.in_lock_head(NULL);
    PERFORM rb.in_change('ledger', p_uid);
    PERFORM rb.in_wake();
  END IF;
  RETURN json_build_object('state', held.state, 'seq', NULL);
END
$$;

CREATE FUNCTION rb.release(p_desktop uuid, p_uid uuid) RETURNS json
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
  SELECT rb.in_end_call(p_desktop, p_uid, 'released')
$$;

CREATE FUNCTION rb.lose(p_desktop uuid, p_uid uuid) RETURNS json
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
  SELECT rb.in_end_call(p_desktop, p_uid, 'uncertain')
$$;

-- Answers without a paid call. Their bodies stand one after the other in p_bodies; each answer says how long its own is (packedBytes).
CREATE FUNCTION rb.publish(p_desktop uuid, p_answers json, p_bodies bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  one record;
BEGIN
  FOR one IN SELECT * FROM rb.in_bodies(p_answers, p_bodies) ORDER BY sha256(body) LOOP
    PERFORM rb.in_put_body(one.body);
  END LOOP;
  PERFORM rb.in_lock_head(me.erasure);
  FOR one IN SELECT * FROM rb.in_bodies(p_answers, p_bodies) ORDER BY number LOOP
    PERFORM rb.in_put_answer(one.answer, one.body, session_user, p_desktop, NULL);
  END LOOP;
  RETURN json_build_object('head', rb.in_wake());
END
$$;
