-- What a home asks of a stay before it can be asked for, and what it is found by. A family without a row has no rules.
CREATE TABLE host_family_rule (
  host_family_id bigint PRIMARY KEY REFERENCES host_family ON DELETE CASCADE,
  nights_min int NOT NULL DEFAULT 1 CHECK (nights_min >= 1),
  nights_max int CHECK (nights_max >= nights_min),          -- null: as long as one likes
  notice_days int NOT NULL DEFAULT 0 CHECK (notice_days >= 0),
  turnover_days int NOT NULL DEFAULT 0 CHECK (turnover_days >= 0),
  age_from int NOT NULL DEFAULT 0,
  age_to int,
  genders text[] NOT NULL DEFAULT '{}',                     -- whom it hosts; none: anybody
  CHECK (age_from BETWEEN 0 AND coalesce(age_to, 99)),
  CHECK (genders <@ ARRAY['female', 'male', 'other'])
);

CREATE TABLE host_family_room (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  name text NOT NULL,
  beds int NOT NULL CHECK (beds BETWEEN 1 AND 5),
  position int NOT NULL,
  UNIQUE (host_family_id, position)
);

ALTER TABLE host_family
  ADD COLUMN paused_until date,                             -- not found before this day
  ADD COLUMN hidden_at timestamptz;                         -- by the office, until it shows the family again

-- Null: the whole home.
ALTER TABLE host_family_calendar_block ADD COLUMN room_id bigint REFERENCES host_family_room ON DELETE CASCADE;

CREATE TABLE tag (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('nearbyActivities', 'activityIncludes', 'familyInterests', 'genericInternship', 'pageTypes')),
  is_targeted boolean NOT NULL DEFAULT false,               -- shown only where it is asked for by name
  key text NOT NULL,
  UNIQUE (kind, key)
);

CREATE TABLE host_family_tag (
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  tag_id bigint NOT NULL REFERENCES tag ON DELETE CASCADE,
  PRIMARY KEY (host_family_id, tag_id)
);

CREATE TABLE activity_tag (
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  tag_id bigint NOT NULL REFERENCES tag ON DELETE CASCADE,
  PRIMARY KEY (activity_id, tag_id)
);

-- The weeks or days on which an activity takes place, and for how many.
CREATE TABLE activity_date (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  from_date date NOT NULL,
  to_date date NOT NULL,                                    -- the day after the last
  capacity int NOT NULL CHECK (capacity >= 0),
  UNIQUE (activity_id, from_date),
  CHECK (from_date < to_date)
);
