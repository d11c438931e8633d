-- Whose of the office a conversation is. Without a row it is its trip's coordinator's; a row without a person was returned, and is nobody's
-- (assignment.store.ts). A node of the release before tells nobody of it, and writes none.
CREATE TABLE assignment (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  assignee_id bigint REFERENCES app_user ON DELETE SET NULL,
  set_by bigint REFERENCES app_user ON DELETE SET NULL,
  set_at timestamptz NOT NULL
);
