-- What a household hands in for a check: the file is an asset, sealed as C4; what is left when it is purged is that there was one, and its hash.
CREATE TABLE vetting_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  check_id bigint NOT NULL REFERENCES vetting_check ON DELETE CASCADE,
  asset_ref text NOT NULL UNIQUE,
  sha_256 bytea NOT NULL,
  handed_by bigint NOT NULL REFERENCES app_user,
  handed_at timestamptz NOT NULL,
  purge_on date NOT NULL,
  withdrawn_at timestamptz                           -- taken back by the household before it was judged
);
CREATE INDEX vetting_document_family ON vetting_document (host_family_id);
CREATE INDEX vetting_document_check ON vetting_document (check_id);
CREATE INDEX vetting_document_handed_by ON vetting_document (handed_by);
CREATE INDEX vetting_document_purge ON vetting_document (purge_on);

-- Somebody outside the family who speaks for it, asked by a link that is used once and needs no account.
CREATE TABLE vetting_reference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  check_id bigint NOT NULL REFERENCES vetting_check ON DELETE CASCADE,
  name text NOT NULL,
  relation text NOT NULL CHECK (relation IN ('neighbour', 'colleague', 'employer', 'teacher', 'friend', 'other')),
  contact_sealed bytea,
  answers_sealed bytea,
  key_version int NOT NULL,
  locale text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'answered', 'declined', 'withdrawn')),
  asked_by bigint NOT NULL REFERENCES app_user,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX vetting_reference_family ON vetting_reference (host_family_id);
CREATE INDEX vetting_reference_check ON vetting_reference (check_id);
CREATE INDEX vetting_reference_asked_by ON vetting_reference (asked_by);

-- Whoever is 16 or 17 is checked by the police only with a parent's consent; the newest word counts.
CREATE TABLE vetting_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES host_family_member ON DELETE CASCADE,
  given boolean NOT NULL,
  name text NOT NULL,                                -- as whoever consents has signed
  said_by bigint NOT NULL REFERENCES app_user,
  said_at timestamptz NOT NULL
);
CREATE INDEX vetting_consent_family ON vetting_consent (host_family_id);
CREATE INDEX vetting_consent_member ON vetting_consent (member_id, id);
CREATE INDEX vetting_consent_said_by ON vetting_consent (said_by);
REVOKE UPDATE, DELETE ON vetting_consent FROM hearth_app;

-- How a check stood before each change of it: an inspector asks for a day, not for today.
CREATE TABLE vetting_check_past (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id bigint NOT NULL REFERENCES vetting_check ON DELETE CASCADE,
  state text NOT NULL,
  valid_until date,
  until timestamptz NOT NULL
);
CREATE INDEX vetting_check_past_check ON vetting_check_past (check_id, until);
REVOKE UPDATE, DELETE ON vetting_check_past FROM hearth_app;
