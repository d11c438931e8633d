-- The seals of the audit log (0021).
CREATE OR REPLACE FUNCTION audit_line_hash(l audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(l.id, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.actor_id, l.action, l.object, l.reason, l.ip)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION seal_audit_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE v_line bytea := audit_line_hash(NEW); v_end audit_end;
BEGIN
  UPDATE audit_end SET place = place + 1, hash = sha256(hash || v_line) RETURNING * INTO v_end;
  INSERT INTO audit_seal (place, audit_id, line, hash) VALUES (v_end.place, NEW.id, v_line, v_end.hash);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION seal_audit_line() FROM PUBLIC, hearth_app;

-- What was written before there was a chain begins it; once it has begun, nothing is sealed afterwards.
DO $$
DECLARE l audit_log; v_line bytea; v_end audit_end;
BEGIN
  IF (SELECT place FROM audit_end) > 0 THEN RETURN; END IF;
  FOR l IN SELECT * FROM audit_log ORDER BY id LOOP
    v_line := audit_line_hash(l);
    UPDATE audit_end SET place = place + 1, hash = sha256(hash || v_line) RETURNING * INTO v_end;
    INSERT INTO audit_seal (place, audit_id, line, hash) VALUES (v_end.place, l.id, v_line, v_end.hash);
  END LOOP;
END $$;

DROP TRIGGER IF EXISTS audit_log_sealed ON audit_log;
CREATE CONSTRAINT TRIGGER audit_log_sealed AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION seal_audit_line();
