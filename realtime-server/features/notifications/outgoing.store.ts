import { sql } from "kysely";
import type { Role } from "#shared/access/roles.ts";
import type { Wishes } from "#shared/features/notifications/ladder.rules.ts";
import type {
  Channel,
  LettersStopped,
  NotificationKind,
  Preview,
} from "#shared/features/notifications/notifications.kinds.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Locale } from "#shared/locales.ts";
import type { Db } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";
import type { SealedTarget } from "./targets.ts";

export const claimSeconds = 60;

export interface Claimed {
  readonly id: string;
  readonly claim: string;
}

interface Claiming {
  readonly now: Date;
  readonly most: number;
  readonly channels: readonly Channel[];
}

// Takes what has been due longest and nobody else is at. What died with its node is free again after a while.
export async function claimDeliveries(db: Db, { now, most, channels }: Claiming): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    UPDATE notification_delivery SET claim = gen_random_uuid(), claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds}), tries = tries + 1
    WHERE id IN (SELECT id FROM notification_delivery WHERE state = 'due' AND channel = ANY (${channels}::text[]) AND due_at <= ${now}::timestamptz AND (claimed_until IS NULL OR claimed_until <= ${now}::timestamptz) ORDER BY due_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, claim`.execute(db);
  return rows;
}

// A letter speaks of all that is about to be told by letter to the same person.
export async function claimLettersBeside(db: Db, claimed: readonly Claimed[], now: Date): Promise<readonly Claimed[]> {
  if (claimed.length === 0) return [];
  const { rows } = await sql<Claimed>`
    UPDATE notification_delivery SET claim = gen_random_uuid(), claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds}), tries = tries + 1
    WHERE id IN (
      SELECT d.id FROM notification_delivery d JOIN notice n ON n.id = d.notice_id
      WHERE d.state = 'due' AND d.channel = 'email' AND d.due_at <= ${now}::timestamptz + interval '10 minutes' AND (d.claimed_until IS NULL OR d.claimed_until <= ${now}::timestamptz)
        AND n.user_id IN (SELECT m.user_id FROM notification_delivery e JOIN notice m ON m.id = e.notice_id WHERE e.channel = 'email' AND e.id = ANY (${claimed.map(({ id }) => id)}::bigint[]))
      FOR UPDATE OF d SKIP LOCKED)
    RETURNING id::text, claim`.execute(db);
  return rows;
}

export interface Due extends Claimed {
  readonly noticeId: string;
  readonly channel: Channel;
  readonly tries: number;
  readonly receipt: string;
  readonly kind: NotificationKind | "test";
  // What has happened, where it is told by more than its kind.
  readonly key: string;
  readonly conversationId: string | null;
  readonly seq: number | null;
  readonly count: number;
  readonly newsAt: string;
  readonly isRead: boolean;
  readonly isGone: boolean;
  readonly mutedUntil: string | null;
  readonly isActive: boolean;
  readonly tripState: TripState | null;
  readonly fromDate: string | null;
  // The trip that its reader's household is asked for, and has not answered.
  readonly askedTripId: string | null;
  readonly readEpoch: number;
  // What the newest message says to this reader, where it is text.
  readonly words: string | null;
  readonly sender: { readonly firstName: string; readonly picture: string | null; readonly isStaff: boolean } | null;
  readonly person: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly isVerified: boolean;
    readonly lettersStopped: LettersStopped | null;
    readonly phone: string | null;
    readonly locale: Locale;
    readonly timezone: string;
    readonly roles: readonly Role[];
    // What is unread, for the badge and for what another device still shows.
    readonly unread: number;
    readonly open: readonly string[];
  };
  readonly wishes: Wishes;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly preview: Preview;
  readonly target: SealedTarget | null;
}

const roles = sql`ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)`;

// All that is to be known of a step when its moment has come: as it stands then, not as it was when it was planned.
export async function readDue(db: Db, claimed: readonly Claimed[], now: Date): Promise<readonly Due[]> {
  if (claimed.length === 0) return [];
  const { rows } = await sql<Due>`
    SELECT d.id::text, d.claim, d.notice_id::text AS notice_id, d.channel, d.tries, d.receipt, n.kind, coalesce(n.details->>'key', '') AS key, n.conversation_id::text AS conversation_id, n.seq::float8 AS seq, n.count, ${iso(sql`n.news_at`)} AS news_at,
      n.read_at IS NOT NULL OR coalesce(p.read_seq >= n.seq, false) AS is_read,
      u.disabled_at IS NOT NULL OR (n.kind = 'messages' AND p.user_id IS NULL AND NOT is_staff(${roles})) AS is_gone,
      ${iso(sql`p.muted_until`)} AS muted_until, EXISTS (SELECT FROM presence e WHERE e.user_id = u.id AND e.seen_at > clock_timestamp() - interval '40 seconds') AS is_active,
      t.state AS trip_state, to_char(t.from_date, 'YYYY-MM-DD') AS from_date, coalesce(p.read_epoch, 0) AS read_epoch,
      (SELECT a.trip_id::text FROM trip_host_family a JOIN host_family h ON h.id = a.host_family_id JOIN trip r ON r.id = a.trip_id
        WHERE a.id = (n.details->>'hosting')::bigint AND h.user_id = n.user_id AND a.state = 'awaiting_host_family_review' AND r.state = 'reserved') AS asked_trip_id,
      (SELECT shown_body(m.body, m.masked, m.sender_id, u.id, ${roles}) FROM message m WHERE m.conversation_id = n.conversation_id AND m.seq = n.seq AND n.kind = 'messages' AND NOT m.deleted AND m.content_type IN (1, 4)) AS words,
      (SELECT jsonb_build_object('firstName', w.first_name, 'picture', w.picture, 'isStaff', is_staff(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = w.id))) FROM app_user w WHERE w.id = n.sender_id) AS sender,
      jsonb_build_object('id', u.id::text, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'isVerified', u.email_verified_at IS NOT NULL, 'lettersStopped', u.email_stopped_because, 'phone', u.phone, 'locale', u.locale, 'timezone', u.timezone, 'roles', ${roles},
        'unread', (SELECT count(*) FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL AND o.kind = 'messages'),
        'open', (SELECT coalesce(jsonb_agg(coalesce(o.conversation_id::text, o.kind)), '[]') FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL)) AS person,
      coalesce(s.wishes, '{}'::jsonb) AS wishes, s.quiet_from, s.quiet_to, coalesce(s.preview, 'sender') AS preview,
      (SELECT jsonb_build_object('id', b.id::text, 'endpointHash', encode(b.endpoint_hash, 'hex'), 'endpointEnc', encode(b.endpoint_enc, 'hex'), 'keysEnc', encode(b.keys_enc, 'hex'), 'keyVersion', b.key_version) FROM push_subscription b JOIN session o ON o.id = b.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz WHERE b.id = d.subscription_id AND b.user_id = u.id) AS target
    FROM notification_delivery d JOIN notice n ON n.id = d.notice_id JOIN app_user u ON u.id = n.user_id
      LEFT JOIN participant p ON p.conversation_id = n.conversation_id AND p.user_id = n.user_id AND p.left_at IS NULL
      LEFT JOIN conversation c ON c.id = n.conversation_id LEFT JOIN trip t ON t.id = c.of_trip_id
      LEFT JOIN notification_setting s ON s.user_id = n.user_id
    WHERE d.claim = ANY (${claimed.map(({ claim }) => claim)}::uuid[]) ORDER BY d.id`.execute(db);
  return rows;
}

export type Outcome =
  // A service has said yes or no to what spoke of so many things.
  | {
      readonly t: "answered";
      readonly state: "sent" | "failed";
      readonly because: string | null;
      readonly count: number;
    }
  | { readonly t: "wait"; readonly until: Date; readonly because: string; readonly isTry: boolean }
  | { readonly t: "over"; readonly state: "ended" | "failed"; readonly because: string };

// Only whoever still holds the step says what became of it.
export async function settle(db: Db, { id, claim }: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const free = sql`claim = NULL, claimed_until = NULL`;
  const mine = sql`WHERE id = ${id} AND claim = ${claim}`;
  // What came while a push was under way was in none of it: it goes out after it. Whoever writes it down at this moment is waited for.
  if (outcome.t === "answered")
    await sql`
      WITH more AS (SELECT d.channel = 'push' AND n.count > ${outcome.count} AS is_more FROM notification_delivery d JOIN notice n ON n.id = d.notice_id WHERE d.id = ${id} FOR SHARE OF n)
      UPDATE notification_delivery SET ${free}, sent_at = CASE WHEN ${outcome.state} = 'sent' THEN ${now}::timestamptz ELSE sent_at END,
        state = CASE WHEN is_more THEN 'due' ELSE ${outcome.state} END, because = CASE WHEN is_more THEN NULL ELSE ${outcome.because} END,
        tries = CASE WHEN is_more THEN 0 ELSE tries END, due_at = CASE WHEN is_more THEN ${now}::timestamptz + interval '30 seconds' ELSE due_at END
      FROM more ${mine}`.execute(db);
  else if (outcome.t === "wait")
    await sql`UPDATE notification_delivery SET due_at = ${outcome.until}, because = ${outcome.because}, tries = tries - ${outcome.isTry ? 0 : 1}, ${free} ${mine}`.execute(
      db,
    );
  else
    await sql`UPDATE notification_delivery SET state = ${outcome.state}, because = ${outcome.because}, ${free} ${mine}`.execute(
      db,
    );
}

export async function dropTarget(db: Db, id: string): Promise<void> {
  await db.deleteFrom("pushSubscription").where("id", "=", id).execute();
}

export async function noteTaken(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("pushSubscription")
    .set({ sentAt: now, fails: 0, failingSince: null })
    .where("id", "=", id)
    .execute();
}

// Eight in a row over a week: nobody is there any more.
export async function noteFailure(db: Db, id: string, now: Date): Promise<void> {
  await sql`UPDATE push_subscription SET fails = fails + 1, failing_since = coalesce(failing_since, ${now}::timestamptz) WHERE id = ${id}`.execute(
    db,
  );
  await sql`DELETE FROM push_subscription WHERE id = ${id} AND fails >= 8 AND failing_since <= ${now}::timestamptz - interval '7 days'`.execute(
    db,
  );
}
