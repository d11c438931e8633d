-- Which stays take a bed (beds.ts): of the family that is asked while the trip is reserved, then of the one that said yes.
CREATE OR REPLACE FUNCTION holds_bed(trip_state text, hosting_state text, selected boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (trip_state = 'reserved' AND selected) OR (hosting_state = 'accepted_hosting' AND trip_state IN ('booked', 'in-progress', 'customer_service'))
$$;

-- The fewest beds that are left on one of the nights. A stay keeps its bed for so many days around it; a trip's own hold does not count
-- for itself. A block closes its room, or the whole home.
CREATE OR REPLACE FUNCTION family_beds_left(family bigint, from_day date, to_day date, turnover int, but_trip bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT min(
    CASE WHEN EXISTS (SELECT FROM host_family_calendar_block b WHERE b.host_family_id = family AND b.room_id IS NULL AND b.from_date <= night AND night < b.to_date) THEN 0
    ELSE least(f.guests, coalesce((
      SELECT sum(CASE WHEN EXISTS (SELECT FROM host_family_calendar_block b WHERE b.room_id = r.id AND b.from_date <= night AND night < b.to_date) THEN 0 ELSE r.beds END)
      FROM host_family_room r WHERE r.host_family_id = family), f.guests)) END
    - (SELECT count(*) FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
       WHERE h.host_family_id = family AND h.from_date - turnover <= night AND night < h.to_date + turnover
         AND h.trip_id IS DISTINCT FROM but_trip AND holds_bed(t.state, h.state, h.selected)))::int
  FROM host_family f, generate_series(from_day::timestamp, to_day - 1, interval '1 day') each_night, LATERAL (SELECT each_night::date AS night) n
  WHERE f.id = family
$$;

-- Everything that keeps a home from taking so many guests from one day to another; nothing when it is open. Null: there is no such home.
CREATE OR REPLACE FUNCTION family_closed(family bigint, from_day date, to_day date, beds int, today date, but_trip bigint DEFAULT NULL) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN f.vetting_state NOT IN ('approved', 'renewal_due') THEN 'vetting' END,
    CASE WHEN f.hidden_at IS NOT NULL THEN 'hidden' END,
    CASE WHEN f.paused_until > today THEN 'paused' END,
    CASE WHEN to_day - from_day < r.nights_min THEN 'shortest' END,
    CASE WHEN to_day - from_day > r.nights_max THEN 'longest' END,
    CASE WHEN from_day - today < r.notice_days THEN 'notice' END,
    CASE WHEN EXISTS (SELECT FROM host_family_calendar_block b WHERE b.host_family_id = f.id AND b.room_id IS NULL AND b.from_date < to_day AND b.to_date > from_day) THEN 'blocked' END,
    CASE WHEN family_beds_left(f.id, from_day, to_day, 0, but_trip) < beds THEN 'beds'
         WHEN family_beds_left(f.id, from_day, to_day, r.turnover_days, but_trip) < beds THEN 'turnover' END
  ], NULL)
  FROM host_family f LEFT JOIN host_family_rule r ON r.host_family_id = f.id WHERE f.id = family
$$;

-- The one answer to whether a home can be had: search, calendar, card and the guards of trips ask it.
CREATE OR REPLACE FUNCTION family_open(family bigint, from_day date, to_day date, beds int, today date, but_trip bigint DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(cardinality(family_closed(family, from_day, to_day, beds, today, but_trip)) = 0, false)
$$;
