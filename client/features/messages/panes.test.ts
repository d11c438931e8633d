import { beforeEach, expect, test } from "vitest";
import { keepPanes, readPanes, usualPanes, withinLimits } from "./panes.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => kept.clear());

test("what somebody has set is theirs on this device, and as usual for everybody else", () => {
  keepPanes(storage, "7", { list: 300, context: 400, isContextOpen: false });
  expect(readPanes(storage, "7")).toEqual({ list: 300, context: 400, isContextOpen: false });
  expect(readPanes(storage, "8")).toEqual(usualPanes);
});

test("no pane is wider or narrower than its limits, and what cannot be read is as usual", () => {
  expect([withinLimits("list", 10), withinLimits("list", 333.4), withinLimits("context", 9_999)]).toEqual([
    280, 333, 520,
  ]);
  kept.set("panes:7", '{"list": 9000, "context": "wide"}');
  expect(readPanes(storage, "7")).toEqual({ list: 520, context: null, isContextOpen: true });
  for (const broken of ["{", "null", "[]", "7"]) {
    kept.set("panes:7", broken);
    expect(readPanes(storage, "7")).toEqual(usualPanes);
  }
});
