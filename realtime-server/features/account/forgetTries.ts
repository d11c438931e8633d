import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { readPerson } from "./people.store.ts";
import { accountOfEmail, accountOfPerson } from "./tries.ts";

// The counters end with whom they count, under whichever of the two names.
export async function forgetTries(db: Transaction, userId: string): Promise<void> {
  const { email } = await readPerson(db, userId);
  for (const name of [accountOfEmail(email), accountOfPerson(userId)])
    await sql`DELETE FROM rate_limit WHERE right(key, ${name.length}::int) = ${name}`.execute(db);
}
