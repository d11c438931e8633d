import { expect, test } from "vitest";
import { camelKey, renameKeys, snakeKey } from "./case.ts";

test("digits survive the way there and back", () => {
  expect(snakeKey("addressLine1")).toBe("address_line_1");
  expect(camelKey("address_line_1")).toBe("addressLine1");
});

test("keys are renamed at every depth and values are left alone", () => {
  expect(renameKeys({ tripId: "a_b", lines: [{ fromDate: null }] }, snakeKey)).toEqual({
    trip_id: "a_b",
    lines: [{ from_date: null }],
  });
});
