import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { priceOfStay, quoteStay } from "./features/payments/bookingPrices.ts";
import type { Regrouping } from "./features/groups/regrouping.ts";
import { dayListHandlers } from "./features/sheets/dayList.server.ts";
import { createSheetHandlers } from "./features/sheets/sheets.server.ts";
import { isCampFull } from "./features/transitions/activityPlaces.store.ts";
import { giveTask, notify } from "./features/transitions/outbox.ts";
import { createTimelineHandlers } from "./features/timeline/timeline.server.ts";
import type { Commands } from "./features/timeline/moving.ts";
import type { Transitions } from "./features/transitions/transitions.ts";
import { createTripChangeHandlers } from "./features/tripChanges/tripChanges.server.ts";
import { createTripPlanHandlers, createTripPlanning } from "./features/trips/tripPlan.server.ts";
import { tripListHandlers } from "./features/trips/tripList.server.ts";
import { overlapsOfTrips } from "./features/trips/trips.store.ts";
import { mount, type Kernel } from "./http/mount.ts";

// The office's lists of trips, and the plan of one: changed by the same hand from its page, from a cell, and on the timeline.
export function mountTrips(
  router: Router,
  transitions: Pick<Transitions, "replan" | "lookAhead" | "amend" | "replaceHome" | "sayOfChange"> & {
    readonly commands: Commands;
    readonly regroup: Regrouping["move"];
  },
  kernel: Kernel,
): void {
  const { replan, lookAhead, amend, replaceHome, sayOfChange, commands, regroup } = transitions;
  const planning = createTripPlanning({ replan, lookAhead, price: priceOfStay, notify });
  mount(router, contract.tripList, tripListHandlers, kernel);
  mount(router, contract.dayLists, dayListHandlers, kernel);
  const sheets = createSheetHandlers({ replan: planning.changePart, regroup, overlapsOf: overlapsOfTrips });
  mount(router, contract.sheets, sheets, kernel);
  mount(router, contract.timeline, createTimelineHandlers({ commands, replan: planning.changePart }), kernel);
  mount(router, contract.tripPlans, createTripPlanHandlers(planning), kernel);
  const changing = createTripChangeHandlers({
    price: (work, stay) => quoteStay(work, { ...stay, purpose: "amend" }),
    lookAhead,
    isCampFull: ({ db }, tripId) => isCampFull(db, tripId, true),
    amend,
    replace: replaceHome,
    say: sayOfChange,
    notify,
    tellOffice: (work, tripId) => giveTask(work, { kind: "changeWilling", entity: "trip", entityId: tripId }),
  });
  mount(router, contract.tripChanges, changing, kernel);
}
