-- Who put a household under review by recording an adverse check was not kept with it; the history knows.
UPDATE host_family f SET flagged_by = (
  SELECT h.actor_id FROM state_history h
  WHERE h.entity = 'vetting' AND h.entity_id = f.id AND h.to_state = 'under_review' AND h.actor_id IS NOT NULL ORDER BY h.at DESC, h.id DESC LIMIT 1)
WHERE f.flagged_by IS NULL AND f.vetting_state = 'under_review';
