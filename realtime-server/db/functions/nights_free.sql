-- On how many nights between two days a home has a bed left: family_beds_left, asked of many nights of many homes at once.
CREATE OR REPLACE FUNCTION family_nights_free(family bigint, from_day date, to_day date) RETURNS int LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (
    SELECT h.from_date, h.to_date FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
    WHERE h.host_family_id = family AND h.from_date < to_day AND h.to_date > from_day AND holds_bed(t.state, h.state, h.selected)
  ), closed AS MATERIALIZED (
    SELECT b.room_id, b.from_date, b.to_date FROM host_family_calendar_block b WHERE b.host_family_id = family AND b.from_date < to_day AND b.to_date > from_day
  ), room AS MATERIALIZED (
    SELECT r.id, r.beds FROM host_family_room r WHERE r.host_family_id = family
  )
  SELECT count(*)::int FROM host_family f, generate_series(from_day::timestamp, to_day - 1, interval '1 day') each_night, LATERAL (SELECT each_night::date AS night) n
  WHERE f.id = family
    AND NOT EXISTS (SELECT FROM closed b WHERE b.room_id IS NULL AND b.from_date <= night AND night < b.to_date)
    AND least(f.guests, coalesce((
      SELECT sum(CASE WHEN EXISTS (SELECT FROM closed b WHERE b.room_id = r.id AND b.from_date <= night AND night < b.to_date) THEN 0 ELSE r.beds END) FROM room r), f.guests))
      > (SELECT count(*) FROM held h WHERE h.from_date <= night AND night < h.to_date)
$$;

-- What a night costs its guest on a day: the nearest level first, and there a dated price before one for always (precedence.ts).
CREATE OR REPLACE FUNCTION family_night_price(family bigint, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT customer_unit(p.amount, t.customer_commission_amount, t.customer_commission_percentage)
  FROM host_family f JOIN county c ON c.id = f.county_id
  JOIN pricing p ON p.host_family_id = f.id OR p.county_id = f.county_id OR (p.level = 'country' AND p.country_id = c.country_id)
  JOIN pricing_template t ON t.id = p.pricing_template_id JOIN service_type s ON s.id = t.service_type_id
  WHERE f.id = family AND t.trip_type_id IS NULL AND lower(s.name) = 'hosting'
    AND (p.from_date IS NULL OR p.from_date <= day) AND (p.to_date IS NULL OR day <= p.to_date)
  ORDER BY CASE p.level WHEN 'host_family' THEN 0 WHEN 'county' THEN 1 ELSE 2 END, coalesce(p.from_date, p.to_date) IS NULL, p.from_date DESC NULLS LAST, p.to_date NULLS LAST, p.id DESC
  LIMIT 1
$$;
