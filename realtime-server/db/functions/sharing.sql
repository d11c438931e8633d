-- What the parents keep from an audience: those that are asked, or the one that accepted.
CREATE OR REPLACE FUNCTION is_withheld(student bigint, wanted text, hosting_state text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM student_withheld w WHERE w.student_id = student AND w.field = wanted AND w.audience = CASE WHEN hosting_state = 'accepted_hosting' THEN 'accepted' ELSE 'asked' END) $$;

-- A student as a family sees them: one that has only been found learns a first name, an age and a gender. The family's own list and the
-- parents' preview ask here, so that the preview is true.
CREATE OR REPLACE FUNCTION student_as_seen(wanted bigint, hosting_state text, on_day date) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('firstName', s.first_name, 'age', date_part('year', age(on_day, s.date_of_birth))::int, 'gender', s.gender,
    'country', CASE WHEN host_was_asked(hosting_state) THEN c.code END,
    'cityTown', CASE WHEN host_was_asked(hosting_state) AND NOT is_withheld(s.id, 'cityTown', hosting_state) THEN s.city_town END,
    'hobbies', CASE WHEN host_was_asked(hosting_state) AND NOT is_withheld(s.id, 'hobbies', hosting_state) THEN s.hobbies END,
    'picture', CASE WHEN host_was_asked(hosting_state) THEN s.picture END)
  FROM student s JOIN country c ON c.id = s.country_id WHERE s.id = wanted $$;

-- Who has opened what is known of a student's health: by name and time. The log itself stays closed to those who are written down in it.
CREATE OR REPLACE FUNCTION readings_of(student bigint) RETURNS TABLE (by_name text, by_office boolean, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT u.first_name || ' ' || u.last_name, EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator')), l.at
  FROM audit_log l JOIN app_user u ON u.id = l.actor_id WHERE l.object = 'student:' || student AND l.action IN ('students:openMedical', 'students:hostCare') ORDER BY l.at DESC, l.id DESC LIMIT 50 $$;
