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

test("what was photographed waits with the ticks, the last signature holds, and what has left is waited for no more", () => {
  const photo = { id: "a", purpose: "visitPhoto", name: "hall.jpg", at: "2027-01-01T10:00:00Z" } as const;
  const signature = { id: "b", purpose: "visitSignature", name: "signature.png", at: "2027-01-01T10:05:00Z" } as const;
  const kept = [photo, signature, { ...signature, id: "c" }].reduce<readonly KeptVisit[]>(
    (all, file) => withMore(all, { id: "1", ticks: {}, files: [file] }),
    [],
  );
  expect(kept[0]?.files?.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(without(kept, { id: "1", ticks: {}, files: [photo] })[0]?.files?.map(({ id }) => id)).toEqual(["c"]);
  expect(without(kept, { id: "1", ticks: {}, files: kept[0]?.files ?? [] })).toEqual([]);
});
