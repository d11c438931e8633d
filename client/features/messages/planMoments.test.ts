import { expect, test } from "vitest";
import { clockIn, planChoices } from "./planMoments.ts";

const labels = (now: Date, zone: string | null) => planChoices(now, zone).map(({ label }) => label);

test("in the afternoon there is an evening to come, late there is none", () => {
  expect(labels(new Date(2027, 4, 10, 14), null)).toEqual(["inAnHour", "evening", "tomorrow"]);
  expect(labels(new Date(2027, 4, 10, 17, 30), null)).toEqual(["inAnHour", "tomorrow"]);
  expect(labels(new Date(2027, 4, 10, 23, 30), null)).toEqual(["inAnHour", "tomorrow"]);
});

test("each is ahead of now", () => {
  const now = new Date(2027, 4, 10, 8, 20);
  for (const { at } of planChoices(now, "Asia/Tokyo")) expect(Date.parse(at)).toBeGreaterThan(now.getTime());
});

test("the family's morning is nine on their wall, on their next day", () => {
  const now = new Date("2027-05-10T20:00:00Z");
  const theirs = planChoices(now, "Asia/Tokyo").at(-1);
  expect(theirs).toEqual({ label: "theirMorning", at: "2027-05-12T00:00:00.000Z" });
});

test("another day there has its name", () => {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(clockIn(ownZone, new Date(2027, 4, 12, 9).toISOString())).toBe("09:00");
  // A day apart wherever this is tried.
  const [here, there] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) =>
    clockIn(zone, new Date(2027, 4, 12, 12).toISOString()),
  );
  expect(`${here} ${there}`).toMatch(/(Tue|Wed|Thu)/);
});
