import { expect, test } from "vitest";
import { enveloped, placeAfter, targetsOf } from "./webView.rules.ts";

const known = ["https://app.example", "https://other.example"];

test("only a known origin is spoken to", () => {
  expect(targetsOf(known, "https://app.example")).toEqual(["https://app.example"]);
  expect(targetsOf(known, "https://evil.example")).toEqual([]);
  expect(targetsOf([], "https://app.example")).toEqual([]);
});

test("where the page does not know who shows it, the browser chooses among the known", () => {
  expect(targetsOf(known, null)).toEqual(known);
});

test("a new page cuts off what lay ahead, going back does not", () => {
  const third = placeAfter({ at: 2, furthest: 2 }, 3, true);
  expect(third).toEqual({ at: 3, furthest: 3 });
  const first = placeAfter(third, 1, false);
  expect(first).toEqual({ at: 1, furthest: 3 });
  expect(placeAfter(first, 2, true)).toEqual({ at: 2, furthest: 2 });
});

test("what is told says whose it is", () => {
  expect(enveloped({ type: "user", id: null, locale: "de" })).toEqual({
    source: "hearth",
    type: "user",
    id: null,
    locale: "de",
  });
});
