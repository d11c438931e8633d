-- The nights of a span on which a home has no bed left, by the one rule of beds (family_open.sql).
CREATE OR REPLACE FUNCTION taken_nights(p_family bigint, p_from date, p_to date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
  SELECT day::date FROM generate_series(p_from, p_to - 1, interval '1 day') day WHERE family_beds_left(p_family, day::date, day::date + 1, 0, NULL) < 1 $$;
