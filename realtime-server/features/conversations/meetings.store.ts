import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import type { Db } from "../../db/connection.ts";
import { aboutWhom, familyName, personName } from "./names.ts";
import { iso, sideOfPerson, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

const current = ["proposed", "scheduled", "in_call"];
const most = 60;

const isMember = ({ id }: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM meeting_participant mine WHERE mine.meeting_id = m.id AND mine.user_id = ${id})`;

// Where a family lives says its county, of everybody else their account.
const zoneOfPerson = sql`coalesce((SELECT county.timezone FROM host_family h JOIN county ON county.id = h.county_id WHERE h.user_id = who.id LIMIT 1), who.timezone)`;

const people = (reader: Reader): RawBuilder<unknown> => sql`(
  SELECT jsonb_agg(jsonb_build_object('id', who.id::text, 'name', ${personName(reader, sql`who.id`)}, 'side', ${sideOfPerson(sql`who.id`)}, 'timezone', ${zoneOfPerson}, 'didNotCome', p.did_not_come) ORDER BY who.id)
  FROM meeting_participant p JOIN app_user who ON who.id = p.user_id WHERE p.meeting_id = m.id)`;

// What came of it is for whoever wrote it and for those who look after families.
const outcomeFor = ({ id, isStaff }: Reader): RawBuilder<unknown> =>
  isStaff ? sql`m.outcome` : sql`CASE WHEN m.organiser_id = ${id} THEN m.outcome END`;

const meetingOf = (reader: Reader): RawBuilder<Meeting> => sql<Meeting>`jsonb_build_object(
  'id', m.id::text, 'conversationId', m.conversation_id::text, 'kind', m.kind, 'minutes', m.minutes, 'state', m.state, 'version', m.version, 'organiserId', m.organiser_id::text, 'proposedById', m.proposed_by::text,
  'proposedAt', ${iso(sql`m.proposed_at`)}, 'slots', m.slots, 'scheduledAt', ${iso(sql`m.scheduled_at`)}, 'people', ${people(reader)}, 'studentName', s.first_name, 'familyName', ${familyName}, 'outcome', ${outcomeFor(reader)})`;

const from = sql`FROM meeting m JOIN conversation c ON c.id = m.conversation_id ${aboutTrip} ${aboutWhom}`;

// Whether the reader may is known by then: everybody reaches the own ones, the office all (withinReach).
export async function readMeeting(db: Db, reader: Reader, id: string): Promise<Meeting | undefined> {
  const { rows } = await sql<{
    meeting: Meeting;
  }>`SELECT ${meetingOf(reader)} AS meeting ${from} WHERE m.id = ${id}`.execute(db);
  return rows[0]?.meeting;
}

export async function listMeetings(
  db: Db,
  reader: Reader,
): Promise<{ readonly coming: Meeting[]; readonly past: Meeting[] }> {
  const { rows: coming } = await sql<{ meeting: Meeting }>`
    SELECT ${meetingOf(reader)} AS meeting ${from} WHERE ${isMember(reader)} AND m.state = ANY (${current}::text[]) ORDER BY m.scheduled_at NULLS FIRST, m.id LIMIT ${most}`.execute(
    db,
  );
  const { rows: past } = await sql<{ meeting: Meeting }>`
    SELECT ${meetingOf(reader)} AS meeting ${from} WHERE ${isMember(reader)} AND m.state <> ALL (${current}::text[]) ORDER BY coalesce(m.scheduled_at, m.entered_at) DESC, m.id DESC LIMIT ${most}`.execute(
    db,
  );
  return { coming: coming.map((row) => row.meeting), past: past.map((row) => row.meeting) };
}

interface Presence {
  readonly meetingId: string;
  readonly userId: string;
  readonly isLeaving: boolean;
  readonly now: Date;
}

// Of whoever takes part, while it lasts: who has come late has come, and who has left may come back.
export async function notePresence(db: Db, { meetingId, userId, isLeaving, now }: Presence): Promise<void> {
  await db
    .updateTable("meetingParticipant")
    .set({
      joinedAt: sql`coalesce(joined_at, ${now}::timestamptz)`,
      heardAt: now,
      leftAt: isLeaving ? now : null,
    })
    .where("meetingId", "=", meetingId)
    .where("userId", "=", userId)
    .where("meetingId", "in", db.selectFrom("meeting").select("id").where("state", "=", "in_call"))
    .$if(isLeaving, (left) => left.where("joinedAt", "is not", null))
    .execute();
}
