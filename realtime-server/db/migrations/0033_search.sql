-- Names are found with a typing error in them. The extension comes with PostgreSQL, and whoever owns the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The words of each message, written behind the send and never by it: a message costs its sender nothing more. What is corrected, masked
-- or taken back changes them at once (functions/search.sql); what is not written yet is looked through as it stands.
CREATE TABLE message_words (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  sender_id bigint NOT NULL,
  at timestamptz NOT NULL,
  words tsvector NOT NULL,                         -- of the whole message; what is masked for a reader is compared again
  PRIMARY KEY (conversation_id, seq)
);
CREATE INDEX message_words_found ON message_words USING gin (words);
CREATE INDEX message_words_newest ON message_words (at DESC, conversation_id DESC, seq DESC);
CREATE INDEX message_words_sender ON message_words (sender_id, at DESC);

-- Up to where the words of a conversation are written.
CREATE TABLE words_written (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  seq bigint NOT NULL
);

-- Whom and what can be looked for by name, folded.
CREATE TABLE found_name (
  kind text NOT NULL CHECK (kind IN ('person', 'student', 'family', 'group')),
  id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX found_name_like ON found_name USING gin (name gin_trgm_ops);
