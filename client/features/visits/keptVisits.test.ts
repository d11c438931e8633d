import { expect, test } from "vitest";
import { without, withMore, type KeptVisit } from "./keptVisits.ts";

test("the last word on a tick holds, beside what was said of others", () => {
  const kept = withMore([{ id: "1", ticks: { heating: "ok", kitchen: "ok" } }], {
    id: "1",
    ticks: { heating: "missing" },
  });
  expect(kept).toEqual([{ id: "1", ticks: { heating: "missing", kitchen: "ok" } }]);
  expect(withMore(kept, { id: "2", ticks: {}, notes: "Late" })).toHaveLength(2);
});

test("what was said after it left stays", () => {
  const sent: KeptVisit = { id: "1", ticks: { heating: "ok" }, notes: "Cold" };
  const now: readonly KeptVisit[] = [{ id: "1", ticks: { heating: "missing" }, notes: "Cold" }];
  expect(without(now, sent)).toEqual([{ id: "1", ticks: { heating: "missing" } }]);
  expect(without([sent], sent)).toEqual([]);
  expect(without([{ ...sent, result: { result: "ok", words: "" } }], sent)).toEqual([
    { id: "1", ticks: {}, result: { result: "ok", words: "" } },
  ]);
});
