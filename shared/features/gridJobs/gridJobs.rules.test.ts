import { expect, test } from "vitest";
import {
  countsAfter,
  isKept,
  isTypedRight,
  isUnderWay,
  jobStates,
  mayUndo,
  progressOf,
  unknownIn,
} from "./gridJobs.rules.ts";

const none = { all: 0, fits: 0, same: 0, done: 0, refused: 0 };

test("rows are counted as they go on, and one that is taken back is in no count", () => {
  const tried = countsAfter({ ...none, all: 4 }, [
    { from: "waiting", to: "fits" },
    { from: "waiting", to: "fits" },
    { from: "waiting", to: "same" },
    { from: "waiting", to: "refused" },
  ]);
  expect(tried).toEqual({ all: 4, fits: 2, same: 1, done: 0, refused: 1 });
  const done = countsAfter(tried, [
    { from: "fits", to: "done" },
    { from: "fits", to: "refused" },
  ]);
  expect(done).toEqual({ all: 4, fits: 0, same: 1, done: 1, refused: 2 });
  expect(countsAfter(done, [{ from: "done", to: "undone" }])).toEqual({
    all: 4,
    fits: 0,
    same: 1,
    done: 0,
    refused: 2,
  });
});

test("a job is as far as its rows are done, refused or so already; a trial as far as they are looked at", () => {
  expect(progressOf({ state: "running", counts: none })).toBe(1);
  expect(progressOf({ state: "running", counts: { ...none, all: 4, done: 1, refused: 1 } })).toBe(0.5);
  expect(progressOf({ state: "running", counts: { ...none, all: 4, fits: 3, same: 1 } })).toBe(0.25);
  expect(progressOf({ state: "trying", counts: { ...none, all: 4, fits: 2, same: 1, refused: 1 } })).toBe(1);
});

test("it is taken back once it is done, as long as there is something to take back and time for it", () => {
  const done = { state: "done", undoUntil: "2027-06-10T12:01:00Z", counts: { done: 1 } } as const;
  const now = Date.parse("2027-06-10T12:00:30Z");
  expect(mayUndo(done, now)).toBe(true);
  expect(mayUndo(done, now + 60_000)).toBe(false);
  expect(mayUndo({ ...done, state: "running" }, now)).toBe(false);
  expect(mayUndo({ ...done, undoUntil: null }, now)).toBe(false);
  expect(mayUndo({ ...done, counts: { done: 0 } }, now)).toBe(false);
});

test("its file is kept until its time is over, once every row stands in it", () => {
  const ready = { state: "done", fileUntil: "2027-06-10T12:01:00Z", counts: { all: 2, done: 2 } } as const;
  const now = Date.parse("2027-06-10T12:00:30Z");
  expect(isKept(ready, now)).toBe(true);
  expect(isKept(ready, now + 60_000)).toBe(false);
  expect(isKept({ ...ready, state: "running" }, now)).toBe(false);
  expect(isKept({ ...ready, fileUntil: null }, now)).toBe(false);
  expect(isKept({ ...ready, counts: { all: 2, done: 1 } }, now)).toBe(false);
});

test("it is under way as long as somebody works at it", () => {
  expect(jobStates.filter(isUnderWay)).toEqual(["trying", "running", "undoing"]);
});

test("over a hundred rows are changed by whoever has typed how many", () => {
  expect(isTypedRight(undefined, 100)).toBe(true);
  expect(isTypedRight(undefined, 101)).toBe(false);
  expect(isTypedRight(100, 101)).toBe(false);
  expect(isTypedRight(101, 101)).toBe(true);
});

test("a list is narrowed by the names of its own address", () => {
  expect(unknownIn("trips", "q=Ortega&filter=state:new")).toEqual([]);
  expect(unknownIn("trips", "tab=all")).toEqual(["tab"]);
  expect(unknownIn("conversations", "tab=all")).toEqual([]);
});
