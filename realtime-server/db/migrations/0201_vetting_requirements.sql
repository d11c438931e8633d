-- What a country asks of its households, from a day on; what it says nothing of is as usual (vetting.rules.ts). Nothing is taken back: an inspector asks what held on a day.
CREATE TABLE vetting_requirement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_id bigint NOT NULL REFERENCES country,
  kind text NOT NULL,
  count int NOT NULL CHECK (count BETWEEN 0 AND 5),   -- a member or a house; none: not asked for
  months int CHECK (months BETWEEN 1 AND 120),        -- how long a clear one is good; null: without an end
  valid_from date NOT NULL,
  written_by bigint REFERENCES app_user ON DELETE SET NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX vetting_requirement_country ON vetting_requirement (country_id, kind, valid_from, id);
CREATE INDEX vetting_requirement_written_by ON vetting_requirement (written_by);
REVOKE UPDATE, DELETE ON vetting_requirement FROM hearth_app;

-- That a household was reminded of what ends.
CREATE TABLE vetting_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  month text NOT NULL,
  sent_by bigint NOT NULL REFERENCES app_user,
  sent_at timestamptz NOT NULL
);
CREATE INDEX vetting_reminder_family ON vetting_reminder (host_family_id, month);
CREATE INDEX vetting_reminder_sent_by ON vetting_reminder (sent_by);
REVOKE UPDATE ON vetting_reminder FROM hearth_app;
