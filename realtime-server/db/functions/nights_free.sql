-- On how many nights between two days a home has a bed left.
CREATE OR REPLACE FUNCTION family_nights_free(family bigint, from_day date, to_day date) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM generate_series(from_day::timestamp, to_day - 1, interval '1 day') each_night
  WHERE family_beds_left(family, each_night::date, each_night::date + 1, 0, NULL) > 0
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
