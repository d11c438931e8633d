import { expect, test } from "vitest";
import { whyNotWaive } from "./waive.rules.ts";

test("what is owed is waived where it keeps a stay from beginning, and nowhere else", () => {
  expect((["booked", "customer_service"] as const).map((state) => whyNotWaive(state, { owed: 1 }))).toEqual([
    null,
    null,
  ]);
  expect((["enquiry", "reserved", "in-progress"] as const).map((state) => whyNotWaive(state, { owed: 1 }))).toEqual([
    "wrongState",
    "wrongState",
    "wrongState",
  ]);
  expect(whyNotWaive("booked", { owed: 0 })).toBe("nothingOpen");
});
