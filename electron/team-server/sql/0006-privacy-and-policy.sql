-- Erasure, retention, caps and policy, sums.

CREATE FUNCTION rb.erase(p_desktop uuid, p_erase json, p_bodies bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
  old bytea[] := '{}';
  known rb.thing;
  was bytea;
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
    SELECT body INTO was FROM rb.answer WHERE uid = (one.answer ->> 'uid')::uuid;
    CONTINUE WHEN was IS NULL;
    PERFORM rb.in_put_body(one.body);
    UPDATE rb.answer SET hash = decode(one.answer ->> 'hash', 'hex'), bytes = (one.answer ->> 'bytes')::integer,
      packing = (one.answer ->> 'packing')::smallint, body = sha256(one.body), call = one.answer ->> 'call', headers = one.answer -> 'headers',
      purpose = one.answer -> 'purpose' WHERE uid = (one.answer ->> 'uid')::uuid;
    PERFORM rb.in_change('answer', (one.answer ->> 'uid')::uuid);
    old := old || was;
  END LOOP;
  FOR one IN DELETE FROM rb.answer WHERE uid IN (SELECT json_array_elements_text(p_erase -> 'removed')::uuid) RETURNING uid, body LOOP
    PERFORM rb.in_change('answer', one.uid);
    UPDATE rb.ledger SET answer = NULL WHERE answer = one.uid;
    old := old || one.body;
  END LOOP;
  DELETE FROM rb.body AS b WHERE b.id = ANY (old) AND NOT EXISTS (SELECT FROM rb.answer AS a WHERE a.body = b.id);
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
  number := rb.in_put_erasure((p_erase ->> 'uid')::uuid, ARRAY(SELECT json_array_elements_text(p_erase -> 'serviceIds')));
  PERFORM rb.in_wake();
  RETURN json_build_object('number', number);
END
$$;

CREATE FUNCTION rb.erasure_applied(p_desktop uuid, p_number bigint) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  UPDATE rb.desktop SET erasure = least(p_number, rb.in_newest_erasure()) WHERE uid = p_desktop AND erasure < p_number;
  RETURN 'null';
END
$$;

-- Retention by the policy alone: what is younger than it says can be removed by nobody here.
CREATE FUNCTION rb.remove_old(p_desktop uuid, p_fence bigint, p_limit integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  days integer := (rb.in_policy() ->> 'retentionDays')::integer;
  before bigint := extract(epoch FROM clock_timestamp() - make_interval(days => days)) * 1000;
  old bytea[] := '{}';
  removed integer := 0;
  one record;
BEGIN
  PERFORM rb.in_check_fence(p_desktop, p_fence);
  IF days IS NULL THEN
    RETURN json_build_object('removed', 0);
  END IF;
  PERFORM rb.in_lock_head(me.erasure);
  FOR one IN
    DELETE FROM rb.answer WHERE uid IN (SELECT uid FROM rb.answer WHERE rank < before ORDER BY rank LIMIT least(greatest(p_limit, 1), 500))
    RETURNING uid, body
  LOOP
    PERFORM rb.in_change('answer', one.uid);
    old := old || one.body;
    removed := removed + 1;
  END LOOP;
  DELETE FROM rb.body AS b WHERE b.id = ANY (old) AND NOT EXISTS (SELECT FROM rb.answer AS a WHERE a.body = b.id);
  PERFORM rb.in_wake();
  RETURN json_build_object('removed', removed);
END
$$;

CREATE FUNCTION rb.in_sum(p_login text, p_span text) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('settled', coalesce(sum(settled), 0), 'reserved', coalesce(sum(reserved), 0),
    'uncertain', coalesce(sum(uncertain), 0), 'offline', coalesce(sum(offline), 0))
  FROM rb.spend WHERE login = p_login AND span = p_span
$$;

CREATE FUNCTION rb.meter(p_desktop uuid) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
  day text := to_char((clock_timestamp() AT TIME ZONE (rb.in_policy() ->> 'zone'))::date, 'YYYY-MM-DD');
  month text := left(day, 7);
BEGIN
  RETURN json_build_object('day', day,
    'team', json_build_object('today', rb.in_sum('*', day), 'month', rb.in_sum('*', month)),
    'mine', json_build_object('today', rb.in_sum(session_user, day), 'month', rb.in_sum(session_user, month)));
END
$$;

CREATE FUNCTION rb.by_person(p_desktop uuid, p_month text) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  IF NOT (rb.in_policy() ->> 'sumsByPerson')::boolean THEN
    RAISE EXCEPTION 'switched off' USING ERRCODE = '42501';
  END IF;
  RETURN (SELECT coalesce(json_agg(json_build_object('who', rb.in_colleague(login, NULL), 'sum', rb.in_sum(login, span)) ORDER BY login), '[]')
    FROM rb.spend WHERE span = p_month AND login <> '*');
END
$$;

CREATE FUNCTION rb.set_policy(p_desktop uuid, p_policy jsonb) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  now_is jsonb;
BEGIN
  -- A zone that the server does not know would stop every purchase.
  PERFORM clock_timestamp() AT TIME ZONE (p_policy ->> 'zone');
  PERFORM rb.in_lock_head(me.erasure);
  now_is := rb.in_policy();
  IF now_is - 'version' = p_policy - 'version' THEN
    RETURN json_build_object('saved', true, 'policy', now_is);
  END IF;
  IF (now_is ->> 'version') <> (p_policy ->> 'version') THEN
    RETURN json_build_object('saved', false, 'policy', now_is);
  END IF;
  UPDATE rb.policy SET version = version + 1, body = p_policy - 'version';
  PERFORM rb.in_change('policy', gen_random_uuid());
  PERFORM rb.in_wake();
  RETURN json_build_object('saved', true, 'policy', rb.in_policy());
END
$$;
