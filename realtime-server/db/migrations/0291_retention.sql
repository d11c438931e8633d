-- What must not go, whatever asks for it: everything of a person, or a conversation, from when the office says so until it lifts it.
CREATE TABLE legal_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint REFERENCES app_user,
  conversation_id bigint REFERENCES conversation,
  reason text NOT NULL,
  put_by bigint NOT NULL REFERENCES app_user,
  put_at timestamptz NOT NULL,
  lifted_by bigint REFERENCES app_user,
  lifted_at timestamptz,
  lifted_because text,
  CHECK (num_nonnulls(person_id, conversation_id) = 1),
  CHECK (num_nonnulls(lifted_by, lifted_at, lifted_because) IN (0, 3))
);
CREATE UNIQUE INDEX legal_hold_person ON legal_hold (person_id) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX legal_hold_conversation ON legal_hold (conversation_id) WHERE lifted_at IS NULL;

-- What each nightly run has forgotten.
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  done_at timestamptz NOT NULL,
  counts jsonb NOT NULL
);
