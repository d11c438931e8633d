-- A message in other languages, by whoever put it there: a person, or a service of a version. Beside the message, never in its place.
CREATE TABLE message_translation (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  locale text NOT NULL,
  provider text NOT NULL,
  source text NOT NULL,                            -- digest of the words that were translated
  detected text NOT NULL,
  text text,                                       -- null: it is in that language already
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, seq, locale, provider, source),
  FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
);
CREATE INDEX message_translation_age ON message_translation (created_at) WHERE provider <> 'people';

-- How often somebody has asked a service on a day.
CREATE TABLE translation_use (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  day date NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- Whether what others write is shown in one's own language.
ALTER TABLE app_user ADD COLUMN reads_translated boolean NOT NULL DEFAULT true;
