-- How many places a week of an activity has left. A week that is not set out has as many as the activity; a trip takes its place once it is reserved, and its
-- own does not count against itself.
CREATE OR REPLACE FUNCTION activity_places_left(activity bigint, from_day date, but_trip bigint DEFAULT NULL) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (coalesce(d.capacity, a.capacity) - (
    SELECT count(DISTINCT t.id) FROM trip_activity ta JOIN trip t ON t.id = ta.trip_id
    WHERE ta.activity_id = a.id AND ta.role = 'primary' AND ta.from_date < coalesce(d.to_date, from_day + 5) AND ta.to_date >= from_day
      AND t.state IN ('reserved', 'booked', 'in-progress', 'customer_service') AND t.id IS DISTINCT FROM but_trip))::int
  FROM activity a LEFT JOIN activity_date d ON d.activity_id = a.id AND d.from_date = from_day WHERE a.id = activity
$$;
