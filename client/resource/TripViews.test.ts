import { expect, test } from "vitest";
import { narrowedBy } from "./TripViews.tsx";

test("what the list of trips is narrowed to goes along to the board, and one state of it to the timeline", () => {
  const asked = { q: "Villa", filter: "fromDate:today..;state:booked", state: null };
  expect(narrowedBy(asked, "tripsTracker")).toEqual({ q: "Villa", filter: "fromDate:today..;state:booked" });
  expect(narrowedBy(asked, "tripsTimeline")).toEqual({
    q: "Villa",
    filter: "fromDate:today..;state:booked",
    state: "booked",
  });
  expect(narrowedBy({ ...asked, filter: "state:new,enquiry" }, "tripsTimeline")).toEqual({
    q: "Villa",
    filter: "state:new,enquiry",
  });
});

test("what is chosen on the timeline stands in the list afterwards, in the place of what it came with", () => {
  const there = (filter: string, state: string) => narrowedBy({ q: "", filter, state }, "trips")["filter"];
  expect(there("", "reserved")).toBe("state:reserved");
  expect(there("state:booked;fromDate:today..", "reserved")).toBe("fromDate:today..;state:reserved");
  expect(there("state:booked;fromDate:today..", "")).toBe("fromDate:today..");
  expect(there("state:new,enquiry", "")).toBe("state:new,enquiry");
  expect(there("state:new,enquiry", "booked")).toBe("state:booked");
  expect(there("", "")).toBeUndefined();
});
