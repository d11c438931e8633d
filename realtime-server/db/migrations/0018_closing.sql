-- Whether a conversation is closed is asked of its row alone (functions/closed.sql). What a state had closed is written down for those
-- whose states were changed before that was done with every change.
UPDATE conversation c SET archive_at = least(c.archive_at, now())
FROM conversation about LEFT JOIN trip_host_family f ON f.id = about.trip_host_family_id LEFT JOIN trip t ON t.id = coalesce(f.trip_id, about.trip_id)
WHERE about.id = c.id AND c.kind IN ('trip', 'trip_host_family') AND (c.archive_at IS NULL OR c.archive_at > now()) AND NOT coalesce(CASE c.kind
  WHEN 'trip' THEN t.state IN ('new', 'enquiry', 'reserved', 'booked', 'customer_service', 'in-progress', 'completed')
  ELSE f.state = 'accepted_hosting' AND t.state IN ('new', 'enquiry', 'reserved', 'booked', 'customer_service', 'in-progress', 'completed')
    OR f.state IN ('potential_trip_host_family', 'host_family_review_-_pending_submission', 'awaiting_host_family_review', 'considering_hosting')
      AND t.state IN ('new', 'enquiry', 'reserved', 'booked', 'customer_service') END, false);
