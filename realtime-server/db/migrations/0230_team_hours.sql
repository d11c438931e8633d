-- When a team answers, where it has hours of its own; without any it answers when the office does. The holidays are everybody's.
CREATE TABLE team_spell (
  team_id bigint NOT NULL REFERENCES team ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens text NOT NULL,
  closes text NOT NULL,
  CHECK (opens < closes),
  PRIMARY KEY (team_id, weekday, opens)
);
