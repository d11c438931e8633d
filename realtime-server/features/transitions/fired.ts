import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";

export const timerKey = (entity: Entity, id: string): string => `timers:${entity}:${id}`;

// The reminders that have been given.
export const firedOf = async (db: Db, entity: Entity, entityId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("timerFired")
    .select("key")
    .where("entity", "=", entity)
    .where("entityId", "=", entityId)
    .execute();
  return rows.map(({ key }) => key);
};

export const markFired = async (
  { db, now }: Work,
  { entity, entityId, key }: { readonly entity: Entity; readonly entityId: string; readonly key: string },
): Promise<void> =>
  void (await db
    .insertInto("timerFired")
    .values({ entity, entityId, key, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute());
