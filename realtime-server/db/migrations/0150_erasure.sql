-- A person's order to be erased: for three days it can be undone, then it is carried out step by step and leaves this line as its receipt.
CREATE TABLE erasure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  state text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'running', 'undone', 'done')),
  step text NOT NULL DEFAULT 'begin',                -- what is to be done next
  ordered_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  begun_at timestamptz,
  undone_at timestamptz,
  done_at timestamptz,
  students bigint[] NOT NULL DEFAULT '{}',           -- who goes with the person, found before the bonds are cut
  families bigint[] NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}'                 -- how much of what has gone, nothing of what it was
);
CREATE UNIQUE INDEX erasure_open ON erasure (user_id) WHERE state IN ('ordered', 'running');
REVOKE DELETE ON erasure FROM hearth_app;

-- All that is kept of a person, made by the server for that person alone; its file goes when it was fetched, or after a day.
CREATE TABLE data_export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'over')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  size bigint,
  fetched_at timestamptz
);
CREATE INDEX data_export_user ON data_export (user_id);
CREATE UNIQUE INDEX data_export_open ON data_export (user_id) WHERE state <> 'over';

ALTER TABLE app_user ADD COLUMN erased_at timestamptz;
