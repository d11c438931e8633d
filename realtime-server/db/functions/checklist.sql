-- Since when a student may travel: somebody has answered the questions of health, be it that there is nothing to say, a parent has agreed to treatment
-- by a doctor, and somebody can be called. Null as long as one of them is missing.
CREATE OR REPLACE FUNCTION student_complete_at(student bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(p.updated_at, consent.said_at, contact.updated_at)
  FROM student_private p
  JOIN student_care contact ON contact.student_id = p.student_id AND contact.fact = 'emergencyContacts'
  JOIN LATERAL (SELECT c.given, c.said_at FROM student_consent c WHERE c.student_id = p.student_id AND c.kind = 'treatment' ORDER BY c.id DESC LIMIT 1) consent ON consent.given
  WHERE p.student_id = student $$;

-- What is to be done before a trip. A fact ticks it: what was paid, both legs known, the child's papers complete. By hand is ticked what no
-- fact shows. A trip without rows of its own has what every trip has.
CREATE OR REPLACE FUNCTION trip_checklist(wanted bigint) RETURNS TABLE (kind text, due_on date, done_at timestamptz, detail text, place bigint) LANGUAGE sql STABLE AS $$
  SELECT task.kind, coalesce(task.due_on, CASE task.kind WHEN 'balance' THEN (SELECT i.due_on FROM invoice i WHERE i.trip_id = wanted AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid') ORDER BY i.id LIMIT 1) END),
    coalesce(task.done_at, CASE task.kind
      WHEN 'deposit' THEN (SELECT min(coalesce(p.paid_at, p.created_at)) FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = wanted AND i.kind = 'sales' AND p.kind IN ('deposit', 'full') AND p.state = 'captured')
      WHEN 'balance' THEN (SELECT max(coalesce(p.paid_at, i.created_at)) FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id AND p.state = 'captured' WHERE i.trip_id = wanted AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void') HAVING bool_and(i.paid >= i.total))
      WHEN 'flights' THEN (SELECT max(f.updated_at) FROM transfer f WHERE f.trip_id = wanted AND f.at IS NOT NULL HAVING count(*) = 2)
      WHEN 'health_form' THEN student_complete_at(task.student_id)
      WHEN 'insurance' THEN (SELECT c.updated_at FROM student_care c WHERE c.student_id = task.student_id AND c.fact = 'insurance') END),
    task.detail, task.place
  FROM (
    SELECT own.kind, own.due_on, own.done_at, own.detail, t.student_id, own.id AS place FROM trip_task own JOIN trip t ON t.id = own.trip_id WHERE own.trip_id = wanted
    UNION ALL
    SELECT usual.kind, t.from_date - usual.days, NULL, '', t.student_id, usual.place
    FROM trip t CROSS JOIN (VALUES ('deposit', NULL, 1), ('balance', NULL, 2), ('flights', 21, 3), ('health_form', 14, 4), ('insurance', 14, 5), ('packing', 2, 6)) usual (kind, days, place)
    WHERE t.id = wanted AND t.state IN ('booked', 'in-progress', 'customer_service') AND NOT EXISTS (SELECT FROM trip_task x WHERE x.trip_id = t.id)) task $$;
