import type { ChangeWish } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { doCampsFit, isSameCamps } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { campsOutside } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { longestStayNights } from "#shared/features/trips/trips.rules.ts";
import { addDays, dayOf, nightsOf, type Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import { campsOf, waitingFamilies, type BookedStay, type NamedCamp } from "./tripChanges.store.ts";

const campDays = 5;

export const refuse = (reason: RefusalReason): never => {
  throw new HttpError("refused", { reason });
};

// What is wished for, by the rules and in the names of the database.
export interface Wanted {
  readonly days: Days;
  readonly hostingId: string;
  readonly camps: readonly NamedCamp[];
  readonly areCampsOther: boolean;
  readonly fallenOut: readonly string[];
}

export async function resolve(context: Context, stay: BookedStay, wish: ChangeWish): Promise<Wanted> {
  const { db, now } = context;
  if (stay.state !== "booked" || stay.hostingId === null) return refuse("wrongState");
  const { fromDate, toDate, hostingId = stay.hostingId } = wish;
  const days = { from: fromDate, to: toDate };
  if (fromDate >= toDate || nightsOf(days) > longestStayNights) throw refuseField("toDate", "order");
  if (fromDate <= dayOf(now()) || stay.fromDate <= dayOf(now())) throw refuseField("fromDate", "order");
  const held = await campsOf(db, stay.id);
  const camps = wish.camps === undefined ? inside(held, days) : await named(context, wish.camps);
  if (
    wish.camps !== undefined &&
    !doCampsFit(
      camps.map(({ from }) => from),
      { days, weeks: Math.max(stay.weeks, held.length) },
    )
  )
    return refuse("campsMisfit");
  const isOther = hostingId !== stay.hostingId;
  if (isOther && !(await waitingFamilies(db, stay.id)).some((family) => family.hostingId === hostingId))
    throw refuseField("hostingId", "unknown");
  const areCampsOther = !isSameCamps(held, camps);
  if (!isOther && !areCampsOther && fromDate === stay.fromDate && toDate === stay.toDate) return refuse("nothingNew");
  return {
    days,
    hostingId,
    camps,
    areCampsOther,
    fallenOut: wish.camps === undefined ? campsOutside(held, days).map(({ title }) => title) : [],
  };
}

export const inside = (camps: readonly NamedCamp[], days: Days): readonly NamedCamp[] => {
  const outside = campsOutside(camps, days);
  return camps.filter((camp) => !outside.includes(camp));
};

async function named({ db }: Context, wished: NonNullable<ChangeWish["camps"]>): Promise<readonly NamedCamp[]> {
  const ids = wished.map(({ activityId }) => activityId);
  const known =
    ids.length === 0 ? [] : await db.selectFrom("activity").select(["id", "title"]).where("id", "in", ids).execute();
  return wished.map(({ activityId, monday }) => {
    const activity = known.find(({ id }) => id === activityId);
    if (!activity) throw refuseField("camps", "unknown");
    return { activityId, title: activity.title, from: monday, to: addDays(monday, campDays - 1) };
  });
}
