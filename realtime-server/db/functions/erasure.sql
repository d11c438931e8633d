-- What is kept of a person beside the person's own rows: answers and refusals for the case that a device asks again, and the key under
-- which the answers are sealed.
CREATE OR REPLACE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM op_log WHERE user_id = OLD.id;
  DELETE FROM refused_send WHERE sender_id = OLD.id;
  DELETE FROM data_key WHERE owner = 'person:' || OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER app_user_forgotten AFTER DELETE ON app_user FOR EACH ROW EXECUTE FUNCTION forget_answers();
