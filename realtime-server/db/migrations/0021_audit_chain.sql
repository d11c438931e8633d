-- S51: each line of the audit log is sealed by a hash that covers the line and the seal before it. Written as the transaction ends, in
-- the order of the commits, by the owner: the server itself can write lines, and neither change them nor seal anything.
CREATE TABLE audit_seal (
  place bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  line bytea NOT NULL,                              -- of the line alone: the chain outlives lines whose time to be kept is over
  hash bytea NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM hearth_app;

-- The end of the chain, beside it: cutting off the newest lines shows.
CREATE TABLE audit_end (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  place bigint NOT NULL,
  hash bytea NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON audit_end FROM hearth_app;
INSERT INTO audit_end (place, hash) VALUES (0, '');

CREATE FUNCTION audit_line_hash(l audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(l.id, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.actor_id, l.action, l.object, l.reason, l.ip)::text, 'UTF8'))
$$;

CREATE FUNCTION seal_audit_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE v_line bytea := audit_line_hash(NEW); v_end audit_end;
BEGIN
  UPDATE audit_end SET place = place + 1, hash = sha256(hash || v_line) RETURNING * INTO v_end;
  INSERT INTO audit_seal (place, audit_id, line, hash) VALUES (v_end.place, NEW.id, v_line, v_end.hash);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION seal_audit_line() FROM PUBLIC, hearth_app;

DO $$
DECLARE l audit_log; v_line bytea; v_end audit_end;
BEGIN
  FOR l IN SELECT * FROM audit_log ORDER BY id LOOP
    v_line := audit_line_hash(l);
    UPDATE audit_end SET place = place + 1, hash = sha256(hash || v_line) RETURNING * INTO v_end;
    INSERT INTO audit_seal (place, audit_id, line, hash) VALUES (v_end.place, l.id, v_line, v_end.hash);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_log_sealed AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION seal_audit_line();
