import { expect, test } from "vitest";
import { isTimezone } from "./timezone.rules.ts";

test("a zone is known by its name, an old name included", () => {
  expect(["Europe/Dublin", "Asia/Calcutta", "UTC", "America/Argentina/Buenos_Aires"].map(isTimezone)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("an offset, a place without a zone and nothing are no zones", () => {
  expect(["+01:00", "Europe/Kinvara", "", "Europe/Dublin; DROP TABLE"].map(isTimezone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
