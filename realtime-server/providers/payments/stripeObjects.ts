import type { Db } from "../../db/connection.ts";

export type StripeObjects = ReturnType<typeof createStripeObjects>;

// Their names for what we call by references of ours.
export const createStripeObjects = (db: Db) => ({
  note: async (reference: string, objectId: string): Promise<void> =>
    void (await db
      .insertInto("providerObject")
      .values({ reference, objectId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()),
  find: async (reference: string): Promise<string | undefined> =>
    (await db.selectFrom("providerObject").select("objectId").where("reference", "=", reference).executeTakeFirst())
      ?.objectId,
  nameOf: async (objectId: string): Promise<string | undefined> =>
    (await db.selectFrom("providerObject").select("reference").where("objectId", "=", objectId).executeTakeFirst())
      ?.reference,
});
