-- Which homes a search has to read again. Rows are only added, so that nobody waits for anybody; whoever follows them asks for all
-- transactions that were not over when it last asked. Without a family: all of them.
CREATE TABLE family_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint,
  done_by bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX family_change_done_by ON family_change (done_by);

CREATE FUNCTION tell_of_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) VALUES ((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::bigint);
  RETURN NULL;
END $$;
CREATE FUNCTION tell_of_families_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) SELECT DISTINCT host_family_id FROM trip_host_family WHERE trip_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION tell_of_all_families() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION tell_of_family('id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_member FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_photo FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_amenity FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_tag FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_rule FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_room FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_calendar_block FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON trip_host_family FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE TRIGGER tell_of_families AFTER UPDATE OF state ON trip FOR EACH ROW EXECUTE FUNCTION tell_of_families_of_trip();
CREATE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON pricing FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON pricing_template FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON activity FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON tag FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
