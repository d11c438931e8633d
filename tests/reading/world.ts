import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { untold } from "#server/db/readings.ts";
import { readerOf, type Reader } from "#server/features/conversations/reader.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

export const at = new Date("2027-03-01T12:00:00Z");

export interface World {
  readonly database: TestDatabase;
  readonly make: Factories;
  readonly someone: (...roles: readonly Role[]) => Promise<Actor>;
  readonly say: (conversationId: string, by: Actor | null, body: string, fields?: Said) => Promise<number>;
  readonly drop: () => Promise<void>;
}

type Said = Partial<Parameters<Factories["aMessage"]>[0]>;

// A database for the statements themselves: no server stands between them and what is asked of them.
export async function aWorld(): Promise<World> {
  const database = await copyDatabase();
  const make = createFactories(database.owner.db, () => at);
  return {
    database,
    make,
    someone: async (...roles) => ({ id: await make.aUser({ roles }), roles, businessId: null }),
    say: (conversationId, by, body, fields = {}) =>
      make.aMessage({ conversationId, senderId: by?.id ?? "0", body, ...fields }),
    drop: database.drop,
  };
}

export const asReader = (actor: Actor): Reader => readerOf(actor, at, untold);

// Taken out, as the conversation says it.
export const leave = ({ database }: World, conversationId: string, { id }: Actor): Promise<unknown> =>
  database.owner.db
    .updateTable("participant")
    .set({ leftAt: at })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", id)
    .execute();

export const readFrom = (
  { database }: World,
  conversationId: string,
  { id }: Actor,
  fromSeq: number,
): Promise<unknown> =>
  database.owner.db
    .updateTable("participant")
    .set({ fromSeq: String(fromSeq) })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", id)
    .execute();
