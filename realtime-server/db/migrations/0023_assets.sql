-- A file on its way goes to a conversation or to a record; a picture is drawn in the widths that its place asks for.
ALTER TABLE upload
  ALTER COLUMN conversation_id DROP NOT NULL,
  ADD COLUMN home text NOT NULL DEFAULT 'conversation',
  ADD COLUMN widths int[] NOT NULL DEFAULT '{400,800,1600}',
  ADD CONSTRAINT upload_home CHECK (home IN ('conversation', 'asset')) NOT VALID,
  ADD CONSTRAINT upload_place CHECK ((home = 'conversation') = (conversation_id IS NOT NULL)) NOT VALID;

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
