-- The rules isSnoozed, isMuted and isPressing (conversations.rules.ts, pressing.rules.ts), for the list, the counters and the first screen.
CREATE OR REPLACE FUNCTION is_snoozed(snoozed_until timestamptz, snoozed_seq bigint, newest bigint, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(snoozed_until > at AND coalesce(newest, 0) <= snoozed_seq, false) $$;
CREATE OR REPLACE FUNCTION is_pressing(state text, from_date date, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(state = 'customer_service' AND (from_date::timestamp - interval '7 days') AT TIME ZONE 'UTC' <= at, false)
    OR coalesce(state IS NOT NULL AND at >= (from_date::timestamp - interval '12 hours') AT TIME ZONE 'UTC' AND at < (from_date::timestamp + interval '36 hours') AT TIME ZONE 'UTC', false) $$;
CREATE OR REPLACE FUNCTION is_muted(muted_until timestamptz, state text, from_date date, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(muted_until > at, false) AND NOT is_pressing(state, from_date, at) $$;
