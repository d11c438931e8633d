import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import type { Whose } from "./subject.ts";

// What is kept of a person, in plain words of our own columns: what they have said and sent, and what we have written down about them, their
// children and their homes. Nothing that others have said, and no secret: that is of nobody.
const parts: Readonly<Record<string, (whose: Whose) => RawBuilder<unknown>>> = {
  profile: ({ person }) => sql`
    SELECT u.email, u.first_name, u.last_name, u.phone, u.address_line_1, u.city_town, c.code AS country, u.locale, u.timezone, u.created_at, u.email_verified_at, u.referral_code, b.name AS business,
      ARRAY(SELECT role FROM user_role r WHERE r.user_id = u.id) AS roles
    FROM app_user u LEFT JOIN country c ON c.id = u.country_id LEFT JOIN business b ON b.id = u.business_id WHERE u.id = ${person}`,
  devices: ({ person }) =>
    sql`SELECT device_name, created_at, seen_at, revoked_at FROM session WHERE user_id = ${person} ORDER BY created_at`,
  signIns: ({ person }) => sql`SELECT issuer, subject, created_at FROM social_identity WHERE user_id = ${person}`,
  notificationWishes: ({ person }) =>
    sql`SELECT wishes, quiet_from, quiet_to, preview FROM notification_setting WHERE user_id = ${person}`,
  children: ({ person }) => sql`
    SELECT s.id, s.first_name, s.last_name, s.gender, s.date_of_birth, c.code AS country, s.city_town, s.hobbies, s.languages, s.diet, s.created_at,
      (SELECT coalesce(json_agg(json_build_object('kind', k.kind, 'version', k.version, 'given', k.given, 'at', k.said_at) ORDER BY k.id), '[]') FROM student_consent k WHERE k.student_id = s.id) AS consents
    FROM student s JOIN country c ON c.id = s.country_id JOIN student_guardian g ON g.student_id = s.id AND g.user_id = ${person} AND g.verified_at IS NOT NULL ORDER BY s.id`,
  trips: ({ person }) => sql`
    SELECT t.reference, t.state, t.from_date, t.to_date, t.arrival, t.total, t.currency, s.first_name AS child, t.created_at,
      (SELECT coalesce(json_agg(json_build_object('direction', l.direction, 'mode', l.mode, 'place', l.place, 'number', l.number, 'at', l.at) ORDER BY l.direction), '[]') FROM transfer l WHERE l.trip_id = t.id) AS travel
    FROM trip t JOIN student s ON s.id = t.student_id
    WHERE (t.booked_by = ${person} AND t.business_id IS NULL) OR EXISTS (SELECT FROM student_guardian g WHERE g.student_id = t.student_id AND g.user_id = ${person} AND g.verified_at IS NOT NULL) ORDER BY t.id`,
  homes: ({ families }) => sql`
    SELECT f.title, f.second_title, f.description, f.parent_guardian_one_last_name AS name, f.address_line_1, f.city_town, f.postcode, f.latitude, f.longitude, f.languages, f.hosting_types, f.house_rules,
      f.found_us_where, f.vetting_state, f.vetted_until, f.created_at,
      (SELECT coalesce(json_agg(json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'kind', m.kind, 'gender', m.gender, 'dateOfBirth', m.date_of_birth, 'occupation', m.occupation) ORDER BY m.id), '[]') FROM host_family_member m WHERE m.host_family_id = f.id) AS members,
      (SELECT coalesce(json_agg(json_build_object('name', r.name, 'beds', r.beds) ORDER BY r.position), '[]') FROM host_family_room r WHERE r.host_family_id = f.id) AS rooms,
      (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'part', w.part, 'text', w.text) ORDER BY w.weekday, w.part), '[]') FROM host_family_week w WHERE w.host_family_id = f.id) AS week,
      (SELECT coalesce(json_agg(json_build_object('from', b.from_date, 'to', b.to_date, 'kind', b.kind, 'note', b.note) ORDER BY b.from_date), '[]') FROM host_family_calendar_block b WHERE b.host_family_id = f.id) AS calendar
    FROM host_family f WHERE f.id = ANY (${families}) ORDER BY f.id`,
  hostings: ({ families }) => sql`
    SELECT t.reference, h.state, h.from_date, h.to_date, h.asked_at, h.answered_at, h.state_reason AS reason, s.first_name AS guest
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id WHERE h.host_family_id = ANY (${families}) ORDER BY h.id`,
  messages: ({ person }) =>
    sql`SELECT conversation_id AS conversation, created_at, edited_at, body FROM message WHERE sender_id = ${person} AND NOT deleted AND kind = 1 ORDER BY conversation_id, seq`,
  reactions: ({ person }) =>
    sql`SELECT conversation_id AS conversation, seq AS message, emoji FROM reaction WHERE user_id = ${person}`,
  drafts: ({ person }) =>
    sql`SELECT conversation_id AS conversation, text FROM draft WHERE user_id = ${person} AND text <> ''`,
  plannedMessages: ({ person }) =>
    sql`SELECT conversation_id AS conversation, body, leaves_at FROM planned_message WHERE user_id = ${person} ORDER BY id`,
  quickReplies: ({ person }) =>
    sql`SELECT shortcut, locale, text FROM quick_reply WHERE owner_id = ${person} ORDER BY id`,
  stayDraft: ({ person }) => sql`SELECT plan, changed_at FROM experience_draft WHERE user_id = ${person}`,
  togetherDraft: ({ person }) => sql`SELECT plan, changed_at FROM together_draft WHERE user_id = ${person}`,
  wishlists: ({ person }) => sql`
    SELECT w.name, w.created_at, (SELECT coalesce(json_agg(json_build_object('home', f.title, 'activity', a.title, 'note', i.note, 'at', i.added_at) ORDER BY i.id), '[]')
      FROM wishlist_item i LEFT JOIN host_family f ON f.id = i.host_family_id LEFT JOIN activity a ON a.id = i.activity_id WHERE i.wishlist_id = w.id) AS items
    FROM wishlist w WHERE w.owner_id = ${person} ORDER BY w.id`,
  votes: ({ person }) => sql`SELECT vote, words, at FROM wishlist_vote WHERE user_id = ${person} ORDER BY at`,
  reviews: ({ person, families }) => sql`
    SELECT t.reference, r.stars, r.words, r.state, r.created_at FROM review r JOIN trip t ON t.id = r.trip_id
    WHERE (r.side = 'host' AND r.host_family_id = ANY (${families})) OR (r.side = 'parent' AND t.booked_by = ${person}) ORDER BY r.id`,
  bills: ({ person, families }) => sql`
    SELECT i.number, i.kind, i.state, i.currency, i.subtotal, i.discount, i.vat, i.total, i.paid, i.due_on, i.issued_at,
      (SELECT coalesce(json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'amount', l.amount) ORDER BY l.position), '[]') FROM invoice_line l WHERE l.invoice_id = i.id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('kind', p.kind, 'method', p.method, 'state', p.state, 'amount', p.amount, 'at', p.paid_at) ORDER BY p.id), '[]') FROM payment p WHERE p.invoice_id = i.id) AS payments
    FROM invoice i WHERE i.state <> 'draft' AND ((i.kind = 'sales' AND i.payer_id = ${person}) OR (i.kind = 'purchase' AND i.host_family_id = ANY (${families}))) ORDER BY i.id`,
  invitations: ({ person }) =>
    sql`SELECT email, created_at, accepted_at FROM guardian_invite WHERE invited_by = ${person} ORDER BY id`,
  reportsMade: ({ person }) =>
    sql`SELECT reason, words, created_at, state FROM review_item WHERE reporter_id = ${person} ORDER BY id`,
  signedInAndSeen: ({ person }) =>
    sql`SELECT at, action, object, ip FROM audit_log WHERE actor_id = ${person} ORDER BY id`,
};

export async function ownData(db: Transaction, whose: Whose): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(parts)) {
    const { rows } = await sql<{
      found: unknown;
    }>`SELECT coalesce(json_agg(q), '[]') AS found FROM (${ask(whose)}) q`.execute(db);
    all[name] = rows[0]?.found;
  }
  return all;
}

export interface OwnFile {
  readonly name: string;
  readonly mime: string;
  readonly uploadId: string | null;
  readonly source: string | null;
  readonly folder: string;
  readonly widths: readonly number[];
}

// What the person has sent, and what is kept of the children and the homes.
export async function ownFiles(db: Transaction, { person, families }: Whose): Promise<readonly OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    SELECT a.name, a.mime, a.upload_id::text AS "uploadId", a.source, a.purpose AS folder, coalesce(u.widths, '{}') AS widths FROM asset a LEFT JOIN upload u ON u.id = a.upload_id
    WHERE a.state = 'clean' AND ((a.record_kind = 'user' AND a.record_id = ${person}) OR (a.record_kind = 'household' AND a.record_id = ANY (${families}))
      OR (a.record_kind = 'student' AND EXISTS (SELECT FROM student_guardian g WHERE g.student_id = a.record_id AND g.user_id = ${person} AND g.verified_at IS NOT NULL)))
    UNION ALL
    SELECT t.name, t.mime, t.upload_id::text, t.source, 'messages', coalesce(u.widths, '{}') FROM attachment t
      JOIN message m ON m.conversation_id = t.conversation_id AND m.seq = t.seq AND m.sender_id = ${person} AND NOT m.deleted LEFT JOIN upload u ON u.id = t.upload_id`.execute(
    db,
  );
  return rows;
}
