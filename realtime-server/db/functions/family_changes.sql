-- Whatever a search shows of a home writes down that it has changed (family_change).
CREATE OR REPLACE FUNCTION tell_of_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) VALUES ((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::bigint);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_of_families_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) SELECT DISTINCT host_family_id FROM trip_host_family WHERE trip_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_of_all_families() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (host_family_id) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION tell_of_family('id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_words FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_member FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_photo FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_amenity FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_tag FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_rule FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_room FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON host_family_calendar_block FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_family AFTER INSERT OR UPDATE OR DELETE ON trip_host_family FOR EACH ROW EXECUTE FUNCTION tell_of_family('host_family_id');
CREATE OR REPLACE TRIGGER tell_of_families AFTER UPDATE OF state ON trip FOR EACH ROW EXECUTE FUNCTION tell_of_families_of_trip();
CREATE OR REPLACE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON pricing FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE OR REPLACE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON pricing_template FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE OR REPLACE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON activity FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
CREATE OR REPLACE TRIGGER tell_of_families AFTER INSERT OR UPDATE OR DELETE ON tag FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_families();
