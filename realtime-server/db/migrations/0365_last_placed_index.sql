-- The same of the family that comes last, whose zone a trip's clocks are in. The state stands in it too: without it the rows themselves would
-- be read for what the order is made of.
CREATE INDEX CONCURRENTLY trip_host_family_last_placed ON trip_host_family (trip_id, (state = 'accepted_hosting') DESC, from_date DESC, id) INCLUDE (host_family_id, state) WHERE selected OR state = 'accepted_hosting';
