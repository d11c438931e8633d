-- What was changed of a household, field by field, and by whom: what we said of a home on any day is read back from it. Only added to.
-- What nobody did, as when a world is planted, is taken to have been so always.
CREATE TABLE record_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity text NOT NULL CHECK (entity IN ('host_family')),
  entity_id bigint NOT NULL,
  part text NOT NULL,                                       -- the table, of which the row part_key has changed
  part_key text NOT NULL,
  field text,                                               -- null: the whole row came or went
  before jsonb,
  after jsonb,
  actor_id bigint NOT NULL,
  change_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX record_change_entity ON record_change (entity, entity_id, id);
REVOKE UPDATE, DELETE ON record_change FROM hearth_app;

ALTER TABLE host_family ADD COLUMN hidden_reason text;      -- why the office has hidden it
