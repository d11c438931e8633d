import { anonymous, scopesOf, type Actor } from "#shared/access/can.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import type { Connection } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Context } from "#server/http/context.ts";

export const asked = { q: "", filter: "", sort: "", group: "", folded: "", after: "", at: 0 };

export type Asking = <T>(act: (context: Context) => Promise<T>, readOnly?: boolean) => Promise<T>;

// Asks as a coordinator's request does, in a transaction of its own.
export async function askerOf(connection: Connection): Promise<Asking> {
  const { rows } = await connection.pool.query<{ id: string }>("SELECT min(id)::text AS id FROM app_user");
  const actor: Actor = { ...anonymous, id: rows[0]?.id ?? "", roles: ["coordinator"] };
  return (act, readOnly = true) =>
    inTransaction(connection.db, { actor, readOnly }, (db) =>
      act({
        db,
        actor,
        scopes: scopesOf(actor, tripGrid.read),
        now: () => new Date(),
        caller: { ip: "127.0.0.1" },
      } as unknown as Context),
    );
}
