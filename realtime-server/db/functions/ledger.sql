-- A posting has lines, two at least, of one currency, and they sum to zero.
CREATE OR REPLACE FUNCTION posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) <> 0 OR count(*) < 2 OR count(DISTINCT currency) > 1 FROM ledger_line WHERE posting_id = NEW.posting_id) THEN
    RAISE EXCEPTION 'ledger posting % does not balance', NEW.posting_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION posting_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_line WHERE posting_id = NEW.id) THEN RAISE EXCEPTION 'ledger posting % has no lines', NEW.id USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
