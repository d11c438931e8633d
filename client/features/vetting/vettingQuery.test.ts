import { expect, test } from "vitest";
import { dueChange, questionOf, searchOfView, tableSortOf, wordOfTableSort } from "./vettingQuery.ts";

const params = (search: string) => new URLSearchParams(search);

test("an empty address asks for those to screen, the longest wait first", () => {
  expect(questionOf(params(""))).toEqual({ view: "screen", sort: "waiting" });
});

test("the address says it all", () => {
  expect(
    questionOf(params("view=approved&q=byrne&country=3&county=17&page=2&due=soon&sort=-name&household=9")),
  ).toEqual({
    view: "approved",
    sort: "-name",
    q: "byrne",
    countryId: "3",
    countyId: "17",
    page: 2,
    due: "soon",
  });
});

test("words that mean nothing are left out", () => {
  expect(questionOf(params("view=nowhere&q=&country=x&county=-1&page=0&due=never&sort=age"))).toEqual({
    view: "screen",
    sort: "waiting",
  });
  expect(questionOf(params("page=99999999999"))).toEqual({ view: "screen", sort: "waiting" });
});

test("another view keeps the search and the place, not the page, the order or the open household", () => {
  expect(searchOfView(params("q=byrne&county=17&page=3&sort=name&household=9"), "checks")).toBe(
    "?q=byrne&county=17&view=checks",
  );
  expect(searchOfView(params("view=checks&page=2"), "screen")).toBe("");
});

test("what is due for renewal is only asked where approvals are", () => {
  expect(searchOfView(params("view=approved&due=soon"), "visits")).toBe("?view=visits");
  expect(searchOfView(params("view=approved&due=soon"), "all")).toBe("?due=soon&view=all");
  expect(dueChange(params("view=visits&sort=name"))).toEqual({ due: "soon", view: "approved", sort: "" });
  expect(dueChange(params("view=all"))).toEqual({ due: "soon" });
  expect(dueChange(params("view=all&due=soon"))).toEqual({ due: "" });
});

test("the order in the address and the arrow over a column are the same", () => {
  expect(tableSortOf("-expiry")).toEqual({ key: "expiry", direction: "descending" });
  expect((["waiting", "-waiting"] as const).map(tableSortOf).map(wordOfTableSort)).toEqual(["waiting", "-waiting"]);
});
