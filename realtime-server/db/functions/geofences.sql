-- Whether a place lies in an area: the same as shapes.rules.ts, for lists that are narrowed by it.
CREATE OR REPLACE FUNCTION is_in_geofence(p_shape jsonb, p_latitude float8, p_longitude float8) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_latitude IS NULL OR p_longitude IS NULL THEN false
    WHEN p_shape ->> 'type' = 'circle' THEN 2 * 6371 * asin(least(1, sqrt(
      sin((radians(p_latitude) - radians((p_shape #>> '{at,latitude}')::float8)) / 2) ^ 2
      + cos(radians((p_shape #>> '{at,latitude}')::float8)) * cos(radians(p_latitude)) * sin(radians(p_longitude - (p_shape #>> '{at,longitude}')::float8) / 2) ^ 2))) <= (p_shape ->> 'km')::float8
    ELSE (SELECT ('(' || string_agg('(' || (corner ->> 'longitude') || ',' || (corner ->> 'latitude') || ')', ',' ORDER BY place) || ')')::polygon @> point(p_longitude, p_latitude)
      FROM jsonb_array_elements(p_shape -> 'points') WITH ORDINALITY AS corners (corner, place))
  END $$;
