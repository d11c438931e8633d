-- Whom somebody may show a wishlist to: who else looks after one of the same children, confirmed, and who works for that child's agency.
-- Asked at every look: a bond that is undone ends what was shown by it.
CREATE OR REPLACE FUNCTION shares_child(p_owner bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM student_guardian own WHERE own.user_id = p_owner AND own.verified_at IS NOT NULL AND p_other <> p_owner AND (
    EXISTS (SELECT FROM student_guardian g WHERE g.student_id = own.student_id AND g.user_id = p_other AND g.verified_at IS NOT NULL)
    OR EXISTS (SELECT FROM student s JOIN app_user u ON u.business_id = s.business_id AND u.id = p_other AND u.disabled_at IS NULL WHERE s.id = own.student_id))) $$;
