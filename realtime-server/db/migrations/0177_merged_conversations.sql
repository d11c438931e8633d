-- A conversation that goes on in another one of the same people (merging.server.ts). No message, mark or place moves: the one is closed, and
-- each says where the other is. Taken back, it is open again.
CREATE TABLE conversation_merge (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  into_id bigint NOT NULL REFERENCES conversation,
  by_id bigint REFERENCES app_user ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CHECK (conversation_id <> into_id)
);
CREATE INDEX conversation_merge_into ON conversation_merge (into_id);
