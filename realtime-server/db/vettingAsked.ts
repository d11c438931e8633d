import { sql } from "kysely";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import type { Db } from "./connection.ts";

// What the country of the household `f` asks for in another way than usual, as it holds on a day.
export const askedOf = (on: string) => sql<readonly Asked[]>`vetting_asked(f.county_id, ${on}::date)`;

interface AskedOn {
  readonly ids: readonly string[];
  readonly on: string;
}

export async function askedOfHouseholds(db: Db, { ids, on }: AskedOn): Promise<ReadonlyMap<string, readonly Asked[]>> {
  const { rows } = await sql<{
    id: string;
    asked: readonly Asked[];
  }>`SELECT f.id::text, ${askedOf(on)} AS asked FROM host_family f WHERE f.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, asked }) => [id, asked]));
}

export const askedOfHousehold = async (db: Db, id: string, on: string): Promise<readonly Asked[]> =>
  (await askedOfHouseholds(db, { ids: [id], on })).get(id) ?? [];
