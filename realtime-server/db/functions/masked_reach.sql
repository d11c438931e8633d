-- Of a number its last two digits and how it is written: enough to know it again, too little to call it.
CREATE OR REPLACE FUNCTION masked_phone(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(number, '\d(?=(\D*\d){2})', '•', 'g'), '') $$;

-- Of an address its first letter and where it is: enough to know it again, too little to write to it.
CREATE OR REPLACE FUNCTION masked_email(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(address, '^(.)[^@]*', '\1•••') $$;
