-- Who answers together (teams.server.ts). A conversation may be a team's, with or without somebody of it who has taken it.
CREATE TABLE team (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX team_name ON team (lower(name));
CREATE TABLE team_member (
  team_id bigint NOT NULL REFERENCES team ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_member_user ON team_member (user_id);
-- Routed_until: by when whoever was chosen by the rule has answered, or it goes on; null where a person has said whose it is. Routed_past: who
-- has had it since whoever waits began to wait (routed_for), and did not answer. A node of the release before leaves all
-- of this as it is, and says who has given it.
ALTER TABLE assignment ADD COLUMN team_id bigint, ADD COLUMN routed_until timestamptz, ADD COLUMN routed_for timestamptz,
  ADD COLUMN routed_past text[] NOT NULL DEFAULT '{}';
ALTER TABLE assignment ADD CONSTRAINT assignment_team FOREIGN KEY (team_id) REFERENCES team ON DELETE SET NULL NOT VALID;
-- Offered, and neither accepted nor declined: it stays whose it was until then, and is taken back by itself (handOver.jobs.ts).
CREATE TABLE hand_over (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  from_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  to_id bigint REFERENCES app_user ON DELETE CASCADE,
  team_id bigint REFERENCES team ON DELETE CASCADE,
  line text NOT NULL,
  until timestamptz NOT NULL,
  CHECK ((to_id IS NULL) <> (team_id IS NULL))
);
-- What the desk has done with a conversation and why, for the office alone. It is in no feed, like a note.
CREATE TABLE desk_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  after_seq bigint NOT NULL,
  act text NOT NULL,
  why text,
  by_id bigint REFERENCES app_user ON DELETE SET NULL,
  person_id bigint REFERENCES app_user ON DELETE SET NULL,
  team_id bigint REFERENCES team ON DELETE SET NULL,
  other_id bigint REFERENCES conversation,
  line text,
  at timestamptz NOT NULL
);
CREATE INDEX desk_step_conversation ON desk_step (conversation_id, id);
-- Whether conversations are routed by the rule, from a moment on; the newest that has begun holds. Without any they are not.
CREATE TABLE routing_setting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_at timestamptz NOT NULL,
  is_on boolean NOT NULL,
  most_each int NOT NULL CHECK (most_each > 0),
  return_minutes int NOT NULL CHECK (return_minutes > 0),
  set_by bigint REFERENCES app_user ON DELETE SET NULL,
  set_at timestamptz NOT NULL
);
CREATE INDEX routing_setting_from ON routing_setting (from_at DESC, id DESC);
