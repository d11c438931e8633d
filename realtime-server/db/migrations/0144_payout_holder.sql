-- Who leaves a household leaves the account behind; its rows are found without reading all.
CREATE INDEX CONCURRENTLY payout_detail_holder ON payout_detail (holder_id);
