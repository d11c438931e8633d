import { sql } from "kysely";
import { later } from "#shared/machine/spans.ts";
import {
  lateRequestGrid,
  type Candidate,
  type LateBeside,
} from "#shared/features/notAnswering/notAnswering.contract.ts";
import { lateAfterHours } from "#shared/features/notAnswering/late.rules.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Locale } from "#shared/locales.ts";
import type { Db } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";
import { table } from "../../db/table.ts";

const hourMs = 3_600_000;

const trip = (column: ReturnType<typeof sql>) =>
  sql`(SELECT ${column} FROM trip t WHERE t.id = trip_host_family.trip_id)`;
const student = (column: ReturnType<typeof sql>) =>
  sql`(SELECT ${column} FROM trip t JOIN student s ON s.id = t.student_id WHERE t.id = trip_host_family.trip_id)`;
const family = (column: ReturnType<typeof sql>) =>
  sql`(SELECT ${column} FROM host_family f JOIN county c ON c.id = f.county_id JOIN app_user u ON u.id = f.user_id WHERE f.id = trip_host_family.host_family_id)`;

// How far the family was reached of what came in this conversation: read counts for more than any step towards it.
const reach = sql`(
  SELECT CASE WHEN EXISTS (SELECT FROM participant p WHERE p.conversation_id = v.id AND p.user_id = f.user_id AND p.left_at IS NULL AND p.read_seq >= v.head_seq AND v.head_seq > 0) THEN 'read'
    ELSE (SELECT d.state FROM notice n JOIN notification_delivery d ON d.notice_id = n.id WHERE n.conversation_id = v.id AND n.user_id = f.user_id
      ORDER BY array_position(ARRAY['opened', 'shown', 'sent', 'due', 'failed', 'ended'], d.state) LIMIT 1) END
  FROM host_family f JOIN conversation v ON v.trip_host_family_id = trip_host_family.id WHERE f.id = trip_host_family.host_family_id)`;

const lastSeen = sql`(SELECT max(o.seen_at) FROM session o JOIN host_family f ON f.user_id = o.user_id WHERE f.id = trip_host_family.host_family_id)`;

// Whose own answer has been waited for for longer than a day (late.sql), at that moment.
export const lateRowsAt = (now: Date) =>
  table({
    name: "trip_host_family",
    fields: Object.keys(lateRequestGrid.record.shape),
    made: {
      tripReference: trip(sql`t.reference`),
      studentId: trip(sql`t.student_id`),
      studentName: student(sql`s.first_name || ' ' || s.last_name`),
      familyName: family(sql`f.parent_guardian_one_last_name`),
      countyName: family(sql`c.name`),
      waitingSince: sql`waiting_since(trip_host_family)`,
      holdUntil: trip(sql`CASE WHEN t.state = 'reserved' AND trip_host_family.selected THEN t.hold_until END`),
      total: trip(sql`t.total`),
      currency: trip(sql`t.currency`),
      reach,
      lastSeenAt: lastSeen,
      phone: family(sql`masked_phone(u.phone)`),
      tries: sql`(SELECT count(*)::int FROM contact_log l WHERE l.entity = 'hosting' AND l.entity_id = trip_host_family.id)`,
      coordinatorName: trip(
        sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = t.coordinator_id)`,
      ),
    },
    scopes: {
      // The states stand here too: what cannot wait is not looked at one by one.
      all: () =>
        sql`trip_host_family.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting') AND has_waited(trip_host_family, ${new Date(now.getTime() - lateAfterHours * hourMs)}::timestamptz)`,
    },
    order: sql`trip_host_family.id`,
    tells: "hostings",
  });

const mostSteps = 20;

export async function ladderOf(db: Db, hostingId: string): Promise<LateBeside["ladder"]> {
  const { rows } = await sql<LateBeside["ladder"][number]>`
    SELECT d.channel, d.device_name AS device, d.state, d.because, ${iso(sql`d.due_at`)} AS due_at, ${iso(sql`d.sent_at`)} AS sent_at, ${iso(sql`d.shown_at`)} AS shown_at, ${iso(sql`d.opened_at`)} AS opened_at
    FROM conversation v JOIN trip_host_family h ON h.id = v.trip_host_family_id JOIN host_family f ON f.id = h.host_family_id
      JOIN notice n ON n.conversation_id = v.id AND n.user_id = f.user_id JOIN notification_delivery d ON d.notice_id = n.id
    WHERE h.id = ${hostingId} ORDER BY coalesce(d.opened_at, d.shown_at, d.sent_at, d.due_at) DESC, d.id DESC LIMIT ${mostSteps}`.execute(
    db,
  );
  return rows;
}

export async function triesOf(db: Db, hostingId: string): Promise<LateBeside["log"]> {
  const { rows } = await sql<LateBeside["log"][number]>`
    SELECT l.id::text, l.channel, l.outcome, l.note, to_char(l.follow_up, 'YYYY-MM-DD') AS follow_up, u.first_name AS by_name, ${iso(sql`l.at`)} AS at
    FROM contact_log l JOIN app_user u ON u.id = l.by_id WHERE l.entity = 'hosting' AND l.entity_id = ${hostingId} ORDER BY l.at DESC, l.id DESC LIMIT ${mostSteps}`.execute(
    db,
  );
  return rows;
}

export interface Asked {
  readonly tripId: string;
  readonly hostFamilyId: string;
  readonly conversationId: string | null;
  readonly hostId: string;
  readonly hostName: string;
  readonly locale: Locale;
  readonly studentName: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly countyId: string;
  readonly timezone: string;
  readonly tripVersion: number;
  readonly isHeld: boolean;
  readonly holdUntil: string | null;
  readonly heldAt: string | null;
  readonly readAt: string | null;
  readonly nudgedAt: string | null;
}

// All that a reminder, or a choice of somebody else, has to know of one request.
export async function askedOf(db: Db, hostingId: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    SELECT h.trip_id::text, h.host_family_id::text, v.id::text AS conversation_id, u.id::text AS host_id, u.first_name AS host_name, u.locale, s.first_name AS student_name, h.from_date, h.to_date, f.county_id::text, c.timezone,
      t.version AS trip_version, t.state = 'reserved' AND h.selected AS is_held, ${iso(sql`t.hold_until`)} AS hold_until, ${iso(sql`t.held_at`)} AS held_at,
      (SELECT ${iso(sql`max(n.read_at)`)} FROM notice n WHERE n.conversation_id = v.id AND n.user_id = u.id) AS read_at,
      (SELECT ${iso(sql`max(l.at)`)} FROM contact_log l WHERE l.entity = 'hosting' AND l.entity_id = h.id AND l.channel = 'message') AS nudged_at
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id JOIN host_family f ON f.id = h.host_family_id JOIN county c ON c.id = f.county_id
      JOIN app_user u ON u.id = f.user_id LEFT JOIN conversation v ON v.trip_host_family_id = h.id WHERE h.id = ${hostingId}`.execute(
    db,
  );
  const [asked] = rows;
  if (!asked) throw new Error(`The request ${hostingId} has gone while it was looked at`);
  return asked;
}

export const longestHoldOf = ({ heldAt, timezone }: Asked): string | null =>
  heldAt && new Date(later(Date.parse(heldAt), tripSettings.longestHold, timezone)).toISOString();

const [mostLookedAt, mostCandidates] = [200, 8];

// Those of the trip who have not had their turn, by their order; then who is free and vetted, from the same county first.
export async function candidatesOf(
  db: Db,
  hostingId: string,
  { tripId, countyId, fromDate, toDate }: Asked,
  now: Date,
): Promise<Candidate[]> {
  const today = dayOf(now);
  const { rows } = await sql<Candidate>`
    WITH near AS MATERIALIZED (
      SELECT f.id, f.parent_guardian_one_last_name AS name, f.county_id, c.name AS county_name, h.id AS hosting_id, h.backup_order
      FROM host_family f JOIN county c ON c.id = f.county_id JOIN county own ON own.id = ${countyId} LEFT JOIN trip_host_family h ON h.host_family_id = f.id AND h.trip_id = ${tripId}
      WHERE f.vetting_state IN ('approved', 'renewal_due')
        AND CASE WHEN h.id IS NULL THEN c.country_id = own.country_id ELSE h.id <> ${hostingId} AND NOT h.selected AND h.state IN ('new_trip_host_family', 'potential_trip_host_family', 'host_waiting_list') END
      ORDER BY h.id IS NULL, f.county_id <> ${countyId}, f.id LIMIT ${mostLookedAt})
    SELECT near.id::text AS host_family_id, near.hosting_id::text, near.name, near.county_name, near.backup_order, near.county_id = ${countyId} AS is_same_county, r.rate
    FROM near LEFT JOIN LATERAL family_response_of(near.id, ${now}::timestamptz) r ON true
    WHERE family_open(near.id, ${fromDate}::date, ${toDate}::date, 1, ${today}::date, ${tripId})
    ORDER BY near.hosting_id IS NULL, near.backup_order NULLS LAST, near.county_id <> ${countyId}, r.rate DESC NULLS LAST, near.name LIMIT ${mostCandidates}`.execute(
    db,
  );
  return rows;
}

// The family's unread news of this conversation leaves as a text message now, if there is any.
export async function textNow(db: Db, { conversationId, hostId }: Asked, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO notification_delivery AS d (notice_id, channel, due_at)
      SELECT n.id, 'sms', ${now}::timestamptz FROM notice n WHERE n.conversation_id = ${conversationId} AND n.user_id = ${hostId} AND n.read_at IS NULL ORDER BY n.news_at DESC LIMIT 1
    ON CONFLICT (notice_id, channel, subscription_id) DO UPDATE SET state = 'due', because = NULL, tries = 0, due_at = EXCLUDED.due_at
    RETURNING d.id`.execute(db);
  return rows.length > 0;
}
