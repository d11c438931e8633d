-- What may end a session or change what a person may read is counted (0013).
CREATE OR REPLACE FUNCTION note_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_change SET count = count + 1;
  RETURN NULL;
END $$;
