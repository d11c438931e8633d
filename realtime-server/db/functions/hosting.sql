-- A family that has only been found learns a first name, an age, a gender and the dates. Whoever was asked sees the face, too, on the
-- card and above the conversation alike.
CREATE OR REPLACE FUNCTION host_was_asked(hosting_state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(hosting_state <> 'potential_trip_host_family', true) $$;

-- The label alone, for a family that has been asked: whether there are allergies; what they are is read where the student's facts are
-- read. Null where nobody has said. The table itself is closed to whoever has not accepted (student_private_reader).
CREATE OR REPLACE FUNCTION has_allergies(p_student bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.allergies_sealed IS NOT NULL FROM student_private p WHERE p.student_id = p_student
    AND EXISTS (SELECT FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id
                WHERE t.student_id = p_student AND f.user_id = actor_id() AND host_was_asked(h.state)
                  AND h.state NOT IN ('new_trip_host_family', 'declined_hosting', 'trip_host_family_rejected', 'host_family_withdrawn')) $$;
