import { sql, type RawBuilder } from "kysely";
import type { Call, Given } from "#shared/features/calls/calls.contract.ts";
import { isOver, type CallRecord, type Place } from "#shared/features/calls/calls.rules.ts";
import { grownUpAt } from "#shared/features/conversations/company.rules.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso, mayRead, ownPlace, type Reader } from "./reader.ts";

const person = (id: RawBuilder<unknown>, device: RawBuilder<unknown>): RawBuilder<Call["caller"]> =>
  sql<
    Call["caller"]
  >`(SELECT jsonb_build_object('id', u.id::text, 'name', u.first_name, 'device', ${device}::text) FROM app_user u WHERE u.id = ${id})`;

const seated = sql`call_seat s WHERE s.call_id = k.id`;

const sitting = sql<
  Call["people"][number]
>`(SELECT jsonb_build_object('id', u.id::text, 'name', u.first_name, 'device', s.device::text, 'isMuted', s.is_muted, 'isCameraOff', s.is_camera_off, 'isSharing', s.is_sharing) FROM app_user u WHERE u.id = s.user_id)`;

const told = sql`k.id::text, k.conversation_id::text, k.state, ${person(sql`k.caller_id`, sql`(SELECT s.device FROM ${seated} AND s.user_id = k.caller_id)`)} AS caller,
  (SELECT ${person(sql`s.user_id`, sql`s.device`)} FROM ${seated} AND s.user_id <> k.caller_id ORDER BY s.sat_at, s.user_id LIMIT 1) AS callee,
  (SELECT coalesce(jsonb_agg(${sitting} ORDER BY s.sat_at, s.user_id), '[]') FROM ${seated}) AS people,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.first_name) ORDER BY u.id), '[]') FROM call_rung r JOIN app_user u ON u.id = r.user_id WHERE r.call_id = k.id AND k.state = 'ringing' AND r.declined_at IS NULL) AS rung,
  ${iso(sql`k.rings_until`)} AS rings_until, ${iso(sql`k.started_at`)} AS started_at, ${iso(sql`k.ended_at`)} AS ended_at, k.ended_for`;

// What whoever calls has said to nobody yet: from the device on which they still wait.
const laidDown = sql`(SELECT jsonb_build_object('device', g.from_device::text, 'sdp', g.body->>'sdp') FROM call_signal g JOIN call_seat s ON s.call_id = g.call_id AND s.user_id = k.caller_id AND s.device = g.from_device
  WHERE g.call_id = k.id AND k.state = 'ringing' AND g.to_device = g.from_device LIMIT 1)`;

const isSeated = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${seated} AND s.user_id = ${userId})`;

// Whoever may no longer read a conversation is in none of its calls either: taken out of it, no more of the office, or closed.
const staysIn = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM conversation w JOIN app_user u ON u.id = ${userId} AND u.disabled_at IS NULL
  WHERE w.id = k.conversation_id AND (EXISTS (SELECT FROM participant p WHERE p.conversation_id = w.id AND p.user_id = u.id AND p.left_at IS NULL)
    OR (w.staff_feed IS NOT NULL AND is_office(ARRAY(SELECT o.role FROM user_role o WHERE o.user_id = u.id)))))`;

// Of those alone who called, or were rung: whoever comes in by themselves is written down as rung.
const isOf = (userId: string): RawBuilder<boolean> => sql<boolean>`
  (k.caller_id = ${userId} OR EXISTS (SELECT FROM call_rung r WHERE r.call_id = k.id AND r.user_id = ${userId})) AND ${staysIn(sql`${userId}`)}`;

export async function readCall(db: Db, id: string, userId: string): Promise<Call | undefined> {
  const { rows } = await sql<Call>`SELECT ${told} FROM call k WHERE k.id = ${id} AND ${isOf(userId)}`.execute(db);
  return rows[0];
}

// The one that somebody is in, and those that ring for them and were not declined. Once it is taken, it rings on for the others of a
// group, and for whoever is called in.
export async function listCalls(db: Db, userId: string, now: Date): Promise<Call[]> {
  const { rows } = await sql<Call>`
    SELECT ${told}, ${laidDown} AS offer FROM call k JOIN conversation c ON c.id = k.conversation_id WHERE k.state IN ('ringing', 'accepted') AND ${staysIn(sql`${userId}`)} AND (${isSeated(sql`${userId}`)}
      OR EXISTS (SELECT FROM call_rung r WHERE r.call_id = k.id AND r.user_id = ${userId} AND r.declined_at IS NULL
        AND coalesce(r.rings_until, CASE WHEN k.state = 'ringing' OR c.kind = 'group' THEN k.rings_until END) > ${now}))
    ORDER BY k.id`.execute(db);
  return rows;
}

export interface Setting {
  readonly isClosed: boolean;
  readonly isAboutChild: boolean;
  readonly callerRoles: readonly Role[];
}

const isAboutChild = (now: Date): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM trip t JOIN student s ON s.id = t.student_id
  WHERE (t.id = c.of_trip_id OR (c.kind = 'group' AND t.group_id = c.group_id)) AND s.date_of_birth > ${now}::date - make_interval(years => ${grownUpAt}))`;

// The conversation in which somebody would call, where they may read it.
export async function settingOf(db: Db, reader: Reader, conversationId: string): Promise<Setting | undefined> {
  const { rows } = await sql<Setting>`
    SELECT is_closed(c.archived, c.archive_at, ${reader.now}) OR (c.blocked AND is_blocked_to(${reader.id})) AS is_closed,
      ${isAboutChild(reader.now)} AS is_about_child,
      ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = ${reader.id}) AS caller_roles
    FROM conversation c ${ownPlace(reader)} WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
  return rows[0];
}

export interface Hearer {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly timezone: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly isBusy: boolean;
}

const isIn = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM call_seat o JOIN call k ON k.id = o.call_id WHERE o.user_id = ${id} AND k.state IN ('ringing', 'accepted'))`;

// Whoever hears of a message there, hears a call there.
export async function listHearers(db: Db, conversationId: string, callerId: string): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    SELECT u.id::text, u.first_name AS name, h.roles, u.timezone, n.quiet_from, n.quiet_to, ${isIn(sql`u.id`)} AS is_busy
    FROM hearers_of(${conversationId}) h JOIN app_user u ON u.id = h.user_id AND u.disabled_at IS NULL LEFT JOIN notification_setting n ON n.user_id = u.id
    WHERE u.id <> ${callerId} ORDER BY u.id LIMIT 20`.execute(db);
  return rows;
}

// One call of a person at a time, also where two of their devices ring in one moment.
export async function isCalling(db: Transaction, userId: string, butFor: string | null = null): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('call', ${userId}::bigint))`.execute(db);
  const { rows } =
    await sql`SELECT FROM call_seat o JOIN call k ON k.id = o.call_id WHERE o.user_id = ${userId} AND k.state IN ('ringing', 'accepted') AND k.id IS DISTINCT FROM ${butFor}::bigint`.execute(
      db,
    );
  return rows.length > 0;
}

// One call of a conversation at a time. Two who ring there at once take turns.
export async function callIn(db: Transaction, conversationId: string): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('calls in', ${conversationId}::bigint))`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`SELECT k.id::text FROM call k WHERE k.conversation_id = ${conversationId} AND k.state IN ('ringing', 'accepted') ORDER BY k.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id;
}

interface NewCall {
  readonly conversationId: string;
  readonly state: "ringing" | "missed" | "busy";
  readonly caller: Place;
  readonly rung: readonly string[];
  readonly ringsUntil: Date;
  readonly at: Date;
}

export async function addCall(
  db: Transaction,
  { conversationId, state, caller, rung, ringsUntil, at }: NewCall,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO call (conversation_id, state, caller_id, caller_device, rings_until, created_at, ended_at, caller_seen_at)
    VALUES (${conversationId}, ${state}, ${caller.userId}, ${caller.device}, ${ringsUntil}, ${at}, ${state === "ringing" ? null : at}, ${at}) RETURNING id::text`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`INSERT INTO call_rung (call_id, user_id) SELECT ${id}, unnest(${[...rung]}::bigint[])`.execute(db);
  if (state === "ringing") await seat(db, id, [caller], at);
  return id;
}

// Each as they are now: who has come to another device sits there, as silent and as unseen as before; what was shown there is not shown here.
async function seat(db: Transaction, callId: string, places: readonly Place[], at: Date): Promise<void> {
  const people = places.map(({ userId }) => userId);
  await sql`DELETE FROM call_seat WHERE call_id = ${callId} AND user_id <> ALL (${people}::bigint[])`.execute(db);
  await sql`
    INSERT INTO call_seat (call_id, user_id, device, sat_at, seen_at) SELECT ${callId}, p.user_id, p.device, ${at}::timestamptz, ${at}::timestamptz
      FROM unnest(${people}::bigint[], ${places.map(({ device }) => device)}::uuid[]) AS p (user_id, device)
    ON CONFLICT (call_id, user_id) DO UPDATE SET device = excluded.device, seen_at = excluded.seen_at, is_sharing = false WHERE call_seat.device <> excluded.device`.execute(
    db,
  );
}

// Whoever is called in while it goes on; to be rung again is to be asked anew.
export async function ringAnother(db: Transaction, callId: string, userId: string, until: Date): Promise<void> {
  await sql`
    INSERT INTO call_rung (call_id, user_id, rings_until) VALUES (${callId}, ${userId}, ${until})
    ON CONFLICT (call_id, user_id) DO UPDATE SET rings_until = excluded.rings_until, declined_at = NULL`.execute(db);
}

export interface HeldCall extends CallRecord {
  readonly id: string;
  readonly conversationId: string;
  readonly callerName: string;
  // Which of its rooms it is in.
  readonly room: number;
  readonly startedAt: Date | null;
  readonly silent: readonly string[];
  // Who sits there and may not any more.
  readonly out: readonly string[];
}

interface HeldRow extends Omit<HeldCall, "ringsUntil" | "startedAt"> {
  readonly ringsUntil: Date;
  readonly startedAt: Date | null;
}

interface Looked {
  readonly now: Date;
  readonly heardSince: Date;
}

// Whatever happens to a call happens one after the other.
export async function holdCall(db: Transaction, id: string, looked: Looked): Promise<HeldCall | undefined> {
  await sql`SELECT FROM call WHERE id = ${id} FOR UPDATE`.execute(db);
  return seeCall(db, id, looked);
}

// Silent is who was last heard of before then.
export async function seeCall(db: Db, id: string, { now, heardSince }: Looked): Promise<HeldCall | undefined> {
  const { rows } = await sql<HeldRow>`
    SELECT k.id::text, k.conversation_id::text, k.state, k.caller_id::text, (SELECT u.first_name FROM app_user u WHERE u.id = k.caller_id) AS caller_name, k.room, k.rings_until::timestamptz, k.started_at, k.ended_for, ${isAboutChild(now)} AS is_about_child,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', s.user_id::text, 'device', s.device, 'roles', ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = s.user_id)) ORDER BY s.sat_at, s.user_id), '[]') FROM ${seated}) AS seats,
      ARRAY(SELECT s.user_id::text FROM ${seated} AND s.seen_at <= ${heardSince}) AS silent,
      ARRAY(SELECT s.user_id::text FROM ${seated} AND NOT ${staysIn(sql`s.user_id`)}) AS out,
      ARRAY(SELECT r.user_id::text FROM call_rung r WHERE r.call_id = k.id ORDER BY r.user_id) AS rung,
      ARRAY(SELECT r.user_id::text FROM call_rung r WHERE r.call_id = k.id AND r.declined_at IS NOT NULL ORDER BY r.user_id) AS declined
    FROM call k JOIN conversation c ON c.id = k.conversation_id WHERE k.id = ${id}`.execute(db);
  const row = rows[0];
  return (
    row && {
      ...row,
      ringsUntil: new Date(row.ringsUntil).getTime(),
      startedAt: row.startedAt && new Date(row.startedAt),
    }
  );
}

// A call that has just been taken begins now for both; what was said in one that is over goes with it.
export async function writeCall(db: Transaction, id: string, next: CallRecord, at: Date): Promise<void> {
  const { state, seats, declined, endedFor } = next;
  await sql`
    UPDATE call SET state = ${state}, ended_for = ${endedFor}, ended_at = ${isOver(next) ? at : null},
      started_at = CASE WHEN ${state} = 'accepted' THEN coalesce(started_at, ${at}) ELSE started_at END WHERE id = ${id}`.execute(
    db,
  );
  await sql`UPDATE call_rung SET declined_at = ${at} WHERE call_id = ${id} AND user_id = ANY (${[...declined]}::bigint[]) AND declined_at IS NULL`.execute(
    db,
  );
  // Whoever comes in by themselves may read it from then on.
  await sql`
    INSERT INTO call_rung (call_id, user_id, came_at) SELECT ${id}, p, ${at}::timestamptz FROM unnest(${seats.map(({ userId }) => userId)}::bigint[]) p WHERE p <> (SELECT caller_id FROM call WHERE id = ${id})
    ON CONFLICT (call_id, user_id) DO UPDATE SET came_at = coalesce(call_rung.came_at, excluded.came_at)`.execute(db);
  await seat(db, id, isOver(next) ? [] : seats, at);
  if (isOver(next)) await sql`DELETE FROM call_signal WHERE call_id = ${id}`.execute(db);
}

export async function noteGiven(
  db: Transaction,
  id: string,
  { userId, device }: Place,
  { isMuted, isCameraOff, isSharing }: Given,
): Promise<void> {
  await sql`UPDATE call_seat SET is_muted = ${isMuted}, is_camera_off = ${isCameraOff}, is_sharing = ${isSharing} WHERE call_id = ${id} AND user_id = ${userId} AND device = ${device}`.execute(
    db,
  );
}

export async function noteSeen(db: Transaction, id: string, { userId, device }: Place, at: Date): Promise<void> {
  await sql`UPDATE call_seat SET seen_at = ${at} WHERE call_id = ${id} AND user_id = ${userId} AND device = ${device}`.execute(
    db,
  );
}
