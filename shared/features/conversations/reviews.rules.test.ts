import { expect, test } from "vitest";
import { blocked, mayDecide, reviewDecisions } from "./reviews.rules.ts";

test("what waits is decided once; what was kept closed may be opened later", () => {
  const decisions = (state: "open" | "upheld" | "dismissed", reason: "unsafe" | typeof blocked | null) =>
    reviewDecisions.filter((decision) => mayDecide({ state, reason }, decision));
  for (const reason of ["unsafe", blocked, null] as const) {
    expect(decisions("open", reason)).toEqual(["upheld", "dismissed"]);
    expect(decisions("dismissed", reason)).toEqual([]);
  }
  expect(decisions("upheld", "unsafe")).toEqual([]);
  expect(decisions("upheld", null)).toEqual([]);
  expect(decisions("upheld", blocked)).toEqual(["dismissed"]);
});
