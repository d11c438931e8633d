-- Whose transaction it is (db/transaction.ts says so), for row-level security.
CREATE OR REPLACE FUNCTION actor_id() RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::bigint $$;
CREATE OR REPLACE FUNCTION actor_has_role(VARIADIC named text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT string_to_array(coalesce(current_setting('app.roles', true), ''), ',') && named $$;

-- Who reads and answers every conversation that the office's feed follows: all that the matrix gives of conversations:read and
-- conversations:send. A test holds it to the matrix.
CREATE OR REPLACE FUNCTION is_office(roles text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT roles && ARRAY['coordinator', 'administrator'] $$;
