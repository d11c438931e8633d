-- What somebody of the office or an agency is planning for several students, so that another device can go on with it: as experience_draft is
-- for a family's own plan, which an agency has beside it.
CREATE TABLE together_draft (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  plan text NOT NULL,                               -- numbers and days (planDraft.ts), nobody's name
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);
