-- A quick reply of the office may be a team's, and brings files. A word is the office's once, whosever of its teams the reply is. A node of
-- the release before shows a team's to all of the office.
ALTER TABLE quick_reply ADD COLUMN team_id bigint REFERENCES team ON DELETE CASCADE;
ALTER TABLE quick_reply ADD CONSTRAINT quick_reply_team CHECK (team_id IS NULL OR owner_id IS NULL) NOT VALID;
ALTER TABLE asset DROP CONSTRAINT asset_record_kind_check;
ALTER TABLE asset ADD CONSTRAINT asset_record_kind_check CHECK (record_kind IN ('user', 'household', 'student', 'expense', 'page', 'quickReply')) NOT VALID;
ALTER POLICY asset_reader ON asset USING (
  data_class = 'C1'
  OR owner_id = actor_id()
  OR actor_has_role('coordinator', 'administrator', 'system')
  OR (record_kind = 'user' AND actor_id() > 0)
  OR (record_kind = 'household' AND (approved_at IS NOT NULL OR actor_has_role('vetting_admin')
      OR EXISTS (SELECT FROM host_family f WHERE f.id = record_id AND f.user_id = actor_id())))
  OR (record_kind = 'student' AND (
      EXISTS (SELECT FROM student_guardian g WHERE g.student_id = record_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
      OR EXISTS (SELECT FROM student s JOIN app_user u ON u.business_id = s.business_id WHERE s.id = record_id AND u.id = actor_id() AND actor_has_role('agent'))
      OR (data_class <> 'C4' AND actor_has_role('finance', 'host_family'))))
  OR (record_kind = 'expense' AND (actor_has_role('finance')
      OR EXISTS (SELECT FROM expense e JOIN trip t ON t.id = e.trip_id JOIN student_guardian g ON g.student_id = t.student_id
                 WHERE e.id = record_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
      OR EXISTS (SELECT FROM expense e JOIN trip t ON t.id = e.trip_id JOIN app_user u ON u.business_id = t.business_id
                 WHERE e.id = record_id AND u.id = actor_id() AND actor_has_role('agent'))))
  OR (record_kind = 'quickReply' AND EXISTS (SELECT FROM quick_reply q WHERE q.id = record_id AND (q.owner_id = actor_id()
      OR (q.owner_id IS NULL AND actor_has_role('finance', 'coordinator', 'administrator', 'vetting_admin', 'page_editor')))))
);
