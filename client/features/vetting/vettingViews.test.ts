import { expect, test } from "vitest";
import { countsOfViews, searchOfView, withoutState } from "./vettingViews.ts";

const params = (search: string) => new URLSearchParams(search);

test("a desk opens with its states and its order, and keeps what is searched and who is open", () => {
  expect(decodeURIComponent(searchOfView(params(""), "screen"))).toBe(
    "set=screen&filter=state:submitted,info_requested",
  );
  expect(decodeURIComponent(searchOfView(params("q=byrne&page=3&edit=9"), "approved"))).toBe(
    "set=approved&filter=state:approved,renewal_due&sort=validUntil&q=byrne&edit=9",
  );
  expect(searchOfView(params("filter=state:draft"), "all")).toBe("set=all&sort=name");
});

test("the desks are counted under what else is narrowed, whatever states are looked at", () => {
  expect(withoutState(params("filter=state:draft;countryCode:IE&q=x")).toString()).toBe("filter=countryCode%3AIE&q=x");
  const groups = [
    { value: "submitted", count: 2 },
    { value: "approved", count: 3 },
    { value: "renewal_due", count: 1 },
    { value: "a state of a later release", count: 7 },
  ];
  expect(countsOfViews(groups)).toMatchObject({ screen: 2, approved: 4, checks: 0, all: 6 });
});
