-- The families in which trips are placed with all that the lists say of them: the lists read them for all trips at once, and from this alone.
-- The one of before, which has less, goes once no release reads by it.
CREATE INDEX CONCURRENTLY trip_host_family_first_placed ON trip_host_family (trip_id, (state = 'accepted_hosting') DESC, from_date, id) INCLUDE (host_family_id, state, asked_at, answer_by) WHERE selected OR state = 'accepted_hosting';
