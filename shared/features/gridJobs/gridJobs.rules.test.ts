import { expect, test } from "vitest";
import { mayUndo, progressOf } from "./gridJobs.rules.ts";

test("a job is as far as its rows are done or refused", () => {
  expect(progressOf({ all: 0, done: 0, refused: 0 })).toBe(1);
  expect(progressOf({ all: 4, done: 1, refused: 1 })).toBe(0.5);
});

test("it is taken back once it is done, as long as there is something to take back and time for it", () => {
  const done = { state: "done", undoUntil: "2027-06-10T12:01:00Z", counts: { all: 2, done: 1, refused: 1 } } as const;
  const now = Date.parse("2027-06-10T12:00:30Z");
  expect(mayUndo(done, now)).toBe(true);
  expect(mayUndo(done, now + 60_000)).toBe(false);
  expect(mayUndo({ ...done, state: "running" }, now)).toBe(false);
  expect(mayUndo({ ...done, undoUntil: null }, now)).toBe(false);
  expect(mayUndo({ ...done, counts: { all: 2, done: 0, refused: 2 } }, now)).toBe(false);
});
