-- What somebody answers often, called by a word behind a slash.
CREATE TABLE quick_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint REFERENCES app_user ON DELETE CASCADE,   -- null: the office's
  shortcut text NOT NULL,
  locale text,                                             -- null: any language
  text text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX quick_reply_shortcut ON quick_reply (coalesce(owner_id, 0), lower(shortcut), coalesce(locale, ''));
