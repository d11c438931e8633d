-- A change of a booked stay that its payer asks for: a price on other days, with other camps or with another home, to which a family says yes or no; one
-- is open at a time, by the lock of its trip. What stood before is kept with it.
ALTER TABLE quote ADD COLUMN asked_at timestamptz;
ALTER TABLE quote ADD COLUMN asked_words text NOT NULL DEFAULT '';
ALTER TABLE quote ADD COLUMN answer_by timestamptz;
ALTER TABLE quote ADD COLUMN camps jsonb;
ALTER TABLE quote ADD COLUMN was jsonb;
ALTER TABLE quote ADD COLUMN closed_at timestamptz;
ALTER TABLE quote ADD COLUMN closed_by bigint REFERENCES app_user;
ALTER TABLE quote ADD COLUMN closed_as text CHECK (closed_as IN ('declined', 'withdrawn', 'lapsed'));
ALTER TABLE quote ADD COLUMN closed_words text NOT NULL DEFAULT '';
