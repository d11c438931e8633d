import { expect, test } from "vitest";
import type { WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import { arrivedUpTo } from "./arrived.ts";

const person = (userId: string, side: WirePerson["side"], isHere = true): WirePerson => ({
  userId,
  name: userId,
  picture: null,
  side,
  isHere,
  readSeq: 0,
  readEpoch: 0,
  ver: 1,
});
const stored = new Map([
  ["me", 9],
  ["host", 5],
  ["office", 7],
  ["left", 8],
]);

test("one's own words have arrived where a family's device has them; the office counts where it is alone, nobody who has left", () => {
  const people = [person("me", "booker"), person("host", "host"), person("office", "office")];
  expect(arrivedUpTo(stored, { people: [...people, person("left", "host", false)] }, "me")).toBe(5);
  expect(arrivedUpTo(stored, { people: people.filter(({ side }) => side !== "host") }, "me")).toBe(7);
  expect(arrivedUpTo(stored, { people: [person("me", "booker"), person("new", "host")] }, "me")).toBe(0);
});
