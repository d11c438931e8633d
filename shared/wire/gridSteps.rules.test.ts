import { expect, test } from "vitest";
import { dropped, mostSteps, stepsAfter, turned, type Done, type StepChange } from "./gridSteps.rules.ts";

const change = (id: string, was: string, value: string): StepChange => ({ id, column: "name", was, value });
const did = (id: string, turn: Done["turn"], ...changes: readonly StepChange[]): Done => ({ id, turn, changes });
const [first, second] = [change("1", "a", "b"), change("2", "c", "d")];

test("what was undone can be done again, and what was done again undone", () => {
  const edits = [did("x", "edit", first), did("y", "edit", second)];
  expect(stepsAfter(edits).past.map(({ id }) => id)).toEqual(["x", "y"]);
  const undone = [...edits, did("y", "undo", turned(second))];
  expect(stepsAfter(undone)).toEqual({
    past: [{ id: "x", changes: [first] }],
    future: [{ id: "y", changes: [second] }],
  });
  const redone = [...undone, did("y", "redo", second)];
  expect(stepsAfter(redone)).toEqual(stepsAfter(edits));
});

test("whoever types anew has nothing to do again", () => {
  const { past, future } = stepsAfter([
    did("x", "edit", first),
    did("x", "undo", turned(first)),
    did("y", "edit", second),
  ]);
  expect([past.map(({ id }) => id), future]).toEqual([["y"], []]);
});

test("a step that came in parts is one, undone the other way round", () => {
  const parts = [did("x", "edit", first), did("x", "edit", second)];
  expect(stepsAfter(parts).past).toEqual([{ id: "x", changes: [first, second] }]);
  const undone = [...parts, did("x", "undo", turned(second)), did("x", "undo", turned(first))];
  expect(stepsAfter(undone).future).toEqual([{ id: "x", changes: [first, second] }]);
});

test("of a step that was undone in part the rest is undone next, and all of it done again", () => {
  const part = [did("x", "edit", first, second), did("x", "undo", turned(second))];
  expect(stepsAfter(part)).toEqual({
    past: [{ id: "x", changes: [first] }],
    future: [{ id: "x", changes: [second] }],
  });
  const whole = [...part, did("x", "undo", turned(first))];
  expect(stepsAfter(whole)).toEqual({ past: [], future: [{ id: "x", changes: [first, second] }] });
  const again = [...whole, did("x", "redo", first)];
  expect(stepsAfter(again)).toEqual({
    past: [{ id: "x", changes: [first] }],
    future: [{ id: "x", changes: [second] }],
  });
});

test("what is not to be asked about again leaves the pile that it lies in, and no other", () => {
  const part = stepsAfter([did("x", "edit", first, second), did("x", "undo", turned(second))]);
  expect(dropped(part, "past", { id: "x", changes: [first] })).toEqual({ past: [], future: part.future });
  expect(dropped(part, "past", { id: "x", changes: [second] })).toEqual(part);
});

test("only so many are kept, the newest", () => {
  const { past } = stepsAfter(Array.from({ length: mostSteps + 5 }, (_, at) => did(String(at), "edit", first)));
  expect([past.length, past[0]?.id, past.at(-1)?.id]).toEqual([mostSteps, "5", String(mostSteps + 4)]);
});
