import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Db, Transaction } from "./connection.ts";

interface TransactionOptions {
  readonly actor: Actor;
  // A request that only asks runs read-only: the database itself refuses a change.
  readonly readOnly: boolean;
}

// One request is one transaction, and the database knows whose it is (row-level security reads app.user_id and app.roles).
export function inTransaction<T>(
  db: Db,
  { actor, readOnly }: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode(readOnly ? "read only" : "read write")
    .execute(async (transaction) => {
      await sql`SELECT set_config('app.user_id', ${actor.id}, true), set_config('app.roles', ${actor.roles.join(",")}, true)`.execute(
        transaction,
      );
      return work(transaction);
    });
}
