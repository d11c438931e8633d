-- When somebody of the office can be met without asking first: weekly, by the clock of their zone, under a link of its own.
CREATE TABLE office_hour (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  minutes int NOT NULL,
  zone text NOT NULL,
  spells jsonb NOT NULL,                           -- weekday from 1, Monday; opens, closes
  is_open boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL
);
