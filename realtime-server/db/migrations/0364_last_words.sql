-- When a person last wrote in a conversation, beside when anything was said there. What was written before is read once; what a node of the
-- release before writes meanwhile says it too, for it sends by the database's own functions.
ALTER TABLE conversation ADD COLUMN last_word_at timestamptz;
UPDATE conversation c SET last_word_at = said.at FROM conversation o
  CROSS JOIN LATERAL (SELECT m.created_at AS at FROM message m WHERE m.conversation_id = o.id AND m.kind = 1 ORDER BY m.seq DESC LIMIT 1) said
  WHERE o.id = c.id;
