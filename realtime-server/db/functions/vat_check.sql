-- Without what only makes it easier to read, as vatNumber.rules.ts has it.
CREATE OR REPLACE FUNCTION plain_vat_number(p_number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(upper(coalesce(p_number, '')), '[[:space:].\-/]', '', 'g')
$$;

CREATE OR REPLACE FUNCTION end_vat_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vat_validated_on := NULL;
  NEW.vat_checked_how := NULL;
  NEW.vat_checked_by := NULL;
  NEW.vat_check_note := NULL;
  RETURN NEW;
END $$;

-- Another VAT number has been found right by nobody yet, whichever way it was written down; one that comes with its own check has been.
CREATE OR REPLACE TRIGGER business_vat_number BEFORE UPDATE OF vat_number ON business FOR EACH ROW
  WHEN (plain_vat_number(NEW.vat_number) <> plain_vat_number(OLD.vat_number)
    AND (NEW.vat_validated_on, NEW.vat_checked_how, NEW.vat_checked_by, NEW.vat_check_note)
      IS NOT DISTINCT FROM (OLD.vat_validated_on, OLD.vat_checked_how, OLD.vat_checked_by, OLD.vat_check_note))
  EXECUTE FUNCTION end_vat_check();
