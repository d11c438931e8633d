-- Counts what may end a session or change what a person may read. A node that looks after thousands of sockets asks for this one
-- number every few seconds, and for the sessions themselves only when it has moved.
CREATE TABLE access_change (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  count bigint NOT NULL DEFAULT 0
);
INSERT INTO access_change DEFAULT VALUES;

CREATE FUNCTION note_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_change SET count = count + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER session_revoked AFTER UPDATE OF revoked_at OR DELETE ON session FOR EACH STATEMENT EXECUTE FUNCTION note_access_change();
CREATE TRIGGER user_disabled AFTER UPDATE OF disabled_at, business_id ON app_user FOR EACH STATEMENT EXECUTE FUNCTION note_access_change();
CREATE TRIGGER role_changed AFTER INSERT OR UPDATE OR DELETE ON user_role FOR EACH STATEMENT EXECUTE FUNCTION note_access_change();

-- For everybody is null: one way to say it, and one that the planner understands.
ALTER TABLE message ADD CHECK (cardinality(require_roles) > 0);
