-- What is left is that there was one, and until when. The bytes are cleared with their upload, and no record shows the picture any more.
CREATE OR REPLACE FUNCTION erase_assets(p_refs text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE uploads uuid[] := ARRAY(SELECT upload_id FROM asset WHERE ref = ANY (p_refs));
  keys text[] := ARRAY(SELECT 'media/' || r FROM unnest(p_refs) r);
BEGIN
  UPDATE asset SET state = 'erased', erased_at = now(), upload_id = NULL, source = NULL, reason = NULL, name = '', mime = NULL, size = NULL,
    width = NULL, height = NULL, sha_256 = NULL, alt = '{}', licence = '', approved_at = NULL
  WHERE ref = ANY (p_refs) AND state <> 'erased';
  UPDATE upload SET state = 'expired', leftovers = true WHERE id = ANY (uploads);
  UPDATE app_user SET picture = NULL WHERE picture = ANY (keys);
  UPDATE student SET picture = NULL WHERE picture = ANY (keys);
END $$;

-- An asset is as far as its upload: both change in one statement, whichever server carries it out.
CREATE OR REPLACE FUNCTION settle_asset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE a asset;
BEGIN
  IF NEW.state = 'expired' THEN
    DELETE FROM asset WHERE upload_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE asset SET
    state = CASE NEW.state WHEN 'open' THEN 'waiting' WHEN 'received' THEN 'examining' ELSE NEW.state END,
    reason = NEW.reason, name = coalesce(NEW.file_name, NEW.name), mime = coalesce(NEW.file_mime, NEW.mime), size = coalesce(NEW.file_size, NEW.size),
    width = NEW.width, height = NEW.height, sha_256 = NEW.sha_256
  WHERE upload_id = NEW.id RETURNING * INTO a;
  IF a.state = 'clean' AND a.replaces THEN
    PERFORM erase_assets(ARRAY(SELECT ref FROM asset WHERE record_kind = a.record_kind AND record_id = a.record_id AND purpose = a.purpose AND ref <> a.ref AND state = 'clean'));
    IF a.record_kind = 'user' THEN UPDATE app_user SET picture = 'media/' || a.ref WHERE id = a.record_id; END IF;
    IF a.record_kind = 'student' THEN UPDATE student SET picture = 'media/' || a.ref WHERE id = a.record_id; END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER upload_of_asset AFTER UPDATE OF state ON upload FOR EACH ROW
  WHEN (NEW.home = 'asset' AND NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION settle_asset();

-- Where there is no record, there are no files of it.
CREATE OR REPLACE FUNCTION erase_assets_of_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM erase_assets(ARRAY(SELECT ref FROM asset WHERE record_kind = TG_ARGV[0] AND record_id = OLD.id AND erased_at IS NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER household_assets AFTER DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('household');
CREATE OR REPLACE TRIGGER student_assets AFTER DELETE ON student FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('student');
CREATE OR REPLACE TRIGGER expense_assets AFTER DELETE ON expense FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('expense');
CREATE OR REPLACE TRIGGER page_assets AFTER DELETE ON page FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('page');

-- What a person's erasure takes along; receipts and the pictures of pages are the house's own.
CREATE OR REPLACE FUNCTION erase_assets_of_person(p_user bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT erase_assets(ARRAY(SELECT ref FROM asset WHERE erased_at IS NULL AND goes_with_person AND (
    (record_kind = 'user' AND record_id = p_user) OR (record_kind = 'household' AND record_id IN (SELECT f.id FROM host_family f WHERE f.user_id = p_user))))) $$;
