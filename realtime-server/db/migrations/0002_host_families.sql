CREATE TABLE county (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_id bigint NOT NULL REFERENCES country,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  timezone text NOT NULL,
  UNIQUE (country_id, name)
);

CREATE TABLE amenity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE
);

CREATE TABLE host_family (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES app_user,
  parent_guardian_one_last_name text NOT NULL,
  title text NOT NULL,
  second_title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  address_line_1 text NOT NULL,
  city_town text NOT NULL,
  postcode text,
  county_id bigint NOT NULL REFERENCES county,
  latitude double precision,
  longitude double precision,
  languages text[] NOT NULL DEFAULT '{}',
  hosting_types text[] NOT NULL DEFAULT '{}',
  guests int NOT NULL DEFAULT 1 CHECK (guests BETWEEN 1 AND 5),
  bedrooms int NOT NULL DEFAULT 1 CHECK (bedrooms BETWEEN 1 AND 5),
  immersion_rate int,
  tiny_featured_image text,
  found_us_where text,
  vetting_state text NOT NULL DEFAULT 'draft' CHECK (vetting_state IN ('draft', 'submitted', 'info_requested', 'checks_in_progress', 'under_review', 'visit_pending',
    'visit_scheduled', 'conditions_open', 'approval_pending', 'approved', 'renewal_due', 'suspended', 'rejected', 'expired', 'lapsed', 'withdrawn')),
  vetting_version int NOT NULL DEFAULT 1,
  vetted_until date,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX host_family_user ON host_family (user_id);
CREATE INDEX host_family_county ON host_family (county_id);
CREATE INDEX host_family_vetting ON host_family (vetting_state);

CREATE TABLE host_family_member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('adult', 'child')),
  gender text NOT NULL CHECK (gender IN ('female', 'male', 'other')),
  date_of_birth date NOT NULL,
  occupation text,
  picture text
);
CREATE INDEX host_family_member_family ON host_family_member (host_family_id);

CREATE TABLE host_family_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  position int NOT NULL,
  picture text NOT NULL,
  caption text NOT NULL DEFAULT '',
  UNIQUE (host_family_id, position)
);

CREATE TABLE host_family_amenity (
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  amenity_id bigint NOT NULL REFERENCES amenity,
  PRIMARY KEY (host_family_id, amenity_id)
);

CREATE TABLE host_family_calendar_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  from_date date NOT NULL,
  to_date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('blocked', 'holiday')),
  note text NOT NULL DEFAULT '',
  CHECK (from_date < to_date)
);
CREATE INDEX host_family_calendar_block_family ON host_family_calendar_block (host_family_id, from_date);

CREATE TABLE vetting_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  member_id bigint REFERENCES host_family_member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('identity', 'police_check', 'reference', 'home_visit', 'safety_items', 'agreement', 'safeguarding_training')),
  state text NOT NULL CHECK (state IN ('open', 'received', 'clear', 'adverse')),
  valid_until date,
  note text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vetting_check_family ON vetting_check (host_family_id);

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('activity', 'camp')),
  category text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  county_id bigint NOT NULL REFERENCES county,
  city_town text NOT NULL,
  gender text NOT NULL DEFAULT 'any' CHECK (gender IN ('any', 'female', 'male')),
  age_from int NOT NULL,
  age_to int NOT NULL,
  capacity int NOT NULL,
  schedule jsonb NOT NULL DEFAULT '[]',
  includes text[] NOT NULL DEFAULT '{}',
  picture text NOT NULL,
  supplier_id bigint REFERENCES business,
  CHECK (age_from <= age_to)
);
