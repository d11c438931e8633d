-- A night has one family. Checked at the end of the transaction, when one family has taken over from another.
CREATE OR REPLACE FUNCTION one_family_a_night() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trip_host_family a JOIN trip_host_family b ON b.trip_id = a.trip_id AND b.id > a.id AND b.state = 'accepted_hosting'
             WHERE a.trip_id = NEW.trip_id AND a.state = 'accepted_hosting' AND a.from_date < b.to_date AND b.from_date < a.to_date) THEN
    RAISE EXCEPTION 'two families have accepted trip % for one night', NEW.trip_id USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;
