-- A group has somebody of the office who looks after it, a place where it meets, and what it may cost.
ALTER TABLE trip_group ADD COLUMN coordinator_id bigint REFERENCES app_user;
ALTER TABLE trip_group ADD COLUMN meeting_point text NOT NULL DEFAULT '';
ALTER TABLE trip_group ADD COLUMN latitude double precision;
ALTER TABLE trip_group ADD COLUMN longitude double precision;
ALTER TABLE trip_group ADD COLUMN currency text NOT NULL DEFAULT 'EUR';
ALTER TABLE expense ADD COLUMN group_id bigint REFERENCES trip_group;

CREATE TABLE group_bus (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES trip_group ON DELETE CASCADE,
  name text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('there', 'back')),
  seats int NOT NULL CHECK (seats BETWEEN 1 AND 100),
  leaves text NOT NULL DEFAULT '',                  -- "08:30, Shannon"
  driver text NOT NULL DEFAULT ''
);
CREATE INDEX group_bus_group ON group_bus (group_id);
-- Who sits where; never more than there are seats (buses.store.ts, under the lock of the group).
CREATE TABLE group_bus_seat (
  bus_id bigint NOT NULL REFERENCES group_bus ON DELETE CASCADE,
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  PRIMARY KEY (bus_id, student_id)
);
CREATE INDEX group_bus_seat_student ON group_bus_seat (student_id);
CREATE TABLE group_budget_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES trip_group ON DELETE CASCADE,
  name text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0)
);
CREATE INDEX group_budget_line_group ON group_budget_line (group_id);
-- With whom a student would like to share a home.
CREATE TABLE group_wish (
  trip_id bigint PRIMARY KEY REFERENCES trip ON DELETE CASCADE,
  with_trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  CHECK (trip_id <> with_trip_id)
);
-- The roll call of a day: the newest tick of each student counts.
CREATE TABLE group_tick (
  group_id bigint NOT NULL REFERENCES trip_group ON DELETE CASCADE,
  day date NOT NULL,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  is_here boolean NOT NULL,
  ticked_by bigint NOT NULL REFERENCES app_user,
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, day, trip_id)
);
