CREATE INDEX CONCURRENTLY trip_of_group ON trip (group_id) WHERE group_id IS NOT NULL;
