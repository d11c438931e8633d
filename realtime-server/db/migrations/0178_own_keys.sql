-- By which keys somebody of the office works, where they are not the usual ones (keyMap.rules.ts).
CREATE TABLE own_key (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  command text NOT NULL,
  key text,                                                 -- null: switched off
  PRIMARY KEY (user_id, command)
);
