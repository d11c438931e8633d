-- PDFs that were sent and whose words are still to be read, behind the sends, in a process of its own (functions/search.sql). A row stays
-- when its file was read, so that nobody reads it twice, and goes with the file.
CREATE TABLE file_reading (
  random_ref text PRIMARY KEY REFERENCES attachment ON DELETE CASCADE,
  tries smallint NOT NULL DEFAULT 0,
  held_until timestamptz,
  done_at timestamptz
);
CREATE INDEX file_reading_waits ON file_reading (random_ref) WHERE done_at IS NULL;

-- What each of their pages says, to be found with the message that it came with.
CREATE TABLE file_words (
  random_ref text NOT NULL REFERENCES file_reading ON DELETE CASCADE,
  page int NOT NULL,
  said text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (random_ref, page)
);
CREATE INDEX file_words_found ON file_words USING gin (words);

INSERT INTO file_reading (random_ref) SELECT random_ref FROM attachment WHERE mime = 'application/pdf' AND upload_id IS NOT NULL;
