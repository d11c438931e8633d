// A hundred thousand trips, of students, kinds and coordinators as an office has them; a fifth of them with a bill,
// all but the newest with a family, half of them with their flights. About each is a conversation: with its family, else to all of it.
const trips = 100_000;

export const gridWorldSql: readonly string[] = [
  "UPDATE user_role SET role = 'coordinator' WHERE user_id IN (SELECT id FROM app_user ORDER BY id LIMIT 2)",
  "INSERT INTO currency (code, name, symbol) VALUES ('EUR', 'Euro', '€') ON CONFLICT DO NOTHING",
  "INSERT INTO country (code, name) VALUES ('ES', 'Spain') ON CONFLICT DO NOTHING",
  `INSERT INTO trip_type (name, slug, category_id) SELECT 'Kind ' || n, 'kind-' || n, 2 FROM generate_series(1, 8) n`,
  `INSERT INTO student (first_name, last_name, gender, date_of_birth, country_id, created_by)
     SELECT initcap(left(translate(md5(n::text), '0123456789abcdef', 'aeioulmnrstkbdvg'), 6)), initcap(left(translate(md5('x' || n), '0123456789abcdef', 'aeioulmnrstkbdvg'), 8)),
       'female', date '2010-01-01' + n % 2000, (SELECT id FROM country WHERE code = 'ES'), (SELECT min(id) FROM app_user)
     FROM generate_series(1, ${trips / 4}) n`,
  `INSERT INTO trip (student_id, booked_by, trip_type_id, from_date, to_date, state, coordinator_id, total, created_at)
     SELECT s.id, (SELECT min(id) FROM app_user), k.id, date '2027-01-01' + n % 700, date '2027-01-15' + n % 700,
       (ARRAY['new', 'enquiry', 'reserved', 'booked', 'completed'])[1 + n % 5], CASE WHEN n % 3 > 0 THEN u.id END, 50000 + n % 90000, now() - make_interval(mins => n)
     FROM generate_series(1, ${trips}) n
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM student) s ON s.place = 1 + n % ${trips / 4}
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM trip_type) k ON k.place = 1 + n % 4
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM app_user) u ON u.place = 1 + n % 2`,
  `INSERT INTO invoice (number, kind, state, trip_id, subtotal, total, paid, due_on)
     SELECT 'B-' || id, 'sales', 'issued', id, 50000, 50000, 20000, from_date - 14 FROM trip WHERE id % 5 = 0`,
  "INSERT INTO county (country_id, name, slug, timezone) SELECT id, 'Everywhere', 'everywhere', 'Europe/Madrid' FROM country WHERE code = 'ES'",
  `INSERT INTO host_family (user_id, county_id, slug, address_line_1, city_town, title, parent_guardian_one_last_name)
     SELECT u.id, (SELECT min(id) FROM county), 'home-' || u.place, 'Street ' || u.place, 'Town ' || u.place % 40, 'Home ' || u.place,
       initcap(left(translate(md5('f' || u.place), '0123456789abcdef', 'aeioulmnrstkbdvg'), 7))
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM app_user) u WHERE u.place <= 5000`,
  `INSERT INTO trip_host_family (trip_id, host_family_id, state, selected, from_date, to_date)
     SELECT t.id, f.id, 'potential_trip_host_family', true, t.from_date, t.to_date
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM trip WHERE state <> 'new') t
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM host_family) f ON f.place = 1 + t.n % (SELECT count(*) FROM host_family)`,
  `INSERT INTO transfer (trip_id, direction, mode, place, number, at, state)
     SELECT id, way, 'plane', (ARRAY['Dublin', 'Cork', 'Shannon'])[1 + id % 3], 'EI ' || id % 900, from_date + interval '10 hours', 'planned'
     FROM trip, (VALUES ('there'), ('back')) w (way) WHERE id % 2 = 0`,
  `INSERT INTO conversation (kind, trip_host_family_id, head_seq, created_at) SELECT 'trip_host_family', id, 3, now() FROM trip_host_family`,
  `INSERT INTO conversation (kind, trip_id, head_seq, created_at) SELECT 'trip', id, 3, now() FROM trip WHERE state = 'new'`,
  // Two words, and after them a notice.
  `INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, kind, body, created_at)
     SELECT c.id, n, CASE WHEN n < 3 THEN (SELECT min(id) FROM app_user) ELSE 0 END, gen_random_uuid(), CASE WHEN n < 3 THEN 1 ELSE 2 END, 'Said ' || n,
       now() - make_interval(mins => c.id::int % 90000 - n) FROM conversation c, generate_series(1, 3) n WHERE c.trip_id IS NOT NULL OR c.trip_host_family_id IS NOT NULL`,
  `UPDATE conversation c SET last_sender = m.sender_id, last_at = m.created_at, last_word_at = w.created_at
     FROM message m JOIN message w ON w.conversation_id = m.conversation_id AND w.seq = 2 WHERE m.conversation_id = c.id AND m.seq = 3`,
  // Nobody searches them here, and the product would be at it for minutes beside what is measured.
  "INSERT INTO words_written (conversation_id, seq) SELECT id, head_seq FROM conversation ON CONFLICT (conversation_id) DO UPDATE SET seq = EXCLUDED.seq",
  "VACUUM ANALYZE",
];

// What somebody would write by hand for a window of the same list: the trip with its student, behind a place.
export const bareWindow = `
  SELECT t.*, s.first_name || ' ' || s.last_name AS student_name FROM trip t JOIN student s ON s.id = t.student_id
  WHERE (t.created_at, t.id) < ($1::timestamptz, $2::bigint) ORDER BY t.created_at DESC, t.id DESC LIMIT 200`;

// The same by what was written last about each.
export const bareLastWords = `
  SELECT t.*, s.first_name || ' ' || s.last_name AS student_name, w.at FROM trip t JOIN student s ON s.id = t.student_id
    LEFT JOIN (SELECT coalesce(c.trip_id, h.trip_id) AS trip_id, max(c.last_word_at) AS at FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
      WHERE c.kind IN ('trip', 'trip_host_family') GROUP BY 1) w ON w.trip_id = t.id
  WHERE (w.at, t.id) < ($1::timestamptz, $2::bigint) ORDER BY w.at DESC, t.id DESC LIMIT 200`;

// The same for one trip and for one home, each with what its page cannot do without.
export const bareTrip = `
  SELECT t.*, s.first_name || ' ' || s.last_name AS student_name, array_agg(h.state) AS families FROM trip t JOIN student s ON s.id = t.student_id
    LEFT JOIN trip_host_family h ON h.trip_id = t.id WHERE t.id = $1 GROUP BY t.id, s.id`;
export const bareHome = `
  SELECT f.*, c.name AS county_name, array_agg(h.trip_id) AS trips FROM host_family f JOIN county c ON c.id = f.county_id
    LEFT JOIN trip_host_family h ON h.host_family_id = f.id AND h.to_date > now() WHERE f.id = $1 GROUP BY f.id, c.id`;
