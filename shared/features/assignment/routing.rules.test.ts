import { expect, test } from "vitest";
import { returnsFor, routeTo, type Answerer, type Unanswered } from "./routing.rules.ts";

const present = (id: string, load = 0): Answerer => ({ id, isPresent: true, isAway: false, load });
const anybodys: Unanswered = { coordinatorId: null, teamIds: null, pastIds: [] };
const to = (change: Partial<Unanswered>, answerers: readonly Answerer[]) =>
  routeTo({ ...anybodys, ...change }, answerers, 3);

test("it goes to the trip's coordinator where they are there and have room", () => {
  const all = [present("1"), present("2", 2)];
  expect(to({ coordinatorId: "2" }, all)).toEqual({ personId: "2", why: "coordinator" });
  expect(to({ coordinatorId: "2" }, [present("1"), present("2", 3)])).toEqual({ personId: "1", why: "lightest" });
});

test("else to whoever has least, the first of equals", () => {
  expect(to({}, [present("10"), present("9", 1), present("8", 1)])).toEqual({ personId: "10", why: "lightest" });
  expect(to({}, [present("10"), present("9")])).toEqual({ personId: "9", why: "lightest" });
  expect(to({}, [present("12"), present("11")])).toEqual({ personId: "11", why: "lightest" });
});

test("never to the absent, who is not there or said to be away, the coordinator neither", () => {
  const absent = { ...present("1"), isPresent: false };
  const away = { ...present("2"), isAway: true };
  expect(to({ coordinatorId: "2" }, [absent, away])).toBeNull();
  expect(to({ coordinatorId: "1" }, [absent, away, present("3", 2)])).toEqual({ personId: "3", why: "lightest" });
});

test("within its team, and past those who have had it", () => {
  const all = [present("1"), present("2", 1), present("3", 2)];
  expect(to({ teamIds: ["2", "3"] }, all)).toEqual({ personId: "2", why: "lightest" });
  expect(to({ teamIds: ["2", "3"], pastIds: ["2"] }, all)).toEqual({ personId: "3", why: "lightest" });
  expect(to({ coordinatorId: "1", pastIds: ["1", "2", "3"] }, all)).toBeNull();
});

test("what was routed and not answered in time goes back, and what is somebody's who is away; what a person gave stays", () => {
  expect(returnsFor({ isAway: false, routedUntil: 10 }, 10)).toBe("silent");
  expect(returnsFor({ isAway: false, routedUntil: 11 }, 10)).toBeNull();
  expect(returnsFor({ isAway: false, routedUntil: null }, 10)).toBeNull();
  expect(returnsFor({ isAway: true, routedUntil: null }, 10)).toBe("away");
});
