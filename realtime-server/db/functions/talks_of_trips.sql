-- Which trip a conversation is about: its own, or that of the family's place in it, which is never another's. Whoever writes a conversation,
-- a node of the release before too, need not know of it.
CREATE OR REPLACE FUNCTION know_trip_of_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.of_trip_id := coalesce(NEW.trip_id, (SELECT h.trip_id FROM trip_host_family h WHERE h.id = NEW.trip_host_family_id));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER know_trip_of_talk BEFORE INSERT OR UPDATE OF trip_id, trip_host_family_id ON conversation FOR EACH ROW
EXECUTE FUNCTION know_trip_of_talk();

-- What was begun after the migration that filled the column, and before this stood.
UPDATE conversation SET trip_id = trip_id WHERE of_trip_id IS NULL AND (trip_id IS NOT NULL OR trip_host_family_id IS NOT NULL);
