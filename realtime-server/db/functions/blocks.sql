-- Whether a blocked conversation is closed to a person: to everybody but those who work for Hearth. Asked only where one is blocked.
CREATE OR REPLACE FUNCTION is_blocked_to(p_user bigint) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT NOT is_staff(ARRAY(SELECT role FROM user_role WHERE user_id = p_user)) $$;
