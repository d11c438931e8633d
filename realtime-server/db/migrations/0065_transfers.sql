-- How a student comes and goes: one leg each way. `trip.arrives_at` and `trip.arrival` are still written beside it, for those who read them.
CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('there', 'back')),
  mode text NOT NULL CHECK (mode IN ('plane', 'train', 'coach', 'ferry', 'car')),
  place text NOT NULL,                              -- where the student arrives, or leaves from
  number text NOT NULL DEFAULT '',                  -- "EI 593"
  at timestamptz NOT NULL,
  meeting_point text NOT NULL DEFAULT '',
  collected_by text CHECK (collected_by IN ('host', 'office', 'parents')),
  driver text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'confirmed', 'done', 'missed')),
  updated_by bigint REFERENCES app_user,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (trip_id, direction)
);

-- Whom to call in a country, beside 112 and Hearth, which every device knows: the consulate of one's own country.
CREATE TABLE emergency_number (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('consulate')),
  citizens_of text NOT NULL,
  name text NOT NULL,
  number text NOT NULL,
  UNIQUE (country_code, kind, citizens_of)
);
