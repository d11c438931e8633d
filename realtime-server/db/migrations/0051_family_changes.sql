-- Which homes a search has to read again. Rows are only added, so that nobody waits for anybody; whoever follows them asks for all
-- transactions that were not over when it last asked. Without a family: all of them.
CREATE TABLE family_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint,
  done_by bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX family_change_done_by ON family_change (done_by);
