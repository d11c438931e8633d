import { expect, test } from "vitest";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { parseFilter } from "#shared/wire/gridQuery.rules.ts";
import { hrefOfTile, linkOfList } from "./rowLinks.ts";

test("what is owed leads whoever counts it to the trips that it is owed for, in words that their list understands", () => {
  for (const list of ["overdue", "due", "unpaid"] as const) {
    const link = linkOfList(list, ["finance"]);
    const [path, query] = (link?.href ?? "").split("?");
    // A trip may owe two bills: how many there are here is not said of the list of trips.
    expect(link?.isSameCount).toBe(false);
    expect(path).toBe("/hub/trips");
    expect(parseFilter(new URLSearchParams(query).get("filter") ?? "", tripGrid.columns)).not.toBeNull();
  }
  expect(linkOfList("overdue", ["host_family"])).toBeUndefined();
  expect(linkOfList("service", ["coordinator"])).toMatchObject({ isSameCount: true });
});

test("a figure leads to what it counts or adds up, and nowhere when no screen shows that", () => {
  const below = { lists: [{ name: "overdue" }], charts: [{ name: "invoiced" }] };
  expect(hrefOfTile("overdue", below, ["finance"])).toBe("#overdue");
  expect(hrefOfTile("invoiced", below, ["finance"])).toBe("#chart-invoiced");
  expect(hrefOfTile("waiting", below, ["coordinator"])).toBe("/hub/messages");
  expect(hrefOfTile("waiting", below, ["host_family"])).toBeUndefined();
  expect(hrefOfTile("signUps", below, ["administrator"])).toBeUndefined();
  const [path, query] = (hrefOfTile("enquiries", below, ["administrator"]) ?? "").split("?");
  expect(path).toBe("/hub/trips");
  expect(parseFilter(new URLSearchParams(query).get("filter") ?? "", tripGrid.columns)).not.toBeNull();
});
