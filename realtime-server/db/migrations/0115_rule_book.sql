-- What the office does when something happens (ruleBook.store.ts): sections, each with a text in some languages and the roles that read it.
CREATE TABLE rule_section (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  owner_id bigint REFERENCES app_user ON DELETE SET NULL,
  readers text[] NOT NULL,
  changed_at timestamptz NOT NULL
);
-- Never changed: a new text is a new version. Numbers run through a section, whatever its language.
CREATE TABLE rule_version (
  section_id bigint NOT NULL REFERENCES rule_section ON DELETE CASCADE,
  number int NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  valid_from date NOT NULL,
  author_id bigint REFERENCES app_user ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (section_id, number)
);
-- Up to which version somebody has said that they know it.
CREATE TABLE rule_acknowledgement (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  section_id bigint NOT NULL REFERENCES rule_section ON DELETE CASCADE,
  number int NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, section_id)
);
