import { sql } from "kysely";
import type { CodeRefusal } from "#shared/features/codes/codes.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";

interface Claimed {
  readonly id: string;
  readonly bookedBy: string;
  readonly refusal: CodeRefusal | null;
}

// A stay is reserved with a code: it counts from now on. The code is locked, so that of two that take its last use one is refused, and with it its reservation.
export async function useCode({ db, now }: Work, tripId: string, code: string | null): Promise<void> {
  if (code === null || code.trim() === "") return;
  await sql`
    SELECT FROM trip_type_discount d JOIN trip t ON t.trip_type_id = d.trip_type_id
    WHERE t.id = ${tripId} AND NOT d.required AND lower(trim(d.code)) = lower(trim(${code})) ORDER BY d.id FOR NO KEY UPDATE OF d`.execute(
    db,
  );
  const { rows } = await sql<Claimed>`
    SELECT d.id, t.booked_by, code_refusal(d, t.booked_by, t.id, ${dayOf(now())}::date) AS refusal FROM trip_type_discount d JOIN trip t ON t.trip_type_id = d.trip_type_id
    WHERE t.id = ${tripId} AND NOT d.required AND lower(trim(d.code)) = lower(trim(${code})) ORDER BY d.id`.execute(db);
  const usable = rows.filter(({ refusal }) => refusal === null);
  const [first] = rows;
  if (first?.refusal && usable.length === 0) throw new HttpError("refused", { reason: first.refusal });
  for (const { id, bookedBy } of usable)
    await db
      .insertInto("codeUse")
      .values({ tripTypeDiscountId: id, tripId, userId: bookedBy, usedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

// What came to nothing has used nothing.
export const giveCodeBack = async ({ db }: Work, tripId: string): Promise<void> =>
  void (await db.deleteFrom("codeUse").where("tripId", "=", tripId).execute());
