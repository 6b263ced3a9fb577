-- Roles belong to the server, not to one database: they may be there already. Nobody logs in as one of these; colleagues are members.
DO $roles$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['rb_owner', 'rb_reader', 'rb_analyst', 'rb_admin'] LOOP
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = role) THEN
      EXECUTE pg_catalog.format('CREATE ROLE %I NOLOGIN', role);
    END IF;
  END LOOP;
END
$roles$;
GRANT rb_reader TO rb_analyst;
GRANT rb_analyst TO rb_admin;
-- Whoever sets up has to be able to act for the owner.
DO $member$
BEGIN
  IF NOT pg_catalog.pg_has_role(current_user, 'rb_owner', 'USAGE') THEN
    EXECUTE pg_catalog.format('GRANT rb_owner TO %I', current_user);
  END IF;
END
$member$;
-- Nobody but members gets in, and they can make nothing: no tables, no temporary ones, no schemas.
DO $door$
BEGIN
  EXECUTE pg_catalog.format('REVOKE ALL ON DATABASE %I FROM PUBLIC', pg_catalog.current_database());
  EXECUTE pg_catalog.format('GRANT CONNECT ON DATABASE %I TO rb_reader', pg_catalog.current_database());
END
$door$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
CREATE SCHEMA rb AUTHORIZATION rb_owner;
GRANT USAGE ON SCHEMA rb TO rb_reader;
-- What is made in rb from now on may be called by nobody until it is granted.
ALTER DEFAULT PRIVILEGES FOR ROLE rb_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
