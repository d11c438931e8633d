-- In Hearth's own cluster, whose owner is its superuser, the server logs in as hearth_app. Elsewhere the account of DATABASE_URL takes the role on.
DO $$ BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN ALTER ROLE hearth_app LOGIN; END IF;
END $$;
