-- What a check said before it was changed is kept: an approval is judged by what was known on its day.
CREATE OR REPLACE FUNCTION keep_past_check() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO vetting_check_past (check_id, state, valid_until, until) VALUES (OLD.id, OLD.state, OLD.valid_until, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER vetting_check_past AFTER UPDATE ON vetting_check FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.valid_until IS DISTINCT FROM NEW.valid_until) EXECUTE FUNCTION keep_past_check();

-- Without its key no copy of what was sealed for a household's vetting can be read again, in a backup either.
CREATE OR REPLACE FUNCTION forget_vetting_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM data_key WHERE owner = 'vetting:' || OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER vetting_key_forgotten AFTER DELETE ON host_family FOR EACH ROW EXECUTE FUNCTION forget_vetting_key();

-- What is kept no longer: its day has come, or it was handed in for nothing within a day.
CREATE OR REPLACE FUNCTION outlived_vetting_papers(p_now timestamptz) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.ref FROM asset a LEFT JOIN vetting_document d ON d.asset_ref = a.ref
  WHERE a.purpose = 'vettingDocument' AND a.erased_at IS NULL AND a.state = 'clean'
    AND (d.purge_on <= p_now::date OR (d.id IS NULL AND a.created_at < p_now - interval '1 day')) AND NOT is_held_record(a.record_kind, a.record_id) $$;

-- What the country of a county asks of its households on a day, where it says anything (vetting.rules.ts).
CREATE OR REPLACE FUNCTION vetting_asked(p_county bigint, p_on date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'count', r.count, 'months', r.months)), '[]') FROM (
    SELECT DISTINCT ON (q.kind) q.kind, q.count, q.months FROM vetting_requirement q JOIN county c ON c.country_id = q.country_id
    WHERE c.id = p_county AND q.valid_from <= p_on ORDER BY q.kind, q.valid_from DESC, q.id DESC) r $$;
