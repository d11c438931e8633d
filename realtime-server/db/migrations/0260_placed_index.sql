-- The families in which trips are placed, in the order in which one of several is named: the lists of trips read them for all trips at once.
CREATE INDEX CONCURRENTLY trip_host_family_placed ON trip_host_family (trip_id, (state = 'accepted_hosting') DESC, from_date, id) INCLUDE (host_family_id) WHERE selected OR state = 'accepted_hosting';
