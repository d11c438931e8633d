-- A share is paid once.
CREATE UNIQUE INDEX CONCURRENTLY payment_one_of_share ON payment (share_id) WHERE share_id IS NOT NULL AND kind <> 'refund' AND state IN ('pending', 'authorised', 'capturing', 'captured');
