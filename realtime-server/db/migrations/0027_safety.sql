-- What a message says as long as its trip is not booked, to others than its sender and the staff; null where nothing of it leads away
-- (functions/masking.sql). A node of the release before writes none.
ALTER TABLE message ADD COLUMN masked text;

-- What the office is to look at: what leads away from here, and what people report. What was reported is kept as it stood then.
CREATE TABLE review_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('contact', 'report')),
  conversation_id bigint NOT NULL REFERENCES conversation,
  seq bigint NOT NULL,
  about_id bigint NOT NULL REFERENCES app_user,    -- who wrote it
  reporter_id bigint REFERENCES app_user,
  reason text,                                     -- of a report
  words text,                                      -- of whoever reports
  found text[] NOT NULL DEFAULT '{}',              -- the kinds of what leads away
  frozen jsonb,                                    -- the message that was reported, with its neighbours
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  version int NOT NULL DEFAULT 1,
  decided_by bigint REFERENCES app_user,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'report') = (reporter_id IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX review_item_contact ON review_item (conversation_id, seq) WHERE kind = 'contact';
CREATE UNIQUE INDEX review_item_report ON review_item (conversation_id, seq, reporter_id) WHERE kind = 'report';
CREATE INDEX review_item_open ON review_item (created_at) WHERE state = 'open';
REVOKE DELETE ON review_item FROM hearth_app;
