-- Of a number its last two digits and how it is written: enough to know it again, too little to call it.
CREATE OR REPLACE FUNCTION masked_phone(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(number, '\d(?=(\D*\d){2})', '•', 'g'), '') $$;
