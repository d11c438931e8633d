-- What the office says of a conversation (desk.store.ts): labels, how much it presses by its own word, and by the words of those who wait
-- (urgency.ts, behind the sends). A node of the release before tells nobody of it, and writes none.
CREATE TABLE label (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  hue text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX label_name ON label (lower(name));
CREATE TABLE conversation_label (
  conversation_id bigint NOT NULL REFERENCES conversation,
  label_id bigint NOT NULL REFERENCES label ON DELETE CASCADE,
  set_by bigint REFERENCES app_user ON DELETE SET NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, label_id)
);
CREATE INDEX conversation_label_label ON conversation_label (label_id);
CREATE TABLE conversation_priority (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  level text NOT NULL,
  set_by bigint REFERENCES app_user ON DELETE SET NULL,
  set_at timestamptz NOT NULL
);
-- How far each conversation has been read for it, and what was found since the office wrote last.
CREATE TABLE conversation_urgency (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  read_seq bigint NOT NULL,
  why text
);
-- When the office answers: several spells a day, each from one time of the clock ("09:00") to another. Weekday 1 is Monday.
CREATE TABLE office_spell (
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens text NOT NULL,
  closes text NOT NULL,
  CHECK (opens < closes),
  PRIMARY KEY (weekday, opens)
);
-- Without a county: everywhere.
CREATE TABLE office_holiday (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  county_id bigint REFERENCES county ON DELETE CASCADE,
  name text NOT NULL
);
CREATE UNIQUE INDEX office_holiday_once ON office_holiday (day, coalesce(county_id, 0));
INSERT INTO office_spell (weekday, opens, closes)
  SELECT day, opens, closes FROM generate_series(1, 5) day, (VALUES ('09:00', '13:00'), ('14:00', '17:30')) spell(opens, closes);
