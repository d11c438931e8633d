import { sql } from "kysely";
import { readStayAddress } from "#shared/features/booking/stayAddress.rules.ts";
import { blankStay, changedStay, type CampWeek, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { Db } from "../../db/connection.ts";
import { refuseField } from "../../http/errors.ts";

// A plan with everything that a trip needs, by the numbers of the database.
export interface Resolved {
  readonly children: readonly string[];
  readonly tripTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  // The first choice, then its backups.
  readonly families: readonly string[];
  readonly camps: readonly { readonly activityId: string; readonly monday: string; readonly isBackup: boolean }[];
  readonly code: string | null;
}

// Brought into its own rules once more: an address may be old or made up.
export const planIn = (stay: string): StayPlan =>
  changedStay({ ...blankStay, ...readStayAddress(new URLSearchParams(stay)) }, {}).plan;

export async function resolvePlan(db: Db, plan: StayPlan): Promise<Resolved> {
  const { children, from, to, days, weeks, family, backups, camps, code } = plan;
  if (children.length === 0 || from === null || to === null || days === null || family === null || plan.type === null)
    throw refuseField("stay", "required");
  const type = await db
    .selectFrom("tripType")
    .select("id")
    .where("slug", "=", plan.type)
    .where("active", "=", true)
    .executeTakeFirst();
  const families = await idsOf(db, "host_family", [family, ...backups]);
  const resolved = await resolveCamps(db, camps);
  if (!type || families.includes(null) || !resolved) throw refuseField("stay", "unknown");
  return {
    children,
    tripTypeId: type.id,
    fromDate: from,
    toDate: to,
    activityDetailsType: days,
    weeks,
    families: families.filter((id) => id !== null),
    camps: resolved,
    code: code || null,
  };
}

// Null where one of them is not there.
export async function resolveCamps(db: Db, camps: readonly CampWeek[]): Promise<Resolved["camps"] | null> {
  const slugs = camps.map(({ activity }) => activity);
  const ids = await idsOf(db, "activity", slugs);
  const found = camps.flatMap(({ monday, isBackup }, index) => {
    const activityId = ids[index] ?? null;
    return activityId === null ? [] : [{ activityId, monday, isBackup }];
  });
  return found.length < camps.length ? null : found;
}

// A backup costs nothing as long as it is one.
export function campsToPrice(camps: Resolved["camps"]): readonly { activityId: string; weeks: number }[] {
  const taken = camps.filter(({ isBackup }) => !isBackup).map(({ activityId }) => activityId);
  return [...new Set(taken)].map((activityId) => ({
    activityId,
    weeks: taken.filter((other) => other === activityId).length,
  }));
}

// In the order asked; null for one that is not there.
async function idsOf(
  db: Db,
  table: "host_family" | "activity",
  slugs: readonly string[],
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{
    id: string;
    slug: string;
  }>`SELECT id, slug FROM ${sql.table(table)} WHERE slug = ANY (${[...slugs]}::text[])`.execute(db);
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.id ?? null);
}
