CREATE TABLE page (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('page', 'blog', 'help')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'in_review', 'published')),
  draft_version int NOT NULL DEFAULT 1,
  published_version int,
  picture text,
  created_by bigint NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Every save is a new version; what readers see is one version by number.
CREATE TABLE page_version (
  page_id bigint NOT NULL REFERENCES page ON DELETE CASCADE,
  version int NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  body text NOT NULL,
  author_id bigint NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page_id, version, locale)
);
