-- One poller for all.

-- Takes the role, or keeps it. The fence rises with each new holder.
CREATE FUNCTION rb.take_role(p_desktop uuid, p_role text, p_ttl_ms integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  term interval := rb.in_ttl(p_ttl_ms);
  held rb.role_lease;
  lost rb.ledger;
  marked uuid[] := '{}';
BEGIN
  IF p_role <> 'poller' THEN
    RAISE EXCEPTION 'no such role' USING ERRCODE = '22023';
  END IF;
  INSERT INTO rb.role_lease AS r (role, desktop, login, fence, until, ttl)
  VALUES (p_role, p_desktop, session_user, 1, clock_timestamp() + term, term)
  ON CONFLICT (role) DO UPDATE SET
    fence = r.fence + CASE WHEN r.desktop = p_desktop THEN 0 ELSE 1 END,
    desktop = EXCLUDED.desktop, login = EXCLUDED.login, until = clock_timestamp() + EXCLUDED.ttl, ttl = EXCLUDED.ttl
  WHERE r.desktop = p_desktop OR rb.in_until(r.until, r.ttl) < clock_timestamp()
  RETURNING * INTO held;
  IF held.role IS NULL THEN
    SELECT * INTO held FROM rb.role_lease WHERE role = p_role;
    RETURN json_build_object('held', false, 'by', rb.in_colleague(held.login, held.desktop), 'until', rb.in_iso(rb.in_until(held.until, held.ttl)));
  END IF;
  -- Whoever polls also looks after calls whose desktop never came back: their answers are lost for everybody to see.
  FOR lost IN
    SELECT l.* FROM rb.ledger AS l WHERE l.state = 'reserved' AND l.at < clock_timestamp() - interval '1 second'
      AND NOT EXISTS (SELECT FROM rb.lease AS s WHERE s.uid = l.uid AND rb.in_until(s.until, s.ttl) > clock_timestamp())
    ORDER BY l.uid LIMIT 20 FOR UPDATE OF l SKIP LOCKED
  LOOP
    PERFORM rb.in_move(lost, 'uncertain', NULL, NULL, NULL);
    marked := marked || lost.uid;
  END LOOP;
  IF cardinality(marked) > 0 THEN
    PERFORM rb.in_lock_head(NULL);
    PERFORM rb.in_change('ledger', uid) FROM unnest(marked) AS uid;
    PERFORM rb.in_wake();
  END IF;
  RETURN json_build_object('held', true, 'fence', held.fence, 'until', rb.in_iso(held.until));
END
$$;

CREATE FUNCTION rb.leave_role(p_desktop uuid, p_role text, p_fence bigint) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, false);
BEGIN
  -- The row stays, so that the fence goes on rising.
  UPDATE rb.role_lease SET until = '-infinity', ttl = '-1000 years' WHERE role = p_role AND desktop = p_desktop AND fence = p_fence;
  RETURN 'null';
END
$$;

-- Refuses who is not the holder any more (RB003), and keeps it the holder until the transaction ends.
CREATE FUNCTION rb.in_check_fence(p_desktop uuid, p_fence bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM rb.role_lease WHERE role = 'poller' AND desktop = p_desktop AND fence = p_fence FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'somebody else polls' USING ERRCODE = 'RB003';
  END IF;
END
$$;

CREATE FUNCTION rb.put_watch(p_desktop uuid, p_uid uuid, p_kind text, p_every_seconds integer, p_removed boolean) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  new boolean;
BEGIN
  INSERT INTO rb.watch AS w (uid, kind, every_seconds, due, removed)
  VALUES (p_uid, p_kind, p_every_seconds, clock_timestamp(), p_removed)
  ON CONFLICT (uid) DO UPDATE SET every_seconds = EXCLUDED.every_seconds, removed = EXCLUDED.removed,
    due = least(w.due, clock_timestamp() + make_interval(secs => EXCLUDED.every_seconds))
  WHERE w.kind = EXCLUDED.kind AND (w.every_seconds, w.removed) IS DISTINCT FROM (EXCLUDED.every_seconds, EXCLUDED.removed);
  new := FOUND;
  PERFORM rb.in_lock_head(me.erasure);
  IF new THEN
    PERFORM rb.in_change('watch', p_uid);
  END IF;
  RETURN json_build_object('seq', rb.in_wake());
END
$$;

CREATE FUNCTION rb.claim_polls(p_desktop uuid, p_fence bigint, p_limit integer, p_claim_ms integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  claimed json;
BEGIN
  PERFORM rb.in_check_fence(p_desktop, p_fence);
  WITH open AS (
    SELECT uid FROM rb.watch
    WHERE NOT removed AND due <= clock_timestamp() AND (claim_until IS NULL OR claim_until <= clock_timestamp())
    ORDER BY due LIMIT least(greatest(p_limit, 1), 500) FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE rb.watch AS w SET claim = gen_random_uuid(), claim_until = clock_timestamp() + rb.in_ttl(p_claim_ms),
      due = clock_timestamp() + make_interval(secs => w.every_seconds)
    FROM open WHERE w.uid = open.uid RETURNING w.*
  )
  SELECT coalesce(json_agg((rb.in_watch_json(ROW(taken.*)::rb.watch))::jsonb || jsonb_build_object('claim', taken.claim)), '[]')
  INTO claimed FROM taken;
  RETURN claimed;
END
$$;

CREATE FUNCTION rb.note_poll(p_desktop uuid, p_fence bigint, p_uid uuid, p_claim uuid, p_before text, p_covered_until text, p_state json)
RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
BEGIN
  PERFORM rb.in_check_fence(p_desktop, p_fence);
  -- The same question once more, after its answer was lost.
  IF EXISTS (SELECT FROM rb.watch WHERE uid = p_uid AND noted = p_claim) THEN
    RETURN json_build_object('moved', true);
  END IF;
  UPDATE rb.watch SET covered_until = p_covered_until, state = p_state, noted = p_claim, claim = NULL, claim_until = NULL
  WHERE uid = p_uid AND claim = p_claim AND NOT removed AND covered_until IS NOT DISTINCT FROM p_before;
  IF NOT FOUND THEN
    RETURN json_build_object('moved', false);
  END IF;
  PERFORM rb.in_lock_head(me.erasure);
  PERFORM rb.in_change('watch', p_uid);
  PERFORM rb.in_wake();
  RETURN json_build_object('moved', true);
END
$$;
