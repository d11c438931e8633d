-- How far each person's feed lies on some device of theirs, as the devices say themselves: by it a sender is told that words have arrived.
-- Written every two seconds for all who have moved on. What is lost, also in a crash, is said again with the next acknowledgement or greeting.
-- A node of the release before writes none: its people's words stay at one tick meanwhile.
CREATE UNLOGGED TABLE stored_position (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  pos bigint NOT NULL,
  stored_at timestamptz NOT NULL
) WITH (fillfactor = 50);
