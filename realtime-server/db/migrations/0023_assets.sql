-- A file on its way goes to a conversation or to a record; a picture is drawn in the widths that its place asks for.
ALTER TABLE upload
  ALTER COLUMN conversation_id DROP NOT NULL,
  ADD COLUMN home text NOT NULL DEFAULT 'conversation' CHECK (home IN ('conversation', 'asset')),
  ADD COLUMN widths int[] NOT NULL DEFAULT '{400,800,1600}',
  ADD CHECK ((home = 'conversation') = (conversation_id IS NOT NULL));

-- Parts lie one by one from now on, so that an object store could hold them: what was on its way begins anew.
UPDATE upload SET state = 'open', received = 0, examined_until = NULL WHERE state IN ('open', 'received');

-- A photo, a document, a receipt or a picture of a page: what a record holds of files, named by an unguessable reference.
-- Who may see and add is asked of the record (shared/features/assets/assets.rules.ts).
CREATE TABLE asset (
  ref text PRIMARY KEY DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
  purpose text NOT NULL,
  record_kind text NOT NULL CHECK (record_kind IN ('user', 'household', 'student', 'expense', 'page')),
  record_id bigint NOT NULL,
  owner_id bigint NOT NULL REFERENCES app_user,
  data_class text NOT NULL CHECK (data_class IN ('C1', 'C2', 'C3', 'C4')),
  replaces boolean NOT NULL DEFAULT false,         -- the newest clean one is the only one
  goes_with_person boolean NOT NULL DEFAULT false, -- when its person is erased, although the record may stay
  upload_id uuid UNIQUE REFERENCES upload,
  source text,                                     -- of the demo world: drawn or recorded, never uploaded
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'examining', 'clean', 'refused', 'erased')),
  reason text,                                     -- why it was refused
  name text NOT NULL DEFAULT '',
  mime text,
  size bigint,
  width int,
  height int,
  sha_256 bytea,
  alt jsonb NOT NULL DEFAULT '{}',                 -- words for it, by language
  licence text NOT NULL DEFAULT '',
  focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  position int NOT NULL DEFAULT 0,
  approved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  CHECK ((state = 'erased') = (erased_at IS NOT NULL)),
  CHECK (state <> 'erased' OR (upload_id IS NULL AND name = '' AND sha_256 IS NULL))
);
CREATE INDEX asset_record ON asset (record_kind, record_id, purpose) WHERE erased_at IS NULL;
CREATE INDEX asset_owner ON asset (owner_id);
CREATE INDEX asset_kept ON asset (purpose, created_at) WHERE erased_at IS NULL;
REVOKE DELETE ON asset FROM hearth_app;

-- The second line behind the rights of each purpose.
ALTER TABLE asset ENABLE ROW LEVEL SECURITY;
CREATE POLICY asset_reader ON asset FOR ALL USING (
  data_class = 'C1'
  OR owner_id = actor_id()
  OR actor_has_role('coordinator', 'administrator', 'system')
  OR (record_kind = 'user' AND actor_id() > 0)
  OR (record_kind = 'household' AND (approved_at IS NOT NULL OR actor_has_role('vetting_admin')
      OR EXISTS (SELECT FROM host_family f WHERE f.id = record_id AND f.user_id = actor_id())))
  OR (record_kind = 'student' AND (
      EXISTS (SELECT FROM student_guardian g WHERE g.student_id = record_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
      OR EXISTS (SELECT FROM student s JOIN app_user u ON u.business_id = s.business_id WHERE s.id = record_id AND u.id = actor_id() AND actor_has_role('agent'))
      OR (data_class <> 'C4' AND actor_has_role('finance', 'host_family'))))
  OR (record_kind = 'expense' AND (actor_has_role('finance')
      OR EXISTS (SELECT FROM expense e JOIN trip t ON t.id = e.trip_id JOIN student_guardian g ON g.student_id = t.student_id
                 WHERE e.id = record_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
      OR EXISTS (SELECT FROM expense e JOIN trip t ON t.id = e.trip_id JOIN app_user u ON u.business_id = t.business_id
                 WHERE e.id = record_id AND u.id = actor_id() AND actor_has_role('agent'))))
);

-- What is left is that there was one, and until when. The bytes are cleared with their upload, and no record shows the picture any more.
CREATE FUNCTION erase_assets(p_refs text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE uploads uuid[] := ARRAY(SELECT upload_id FROM asset WHERE ref = ANY (p_refs) AND upload_id IS NOT NULL);
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
CREATE FUNCTION settle_asset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER upload_of_asset AFTER UPDATE OF state ON upload FOR EACH ROW
  WHEN (NEW.home = 'asset' AND NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION settle_asset();

-- Where there is no record, there are no files of it.
CREATE FUNCTION erase_assets_of_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM erase_assets(ARRAY(SELECT ref FROM asset WHERE record_kind = TG_ARGV[0] AND record_id = OLD.id AND erased_at IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER household_assets AFTER DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('household');
CREATE TRIGGER student_assets AFTER DELETE ON student FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('student');
CREATE TRIGGER expense_assets AFTER DELETE ON expense FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('expense');
CREATE TRIGGER page_assets AFTER DELETE ON page FOR EACH ROW EXECUTE FUNCTION erase_assets_of_record('page');

-- What a person's erasure takes along; receipts and the pictures of pages are the house's own.
CREATE FUNCTION erase_assets_of_person(p_user bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT erase_assets(ARRAY(SELECT ref FROM asset WHERE erased_at IS NULL AND goes_with_person AND (
    (record_kind = 'user' AND record_id = p_user) OR (record_kind = 'household' AND record_id IN (SELECT f.id FROM host_family f WHERE f.user_id = p_user))))) $$;
