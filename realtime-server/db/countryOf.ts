import { refuseField } from "../http/errors.ts";
import type { Db } from "./connection.ts";

// A country by its code; one that we do not know is refused.
export async function countryOf(db: Db, code: string): Promise<string> {
  const country = await db.selectFrom("country").select("id").where("code", "=", code).executeTakeFirst();
  if (!country) throw refuseField("countryCode", "unknown");
  return country.id;
}
