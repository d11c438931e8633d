-- Closed is closed for everybody: support by hand (archived), all others from a moment on (archive_at), which closing.store.ts reckons by
-- the rules and writes down whenever states or dates change. What one reader puts away for oneself stands in participant.archived_seq,
-- and closes nothing.
CREATE OR REPLACE FUNCTION is_closed(archived boolean, archive_at timestamptz, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT archived OR coalesce(archive_at <= at, false) $$;
CREATE OR REPLACE FUNCTION is_closed(c conversation) RETURNS boolean LANGUAGE sql VOLATILE AS $$ SELECT is_closed(c.archived, c.archive_at, clock_timestamp()) $$;
