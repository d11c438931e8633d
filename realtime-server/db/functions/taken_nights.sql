-- The nights of a span on which a home has no bed left, by the one rule of beds (family_open.sql). Only nights on which somebody stays or
-- something is closed are asked about: on all others the home has every bed.
CREATE OR REPLACE FUNCTION taken_nights(p_family bigint, p_from date, p_to date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
  SELECT night FROM (
    SELECT DISTINCT day::date AS night FROM (
      SELECT b.from_date, b.to_date FROM host_family_calendar_block b WHERE b.host_family_id = p_family
      UNION ALL
      SELECT h.from_date, h.to_date FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = p_family AND holds_bed(t.state, h.state, h.selected)
    ) busy, generate_series(greatest(busy.from_date, p_from), least(busy.to_date, p_to) - 1, interval '1 day') day) asked
  WHERE family_beds_left(p_family, night, night + 1, 0, NULL) < 1 $$;
