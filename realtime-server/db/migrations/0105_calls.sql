-- Calls between two people of a conversation (calls.rules.ts), and what their browsers say to each other before they hear each other:
-- numbered by the call, so that nothing of it is lost, said twice or read in another order; gone when the call is over. A node of the
-- release before knows of no calls: it lets none ring, and ends none.
CREATE TABLE call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  state text NOT NULL CHECK (state IN ('ringing', 'accepted', 'ended', 'missed', 'declined', 'busy')),
  caller_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  caller_device uuid NOT NULL,
  callee_id bigint REFERENCES app_user ON DELETE CASCADE,
  callee_device uuid,
  rings_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  caller_seen_at timestamptz NOT NULL,
  callee_seen_at timestamptz,
  head int NOT NULL DEFAULT 0                      -- the number of the newest signal
);
CREATE INDEX call_conversation ON call (conversation_id);
CREATE INDEX call_caller ON call (caller_id) WHERE state IN ('ringing', 'accepted');
CREATE INDEX call_callee ON call (callee_id) WHERE state IN ('ringing', 'accepted');

CREATE TABLE call_rung (
  call_id bigint NOT NULL REFERENCES call ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  declined_at timestamptz,
  PRIMARY KEY (call_id, user_id)
);
CREATE INDEX call_rung_user ON call_rung (user_id);

CREATE TABLE call_signal (
  call_id bigint NOT NULL REFERENCES call ON DELETE CASCADE,
  position int NOT NULL,
  from_device uuid NOT NULL,
  to_device uuid NOT NULL,
  number int NOT NULL,                             -- as the device that says it counts
  body jsonb NOT NULL,
  PRIMARY KEY (call_id, position),
  UNIQUE (call_id, from_device, number)
);
