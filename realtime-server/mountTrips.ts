import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { priceOfStay } from "./features/payments/bookingPrices.ts";
import { dayListHandlers } from "./features/sheets/dayList.server.ts";
import { createSheetHandlers } from "./features/sheets/sheets.server.ts";
import { notify } from "./features/transitions/outbox.ts";
import type { Transitions } from "./features/transitions/transitions.ts";
import { createTripPlanHandlers, createTripPlanning } from "./features/trips/tripPlan.server.ts";
import { tripListHandlers } from "./features/trips/tripList.server.ts";
import { mount, type Kernel } from "./http/mount.ts";

// The office's lists of trips, and the plan of one: changed by the same hand from its page and from a cell.
export function mountTrips(
  router: Router,
  { replan, lookAhead }: Pick<Transitions, "replan" | "lookAhead">,
  kernel: Kernel,
): void {
  const planning = createTripPlanning({ replan, lookAhead, price: priceOfStay, notify });
  mount(router, contract.tripList, tripListHandlers, kernel);
  mount(router, contract.dayLists, dayListHandlers, kernel);
  mount(router, contract.sheets, createSheetHandlers({ replan: planning.changePart }), kernel);
  mount(router, contract.tripPlans, createTripPlanHandlers(planning), kernel);
}
