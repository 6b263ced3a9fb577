-- Whose credits the team's desktops spend: the service's account, of which only a mark is kept, a hash salted with the library's id. The first
-- who may buy and knows it says it, and everybody else is compared with that. An account whose service writes its id in another form
-- (the service's versions do) stands beside it; two forms say nothing of each other.
CREATE TABLE rb.account (
  form text PRIMARY KEY CHECK (form IN ('wsp', 'org', 'org_personal')),
  mark bytea NOT NULL CHECK (octet_length(mark) = 32),
  login text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Asked before hello, so before anything of the library is told. It is compared with what is kept, never with what is not.
CREATE FUNCTION rb.compare_account(p_form text, p_mark text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  held bytea;
BEGIN
  IF NOT EXISTS (SELECT FROM rb.person WHERE login = session_user) THEN
    RAISE EXCEPTION 'not invited' USING ERRCODE = '42501';
  END IF;
  SELECT mark INTO held FROM rb.account WHERE form = p_form;
  IF held IS NULL AND pg_has_role(session_user, 'rb_analyst', 'MEMBER') THEN
    INSERT INTO rb.account (form, mark, login) VALUES (p_form, decode(p_mark, 'hex'), session_user) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      RETURN json_build_object('account', 'first');
    END IF;
    -- Two were the first at once: the other one is committed by now.
    SELECT mark INTO held FROM rb.account WHERE form = p_form;
  END IF;
  RETURN json_build_object('account',
    CASE WHEN held IS NULL THEN 'unknown' WHEN held = decode(p_mark, 'hex') THEN 'same' ELSE 'other' END);
END
$$;

REVOKE ALL ON ALL TABLES IN SCHEMA rb FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA rb FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rb.compare_account(text, text) TO rb_reader;
