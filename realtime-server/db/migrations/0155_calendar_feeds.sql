-- Calendars of a household elsewhere, read every hour: what is taken there is taken here. The address is a secret of the household.
CREATE TABLE calendar_feed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  name text NOT NULL,                                -- as the household calls it
  site text NOT NULL,                                -- where it leads, without what is secret of it
  url_sealed bytea,
  key_version int,
  made_at timestamptz NOT NULL,
  asked_at timestamptz,                              -- when it was last asked
  ok_at timestamptz,                                 -- and last understood
  error text,                                        -- why not, since then
  failures int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE INDEX calendar_feed_family ON calendar_feed (host_family_id);
CREATE INDEX calendar_feed_due ON calendar_feed (next_at);

-- The secret address under which other calendars read this one.
CREATE TABLE calendar_token (
  host_family_id bigint PRIMARY KEY REFERENCES host_family ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  has_names boolean NOT NULL DEFAULT false,          -- guests by their first names, once they are booked
  made_at timestamptz NOT NULL,
  read_at timestamptz
);

-- Days that such a calendar closes, beside those that the household closes itself.
ALTER TABLE host_family_calendar_block ADD COLUMN feed_id bigint REFERENCES calendar_feed ON DELETE CASCADE;
