-- What the office has set for itself, by the day from which it holds (officeSettings.rules.ts). What nobody has set is as the code says, and so is
-- what a later release thinks possible no more.
CREATE TABLE setting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  valid_from date NOT NULL,
  written_by bigint REFERENCES app_user ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  UNIQUE (key, valid_from)
);
CREATE INDEX setting_written_by ON setting (written_by);
