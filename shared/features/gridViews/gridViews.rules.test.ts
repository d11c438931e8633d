import { expect, test } from "vitest";
import { moved, queryOf, unknownNames } from "./gridViews.rules.ts";

test("a view keeps what narrows its list, always in one order, and nothing else of the address", () => {
  const [one, other] = ["tab3=unread&conversation=7&tab=primary&q=", "tab=primary&panel=files&tab3=unread"].map(
    (address) => queryOf("conversations", new URLSearchParams(address)),
  );
  expect(one).toBe("tab=primary&tab3=unread");
  expect(other).toBe(one);
});

test("words stay words", () => {
  const query = queryOf("conversations", new URLSearchParams({ q: " Ortega & Byrne=2 ", state: "booked" }));
  expect(new URLSearchParams(query).get("q")).toBe("Ortega & Byrne=2");
});

test("a name that belongs to no view is found", () => {
  expect(unknownNames("conversations", "tab=primary&conversation=7&limit=3")).toEqual(["conversation", "limit"]);
  expect(unknownNames("conversations", "")).toEqual([]);
});

test("what is moved takes its new place, and stays where there is none", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});
