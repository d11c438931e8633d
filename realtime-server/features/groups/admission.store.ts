import { sql } from "kysely";
import {
  whyNoRoom,
  whyNotJoin,
  type GroupPhase,
  type JoinedGroup,
  type JoiningTrip,
} from "#shared/features/groups/groups.rules.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import { isOn, phaseOf } from "./groups.table.ts";

interface Row extends JoiningTrip {
  readonly groupPhase: GroupPhase;
  readonly groupBusinessId: string | null;
  readonly groupFrom: string;
  readonly groupTo: string;
  readonly students: number;
}

interface Joining {
  readonly groupId: string;
  readonly tripId: string;
  // Trips that are to be thought in it already.
  readonly beside?: readonly string[];
  // To where it was: what the group is for has been judged when it came.
  readonly isBack?: boolean;
}

// Before any of the trips that come to them, and in one order: of two who fill a group one waits, and nobody for the other crosswise.
export async function holdGroups(db: Db, groupIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM trip_group WHERE id = ANY (${[...groupIds]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
}

// Asked before a trip comes to a group, in whichever way it does.
export async function refuseJoining(db: Db, { groupId, tripId, beside = [], isBack = false }: Joining): Promise<void> {
  const isIn = sql`(${isOn} AND (t.group_id = trip_group.id OR t.id = ANY (${[...beside]}::bigint[])))`;
  const { rows } = await sql<Row>`
    SELECT ${phaseOf} AS group_phase, trip_group.business_id::text AS group_business_id, trip_group.from_date AS group_from, trip_group.to_date AS group_to,
      (SELECT count(*)::int FROM trip t WHERE ${isIn}) AS students,
      n.business_id::text, n.from_date, n.to_date,
      EXISTS (SELECT FROM trip t WHERE t.student_id = n.student_id AND t.id <> n.id AND ${isIn}) AS is_there
    FROM trip_group JOIN trip n ON n.id = ${tripId} AND n.group_id IS DISTINCT FROM trip_group.id
    WHERE trip_group.id = ${groupId}`.execute(db);
  for (const { groupPhase, groupBusinessId, groupFrom, groupTo, students, ...trip } of rows) {
    const group: JoinedGroup = {
      phase: groupPhase,
      businessId: groupBusinessId,
      fromDate: groupFrom,
      toDate: groupTo,
      students,
    };
    const reason = isBack ? whyNoRoom(group, trip) : whyNotJoin(group, trip);
    if (reason) throw new HttpError("refused", { reason });
  }
}
