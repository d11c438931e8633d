import { sql } from "kysely";
import type { ConversationKind } from "#shared/features/conversations/conversations.rules.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import type { MeetingCard } from "#shared/features/meetings/meetingCard.rules.ts";
import { meetingMachine, type MeetingTerms } from "#shared/features/meetings/meetings.machine.ts";
import { meetingCommands, type MeetingRecord, type Participant } from "#shared/features/meetings/meetings.states.ts";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import type { Applied } from "#shared/machine/interpreter.ts";
import { isPerson, type Doer } from "#shared/machine/machine.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { Sought } from "./entity.ts";
import { beginMeeting } from "./meeting.begin.ts";
import { giveTask, notify } from "./outbox.ts";
import { usualZone } from "./placement.store.ts";
import type { Looked, SimpleEntity } from "./simple.door.ts";
import type { Threads } from "./threads.port.ts";

interface Row extends Omit<MeetingRecord, "participants" | "slots" | "noShowIds"> {
  readonly conversationId: string;
  readonly slots: readonly string[];
}

interface Place extends Participant {
  readonly hasJoined: boolean;
  readonly isThere: boolean;
  readonly leftAt: number | null;
  readonly heardAt: number | null;
  readonly didNotCome: boolean;
}

const ms = (column: string) => sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;

async function hold(
  { db, now }: Work,
  { id, payload: { slot, slots = [] }, isReading = false }: Sought,
): Promise<Looked<MeetingTerms>> {
  const { rows } = await sql<Row>`
    SELECT id, conversation_id, kind, minutes, organiser_id, state, state_reason, version, ${ms("entered_at")} AS entered_at, proposed_by AS proposed_by_id, ${ms("proposed_at")} AS proposed_at, round, slots, ${ms("scheduled_at")} AS scheduled_at
    FROM meeting WHERE id = ${id} ${isReading ? sql`` : sql`FOR NO KEY UPDATE`}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { conversationId, slots: written, ...rest } = row;
  const places = await placesOf(db, id);
  const record: MeetingRecord = {
    ...rest,
    slots: written.map((one) => Date.parse(one)),
    participants: places.map(({ id: userId, role }) => ({ id: userId, role })),
    noShowIds: places.filter(({ didNotCome }) => didNotCome).map(({ id: userId }) => userId),
  };
  const wanted = [...(slot === undefined ? [] : [slot]), ...slots, ...written].map((one) => Date.parse(one));
  const about = await aboutOf(db, conversationId, now());
  const joined = places.filter(({ hasJoined }) => hasJoined);
  const hasEmptied = joined.length > 0 && places.every(({ isThere }) => !isThere);
  const facts = {
    now: now().getTime(),
    ...about,
    clashes: await clashesOf(db, record, wanted),
    joinedIds: joined.map(({ id: userId }) => userId),
    emptyAt: hasEmptied ? Math.max(...joined.map(({ leftAt }) => leftAt ?? 0)) : null,
    lastHeardAt: latest(joined.map(({ heardAt }) => heardAt)),
  };
  return { record, facts };
}

const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

async function placesOf(db: Db, id: string): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    SELECT user_id AS id, role, joined_at IS NOT NULL AS has_joined, joined_at IS NOT NULL AND left_at IS NULL AS is_there, ${ms("left_at")} AS left_at, ${ms("heard_at")} AS heard_at, did_not_come FROM meeting_participant WHERE meeting_id = ${id} ORDER BY user_id`.execute(
    db,
  );
  return rows;
}

interface About {
  readonly isConversationActive: boolean;
  readonly isWithMinor: boolean;
  readonly timezone: string;
}

interface AboutRow {
  readonly kind: ConversationKind;
  readonly isClosed: boolean;
  readonly dateOfBirth: string | null;
  readonly timezone: string | null;
}

async function aboutOf(db: Db, conversationId: string, now: Date): Promise<About> {
  const { rows } = await sql<AboutRow>`
    SELECT c.kind, is_closed(c.archived, c.archive_at, ${now}) AS is_closed, s.date_of_birth, county.timezone
    FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id LEFT JOIN trip t ON t.id = c.of_trip_id LEFT JOIN student s ON s.id = t.student_id
    LEFT JOIN host_family f ON f.id = h.host_family_id LEFT JOIN county ON county.id = f.county_id WHERE c.id = ${conversationId}`.execute(
    db,
  );
  const [about] = rows;
  if (!about) throw notFound();
  return {
    isConversationActive: !about.isClosed,
    isWithMinor: about.dateOfBirth !== null && isChildOn(now.toISOString().slice(0, 10), about.dateOfBirth),
    timezone: about.timezone ?? usualZone,
  };
}

// The times at which one of the people is in another meeting by then.
async function clashesOf(
  db: Db,
  { id, minutes, participants }: MeetingRecord,
  slots: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ from: number; minutes: number }>`
    SELECT DISTINCT ${ms("m.scheduled_at")} AS "from", m.minutes FROM meeting m JOIN meeting_participant p ON p.meeting_id = m.id
    WHERE m.id <> ${id} AND m.state IN ('scheduled', 'in_call') AND p.user_id = ANY (${participants.map((one) => one.id)}::bigint[])`.execute(
    db,
  );
  return slots.filter((slot) =>
    rows.some((other) => slot < other.from + other.minutes * 60_000 && other.from < slot + minutes * 60_000),
  );
}

// What the people's calendars are told. Named here as it is used; who writes letters is put in beside it.
type TellCalendars = (
  work: Work,
  meeting: { readonly id: string; readonly version: number; readonly scheduledAt: number },
  state: "scheduled" | "cancelled",
) => Promise<void>;

export interface MeetingParts {
  readonly threads: Pick<Threads, "putCard">;
  readonly tellCalendars: TellCalendars;
}

async function save(
  { threads, tellCalendars }: MeetingParts,
  work: Work,
  id: string,
  { record, effects, step }: Applied<MeetingTerms>,
  order: { readonly payload: Payload; readonly doer: Doer },
): Promise<void> {
  const { db, now } = work;
  const { state, stateReason, version, round, proposedById, slots, noShowIds } = record;
  const times = {
    enteredAt: new Date(record.enteredAt),
    proposedAt: new Date(record.proposedAt),
    scheduledAt: record.scheduledAt === null ? null : new Date(record.scheduledAt),
  };
  const { scheduledAt: before } = await db
    .selectFrom("meeting")
    .select("scheduledAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const kept = effects.some(({ kind }) => kind === "keepOutcome") ? { outcome: order.payload.note ?? null } : {};
  await db
    .updateTable("meeting")
    .set({
      state,
      stateReason,
      version,
      round,
      proposedBy: proposedById,
      slots: JSON.stringify(slots.map((slot) => new Date(slot).toISOString())),
      ...times,
      ...kept,
    })
    .where("id", "=", id)
    .execute();
  if (step.command === "first_join" && isPerson(order.doer))
    await db
      .updateTable("meetingParticipant")
      .set({ joinedAt: now(), heardAt: now(), leftAt: null })
      .where("meetingId", "=", id)
      .where("userId", "=", order.doer.id)
      .execute();
  if (noShowIds.length > 0)
    await db
      .updateTable("meetingParticipant")
      .set({ didNotCome: true })
      .where("meetingId", "=", id)
      .where("userId", "in", [...noShowIds])
      .execute();
  if (effects.some(({ kind }) => kind === "openStaffTask"))
    await giveTask(work, { kind: "findMeetingTime", entity: "meeting", entityId: id });
  await showIn(threads, work, record);
  if (effects.some(({ kind }) => kind === "sendInvitation") && times.scheduledAt)
    await tellCalendars(work, { id, version, scheduledAt: times.scheduledAt.getTime() }, "scheduled");
  if (effects.some(({ kind }) => kind === "withdrawInvitation") && before)
    await tellCalendars(work, { id, version, scheduledAt: new Date(before).getTime() }, "cancelled");
  // The card itself tells of a proposal.
  if (step.command === "propose") return;
  const others = record.participants.map((one) => one.id).filter((person) => person !== step.actorId);
  await notify(work, others, {
    kind: `meeting.${step.command}`,
    entity: "meeting",
    entityId: id,
    params: { scheduledAt: times.scheduledAt?.toISOString() ?? null },
  });
}

// As it stands now, in the message that every device of its people holds.
async function showIn(threads: Pick<Threads, "putCard">, work: Work, record: MeetingRecord): Promise<void> {
  const { id, kind, minutes, state, version, proposedById, participants, slots, scheduledAt } = record;
  const { conversationId, cardSeq } = await work.db
    .selectFrom("meeting")
    .select(["conversationId", "cardSeq"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const card: MeetingCard = {
    action: "meeting",
    meetingId: id,
    kind,
    minutes,
    state,
    version,
    proposedById,
    participantIds: participants.map((one) => one.id),
    slots: slots.map((slot) => new Date(slot).toISOString()),
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt).toISOString(),
  };
  const seq = await threads.putCard(work, {
    conversationId,
    seq: cardSeq === null ? null : Number(cardSeq),
    details: card,
  });
  if (cardSeq === null) await work.db.updateTable("meeting").set({ cardSeq: seq }).where("id", "=", id).execute();
}

export const createMeetingEntity = (parts: MeetingParts): SimpleEntity<MeetingTerms> => ({
  entity: "meeting",
  resource: "meetings",
  ownersOf: ({ participants }) => participants.map(({ id }) => id),
  machine: meetingMachine,
  commands: meetingCommands,
  hold,
  save: (work, id, applied, order) => save(parts, work, id, applied, order),
  begin: beginMeeting,
  givenOf: ({ payload: { slot, slots, note } }) => ({
    ...(slot !== undefined && { slot: Date.parse(slot) }),
    ...(slots !== undefined && { slots: slots.map((one) => Date.parse(one)) }),
    ...(note !== undefined && { note }),
  }),
});
