-- Why a code cannot be used for a stay today, or nothing: a stay that has used it keeps it, and never counts against itself.
CREATE OR REPLACE FUNCTION code_refusal(discount trip_type_discount, who bigint, of_trip bigint, today date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN discount.required OR EXISTS (SELECT FROM code_use u WHERE u.trip_type_discount_id = discount.id AND u.trip_id = of_trip) THEN NULL
    WHEN discount.valid_from > today THEN 'codeEarly'
    WHEN discount.valid_to < today THEN 'codeOver'
    WHEN discount.most_uses <= (SELECT count(*) FROM code_use u WHERE u.trip_type_discount_id = discount.id) THEN 'codeUsedUp'
    WHEN discount.most_per_person <= (SELECT count(*) FROM code_use u WHERE u.trip_type_discount_id = discount.id AND u.user_id = who) THEN 'codeUsed'
  END $$;
