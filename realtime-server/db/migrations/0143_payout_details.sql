-- Where a family is paid: sealed as one, under the payee's own key. Whose the account is stays beside it, for the money goes to a grown-up of the house.
ALTER TABLE payout_detail
  ADD COLUMN holder_id bigint REFERENCES host_family_member ON DELETE SET NULL,
  ADD COLUMN details_sealed bytea,
  ADD COLUMN key_version int;
