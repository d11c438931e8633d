import { sql } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { student, type Student, type StudentDraft } from "#shared/features/students/students.contract.ts";
import { medicalFacts, type MedicalFact } from "#shared/features/students/students.rules.ts";
import { statesOfTab } from "#shared/features/trips/trips.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import { folded, foundIn } from "../../db/foundIn.ts";
import { ownersOfStudent } from "../../db/owners.ts";
import { studentScopes } from "../../db/scopes.ts";
import { table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";

const notColumns = ["age", ...medicalFacts];

export type StudentRow = Omit<Student, "age" | "dateOfBirth" | MedicalFact> & { readonly dateOfBirth: string };
export type StudentColumns = Omit<StudentDraft, MedicalFact>;

export const studentRows = table({
  name: "student",
  fields: Object.keys(student.shape).filter((field) => !notColumns.includes(field)),
  made: {
    country: sql`(SELECT json_build_object('id', c.id::text, 'code', c.code, 'name', c.name) FROM country c WHERE c.id = student.country_id)`,
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = student.business_id)`,
    onFile: sql`coalesce((
      SELECT array_remove(ARRAY[CASE WHEN p.allergies_sealed IS NOT NULL THEN 'allergies' END, CASE WHEN p.any_medical_condition_sealed IS NOT NULL THEN 'anyMedicalCondition' END,
        CASE WHEN p.notes_sealed IS NOT NULL THEN 'notes' END], NULL) FROM student_private p WHERE p.student_id = student.id), '{}')`,
  },
  scopes: studentScopes,
  filters: { q: (words) => foundIn([sql`student.first_name`, sql`student.last_name`, sql`student.city_town`], words) },
  order: sql`${folded(sql`student.first_name || ' ' || student.last_name`)}, student.id`,
  tells: "students",
  audienceOf: ownersOfStudent,
});

// A student belongs to whoever adds one: to the parent as a child, to the agent's business; one added by staff to nobody yet.
export async function addStudent(
  { actor, db, now }: Pick<Context, "actor" | "db" | "now">,
  columns: StudentColumns,
): Promise<string> {
  const businessId = writesWithin(actor, "biz") ? actor.businessId : null;
  const { id } = await db
    .insertInto("student")
    .values({ ...columns, businessId, createdBy: actor.id, createdAt: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (writesWithin(actor, "kid"))
    await db.insertInto("studentGuardian").values({ studentId: id, userId: actor.id, verifiedAt: now() }).execute();
  return id;
}

const writesWithin = (actor: Actor, scope: "kid" | "biz"): boolean => scopesOf(actor, "students:write").includes(scope);

export async function countTrips(
  { db }: Context,
  studentId: string,
): Promise<{ activeTrips: number; pastTrips: number }> {
  const isOver = sql<boolean>`state = ANY(${statesOfTab.past}::text[])`;
  const { rows } = await sql<{ activeTrips: number; pastTrips: number }>`
    SELECT count(*) FILTER (WHERE NOT ${isOver})::int AS active_trips, count(*) FILTER (WHERE ${isOver})::int AS past_trips FROM trip WHERE student_id = ${studentId}`.execute(
    db,
  );
  return rows[0] ?? { activeTrips: 0, pastTrips: 0 };
}

// Whoever opens what is known of a student's health leaves a line, which the parents read.
export const noteOpened = (context: Context, studentId: string): Promise<void> =>
  writeLine(context, "students:openMedical", `student:${studentId}`);
