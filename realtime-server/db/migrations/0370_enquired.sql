-- When each trip became an enquiry is read from here alone, and not from all that ever happened to it.
CREATE INDEX CONCURRENTLY state_history_enquired ON state_history (entity_id, at)
  WHERE entity = 'trip' AND from_state = 'new' AND to_state = 'enquiry';
