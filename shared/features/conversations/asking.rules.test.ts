import { expect, test } from "vitest";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { askedState, isAskedOfHost, isAsking, matterOf, type Asking } from "./asking.rules.ts";

const at = (
  asking: Asking,
  tripState: TripState | null,
  hostingState: TripHostFamilyState | null = null,
  isDone = false,
) => askedState(asking, { tripState, hostingState, isDone });

test("a family accepts only while the trip is reserved for it, and what it has said is done", () => {
  expect(at("accept", "reserved", "awaiting_host_family_review")).toBe("open");
  expect(at("accept", "enquiry", "awaiting_host_family_review")).toBe("over");
  expect(at("accept", "booked", "accepted_hosting")).toBe("done");
  expect(at("accept", "enquiry", "declined_hosting")).toBe("done");
  expect(at("accept", "cancelled", "trip_host_family_rejected")).toBe("over");
});

test("a family declines also before that", () => {
  expect(at("decline", "enquiry", "potential_trip_host_family")).toBe("open");
  expect(at("decline", "new", "considering_hosting")).toBe("open");
  expect(at("decline", "booked", "accepted_hosting")).toBe("done");
  expect(at("decline", "booked", "host_waiting_list")).toBe("over");
});

test("a family is chosen until one is held", () => {
  expect([at("choose", "enquiry"), at("choose", "new")]).toEqual(["open", "open"]);
  expect([at("choose", "reserved"), at("choose", "booked")]).toEqual(["done", "done"]);
  expect([at("choose", "closed"), at("choose", null)]).toEqual(["over", "over"]);
});

test("a payment is due until the trip is booked or it is written down as made", () => {
  expect(at("pay", "reserved")).toBe("open");
  expect(at("pay", "reserved", null, true)).toBe("done");
  expect(at("pay", "booked")).toBe("done");
  expect(at("pay", "cancelled")).toBe("over");
});

test("a review is asked for once the stay is over, and a checklist until it begins", () => {
  expect([at("review", "completed"), at("review", "completed", null, true)]).toEqual(["open", "done"]);
  expect([at("review", "in-progress"), at("review", "closed")]).toEqual(["over", "over"]);
  expect([at("checklist", "booked"), at("checklist", "in-progress"), at("checklist", "cancelled")]).toEqual([
    "open",
    "done",
    "over",
  ]);
});

test("what is asked is known by its name, and of whom", () => {
  expect([isAsking("pay"), isAsking("dance"), isAsking(undefined)]).toEqual([true, false, false]);
  expect([matterOf("decline"), matterOf("pay")]).toEqual(["accept", "pay"]);
  expect([isAskedOfHost("accept"), isAskedOfHost("decline"), isAskedOfHost("choose")]).toEqual([true, true, false]);
});
