-- What is done to many rows of a list at once, as work of the server (gridJobs.ts): asked for once, carried out some at a time, and taken
-- back as long as undo_until has not come. A node of the release before puts such work off, and a newer one takes it up.
CREATE TABLE grid_job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  kind text NOT NULL,
  asked_by bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  counts jsonb NOT NULL,                                    -- {"all", "done", "refused"}
  undo_until timestamptz,                                   -- null: cannot be taken back, or not yet
  asked_at timestamptz NOT NULL
);
CREATE INDEX grid_job_own ON grid_job (asked_by, resource, id);
CREATE TABLE grid_job_row (
  job_id bigint NOT NULL REFERENCES grid_job ON DELETE CASCADE,
  record_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'undone')),
  reason text,                                              -- why it was refused: a code of errors.json
  before jsonb,                                             -- what stood there, to be put back
  PRIMARY KEY (job_id, record_id)
);
