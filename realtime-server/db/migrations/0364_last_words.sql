-- When a person last wrote in a conversation, beside when anything was said there. No conversation is held while all of them are read: what
-- stood before is filled in by a job, some at a time, which nobody does before the functions say it of everything new. A node of the release
-- before does not know the job and puts it off.
ALTER TABLE conversation ADD COLUMN last_word_at timestamptz;
INSERT INTO job (kind, key, payload, due_at)
  SELECT 'conversations.lastWords', 'conversations.lastWords', '{}', now() WHERE EXISTS (SELECT FROM conversation)
  ON CONFLICT (key) DO NOTHING;
