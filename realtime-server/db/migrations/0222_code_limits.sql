-- Until when a code is good, for how many stays in all, and for how many of one person.
ALTER TABLE trip_type_discount ADD COLUMN valid_from date;
ALTER TABLE trip_type_discount ADD COLUMN valid_to date;
ALTER TABLE trip_type_discount ADD COLUMN most_uses int CHECK (most_uses > 0);
ALTER TABLE trip_type_discount ADD COLUMN most_per_person int CHECK (most_per_person > 0);
-- What was used of it: written while the code is locked, given back when the stay comes to nothing.
CREATE TABLE code_use (
  trip_type_discount_id bigint NOT NULL REFERENCES trip_type_discount ON DELETE CASCADE,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (trip_type_discount_id, trip_id)
);
CREATE INDEX code_use_trip ON code_use (trip_id);
CREATE INDEX code_use_user ON code_use (user_id);
