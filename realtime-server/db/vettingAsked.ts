import { sql } from "kysely";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import type { Db } from "./connection.ts";

// What the country of the household `f` asks for in another way than usual, as it holds on a day.
export const askedOf = (on: string) => sql<readonly Asked[]>`vetting_asked(f.county_id, ${on}::date)`;

export async function askedOfHousehold(db: Db, householdId: string, on: string): Promise<readonly Asked[]> {
  const { rows } = await sql<{
    asked: readonly Asked[];
  }>`SELECT ${askedOf(on)} AS asked FROM host_family f WHERE f.id = ${householdId}`.execute(db);
  return rows[0]?.asked ?? [];
}
