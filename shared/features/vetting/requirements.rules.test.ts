import { expect, test } from "vitest";
import { heldOn, monthsLater, usualEndOf, usuallyAsked, whatIsAsked, type Asked } from "./requirements.rules.ts";

const police = (fields: Partial<Asked> & { validFrom: string }) => ({
  kind: "police_check" as const,
  count: 1,
  months: 12,
  ...fields,
});

test("what a country asks in another way takes the place of the usual, and nothing else changes", () => {
  const asked = whatIsAsked([{ kind: "reference", count: 3, months: null }]);
  expect(asked.find(({ kind }) => kind === "reference")?.count).toBe(3);
  expect(asked.filter(({ kind }) => kind !== "reference")).toEqual(
    usuallyAsked.filter(({ kind }) => kind !== "reference"),
  );
});

test("a check ends by its country's months, on the last day of a month that is shorter, or never", () => {
  expect(usualEndOf("police_check", "2027-06-28")).toBe("2030-06-28");
  expect(usualEndOf("police_check", "2027-06-28", [{ kind: "police_check", count: 1, months: 6 }])).toBe("2027-12-28");
  expect(usualEndOf("identity", "2027-06-28")).toBeNull();
  expect(monthsLater("2027-01-31", 1)).toBe("2027-02-28");
});

test("of what was ever written the newest that has begun holds, and the next that has not is known", () => {
  const written = [
    police({ validFrom: "2026-01-01", months: 24 }),
    police({ validFrom: "2027-01-01", months: 12 }),
    police({ validFrom: "2029-01-01", months: 3 }),
    police({ validFrom: "2028-01-01", months: 6 }),
  ];
  const on = (day: string) => heldOn(written, day).find(({ now }) => now.kind === "police_check");
  expect(on("2025-12-31")).toMatchObject({ now: { months: 36 }, next: { validFrom: "2026-01-01" } });
  expect(on("2027-06-28")).toMatchObject({ now: { months: 12 }, next: { validFrom: "2028-01-01" } });
  expect(on("2030-01-01")).toMatchObject({ now: { months: 3 }, next: null });
  expect(heldOn(written, "2027-06-28").find(({ now }) => now.kind === "identity")).toMatchObject({ next: null });
});
