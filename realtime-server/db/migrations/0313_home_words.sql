-- What a household says of its home, in other languages than its own: proposed by a translation or not, its own words either way.
CREATE TABLE host_family_words (
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  locale text NOT NULL CHECK (locale IN ('en', 'fr', 'es', 'it', 'de', 'ja', 'ko', 'zh')),
  title text NOT NULL,
  second_title text NOT NULL,
  description text NOT NULL,
  house_rules text NOT NULL,
  text_hash text NOT NULL, -- of what it said in its own language then
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (host_family_id, locale)
);
