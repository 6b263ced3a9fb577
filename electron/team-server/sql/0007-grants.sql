-- Who may call what. Nothing else in rb may be touched by anybody but its owner.
REVOKE ALL ON ALL TABLES IN SCHEMA rb FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA rb FROM PUBLIC;

GRANT EXECUTE ON FUNCTION rb.about(), rb.hello(uuid, text, text, json), rb.head(), rb.pull(uuid, bigint, integer, bigint),
  rb.desktops(uuid), rb.leave(uuid), rb.erasure_applied(uuid, bigint), rb.meter(uuid) TO rb_reader;

GRANT EXECUTE ON FUNCTION rb.begin_call(uuid, uuid, text, text, text, text[], bigint, numeric, numeric, uuid[], integer),
  rb.renew(uuid, uuid, integer), rb.finish_call(uuid, json, numeric, json, bytea), rb.release(uuid, uuid), rb.lose(uuid, uuid),
  rb.publish(uuid, json, bytea), rb.lacking(uuid, text, uuid[]), rb.hand_back(uuid, json, numeric, bytea),
  rb.save_thing(uuid, text, uuid, integer, json, boolean), rb.take_role(uuid, text, integer), rb.leave_role(uuid, text, bigint),
  rb.put_watch(uuid, uuid, text, integer, boolean), rb.claim_polls(uuid, bigint, integer, integer),
  rb.note_poll(uuid, bigint, uuid, uuid, text, text, json), rb.remove_old(uuid, bigint, integer) TO rb_analyst;

GRANT EXECUTE ON FUNCTION rb.erase(uuid, json, bytea), rb.by_person(uuid, text), rb.set_policy(uuid, jsonb) TO rb_admin;
