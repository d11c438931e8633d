-- Somebody comes to see a house (visits.server.ts): when, who, what was looked at there, and how it ended.
CREATE TABLE vetting_visit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  inspector_id bigint NOT NULL REFERENCES app_user,
  day date NOT NULL,
  from_time text NOT NULL,                            -- by the clock of the house
  to_time text NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'done', 'cancelled')),
  ticks jsonb NOT NULL DEFAULT '{}',                  -- what was looked at: ok or missing
  notes text NOT NULL DEFAULT '',
  result text CHECK (result IN ('ok', 'conditions', 'fail')),
  words text NOT NULL DEFAULT '',                     -- the conditions, or why not
  version int NOT NULL DEFAULT 1,
  planned_by bigint NOT NULL REFERENCES app_user,
  planned_at timestamptz NOT NULL,
  finished_by bigint REFERENCES app_user,
  finished_at timestamptz
);
-- One is planned at a time.
CREATE UNIQUE INDEX vetting_visit_planned ON vetting_visit (host_family_id) WHERE state = 'planned';
CREATE INDEX vetting_visit_family ON vetting_visit (host_family_id);
CREATE INDEX vetting_visit_day ON vetting_visit (day);
CREATE INDEX vetting_visit_inspector ON vetting_visit (inspector_id);
CREATE INDEX vetting_visit_planned_by ON vetting_visit (planned_by);
CREATE INDEX vetting_visit_finished_by ON vetting_visit (finished_by);
