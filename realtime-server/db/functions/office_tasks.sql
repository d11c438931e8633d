-- Whether what a task is about is still so: without its cause there is nothing to see to.
CREATE OR REPLACE FUNCTION office_task_stands(task office_task) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE task.kind
    WHEN 'openTicket' THEN EXISTS (SELECT FROM trip WHERE trip.id = task.entity_id AND trip.state = 'customer_service')
    WHEN 'placeAgain' THEN EXISTS (SELECT FROM trip WHERE trip.id = task.entity_id AND trip.state NOT IN ('completed', 'closed'))
      AND NOT EXISTS (SELECT FROM trip_host_family h WHERE h.trip_id = task.entity_id AND h.selected)
    WHEN 'askSecondApproval' THEN EXISTS (SELECT FROM payout WHERE payout.id = task.entity_id AND payout.state = 'pending')
    WHEN 'reviewDetails' THEN EXISTS (SELECT FROM payout WHERE payout.id = task.entity_id AND payout.state NOT IN ('processing', 'paid', 'reversed'))
    WHEN 'verifyAccount' THEN EXISTS (SELECT FROM payout_detail d WHERE d.host_family_id = task.entity_id AND d.verified_at IS NULL AND d.details_sealed IS NOT NULL)
    WHEN 'nightPrice' THEN EXISTS (SELECT FROM night_price_ask a WHERE a.host_family_id = task.entity_id)
    WHEN 'askSecondPair' THEN EXISTS (SELECT FROM host_family f WHERE f.id = task.entity_id AND (f.vetting_state IN ('approval_pending', 'suspended')
      OR (f.vetting_state IN ('approved', 'renewal_due') AND EXISTS (SELECT FROM vetting_check c WHERE c.host_family_id = f.id AND c.state = 'adverse'))))
    WHEN 'proposeHomeVisit' THEN EXISTS (SELECT FROM host_family f WHERE f.id = task.entity_id AND f.vetting_state IN ('visit_pending', 'visit_scheduled')
      AND NOT EXISTS (SELECT FROM vetting_visit v WHERE v.host_family_id = f.id AND v.state = 'planned'))
    WHEN 'moveGuest' THEN EXISTS (SELECT FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id
      WHERE t.id = task.entity_id AND t.state NOT IN ('cancelled', 'completed', 'closed') AND h.state = 'accepted_hosting' AND f.vetting_state IN ('suspended', 'rejected', 'expired'))
    WHEN 'renewChecks' THEN EXISTS (SELECT FROM host_family f JOIN vetting_check c ON c.host_family_id = f.id
      WHERE f.id = task.entity_id AND f.vetting_state IN ('approved', 'renewal_due') AND c.state = 'clear' AND to_char(c.valid_until, 'YYYY-MM') = task.params ->> 'month')
    WHEN 'findMeetingTime' THEN EXISTS (SELECT FROM meeting WHERE meeting.id = task.entity_id AND meeting.state IN ('proposed', 'expired', 'missed'))
    WHEN 'paymentDisputed' THEN EXISTS (SELECT FROM payment_dispute d JOIN payment p ON p.id = d.payment_id JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = task.entity_id AND d.state = 'open')
    WHEN 'changeWilling' THEN EXISTS (SELECT FROM quote q JOIN trip ON trip.id = q.trip_id WHERE q.trip_id = task.entity_id AND q.approved_at IS NOT NULL AND q.asked_at IS NOT NULL AND q.frozen_at IS NULL AND q.closed_at IS NULL AND trip.state = 'booked')
    ELSE true
  END $$;
