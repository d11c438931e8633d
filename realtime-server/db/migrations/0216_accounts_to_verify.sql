-- Accounts that nobody has looked at since they were named: the office finds them among its tasks.
INSERT INTO office_task (kind, entity, entity_id, created_at)
  SELECT 'verifyAccount', 'vetting', host_family_id, changed_at FROM payout_detail WHERE verified_at IS NULL AND details_sealed IS NOT NULL;
