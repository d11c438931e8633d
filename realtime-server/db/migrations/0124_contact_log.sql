-- What the office has tried to reach somebody who does not answer: of a request to a family, or of a lead. The newest stands first.
CREATE TABLE contact_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity text NOT NULL CHECK (entity IN ('hosting', 'lead')),
  entity_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('call', 'message', 'sms')),
  outcome text NOT NULL CHECK (outcome IN ('reached', 'no_reply', 'voicemail', 'wrong_number', 'sent')),
  note text NOT NULL DEFAULT '',
  follow_up date,
  by_id bigint NOT NULL REFERENCES app_user,
  at timestamptz NOT NULL
);
CREATE INDEX contact_log_entity ON contact_log (entity, entity_id, at DESC);
-- What it left unanswered before does not count any more.
ALTER TABLE host_family ADD COLUMN shown_again_at timestamptz;
