-- The rule priorityOf (priority.rules.ts), for the views of the inbox. Soon: within two days of the journey's.
CREATE OR REPLACE FUNCTION priority_of(by_hand text, why text, waits boolean, state text, from_date date, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN by_hand IS NOT NULL THEN by_hand
    WHEN NOT waits THEN 'normal'
    WHEN is_pressing(state, from_date, at) OR why = 'health' THEN 'urgent'
    WHEN why = 'transport' THEN CASE WHEN coalesce(at >= (from_date::timestamp - interval '2 days') AT TIME ZONE 'UTC' AND at <= (from_date::timestamp + interval '2 days') AT TIME ZONE 'UTC', false) THEN 'urgent' ELSE 'high' END
    ELSE 'normal' END $$;
