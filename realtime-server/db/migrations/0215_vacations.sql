-- When a household was away, and what it says to those who ask in the meantime. Answers that were asked for then are not counted as late.
CREATE TABLE host_family_pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  from_at timestamptz NOT NULL,
  until_day date NOT NULL,
  line text NOT NULL DEFAULT '',
  ended_at timestamptz               -- before its day
);
CREATE INDEX host_family_pause_family ON host_family_pause (host_family_id);
INSERT INTO host_family_pause (host_family_id, from_at, until_day)
  SELECT id, now(), paused_until FROM host_family WHERE paused_until > current_date;

-- What a household tells its guests, in other languages: of these very words, by this service.
CREATE TABLE guide_translation (
  host_family_id bigint NOT NULL,
  section text NOT NULL,
  locale text NOT NULL,
  text_hash text NOT NULL,
  text text,                         -- null: they are in that language already
  lang text NOT NULL,
  translator text NOT NULL,
  PRIMARY KEY (host_family_id, section, locale),
  FOREIGN KEY (host_family_id, section) REFERENCES host_family_guide ON DELETE CASCADE
);
