-- Whether somebody has ever been part of a booking: as the booker, as a guardian of who travels, as the family, or by the own agency.
CREATE OR REPLACE FUNCTION has_booking(p_user bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM trip t WHERE t.booked_by = p_user AND is_booked(t.state))
    OR EXISTS (SELECT FROM student_guardian g JOIN trip t ON t.student_id = g.student_id WHERE g.user_id = p_user AND g.verified_at IS NOT NULL AND is_booked(t.state))
    OR EXISTS (SELECT FROM host_family f JOIN trip_host_family h ON h.host_family_id = f.id AND h.state = 'accepted_hosting' JOIN trip t ON t.id = h.trip_id WHERE f.user_id = p_user AND is_booked(t.state))
    OR EXISTS (SELECT FROM app_user u JOIN trip t ON t.business_id = u.business_id WHERE u.id = p_user AND is_booked(t.state)) $$;

CREATE OR REPLACE FUNCTION is_booked(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT state NOT IN ('new', 'enquiry', 'reserved', 'cancelled') $$;

-- How many seconds somebody without a booking has to wait with the next message to a family, or a family to a booker: null when it may go.
-- What is asked of support is never counted. Asked while the sender's feed is held, so that many at once are counted one after the other.
CREATE OR REPLACE FUNCTION newcomer_waits(p_user bigint, p_conv bigint, p_most int) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN count(*) >= p_most THEN greatest(1, ceil(extract(epoch FROM min(said.created_at) + interval '1 day' - clock_timestamp())))::bigint END
  FROM conversation here CROSS JOIN LATERAL (
    SELECT m.created_at FROM message m JOIN conversation c ON c.id = m.conversation_id AND c.kind = 'trip_host_family'
    WHERE m.sender_id = p_user AND m.kind = 1 AND m.created_at > clock_timestamp() - interval '1 day' ORDER BY m.created_at DESC LIMIT p_most) said
  WHERE here.id = p_conv AND here.kind = 'trip_host_family' $$;
