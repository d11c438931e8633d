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
