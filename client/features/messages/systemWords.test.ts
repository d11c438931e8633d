import { expect, test } from "vitest";
import { toldState } from "./systemWords.ts";

test("an event shows the state it tells of, and none where it tells of none", () => {
  const of = (key: string) => toldState({ details: { key } });
  expect([of("familyDeclined"), of("tripBooked"), of("tripCancelled")]).toEqual([
    "declined_hosting",
    "booked",
    "cancelled",
  ]);
  expect([of("tripChanged"), of("constructor"), toldState({})]).toEqual([null, null, null]);
});
