-- Below which message a note stands, and what became of it. Those that were there stand where they were written; a node of the release
-- before writes none.
ALTER TABLE conversation_note ADD COLUMN after_seq bigint NOT NULL DEFAULT 0, ADD COLUMN changed_at timestamptz, ADD COLUMN removed_at timestamptz;
UPDATE conversation_note n SET after_seq = coalesce((SELECT max(m.seq) FROM message m WHERE m.conversation_id = n.conversation_id AND m.created_at <= n.created_at), 0);

-- What a note said before it was changed.
CREATE TABLE note_before (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  body text NOT NULL,
  until timestamptz NOT NULL,
  FOREIGN KEY (conversation_id, seq) REFERENCES conversation_note ON DELETE CASCADE
);
CREATE INDEX note_before_note ON note_before (conversation_id, seq);

-- Who is named in a note, and when they have looked.
CREATE TABLE note_mention (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  seen_at timestamptz,
  PRIMARY KEY (conversation_id, seq, user_id),
  FOREIGN KEY (conversation_id, seq) REFERENCES conversation_note ON DELETE CASCADE
);
CREATE INDEX note_mention_unseen ON note_mention (user_id) WHERE seen_at IS NULL;
