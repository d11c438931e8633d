CREATE TABLE currency (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{3}$'),
  name text NOT NULL,
  symbol text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE service_type (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE pricing_type (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE trip_type (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE,
  category_id int NOT NULL CHECK (category_id IN (1, 2, 10, 11)),     -- immersion, base hosting, academic, internship
  vat_mode text NOT NULL DEFAULT 'margin' CHECK (vat_mode IN ('margin', 'gross', 'exempt')),
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE trip_type_discount (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_type_id bigint NOT NULL REFERENCES trip_type ON DELETE CASCADE,
  min_quantity int NOT NULL,
  required boolean NOT NULL DEFAULT true,
  code text NOT NULL DEFAULT '',
  demand_discount int NOT NULL CHECK (demand_discount BETWEEN 0 AND 10000),   -- hundredths of a per cent
  supply_discount int NOT NULL CHECK (supply_discount BETWEEN 0 AND 10000)
);

CREATE TABLE pricing_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_type_id bigint NOT NULL REFERENCES service_type,
  pricing_type_id bigint NOT NULL REFERENCES pricing_type,
  trip_type_id bigint REFERENCES trip_type,
  customer_commission_amount bigint NOT NULL DEFAULT 0,
  customer_commission_percentage int NOT NULL DEFAULT 0 CHECK (customer_commission_percentage BETWEEN 0 AND 9999),
  provider_commission_amount bigint NOT NULL DEFAULT 0,
  provider_commission_percentage int NOT NULL DEFAULT 0 CHECK (provider_commission_percentage BETWEEN 0 AND 10000)
);

CREATE TABLE pricing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pricing_template_id bigint NOT NULL REFERENCES pricing_template,
  level text NOT NULL CHECK (level IN ('country', 'county', 'host_family', 'activity')),
  country_id bigint REFERENCES country,
  county_id bigint REFERENCES county,
  host_family_id bigint REFERENCES host_family ON DELETE CASCADE,
  activity_id bigint REFERENCES activity ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  from_date date,
  to_date date,
  CHECK (num_nonnulls(country_id, county_id, host_family_id, activity_id) = 1)
);

CREATE TABLE vat_rate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_id bigint NOT NULL REFERENCES country,
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  valid_to date
);
