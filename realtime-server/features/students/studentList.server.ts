import { sql } from "kysely";
import { studentGrid, studentList } from "#shared/features/students/studentGrid.contract.ts";
import type { studentLacks } from "#shared/features/students/students.rules.ts";
import { statesOfTab } from "#shared/features/trips/trips.rules.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { studentScopes } from "../../db/scopes.ts";
import { table } from "../../db/table.ts";
import type { Handlers } from "../../http/mount.ts";

const lack = (name: (typeof studentLacks)[number], isThere: ReturnType<typeof sql>) =>
  sql`CASE WHEN NOT EXISTS (${isThere}) THEN ${sql.lit(name)} END`;

// The parts of student_complete_at (functions/checklist.sql), each by itself.
export const missing = sql`nullif(concat_ws(', ',
  ${lack("health", sql`SELECT FROM student_private p WHERE p.student_id = student.id`)},
  ${lack(
    "treatment",
    sql`SELECT FROM (SELECT c.given FROM student_consent c WHERE c.student_id = student.id AND c.kind = 'treatment' ORDER BY c.id DESC LIMIT 1) newest WHERE newest.given`,
  )},
  ${lack("contact", sql`SELECT FROM student_care c WHERE c.student_id = student.id AND c.fact = 'emergencyContacts'`)}), '')`;

// The office's list. What is on file of somebody's health is only whether there is anything.
export const studentListRows = table({
  name: "student",
  fields: Object.keys(studentGrid.record.shape),
  made: {
    name: sql`(student.first_name || ' ' || student.last_name)`,
    age: sql`date_part('year', age(student.date_of_birth))::int`,
    countryCode: sql`(SELECT c.code FROM country c WHERE c.id = student.country_id)`,
    languages: sql`array_to_string(student.languages, ', ')`,
    hasMedical: sql`EXISTS (SELECT FROM student_private p WHERE p.student_id = student.id)`,
    missing,
    guardians: sql`(SELECT string_agg(u.first_name || ' ' || u.last_name, ', ' ORDER BY u.id) FROM student_guardian g JOIN app_user u ON u.id = g.user_id
      WHERE g.student_id = student.id AND g.verified_at IS NOT NULL)`,
    isVaccinated: sql`(student.vacinated = 1)`,
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = student.business_id)`,
    nextTripOn: sql`(SELECT min(t.from_date) FROM trip t WHERE t.student_id = student.id AND t.from_date >= current_date
      AND t.state <> ALL (${statesOfTab.past}::text[]))`,
    trips: sql`(SELECT count(*)::int FROM trip t WHERE t.student_id = student.id)`,
  },
  scopes: studentScopes,
  order: sql`student.id`,
  tells: "students",
});

export const studentListHandlers: Handlers<typeof studentList> = gridHandlers(studentGrid, studentListRows);

export const countStudents = countsOf(studentGrid, () => studentListRows);

export const studentFile = fileOf(studentGrid, studentListRows, studentList.exported);
