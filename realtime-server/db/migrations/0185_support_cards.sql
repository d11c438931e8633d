-- Help in the first minute (supportCards.store.ts): whom to ring, where and when, in some languages.
CREATE TABLE support_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  country_id bigint REFERENCES country,            -- of all countries without one
  county_id bigint REFERENCES county,              -- of all of the country without one
  phone text NOT NULL DEFAULT '',
  weekdays int[] NOT NULL DEFAULT '{}',            -- Monday is 1; without any, day and night
  opens text NOT NULL DEFAULT '09:00',
  closes text NOT NULL DEFAULT '17:00',
  owner_id bigint REFERENCES app_user ON DELETE SET NULL,
  checked_on date NOT NULL,
  version int NOT NULL DEFAULT 1,
  CHECK (county_id IS NULL OR country_id IS NOT NULL)
);
CREATE INDEX support_card_country ON support_card (country_id);
CREATE INDEX support_card_county ON support_card (county_id);
CREATE INDEX support_card_owner ON support_card (owner_id);
CREATE TABLE support_card_text (
  card_id bigint NOT NULL REFERENCES support_card ON DELETE CASCADE,
  locale text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (card_id, locale)
);
-- Who of the office answers the telephone when.
CREATE TABLE duty_shift (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  phone text NOT NULL,
  CHECK (from_at < to_at)
);
CREATE INDEX duty_shift_user ON duty_shift (user_id);
CREATE INDEX duty_shift_end ON duty_shift (to_at);
