import { sql } from "kysely";
import { joined, longestBlockDays, without } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import type { HouseholdStay } from "#shared/features/householdDesk/household.records.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import { named } from "./house.store.ts";

interface Wanted extends Days {
  readonly isHosting: boolean;
  readonly note: string;
}

interface Block extends Days {
  readonly kind: string;
  readonly note: string;
}

// Some days become one block with those that they touch, or are taken out of them again.
export async function setDays(
  { db, now }: Context,
  { id, stays }: { readonly id: string; readonly stays: readonly HouseholdStay[] },
  { from, to, isHosting, note }: Wanted,
): Promise<void> {
  if (to <= from || to > addDays(from, longestBlockDays)) throw refuseField("toDate", "order");
  if (to <= dayOf(now())) throw refuseField("toDate", "wrong");
  const there = stays.filter((stay) => stay.isHeld && stay.fromDate < to && stay.toDate > from);
  if (!isHosting && there.length > 0)
    throw new HttpError("conflict", { reason: "stayThere", extra: { trips: named(there) } });
  const before = await takeOut(db, id, { from, to });
  const words = note || (before[0]?.note ?? "");
  const blocks = isHosting
    ? before.flatMap(({ kind, note: kept, ...block }) =>
        without(block, { from, to }).map((left) => ({ ...left, kind, note: kept })),
      )
    : [{ ...joined({ from, to }, before), kind: "blocked", note: words }];
  if (blocks.length > 0)
    await db
      .insertInto("hostFamilyCalendarBlock")
      .values(
        blocks.map((block) => ({
          hostFamilyId: id,
          fromDate: block.from,
          toDate: block.to,
          kind: block.kind,
          note: block.note,
        })),
      )
      .execute();
}

async function takeOut(db: Db, id: string, { from, to }: Days): Promise<readonly Block[]> {
  const { rows } = await sql<Block>`
    DELETE FROM host_family_calendar_block WHERE host_family_id = ${id} AND room_id IS NULL AND feed_id IS NULL AND from_date <= ${to} AND to_date >= ${from}
    RETURNING from_date AS "from", to_date AS "to", kind, note`.execute(db);
  return rows;
}
