import { expect, test } from "vitest";
import { sheetGrid } from "./sheets.contract.ts";
import {
  isConfirmed,
  legPartOf,
  sheetFilters,
  sheetSets,
  stateAfterTick,
  usualSheet,
  whyNotEdit,
} from "./sheets.rules.ts";
import { parseFilter } from "#shared/wire/gridQuery.rules.ts";

test("every set shows declared columns and opens with a filter that means something", () => {
  for (const [name, columns] of Object.entries(sheetSets)) {
    expect(columns.filter((column) => !(column in sheetGrid.columns))).toEqual([]);
    expect(parseFilter(sheetFilters[name as keyof typeof sheetSets], sheetGrid.columns)).not.toBeNull();
  }
});

test("a column of a journey says which end of it, and what", () => {
  expect(legPartOf("thereMeetingPoint")).toEqual({ way: "there", field: "MeetingPoint" });
  expect(legPartOf("backTime")).toEqual({ way: "back", field: "Time" });
  expect([legPartOf("backups"), legPartOf("fromDate"), legPartOf("thereAbouts")]).toEqual([null, null, null]);
});

test("dates follow the plan, all else stays open until the trip is over", () => {
  expect(whyNotEdit({ state: "enquiry" }, "fromDate")).toBeNull();
  expect(whyNotEdit({ state: "booked" }, "fromDate")).toBe("datesByAmend");
  expect(whyNotEdit({ state: "booked" }, "thereNumber")).toBeNull();
  expect(whyNotEdit({ state: "closed" }, "thereNumber")).toBe("planFixed");
});

test("whoever was met was expected, and a tick taken back leads to what was known before", () => {
  expect(stateAfterTick("planned", "met", true)).toBe("done");
  expect(stateAfterTick("done", "met", false)).toBe("confirmed");
  expect(stateAfterTick("planned", "confirmed", true)).toBe("confirmed");
  expect(stateAfterTick("done", "confirmed", true)).toBe("done");
  expect(stateAfterTick("confirmed", "confirmed", false)).toBe("planned");
  expect((["planned", "confirmed", "done", "missed"] as const).map(isConfirmed)).toEqual([false, true, true, false]);
});

test("whoever counts the money begins with it, all others with who comes", () => {
  expect([usualSheet(["finance"]), usualSheet(["coordinator"]), usualSheet(["finance", "coordinator"])]).toEqual([
    "finance",
    "arrivals",
    "arrivals",
  ]);
});
