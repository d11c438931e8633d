import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import type { Consent, SeenStudent, StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import {
  audiences,
  shareFields,
  type Audience,
  type ShareField,
} from "#shared/features/studentCare/studentCare.rules.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { ownersOfStudent } from "../../db/owners.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

// Nothing is read or decided about a student out of reach.
export async function reach(
  { db, actor }: Context,
  id: string,
  action: Action,
): Promise<{ readonly firstName: string }> {
  const { rows } = await sql<{ firstName: string }>`
    SELECT student.first_name FROM student WHERE student.id = ${id} AND ${reachOf(studentScopes, actor, scopesOf(actor, action))}`.execute(
    db,
  );
  const [student] = rows;
  if (!student) throw notFound();
  return student;
}

export async function isOwnChild({ db, actor }: Context, studentId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM student_guardian WHERE student_id = ${studentId} AND user_id = ${actor.id} AND verified_at IS NOT NULL`.execute(
    db,
  );
  return rows.length > 0;
}

export async function consentsOf({ db }: Context, studentId: string): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    SELECT DISTINCT ON (c.kind) c.kind, c.version, c.given, u.first_name || ' ' || u.last_name AS by_name, c.said_at AS at
    FROM student_consent c JOIN app_user u ON u.id = c.said_by WHERE c.student_id = ${studentId} ORDER BY c.kind, c.id DESC`.execute(
    db,
  );
  return rows;
}

export async function withheldOf({ db }: Context, studentId: string): Promise<StudentCare["withheld"]> {
  const rows = await db
    .selectFrom("studentWithheld")
    .select(["field", "audience"])
    .where("studentId", "=", studentId)
    .execute();
  return rows.flatMap((row) => {
    const field = shareFields.find((one) => one === row.field);
    const audience = audiences.find((one) => one === row.audience);
    return field && audience ? [{ field, audience }] : [];
  });
}

interface Withholding {
  readonly field: ShareField;
  readonly audience: Audience;
  readonly isWithheld: boolean;
}

export async function withhold(
  { db }: Context,
  studentId: string,
  { field, audience, isWithheld }: Withholding,
): Promise<void> {
  if (isWithheld)
    await db
      .insertInto("studentWithheld")
      .values({ studentId, field, audience })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom("studentWithheld")
      .where("studentId", "=", studentId)
      .where("field", "=", field)
      .where("audience", "=", audience)
      .execute();
}

export async function seenBy({ db }: Context, studentId: string): Promise<SeenStudent[]> {
  const { rows } = await sql<SeenStudent>`
    SELECT h.id AS hosting_id, f.parent_guardian_one_last_name AS family_name, CASE WHEN h.state = 'accepted_hosting' THEN 'accepted' ELSE 'asked' END AS audience,
      student_as_seen(t.student_id, h.state, h.from_date) AS student
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id
    WHERE t.student_id = ${studentId} AND h.state = ANY(${[...visibleHostingStates]}::text[]) AND t.state NOT IN ('cancelled', 'closed')
    ORDER BY h.state = 'accepted_hosting' DESC, h.from_date DESC, h.id LIMIT 30`.execute(db);
  return rows;
}

export async function readingsOf({ db }: Context, studentId: string): Promise<StudentCare["readings"]> {
  const { rows } = await sql<StudentCare["readings"][number]>`SELECT * FROM readings_of(${studentId})`.execute(db);
  return rows;
}

// To the parents and the agency, and to the families whose list shows the child.
export async function tellOfStudent({ db, changed }: Context, studentId: string): Promise<void> {
  changed({ resource: "students", ids: [studentId], audience: await ownersOfStudent(db, studentId) });
}
