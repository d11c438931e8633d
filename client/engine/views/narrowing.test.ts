import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { fits, isNarrowed, keyOf, unnarrowed, type Narrowing } from "./narrowing.ts";

const niamh = { id: "7", name: "Niamh Gallagher", picture: null };
const one = (change: Parameters<typeof aHeader>[0] = {}) => ({
  isUnread: false,
  waitsSince: null,
  header: aHeader(change),
});
const whose = (name: Narrowing["whose"]): Narrowing => ({ ...unnarrowed, whose: name });

test("one's own are those that are assigned to oneself, nobody's those of which the server has said so", () => {
  const places = [one({ assignee: niamh }), one({ assignee: { ...niamh, id: "8" } }), one({ assignee: null }), one()];
  const shown = (name: Narrowing["whose"]) => places.map((place) => fits(whose(name), place, "7"));
  expect(shown("mine")).toEqual([true, false, false, false]);
  expect(shown("nobodys")).toEqual([false, false, true, false]);
  expect(shown(null)).toEqual([true, true, true, true]);
});

test("it narrows beside the rest, and is another list", () => {
  const waiting: Narrowing = { ...whose("mine"), only: "waiting" };
  expect(fits(waiting, one({ assignee: niamh }), "7")).toBe(false);
  expect(fits(waiting, { ...one({ assignee: niamh }), waitsSince: 1 }, "7")).toBe(true);
  expect([isNarrowed(unnarrowed), isNarrowed(whose("mine"))]).toEqual([false, true]);
  expect(keyOf(whose("mine"))).not.toBe(keyOf(whose("nobodys")));
});
