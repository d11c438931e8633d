-- A family that has only been found learns a first name, an age, a gender and the dates. Whoever was asked sees the face, too, on the
-- card and above the conversation alike.
CREATE OR REPLACE FUNCTION host_was_asked(hosting_state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(hosting_state <> 'potential_trip_host_family', true) $$;
