-- Messages that leave later (planned.store.ts). The id under which each is sent is its own from the beginning; a refused one gets another,
-- for what was refused under an id stays refused. A node of the release before lets none of them leave: it puts them off, and a newer one takes them up.
CREATE TABLE planned_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  conversation_id bigint NOT NULL REFERENCES conversation,
  client_msg_id uuid NOT NULL DEFAULT gen_random_uuid(),
  body text NOT NULL,
  reply_to bigint,
  leaves_at timestamptz NOT NULL,
  refusal text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX planned_message_own ON planned_message (user_id, conversation_id);
