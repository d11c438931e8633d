import { sql } from "kysely";
import { mostMembers } from "#shared/features/groups/groups.rules.ts";
import { ownersOfGroup, ownersOfTrip } from "../../db/owners.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import { leaveBuses } from "./buses.store.ts";
import { isOn } from "./groups.table.ts";

interface GroupParts {
  readonly gather: (work: Work, groupId: string) => Promise<void>;
}

export type Regrouping = ReturnType<typeof createRegrouping>;

// A trip from one group, if any, to another, if any: what it had in the one stays behind.
export const createRegrouping = ({ gather }: GroupParts) => ({
  isThere: async (db: Db, groupId: string): Promise<boolean> =>
    (await db.selectFrom("tripGroup").select("id").where("id", "=", groupId).executeTakeFirst()) !== undefined,
  move: async (work: Work, tripId: string, groupId: string | null): Promise<void> => {
    const { db, changed } = work;
    const { groupId: left } = await db
      .selectFrom("trip")
      .select("groupId")
      .where("id", "=", tripId)
      .executeTakeFirstOrThrow();
    if (left === groupId) return;
    if (groupId !== null && (await membersOf(db, groupId)) >= mostMembers)
      throw new HttpError("refused", { reason: "groupFull" });
    await db.updateTable("trip").set({ groupId }).where("id", "=", tripId).execute();
    await sql`DELETE FROM group_wish WHERE trip_id = ${tripId} OR with_trip_id = ${tripId}`.execute(db);
    if (left !== null) await leaveBuses(work, left);
    if (groupId !== null) await gather(work, groupId);
    for (const id of [left, groupId])
      if (id !== null) changed({ resource: "groups", ids: [id], audience: await ownersOfGroup(db, id) });
    changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
  },
});

async function membersOf(db: Db, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM trip t WHERE t.group_id = ${groupId} AND ${isOn}`.execute(db);
  return rows[0]?.count ?? 0;
}
