-- One matter that somebody has brought to support: their conversation goes on for years, its cases begin and end. How a case stands is
-- told by who spoke last, unless the office has said it since (support.rules.ts).
CREATE TABLE support_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  topic text,
  opened_at timestamptz NOT NULL,
  said text CHECK (said IN ('open', 'waiting', 'solved')),
  said_seq bigint NOT NULL DEFAULT 0,                -- how far the conversation was when it was said
  said_by bigint REFERENCES app_user ON DELETE SET NULL,
  said_at timestamptz,
  solved_at timestamptz,                             -- the first time
  asked_seq bigint,                                  -- the message that asks how it was: one for a case, for ever
  rating text CHECK (rating IN ('well', 'partly', 'badly')),
  remark text,
  rated_at timestamptz
);
CREATE INDEX support_case_conversation ON support_case (conversation_id, id DESC);
CREATE INDEX support_case_opened ON support_case (opened_at);
CREATE INDEX support_case_said_by ON support_case (said_by) WHERE said_by IS NOT NULL;
