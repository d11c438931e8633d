-- Whatever a person changes of a household is written down (record_change), whichever screen it comes from. Where its vetting stands has a
-- history of its own (state_history).
CREATE OR REPLACE FUNCTION record_household_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  family bigint := (coalesce(becomes, was) ->> TG_ARGV[0])::bigint;
  row_key text := coalesce(becomes, was) ->> TG_ARGV[1];
BEGIN
  -- A price of a county or a camp is no household's.
  IF actor_id() IS NULL OR family IS NULL OR (TG_TABLE_NAME = 'host_family' AND TG_OP <> 'UPDATE') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO record_change (entity, entity_id, part, part_key, field, before, after, actor_id)
    SELECT 'host_family', family, TG_TABLE_NAME, row_key, f.key, was -> f.key, f.value, actor_id()
    FROM jsonb_each(becomes) f
    WHERE was -> f.key IS DISTINCT FROM f.value
      AND NOT (TG_TABLE_NAME = 'host_family' AND (f.key LIKE 'vett%' OR f.key IN ('visited_by', 'flagged_by')))
      -- What is said is told, not how it stands.
      AND NOT (TG_TABLE_NAME = 'host_family_words' AND f.key IN ('text_hash', 'changed_at', 'withheld_at', 'corrected_at'));
  ELSE
    INSERT INTO record_change (entity, entity_id, part, part_key, before, after, actor_id)
    VALUES ('host_family', family, TG_TABLE_NAME, row_key, was, becomes, actor_id());
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION record_household_change('id', 'id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_member FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_room FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_rule FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'host_family_id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_amenity FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'amenity_id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_photo FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_calendar_block FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'id');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON host_family_words FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'locale');
CREATE OR REPLACE TRIGGER record_household_change AFTER INSERT OR UPDATE OR DELETE ON pricing FOR EACH ROW EXECUTE FUNCTION record_household_change('host_family_id', 'id');
