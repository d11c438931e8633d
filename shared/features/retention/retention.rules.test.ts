import { expect, test } from "vitest";
import { endsOf, forgottenKinds, nextNight, usualKept } from "./retention.rules.ts";

test("each kind ends as many days back as it is kept", () => {
  const ends = endsOf(usualKept, new Date("2027-07-20T02:30:00Z"));
  expect(Object.keys(ends)).toEqual([...forgottenKinds]);
  expect([ends.papers, ends.health, ends.messages, ends.logs].map((end) => end.toISOString().slice(0, 10))).toEqual([
    "2027-06-20",
    "2027-05-21",
    "2024-07-19",
    "2027-01-21",
  ]);
});

test("the next night is tonight until it has begun, then tomorrow's", () => {
  const at = (moment: string) => nextNight(new Date(moment)).toISOString();
  expect(at("2027-07-20T01:00:00Z")).toBe("2027-07-20T02:30:00.000Z");
  expect(at("2027-07-20T02:30:00Z")).toBe("2027-07-21T02:30:00.000Z");
  expect(at("2027-12-31T23:00:00Z")).toBe("2028-01-01T02:30:00.000Z");
});
