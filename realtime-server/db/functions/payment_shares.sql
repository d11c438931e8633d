-- What of a bill nobody is paying yet: what is open of it without what is on its way by card, announced by transfer, or kept for somebody's share.
CREATE OR REPLACE FUNCTION invoice_left(invoice bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, i.total - i.paid
    - coalesce((SELECT sum(y.amount) FROM payment y WHERE y.invoice_id = i.id AND y.share_id IS NULL AND y.kind <> 'refund' AND y.state IN ('pending', 'authorised', 'capturing')), 0)
    - coalesce((SELECT sum(b.amount) FROM bank_transfer b WHERE b.invoice_id = i.id AND b.state = 'announced'), 0)
    - coalesce((SELECT sum(s.amount) FROM payment_share s WHERE s.invoice_id = i.id AND s.state = 'open'), 0))::bigint
  FROM invoice i WHERE i.id = invoice $$;
