import { expect, test } from "vitest";
import { narrowedBy } from "./TripViews.tsx";

test("what the list of trips is narrowed to goes along to the board, and one state of it to the timeline, and back", () => {
  const filter = "state:booked;fromDate:today..";
  const asked = { q: "Villa", filter, state: "" };
  expect(narrowedBy(asked, "tripsTracker")).toEqual({ q: "Villa", filter });
  expect(narrowedBy(asked, "tripsTimeline")).toEqual({ q: "Villa", filter, state: "booked" });
  expect(narrowedBy({ ...asked, filter: "state:new,enquiry" }, "tripsTimeline")).toEqual({
    q: "Villa",
    filter: "state:new,enquiry",
  });
  expect(narrowedBy({ q: "", filter: "", state: "reserved" }, "trips")).toEqual({ filter: "state:reserved" });
  expect(narrowedBy({ q: "", filter: "", state: "" }, "tripsTimeline")).toEqual({});
});
