-- Who is asked by letter to work for a business on Hearth. Whoever takes it up holds the mailbox it went to.
CREATE TABLE business_invite (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by bigint REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
CREATE INDEX business_invite_business ON business_invite (business_id);
CREATE INDEX business_invite_invited_by ON business_invite (invited_by);

-- Where else a business is found.
CREATE TABLE business_branch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business,
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  city_town text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT ''
);
CREATE INDEX business_branch_business ON business_branch (business_id);

-- How the VAT number was last found right: by the register, or by hand, and then by whom and on what ground.
ALTER TABLE business
  ADD COLUMN vat_checked_how text CHECK (vat_checked_how IN ('register', 'hand')),
  ADD COLUMN vat_checked_by bigint,                       -- an app_user, whose name goes with them
  ADD COLUMN vat_check_note text;

ALTER TABLE asset DROP CONSTRAINT asset_record_kind_check;
ALTER TABLE asset ADD CONSTRAINT asset_record_kind_check CHECK (record_kind IN ('user', 'household', 'student', 'expense', 'page', 'quickReply', 'business')) NOT VALID;
ALTER POLICY asset_reader ON asset USING (
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
  OR (record_kind = 'quickReply' AND EXISTS (SELECT FROM quick_reply q WHERE q.id = record_id AND (q.owner_id = actor_id()
      OR (q.owner_id IS NULL AND actor_has_role('finance', 'coordinator', 'administrator', 'vetting_admin', 'page_editor')))))
  OR (record_kind = 'business' AND (actor_has_role('finance')
      OR EXISTS (SELECT FROM app_user u WHERE u.business_id = record_id AND u.id = actor_id() AND actor_has_role('agent'))))
);
