-- What a home's page says beside what the family is: a usual week, what parents said of their stay, how fast it answers.
CREATE TABLE host_family_week (
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  part text NOT NULL CHECK (part IN ('morning', 'afternoon', 'evening')),
  text text NOT NULL,
  PRIMARY KEY (host_family_id, weekday, part)
);

CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip,
  host_family_id bigint NOT NULL REFERENCES host_family,
  side text NOT NULL CHECK (side IN ('parent', 'host')),
  stars int CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'written', 'published', 'withdrawn')),
  locale text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (trip_id, host_family_id, side)
);
CREATE INDEX review_family ON review (host_family_id) WHERE side = 'parent' AND state = 'published';

-- As it stood when it was last reckoned, for whoever sorts by it (decisions 6).
CREATE TABLE family_response (
  host_family_id bigint PRIMARY KEY REFERENCES host_family ON DELETE CASCADE,
  day date NOT NULL,
  rate int,
  median int,                 -- minutes
  sample int NOT NULL,
  failures int NOT NULL
);

-- Where an activity is, so that a page can say how far. Open to everybody: it is no home.
ALTER TABLE activity ADD COLUMN IF NOT EXISTS latitude double precision, ADD COLUMN IF NOT EXISTS longitude double precision;
