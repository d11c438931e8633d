-- Who keeps a conversation closed for both sides, and that somebody does (functions/blocks.sql). A node of the release before closes none;
-- what is blocked the database keeps closed for it too.
ALTER TABLE participant ADD COLUMN blocked_at timestamptz;
ALTER TABLE conversation ADD COLUMN blocked boolean NOT NULL DEFAULT false;

-- What of a file's name others may read until the trip is booked, and what was found in it; null where nothing leads away
-- (functions/uploads.sql, masking.sql). A node of the release before writes none.
ALTER TABLE upload ADD COLUMN masked_stem text, ADD COLUMN name_found text[];
ALTER TABLE attachment ADD COLUMN masked_name text;
