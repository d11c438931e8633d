import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../../db/connection.ts";

// Who is erased, and who goes with them: children whom nobody else answers for, and the own homes. Found before the bonds are cut.
export interface Subject {
  readonly erasureId: string;
  readonly userId: string;
  readonly students: readonly string[];
  readonly families: readonly string[];
}

// The same in the words of a statement.
export interface Whose {
  readonly person: RawBuilder<string>;
  readonly students: RawBuilder<readonly string[]>;
  readonly families: RawBuilder<readonly string[]>;
  // Trips of the children, and the stays of both.
  readonly trips: RawBuilder<readonly string[]>;
  readonly stays: RawBuilder<readonly string[]>;
}

export function whoseOf({ userId, students, families }: Pick<Subject, "userId" | "students" | "families">): Whose {
  const [children, homes] = [
    sql<readonly string[]>`${[...students]}::bigint[]`,
    sql<readonly string[]>`${[...families]}::bigint[]`,
  ];
  const trips = sql<readonly string[]>`ARRAY(SELECT o.id FROM trip o WHERE o.student_id = ANY (${children}))`;
  return {
    person: sql`${userId}::bigint`,
    students: children,
    families: homes,
    trips,
    stays: sql`ARRAY(SELECT o.id FROM trip_host_family o WHERE o.host_family_id = ANY (${homes}) OR o.trip_id = ANY (${trips}))`,
  };
}

// A child stays with another parent or an agency that answers for it.
export async function findCompany(db: Transaction, userId: string): Promise<Pick<Subject, "students" | "families">> {
  const { rows } = await sql<{ students: string[]; families: string[] }>`
    SELECT ARRAY(SELECT s.id::text FROM student s WHERE s.business_id IS NULL
        AND (EXISTS (SELECT FROM student_guardian g WHERE g.student_id = s.id AND g.user_id = ${userId}) OR s.created_by = ${userId})
        AND NOT EXISTS (SELECT FROM student_guardian g WHERE g.student_id = s.id AND g.user_id <> ${userId} AND g.verified_at IS NOT NULL) ORDER BY s.id) AS students,
      ARRAY(SELECT f.id::text FROM host_family f WHERE f.user_id = ${userId} ORDER BY f.id) AS families`.execute(db);
  return rows[0] ?? { students: [], families: [] };
}
