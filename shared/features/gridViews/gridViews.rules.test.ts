import { expect, test } from "vitest";
import { gridLists } from "#shared/wire/gridLists.ts";
import { defaultOf, grids, moved, queryOf, unknownNames } from "./gridViews.rules.ts";

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

test("a declared list keeps what it is asked, and each knows who may open it", () => {
  expect(queryOf("students", new URLSearchParams("edit=7&group=gender&filter=age:..12&cells=on"))).toBe(
    "filter=age%3A..12&group=gender",
  );
  expect(unknownNames("hostFamilies", "freeFrom=2027-06-01&edit=7")).toEqual(["edit"]);
  expect(gridLists.filter((one) => !(one in grids))).toEqual([]);
});

test("where an address is longer than a view keeps, what is folded is left out first", () => {
  const folded = "n".repeat(600);
  expect(queryOf("students", new URLSearchParams({ group: "gender", folded }))).toBe("group=gender");
  expect(queryOf("students", new URLSearchParams({ group: "gender", folded: "boy" }))).toContain("folded=boy");
});

test("a list opens with one's own usual view, else with the team's", () => {
  const [team, own, other] = [
    { isDefault: true, isShared: true },
    { isDefault: true, isShared: false },
    { isDefault: false, isShared: false },
  ];
  expect(defaultOf([team, other, own])).toBe(own);
  expect(defaultOf([team, other])).toBe(team);
  expect(defaultOf([other])).toBeUndefined();
});
