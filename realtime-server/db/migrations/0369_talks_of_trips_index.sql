-- In place of conversation_trip, which goes with a later release.
CREATE INDEX CONCURRENTLY conversation_of_trip ON conversation (of_trip_id) WHERE of_trip_id IS NOT NULL;
