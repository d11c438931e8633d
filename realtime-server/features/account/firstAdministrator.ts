import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { addPerson } from "./people.store.ts";
import { countAdministrators } from "./roles.store.ts";

interface FirstAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

export type AdministratorRefusal = "notFirst" | "emailTaken";

// Only where there is none: all others are made by an administrator, from inside (S34).
export async function addFirstAdministrator(
  db: Transaction,
  person: FirstAdministrator,
  now: Date,
): Promise<AdministratorRefusal | null> {
  // Of two who try at the same moment one is the first.
  await sql`LOCK TABLE user_role IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  if ((await countAdministrators(db)) > 0) return "notFirst";
  const id = await addPerson(db, "administrator", { ...person, emailVerifiedAt: now });
  if (id === null) return "emailTaken";
  const entry = {
    at: now,
    actorId: null,
    action: "role:grant",
    object: `user:${id} administrator`,
    reason: "first administrator",
  };
  await db.insertInto("auditLog").values(entry).execute();
  return null;
}
