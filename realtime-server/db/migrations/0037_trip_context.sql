-- What else was written about a student is found from the student's trips; those of families are unique already.
CREATE INDEX CONCURRENTLY conversation_trip ON conversation (trip_id) WHERE trip_id IS NOT NULL;
