-- What a desktop reads: who is there, and what changed.

-- Says who is there. p_marks: [{"seq", "uid"}], the newest first; where to go on is the newest that is ours.
CREATE FUNCTION rb.hello(p_desktop uuid, p_name text, p_version text, p_marks json) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  known rb.desktop;
  resume bigint;
  newest bigint := (p_marks #>> '{0,seq}')::bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM rb.person WHERE login = session_user) THEN
    RAISE EXCEPTION 'not invited' USING ERRCODE = '42501';
  END IF;
  INSERT INTO rb.desktop AS d (uid, login, name, version, seen_at)
  VALUES (p_desktop, session_user, p_name, p_version, clock_timestamp())
  ON CONFLICT (uid) DO UPDATE SET name = EXCLUDED.name, version = EXCLUDED.version, seen_at = EXCLUDED.seen_at, gone = false
  WHERE d.login = session_user RETURNING * INTO known;
  IF known.uid IS NULL THEN
    RAISE EXCEPTION 'the desktop of somebody else' USING ERRCODE = '42501';
  END IF;
  SELECT max(c.seq) INTO resume
  FROM json_to_recordset(p_marks) AS m (seq bigint, uid uuid) JOIN rb.change AS c ON c.seq = m.seq AND c.uid = m.uid;
  resume := coalesce(resume, 0);
  RETURN json_build_object('library', (SELECT library FROM rb.meta), 'me', rb.in_colleague(session_user, p_desktop),
    'role', CASE WHEN pg_has_role(session_user, 'rb_admin', 'MEMBER') THEN 'admin'
      WHEN pg_has_role(session_user, 'rb_analyst', 'MEMBER') THEN 'analyst' ELSE 'reader' END,
    'head', (SELECT seq FROM rb.head), 'resumeAt', resume, 'restored', newest IS NOT NULL AND newest <> resume,
    'erasure', rb.in_newest_erasure(), 'now', rb.in_iso(clock_timestamp()), 'policy', rb.in_policy());
END
$$;

CREATE FUNCTION rb.head() RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rb.person WHERE login = session_user) THEN
    RAISE EXCEPTION 'not invited' USING ERRCODE = '42501';
  END IF;
  RETURN json_build_object('head', (SELECT seq FROM rb.head), 'erasure', rb.in_newest_erasure(), 'now', rb.in_iso(clock_timestamp()));
END
$$;

-- Changes after a number, in order: p_limit at most, and bodies of p_bytes at most, but always one. What they say is as of now.
CREATE FUNCTION rb.pull(p_desktop uuid, p_after bigint, p_limit integer, p_bytes bigint)
RETURNS TABLE (seq bigint, uid uuid, at text, kind text, ref uuid, content json, bytes integer, packing smallint, packed bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  IF me.place <> p_after THEN
    UPDATE rb.desktop AS d SET place = p_after, seen_at = clock_timestamp() WHERE d.uid = p_desktop;
  END IF;
  RETURN QUERY
    WITH wanted AS MATERIALIZED (
      SELECT c.seq, c.uid, c.at, c.kind, c.ref FROM rb.change AS c WHERE c.seq > p_after
      ORDER BY c.seq LIMIT least(greatest(p_limit, 1), 500)
    ), sized AS (
      SELECT s.*, a.bytes, a.packing, a.body, sum(coalesce(b.packed_bytes, 0)) OVER (ORDER BY s.seq) AS upto,
        row_number() OVER (ORDER BY s.seq) AS nth
      FROM wanted AS s LEFT JOIN rb.answer AS a ON s.kind = 'answer' AND a.uid = s.ref LEFT JOIN rb.body AS b ON b.id = a.body
    )
    SELECT s.seq, s.uid, rb.in_iso(s.at), s.kind, s.ref,
      CASE s.kind
        WHEN 'answer' THEN (SELECT rb.in_answer_json(a) FROM rb.answer AS a WHERE a.uid = s.ref)
        WHEN 'ledger' THEN (SELECT rb.in_ledger_json(l) FROM rb.ledger AS l WHERE l.uid = s.ref)
        WHEN 'thing' THEN (SELECT rb.in_thing_json(t) FROM rb.thing AS t WHERE t.uid = s.ref)
        WHEN 'watch' THEN (SELECT rb.in_watch_json(w) FROM rb.watch AS w WHERE w.uid = s.ref)
        WHEN 'erasure' THEN (SELECT rb.in_erasure_json(e) FROM rb.erasure AS e WHERE e.uid = s.ref)
        WHEN 'policy' THEN rb.in_policy()::json
      END,
      s.bytes, s.packing, b.packed
    FROM sized AS s LEFT JOIN rb.body AS b ON b.id = s.body
    WHERE s.nth = 1 OR s.upto <= p_bytes
    ORDER BY s.seq;
END
$$;

CREATE FUNCTION rb.lacking(p_desktop uuid, p_kind text, p_uids uuid[]) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  RETURN (SELECT coalesce(json_agg(u), '[]') FROM unnest(p_uids) AS u WHERE CASE p_kind
    WHEN 'answer' THEN NOT EXISTS (SELECT FROM rb.answer WHERE uid = u)
    WHEN 'ledger' THEN NOT EXISTS (SELECT FROM rb.ledger WHERE uid = u)
    WHEN 'erasure' THEN NOT EXISTS (SELECT FROM rb.erasure WHERE uid = u)
    WHEN 'thing' THEN NOT EXISTS (SELECT FROM rb.thing WHERE uid = u)
  END);
END
$$;

-- After a restore: what a desktop has and the server lacks. Erasures come first and alone, because writing anything else needs them applied.
CREATE FUNCTION rb.hand_back(p_desktop uuid, p_back json, p_unknown numeric, p_bodies bytea) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  only_erasures boolean := json_array_length(p_back -> 'answers') + json_array_length(p_back -> 'ledger')
    + json_array_length(p_back -> 'things') = 0;
  me rb.desktop := rb.in_me(p_desktop, NOT only_erasures);
  order_of constant text[] := ARRAY['reserved', 'uncertain', 'released', 'settled'];
  moved uuid[] := '{}';
  held rb.ledger;
  thing rb.thing;
  state text;
  one record;
BEGIN
  FOR one IN SELECT value AS item FROM json_array_elements(p_back -> 'ledger') ORDER BY value ->> 'uid' LOOP
    -- Nobody holds its lease any more, so a row that was open then is uncertain now.
    state := CASE one.item ->> 'state' WHEN 'reserved' THEN 'uncertain' ELSE one.item ->> 'state' END;
    PERFORM rb.in_lock_leases((one.item ->> 'uid')::uuid);
    SELECT * INTO held FROM rb.ledger WHERE uid = (one.item ->> 'uid')::uuid FOR UPDATE;
    IF held.uid IS NULL THEN
      held := rb.in_insert_row(one.item, one.item #>> '{by,login}', (one.item #>> '{by,desktop}')::uuid, state, NULL, p_unknown);
      CONTINUE WHEN held.uid IS NULL;
      moved := moved || held.uid;
    ELSIF array_position(order_of, state) > array_position(order_of, held.state) THEN
      PERFORM rb.in_move(held, state, CASE WHEN state = 'settled' THEN (one.item ->> 'charged')::numeric END,
        CASE WHEN state = 'settled' THEN one.item ->> 'basis' END, NULL);
      moved := moved || held.uid;
    END IF;
  END LOOP;
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_back -> 'answers', p_bodies) AS b ORDER BY sha256(b.body) LOOP
    PERFORM rb.in_put_body(one.body);
  END LOOP;

  PERFORM rb.in_lock_head(CASE WHEN only_erasures THEN NULL ELSE me.erasure END);
  FOR one IN SELECT value FROM json_array_elements(p_back -> 'erasures') LOOP
    PERFORM rb.in_put_erasure((one.value ->> 'uid')::uuid, ARRAY(SELECT json_array_elements_text(one.value -> 'serviceIds')));
  END LOOP;
  FOR one IN SELECT b.answer, b.body FROM rb.in_bodies(p_back -> 'answers', p_bodies) AS b ORDER BY b.number LOOP
    PERFORM rb.in_put_answer(one.answer, one.body, coalesce(one.answer ->> 'login', session_user), NULL, (one.answer ->> 'ledger')::uuid);
    UPDATE rb.ledger SET answer = (one.answer ->> 'uid')::uuid WHERE uid = (one.answer ->> 'ledger')::uuid AND answer IS NULL;
  END LOOP;
  FOR one IN SELECT value FROM json_array_elements(p_back -> 'things') LOOP
    SELECT * INTO thing FROM rb.thing WHERE uid = (one.value ->> 'uid')::uuid;
    CONTINUE WHEN thing.version >= (one.value ->> 'version')::integer;
    PERFORM rb.in_put_thing((one.value ->> 'uid')::uuid, one.value ->> 'kind', (one.value ->> 'version')::integer,
      one.value -> 'body', (one.value ->> 'deleted')::boolean, one.value #>> '{by,login}', (one.value #>> '{by,desktop}')::uuid);
  END LOOP;
  PERFORM rb.in_change('ledger', uid) FROM unnest(moved) AS uid;
  RETURN json_build_object('head', rb.in_wake());
END
$$;

-- An erasure, once; under the counter's lock. Returns its number.
CREATE FUNCTION rb.in_put_erasure(p_uid uuid, p_service_ids text[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known bigint;
BEGIN
  SELECT number INTO known FROM rb.erasure WHERE uid = p_uid;
  IF known IS NOT NULL THEN
    RETURN known;
  END IF;
  known := rb.in_newest_erasure() + 1;
  INSERT INTO rb.erasure (number, uid, service_ids) VALUES (known, p_uid, p_service_ids);
  PERFORM rb.in_change('erasure', p_uid);
  RETURN known;
END
$$;

CREATE FUNCTION rb.in_put_thing(p_uid uuid, p_kind text, p_version integer, p_body json, p_deleted boolean, p_login text, p_desktop uuid)
RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number bigint := rb.in_change('thing', p_uid);
BEGIN
  INSERT INTO rb.thing (uid, kind, version, body, deleted, login, desktop, seq)
  VALUES (p_uid, p_kind, p_version, CASE WHEN p_deleted THEN NULL ELSE p_body END, p_deleted, p_login, p_desktop, number)
  ON CONFLICT (uid) DO UPDATE SET version = EXCLUDED.version, body = EXCLUDED.body, deleted = EXCLUDED.deleted,
    login = EXCLUDED.login, desktop = EXCLUDED.desktop, at = clock_timestamp(), seq = EXCLUDED.seq;
  RETURN number;
END
$$;

CREATE FUNCTION rb.save_thing(p_desktop uuid, p_kind text, p_uid uuid, p_base integer, p_body json, p_deleted boolean) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  known rb.thing;
  number bigint;
BEGIN
  PERFORM rb.in_lock_head(me.erasure);
  SELECT * INTO known FROM rb.thing WHERE uid = p_uid;
  -- The same question once more, after its answer was lost.
  IF known.version = p_base + 1 AND known.desktop = p_desktop AND known.kind = p_kind AND known.deleted = p_deleted
    AND (p_deleted OR known.body::text = p_body::text) THEN
    RETURN json_build_object('saved', true, 'version', known.version, 'seq', known.seq);
  END IF;
  IF coalesce(known.version, 0) <> p_base OR known.kind <> p_kind THEN
    IF known.uid IS NULL THEN
      RAISE EXCEPTION 'no such thing' USING ERRCODE = '22023';
    END IF;
    RETURN json_build_object('saved', false, 'theirs', rb.in_thing_json(known));
  END IF;
  number := rb.in_put_thing(p_uid, p_kind, p_base + 1, p_body, p_deleted, session_user, p_desktop);
  PERFORM rb.in_wake();
  RETURN json_build_object('saved', true, 'version', p_base + 1, 'seq', number);
END
$$;

CREATE FUNCTION rb.desktops(p_desktop uuid) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object('uid', d.uid, 'who', rb.in_colleague(d.login, d.uid), 'desktopName', d.name,
      'version', d.version, 'seenAt', rb.in_iso(d.seen_at), 'place', d.place, 'behind', greatest(h.seq - d.place, 0),
      'erasure', d.erasure, 'polls', EXISTS (SELECT FROM rb.role_lease AS r WHERE r.role = 'poller' AND r.desktop = d.uid
        AND rb.in_until(r.until, r.ttl) > clock_timestamp())) ORDER BY d.seen_at DESC), '[]')
    FROM rb.desktop AS d, rb.head AS h WHERE NOT d.gone);
END
$$;

CREATE FUNCTION rb.leave(p_desktop uuid) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
BEGIN
  UPDATE rb.desktop SET gone = true WHERE uid = p_desktop AND login = session_user;
  DELETE FROM rb.role_lease WHERE desktop = p_desktop AND login = session_user;
  RETURN 'null';
END
$$;
