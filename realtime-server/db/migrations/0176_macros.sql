-- A series of what the office does often, under a name (macros.rules.ts).
CREATE TABLE macro (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  steps jsonb NOT NULL,
  revision int NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES app_user ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX macro_name ON macro (lower(name));
