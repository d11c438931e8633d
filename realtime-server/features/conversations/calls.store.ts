import { sql, type RawBuilder } from "kysely";
import type { Call, Signal } from "#shared/features/calls/calls.contract.ts";
import { isOver, type CallRecord, type Place } from "#shared/features/calls/calls.rules.ts";
import { grownUpAt } from "#shared/features/conversations/company.rules.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso, mayRead, ownPlace, type Reader } from "./reader.ts";

const person = (id: RawBuilder<unknown>, device: RawBuilder<unknown>): RawBuilder<Call["caller"]> =>
  sql<
    Call["caller"]
  >`(SELECT jsonb_build_object('id', u.id::text, 'name', u.first_name, 'device', ${device}::text) FROM app_user u WHERE u.id = ${id})`;

const told = sql`k.id::text, k.conversation_id::text, k.state, ${person(sql`k.caller_id`, sql`k.caller_device`)} AS caller, ${person(sql`k.callee_id`, sql`k.callee_device`)} AS callee,
  ${iso(sql`k.rings_until`)} AS rings_until, ${iso(sql`k.started_at`)} AS started_at, ${iso(sql`k.ended_at`)} AS ended_at`;

// Of those alone who are in it, or were rung.
const isOf = (userId: string): RawBuilder<boolean> => sql<boolean>`
  (k.caller_id = ${userId} OR k.callee_id = ${userId} OR EXISTS (SELECT FROM call_rung r WHERE r.call_id = k.id AND r.user_id = ${userId}))`;

export async function readCall(db: Db, id: string, userId: string): Promise<Call | undefined> {
  const { rows } = await sql<Call>`SELECT ${told} FROM call k WHERE k.id = ${id} AND ${isOf(userId)}`.execute(db);
  return rows[0];
}

// The one that somebody is in, and those that ring for them and were not declined.
export async function listCalls(db: Db, userId: string, now: Date): Promise<Call[]> {
  const { rows } = await sql<Call>`
    SELECT ${told} FROM call k WHERE (k.state IN ('ringing', 'accepted') AND (k.caller_id = ${userId} OR k.callee_id = ${userId}))
      OR (k.state = 'ringing' AND k.rings_until > ${now} AND EXISTS (SELECT FROM call_rung r WHERE r.call_id = k.id AND r.user_id = ${userId} AND r.declined_at IS NULL))
    ORDER BY k.id`.execute(db);
  return rows;
}

export interface Setting {
  readonly isClosed: boolean;
  readonly isAboutChild: boolean;
  readonly callerRoles: readonly Role[];
}

// The conversation in which somebody would call, where they may read it.
export async function settingOf(db: Db, reader: Reader, conversationId: string): Promise<Setting | undefined> {
  const { rows } = await sql<Setting>`
    SELECT is_closed(c.archived, c.archive_at, ${reader.now}) OR (c.blocked AND is_blocked_to(${reader.id})) AS is_closed,
      EXISTS (
        SELECT FROM trip t JOIN student s ON s.id = t.student_id LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
        WHERE (t.id = coalesce(h.trip_id, c.trip_id) OR (c.kind = 'group' AND t.group_id = c.group_id)) AND s.date_of_birth > ${reader.now}::date - make_interval(years => ${grownUpAt})) AS is_about_child,
      ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = ${reader.id}) AS caller_roles
    FROM conversation c ${ownPlace(reader)} WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
  return rows[0];
}

export interface Hearer {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly timezone: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly isBusy: boolean;
}

const isIn = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM call k WHERE k.state IN ('ringing', 'accepted') AND (k.caller_id = ${id} OR k.callee_id = ${id}))`;

// Whoever hears of a message there, hears a call there.
export async function listHearers(db: Db, conversationId: string, callerId: string): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    SELECT u.id::text, h.roles, u.timezone, n.quiet_from, n.quiet_to, ${isIn(sql`u.id`)} AS is_busy
    FROM hearers_of(${conversationId}) h JOIN app_user u ON u.id = h.user_id AND u.disabled_at IS NULL LEFT JOIN notification_setting n ON n.user_id = u.id
    WHERE u.id <> ${callerId} ORDER BY u.id LIMIT 20`.execute(db);
  return rows;
}

// One call of a person at a time, also where two of their devices ring in one moment.
export async function isCalling(db: Transaction, userId: string, conversationId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('call', ${userId}::bigint))`.execute(db);
  const { rows } = await sql<{ isBusy: boolean }>`
    SELECT ${isIn(sql`${userId}`)} OR EXISTS (SELECT FROM call k WHERE k.conversation_id = ${conversationId} AND k.state IN ('ringing', 'accepted')) AS is_busy`.execute(
    db,
  );
  return rows[0]?.isBusy ?? false;
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
  return id;
}

export interface HeldCall extends CallRecord {
  readonly id: string;
  readonly conversationId: string;
  readonly startedAt: Date | null;
  readonly seenAt: number;
}

interface HeldRow {
  readonly id: string;
  readonly conversationId: string;
  readonly state: CallRecord["state"];
  readonly callerId: string;
  readonly callerDevice: string;
  readonly calleeId: string | null;
  readonly calleeDevice: string | null;
  readonly ringsUntil: Date;
  readonly startedAt: Date | null;
  readonly seenAt: Date;
  readonly rung: readonly string[];
  readonly declined: readonly string[];
}

// Whatever happens to a call happens one after the other.
export async function holdCall(db: Transaction, id: string): Promise<HeldCall | undefined> {
  const { rows } = await sql<HeldRow>`
    SELECT k.id::text, k.conversation_id::text, k.state, k.caller_id::text, k.caller_device::text, k.callee_id::text, k.callee_device::text, k.rings_until::timestamptz, k.started_at,
      least(k.caller_seen_at, k.callee_seen_at) AS seen_at,
      ARRAY(SELECT r.user_id::text FROM call_rung r WHERE r.call_id = k.id ORDER BY r.user_id) AS rung,
      ARRAY(SELECT r.user_id::text FROM call_rung r WHERE r.call_id = k.id AND r.declined_at IS NOT NULL ORDER BY r.user_id) AS declined
    FROM call k WHERE k.id = ${id} FOR UPDATE OF k`.execute(db);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      conversationId: row.conversationId,
      state: row.state,
      caller: { userId: row.callerId, device: row.callerDevice },
      callee: row.calleeId && row.calleeDevice ? { userId: row.calleeId, device: row.calleeDevice } : null,
      rung: row.rung,
      declined: row.declined,
      ringsUntil: new Date(row.ringsUntil).getTime(),
      startedAt: row.startedAt && new Date(row.startedAt),
      seenAt: new Date(row.seenAt).getTime(),
    }
  );
}

// A call that has just been taken begins now for both; what was said in one that is over goes with it.
export async function writeCall(db: Transaction, id: string, next: CallRecord, at: Date): Promise<void> {
  const { state, caller, callee, declined } = next;
  await sql`
    UPDATE call SET state = ${state}, caller_device = ${caller.device}, callee_id = ${callee?.userId ?? null}, callee_device = ${callee?.device ?? null},
      started_at = CASE WHEN ${state} = 'accepted' THEN coalesce(started_at, ${at}) ELSE started_at END,
      callee_seen_at = CASE WHEN ${callee !== null} THEN ${at}::timestamptz ELSE callee_seen_at END,
      caller_seen_at = CASE WHEN ${state} = 'accepted' THEN ${at}::timestamptz ELSE caller_seen_at END,
      ended_at = ${isOver(next) ? at : null} WHERE id = ${id}`.execute(db);
  await sql`UPDATE call_rung SET declined_at = ${at} WHERE call_id = ${id} AND user_id = ANY (${[...declined]}::bigint[]) AND declined_at IS NULL`.execute(
    db,
  );
  if (isOver(next)) await sql`DELETE FROM call_signal WHERE call_id = ${id}`.execute(db);
}

export async function noteSeen(db: Transaction, id: string, { userId, device }: Place, at: Date): Promise<void> {
  await sql`
    UPDATE call SET caller_seen_at = CASE WHEN caller_id = ${userId} AND caller_device = ${device} THEN ${at}::timestamptz ELSE caller_seen_at END,
      callee_seen_at = CASE WHEN callee_id = ${userId} AND callee_device = ${device} THEN ${at}::timestamptz ELSE callee_seen_at END
    WHERE id = ${id}`.execute(db);
}

interface Said {
  readonly from: string;
  readonly to: string;
  readonly first: number;
  readonly signals: readonly Signal[];
}

// Numbered under the lock of the call: whoever has read one has read all before it. What comes a second time under its number is known.
export async function addSignals(db: Transaction, callId: string, { from, to, first, signals }: Said): Promise<void> {
  for (const [index, body] of signals.entries())
    await sql`
      WITH head AS (
        UPDATE call SET head = head + 1 WHERE id = ${callId}
          AND NOT EXISTS (SELECT FROM call_signal s WHERE s.call_id = ${callId} AND s.from_device = ${from} AND s.number = ${first + index}) RETURNING id, head)
      INSERT INTO call_signal (call_id, position, from_device, to_device, number, body)
      SELECT id, head, ${from}, ${to}, ${first + index}, ${JSON.stringify(body)}::jsonb FROM head`.execute(db);
}

export async function readSignals(
  db: Db,
  callId: string,
  device: string,
  after: number,
): Promise<{ position: number; signal: Signal }[]> {
  const { rows } = await sql<{ position: number; signal: Signal }>`
    SELECT position, body AS signal FROM call_signal WHERE call_id = ${callId} AND to_device = ${device} AND position > ${after} ORDER BY position LIMIT 50`.execute(
    db,
  );
  return rows;
}
