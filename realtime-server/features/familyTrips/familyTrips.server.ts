import type { FamilyTrip, familyTrips } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { directions, isTickedByHand } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { campsOf, consulateFor, legsOf } from "../../db/tripFacts.ts";
import { askedFamilies, conversationOf, findTrip, homeOf, tasksOf } from "./familyTrip.store.ts";
import { countTabs, listTrips, travellersOf } from "./familyTrips.store.ts";
import { saveLeg, tick } from "./legs.store.ts";
import { moneyOf, timelineOf } from "./money.store.ts";

const perPage = 12;

export const familyTripHandlers: Handlers<typeof familyTrips> = {
  mine: async ({ page, tripSort, tabFilter, child }, context) => {
    const view = { tab: tabFilter, sort: tripSort, today: dayOf(context.now()), studentId: child ?? null };
    const totals = await countTabs(context, view);
    const total = totals[tabFilter];
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const currentPage = Math.min(page, lastPage);
    const data = await listTrips(context, { ...view, page: currentPage, perPage });
    return { trips: { data, total, perPage, currentPage, lastPage }, totals, children: await travellersOf(context) };
  },
  read: async (place, context) => ({ trip: await wholeTrip(context, place) }),
  travel: async ({ id, direction, ...draft }, context) => {
    const way = directions.find((one) => one === direction);
    if (!way) throw notFound();
    await saveLeg(context, await findTrip(context, { id }), { direction: way, draft });
    return { trip: await wholeTrip(context, { id }) };
  },
  tick: async ({ id, kind, isDone }, context) => {
    await findTrip(context, { id });
    if (!isTickedByHand(kind)) throw notFound();
    await tick(context, id, kind, isDone);
    return { trip: await wholeTrip(context, { id }) };
  },
};

async function wholeTrip(
  context: Context,
  place: { readonly id: string; readonly studentId?: string | undefined },
): Promise<FamilyTrip> {
  const trip = await findTrip(context, place);
  const home = await homeOf(context, trip);
  return {
    ...trip,
    home,
    families: await askedFamilies(context, trip.id),
    legs: await legsOf(context.db, trip.id),
    camps: await campsOf(context.db, trip.id),
    tasks: await tasksOf(context, trip.id),
    timeline: await timelineOf(context, trip.id),
    conversation: await conversationOf(context, trip.id),
    consulate: await consulateFor(context.db, { at: home?.countryCode ?? null, citizensOf: trip.student.countryCode }),
    money: await moneyOf(context, trip),
  };
}
