-- What is corrected or taken back takes its translations with it, at once.
CREATE OR REPLACE FUNCTION forget_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_translation WHERE conversation_id = OLD.conversation_id AND seq = OLD.seq;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER message_changed AFTER UPDATE OF body ON message FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION forget_translations();
