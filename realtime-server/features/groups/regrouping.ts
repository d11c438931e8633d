import { sql } from "kysely";
import { ownersOfGroup, ownersOfTrip } from "../../db/owners.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import { holdGroups, refuseJoining } from "./admission.store.ts";
import { leaveBuses } from "./buses.store.ts";

interface Move {
  readonly tripId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isBack: boolean;
}

interface Regroup {
  readonly tripId: string;
  readonly to: string | null;
  readonly beside?: readonly string[] | undefined;
  readonly isBack?: boolean;
}

interface GroupParts {
  // Its parents go from one conversation to the other.
  readonly moveParents: (work: Work, move: Move) => Promise<void>;
}

// What a trip had in the group that it left.
interface LeftBehind {
  readonly busIds: readonly string[];
  readonly wishes: readonly { readonly tripId: string; readonly withTripId: string }[];
}

export type Regrouping = ReturnType<typeof createRegrouping>;

// A trip from one group, if any, to another, if any: what it had in the one stays behind.
export function createRegrouping({ moveParents }: GroupParts) {
  async function go(work: Work, { tripId, to, beside = [], isBack = false }: Regroup): Promise<LeftBehind> {
    const { db, changed } = work;
    const { groupId: from, studentId } = await db
      .selectFrom("trip")
      .select(["groupId", "studentId"])
      .where("id", "=", tripId)
      .executeTakeFirstOrThrow();
    if (from === to) return { busIds: [], wishes: [] };
    if (to !== null) await refuseJoining(db, { groupId: to, tripId, beside, isBack });
    await db.updateTable("trip").set({ groupId: to }).where("id", "=", tripId).execute();
    // Two who are in one group again may have wished for each other.
    const { rows: wishes } = await sql<{ tripId: string; withTripId: string }>`
      DELETE FROM group_wish w WHERE (w.trip_id = ${tripId} OR w.with_trip_id = ${tripId})
        AND NOT EXISTS (SELECT FROM trip o WHERE o.id IN (w.trip_id, w.with_trip_id) AND o.id <> ${tripId} AND o.group_id = ${to})
      RETURNING w.trip_id::text, w.with_trip_id::text`.execute(db);
    const seats = from === null ? [] : await leaveBuses(work, from);
    await moveParents(work, { tripId, from, to, isBack });
    for (const id of [from, to])
      if (id !== null) changed({ resource: "groups", ids: [id], audience: await ownersOfGroup(db, id) });
    changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
    return { busIds: seats.filter((seat) => seat.studentId === studentId).map(({ busId }) => busId), wishes };
  }

  return {
    isThere: async (db: Db, groupId: string): Promise<boolean> =>
      (await db.selectFrom("tripGroup").select("id").where("id", "=", groupId).executeTakeFirst()) !== undefined,
    hold: holdGroups,
    move: (work: Work, tripId: string, to: string | null, beside?: readonly string[]): Promise<LeftBehind> =>
      go(work, { tripId, to, beside }),
    // With its seats, where they are free still, and the wishes that nobody has changed since.
    putBack: async (work: Work, tripId: string, groupId: string | null, left: LeftBehind): Promise<void> => {
      const { db } = work;
      const { groupId: from } = await db
        .selectFrom("trip")
        .select("groupId")
        .where("id", "=", tripId)
        .executeTakeFirstOrThrow();
      await go(work, { tripId, to: groupId, isBack: true });
      // Whoever went along and is not back yet comes next.
      await sql`
        INSERT INTO group_wish (trip_id, with_trip_id)
        SELECT w."tripId", w."withTripId" FROM jsonb_to_recordset(${JSON.stringify(left.wishes)}::jsonb) AS w("tripId" bigint, "withTripId" bigint)
        JOIN trip o ON o.id IN (w."tripId", w."withTripId") AND o.id <> ${tripId} AND o.group_id IN (${groupId}::bigint, ${from}::bigint)
        ON CONFLICT DO NOTHING`.execute(db);
      await sql`SELECT FROM group_bus WHERE id = ANY (${[...left.busIds]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
        db,
      );
      await sql`
        INSERT INTO group_bus_seat (bus_id, student_id) SELECT b.id, t.student_id FROM group_bus b JOIN trip t ON t.id = ${tripId} AND t.group_id = b.group_id
        WHERE b.id = ANY (${[...left.busIds]}::bigint[]) AND b.seats > (SELECT count(*) FROM group_bus_seat x WHERE x.bus_id = b.id)
          AND NOT EXISTS (SELECT FROM group_bus_seat x JOIN group_bus o ON o.id = x.bus_id
            WHERE x.student_id = t.student_id AND o.group_id = b.group_id AND o.direction = b.direction)`.execute(db);
    },
  };
}
