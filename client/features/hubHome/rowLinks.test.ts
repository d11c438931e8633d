import { expect, test } from "vitest";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { parseFilter } from "#shared/wire/gridQuery.rules.ts";
import { hrefOfList } from "./rowLinks.ts";

test("what is owed leads whoever counts it to the trips that it is owed for, in words that their list understands", () => {
  for (const list of ["overdue", "due", "unpaid"] as const) {
    const [path, query] = (hrefOfList(list, ["finance"]) ?? "").split("?");
    expect(path).toBe("/hub/trips");
    expect(parseFilter(new URLSearchParams(query).get("filter") ?? "", tripGrid.columns)).not.toBeNull();
  }
  expect(hrefOfList("overdue", ["host_family"])).toBeUndefined();
});
