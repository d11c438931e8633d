-- The nights of a span on which a home cannot take one more: those that the family has blocked, and those when all its beds are held.
CREATE OR REPLACE FUNCTION taken_nights(p_family bigint, p_from date, p_to date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
  SELECT day::date FROM host_family_calendar_block b, generate_series(greatest(b.from_date, p_from), least(b.to_date, p_to) - 1, interval '1 day') day WHERE b.host_family_id = p_family
  UNION
  SELECT day::date FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id,
    generate_series(greatest(h.from_date, p_from), least(h.to_date, p_to) - 1, interval '1 day') day
  WHERE h.host_family_id = p_family AND ((t.state = 'reserved' AND h.selected) OR (t.state IN ('booked', 'in-progress', 'customer_service') AND h.state = 'accepted_hosting'))
  GROUP BY day, f.guests HAVING count(*) >= f.guests $$;
