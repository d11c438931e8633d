import { sql } from "kysely";
import type { CodeRefusal } from "#shared/features/codes/codes.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { refuseField } from "../../http/errors.ts";

export interface TogetherStudent {
  readonly id: string;
  readonly dateOfBirth: string;
  readonly hobbies: string;
  readonly diet: string;
  readonly languages: readonly string[];
  readonly businessId: string | null;
  readonly guardians: readonly string[];
}

// In the order asked, each once; of somebody out of reach nothing is said but that there is nobody. Health is not asked.
export async function studentsTogether(
  { db, actor, scopes }: Context,
  ids: readonly string[],
): Promise<readonly TogetherStudent[]> {
  const { rows } = await sql<TogetherStudent>`
    SELECT student.id::text, student.date_of_birth, student.hobbies, student.diet, student.languages, student.business_id::text,
      ARRAY(SELECT g.user_id::text FROM student_guardian g WHERE g.student_id = student.id AND g.verified_at IS NOT NULL) AS guardians
    FROM student WHERE student.id = ANY (${[...ids]}::bigint[]) AND ${reachOf(studentScopes, actor, scopes)}`.execute(
    db,
  );
  return [...new Set(ids)].map((id) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw refuseField("studentIds", "unknown");
    return found;
  });
}

interface Wanted {
  readonly days: Days;
  readonly today: string;
}

// Of the homes that are open for one: how many beds are left on the fullest night, for whoever comes as well as for whoever leaves the day before.
export async function bedsLeft(
  { db }: Pick<Context, "db">,
  homes: readonly string[],
  { days: { from, to }, today }: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; beds: number }>`
    SELECT f.id::text, family_beds_left(f.id, ${from}::date, ${to}::date, coalesce(r.turnover_days, 0), NULL) AS beds
    FROM host_family f LEFT JOIN host_family_rule r ON r.host_family_id = f.id
    WHERE f.id = ANY (${[...homes]}::bigint[]) AND family_open(f.id, ${from}::date, ${to}::date, 1, ${today}::date)`.execute(
    db,
  );
  return new Map(rows.map(({ id, beds }) => [id, beds]));
}

// Why a code takes nothing off for whoever asks; null where it does.
export async function problemOfCode(
  { db, actor }: Pick<Context, "db" | "actor">,
  { tripTypeId, code, today }: { readonly tripTypeId: string; readonly code: string; readonly today: string },
): Promise<CodeRefusal | "unknown" | null> {
  const { rows } = await sql<{ refusal: CodeRefusal | null }>`
    SELECT code_refusal(d, ${actor.id}::bigint, NULL, ${today}::date) AS refusal FROM trip_type_discount d
    WHERE d.trip_type_id = ${tripTypeId} AND NOT d.required AND d.code <> '' AND lower(trim(d.code)) = lower(trim(${code})) ORDER BY d.id`.execute(
    db,
  );
  if (rows.length === 0) return "unknown";
  return rows.some(({ refusal }) => refusal === null) ? null : (rows[0]?.refusal ?? null);
}
