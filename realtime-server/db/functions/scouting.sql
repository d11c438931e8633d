-- What was typed into the cells of somebody who is no host ends with them, though nothing else deletes what was written down of changes.
CREATE OR REPLACE FUNCTION forget_lead_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM record_change WHERE entity = 'grid:leads' AND entity_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_lead_changes AFTER DELETE ON scouting_lead FOR EACH ROW EXECUTE FUNCTION forget_lead_changes();
