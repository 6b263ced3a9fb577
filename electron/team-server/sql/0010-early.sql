-- A feed that costs may be polled before it is due by whoever received a webhook, though another desktop polls: under a claim, as ever, so that it
-- is paid once. It is due again an interval later, as after each poll. Null: somebody polls it at this moment, or it is not polled at all.
CREATE FUNCTION rb.claim_early(p_desktop uuid, p_uid uuid, p_claim_ms integer) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
  taken rb.watch;
BEGIN
  UPDATE rb.watch AS w SET claim = gen_random_uuid(), claim_until = clock_timestamp() + rb.in_ttl(p_claim_ms),
    due = greatest(w.due, clock_timestamp() + make_interval(secs => w.every_seconds))
  WHERE w.uid = p_uid AND w.kind = 'feed' AND NOT w.removed AND (w.claim_until IS NULL OR w.claim_until <= clock_timestamp())
  RETURNING w.* INTO taken;
  IF taken.uid IS NULL THEN
    RETURN 'null';
  END IF;
  RETURN rb.in_watch_json(taken)::jsonb || jsonb_build_object('claim', taken.claim);
END
$$;

-- What a poll brought under a claim that is known to whoever made it, and nobody else.
CREATE FUNCTION rb.in_note_watch(p_erasure bigint, p_uid uuid, p_claim uuid, p_before text, p_covered_until text, p_state json) RETURNS json
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- The same question once more, after its answer was lost.
  IF EXISTS (SELECT FROM rb.watch WHERE uid = p_uid AND noted = p_claim) THEN
    RETURN json_build_object('moved', true);
  END IF;
  UPDATE rb.watch SET covered_until = p_covered_until, state = p_state, noted = p_claim, claim = NULL, claim_until = NULL
  WHERE uid = p_uid AND claim = p_claim AND NOT removed AND covered_until IS NOT DISTINCT FROM p_before;
  IF NOT FOUND THEN
    RETURN json_build_object('moved', false);
  END IF;
  PERFORM rb.in_lock_head(p_erasure);
  PERFORM rb.in_change('watch', p_uid);
  PERFORM rb.in_wake();
  RETURN json_build_object('moved', true);
END
$$;

CREATE OR REPLACE FUNCTION rb.note_poll(p_desktop uuid, p_fence bigint, p_uid uuid, p_claim uuid, p_before text, p_covered_until text, p_state json)
RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
BEGIN
  PERFORM rb.in_check_fence(p_desktop, p_fence);
  RETURN rb.in_note_watch(me.erasure, p_uid, p_claim, p_before, p_covered_until, p_state);
END
$$;

-- The same of a poll that was claimed early, by whoever polls for the team or not.
CREATE FUNCTION rb.note_early(p_desktop uuid, p_uid uuid, p_claim uuid, p_before text, p_covered_until text, p_state json) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  me rb.desktop := rb.in_me(p_desktop, true);
BEGIN
  RETURN rb.in_note_watch(me.erasure, p_uid, p_claim, p_before, p_covered_until, p_state);
END
$$;

REVOKE ALL ON ALL TABLES IN SCHEMA rb FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA rb FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rb.claim_early(uuid, uuid, integer), rb.note_early(uuid, uuid, uuid, text, text, json) TO rb_analyst;
