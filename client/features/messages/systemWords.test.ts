import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { askedOf, toldState } from "./systemWords.ts";

test("an event shows the state it tells of, and none where it tells of none", () => {
  const of = (key: string) => toldState({ details: { key } });
  expect([of("familyDeclined"), of("tripBooked"), of("tripCancelled")]).toEqual([
    "declined_hosting",
    "booked",
    "cancelled",
  ]);
  expect([of("tripChanged"), of("constructor"), toldState({})]).toEqual([null, null, null]);
});

test("only the family is asked whether it can host; the others read who is asked", () => {
  const asked = (role: "host_family" | "parent", change = {}) =>
    askedOf((key) => key, "accept", aHeader(change), { roles: [role] });
  expect(asked("host_family")).toBe("action.decide");
  expect(asked("parent")).toBe("action.asked");
  expect(asked("parent", { familyName: null })).toBe("action.other");
});
