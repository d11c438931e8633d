import { sql } from "kysely";
import { can, scopesOf, type Actor } from "#shared/access/can.ts";
import type { ContextFamily, ContextStudent } from "#shared/features/tripContext/tripContext.contract.ts";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { reasonFor, type ContextPlace } from "./tripContext.store.ts";

type Living = NonNullable<ContextStudent["living"]>;
type StudentRow = Omit<ContextStudent, "age" | "guardians" | "living"> & Living & { readonly dateOfBirth: string };

const within = (actor: Actor, action: "students:read" | "students:write") =>
  reachOf(studentScopes, actor, scopesOf(actor, action));

const onFile = sql`coalesce((
  SELECT array_remove(ARRAY[CASE WHEN p.allergies_sealed IS NOT NULL THEN 'allergies' END, CASE WHEN p.any_medical_condition_sealed IS NOT NULL THEN 'anyMedicalCondition' END,
    CASE WHEN p.notes_sealed IS NOT NULL THEN 'notes' END], NULL) FROM student_private p WHERE p.student_id = student.id), '{}')`;

export async function readStudent(
  { db, actor, now }: Context,
  { studentId }: Pick<ContextPlace, "studentId">,
): Promise<ContextStudent | undefined> {
  const { rows } = await sql<StudentRow>`
    SELECT student.id::text, student.first_name || ' ' || student.last_name AS name, student.picture, student.date_of_birth, student.city_town, country.code AS country_code,
      student.languages, student.hobbies, student.diet, ${onFile} AS on_file
    FROM student JOIN country ON country.id = student.country_id WHERE student.id = ${studentId} AND ${within(actor, "students:read")}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { dateOfBirth, languages, hobbies, diet, onFile: facts, ...person } = row;
  return {
    ...person,
    age: ageOn(dayOf(now()), dateOfBirth),
    guardians: await readGuardians(db, row.id, now()),
    ...(can(actor, "students:write") ? { living: { languages, hobbies, diet, onFile: facts } } : {}),
  };
}

const answersLookedAt = 200;
const fewestAnswers = 3;
const mostDays = 90;

// How long they take: from what another said last before them, in what each conversation has seen newest.
const repliesIn = sql`(
  SELECT CASE WHEN count(*) >= ${fewestAnswers}::int THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM m.created_at - asked.created_at)) / 60)::float8 END
  FROM participant p JOIN conversation c ON c.id = p.conversation_id
    JOIN message m ON m.conversation_id = c.id AND m.seq > c.head_seq - ${answersLookedAt}::int AND m.sender_id = u.id AND m.kind = ${messageKinds.conversation}
    CROSS JOIN LATERAL (SELECT b.sender_id, b.created_at FROM message b WHERE b.conversation_id = c.id AND b.seq < m.seq AND b.kind = ${messageKinds.conversation} ORDER BY b.seq DESC LIMIT 1) asked
  WHERE p.user_id = u.id AND p.left_at IS NULL AND asked.sender_id <> u.id AND m.created_at > ${sql.ref("since.at")})`;

async function readGuardians(db: Db, studentId: string, now: Date): Promise<ContextStudent["guardians"]> {
  const since = new Date(now.getTime() - mostDays * 86_400_000);
  const { rows } = await sql<ContextStudent["guardians"][number]>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, u.picture, ${repliesIn} AS replies_in_minutes
    FROM student_guardian g JOIN app_user u ON u.id = g.user_id CROSS JOIN (SELECT ${since}::timestamptz AS at) since
    WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL ORDER BY g.verified_at, u.id`.execute(db);
  return rows;
}

// The families that were asked, the one that is chosen first. The trip is within the reader's reach already.
export async function readFamilies({ db, actor }: Context, tripId: string): Promise<ContextFamily[] | undefined> {
  if (!can(actor, "transitions:hostings")) return undefined;
  const { rows } = await sql<ContextFamily>`
    SELECT thf.id::text, f.id::text AS host_family_id, f.parent_guardian_one_last_name AS name, f.tiny_featured_image AS picture, f.city_town AS place,
      thf.state, thf.selected AS is_selected, thf.asked_at, thf.answered_at, thf.answer_by ${reasonFor(actor, sql`thf.state_reason`)}
    FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id WHERE thf.trip_id = ${tripId}
    ORDER BY thf.state = 'accepted_hosting' DESC, thf.selected DESC, thf.asked_at NULLS LAST, thf.id`.execute(db);
  return rows;
}
