import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { shownState } from "./shownState.ts";

test("a family that is out of it stands under its own state, every other under the trip's", () => {
  const of = (hostingState: Parameters<typeof shownState>[0]["hostingState"], kind = aHeader().kind) =>
    shownState({ kind, tripState: "booked", hostingState })?.words;
  expect(of("declined_hosting")).toBe("hosting.declined_hosting");
  expect(of("host_waiting_list")).toBe("hosting.host_waiting_list");
  expect(of("accepted_hosting")).toBe("trip.booked");
  expect(of("declined_hosting", "trip")).toBe("trip.booked");
  expect(shownState({ kind: "support", tripState: null, hostingState: null })).toBeNull();
});
