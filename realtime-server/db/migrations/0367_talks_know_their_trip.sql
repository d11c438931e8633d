-- Which trip a conversation is about, also where it is the one with a family that was asked for it (functions/talks_of_trips.sql says it of
-- whatever is written). A part of a trip's conversations was found by a column, a part through another table: neither by one index.
ALTER TABLE conversation ADD COLUMN of_trip_id bigint;
