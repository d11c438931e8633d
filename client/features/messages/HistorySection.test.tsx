// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ContextStep, PlanChange } from "#shared/features/tripContext/tripContext.contract.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { HistorySection } from "./HistorySection.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("tripContext", "states");
});
afterEach(cleanup);

const step = (id: string, change?: PlanChange): ContextStep => ({
  id,
  command: change ? "changed" : "reserve",
  tripState: change ? null : "reserved",
  hostingState: null,
  familyName: null,
  byName: "Niamh",
  byRole: null,
  at: "2027-05-06T10:00:00.000Z",
  ...(change && { change }),
});

const linesOf = (changes: readonly PlanChange[]): readonly (string | null | undefined)[] => {
  render(<HistorySection steps={changes.map((change, at) => step(String(at + 1), change))} />);
  return screen.getAllByRole("listitem").map((line) => line.querySelector("b")?.textContent);
};

test("says which group it came into or left, and who drives or does no more", () => {
  expect(
    linesOf([
      { field: "group", before: null, after: "Galway in July" },
      { field: "group", before: "Cork in May", after: "Galway in July" },
      { field: "group", before: "Galway in July", after: null },
      { field: "driverThere", before: null, after: "Tadhg" },
      { field: "driverBack", before: "Tadhg", after: null },
    ]),
  ).toEqual([
    "Into the group Galway in July",
    "Into the group Galway in July",
    "Out of the group Galway in July",
    "Arrival: Tadhg drives",
    "Departure: no driver any more",
  ]);
});

test("a step and a change under the same number stand both, each with whose hand it was", () => {
  render(<HistorySection steps={[step("1"), step("1", { field: "driverBack", before: null, after: "Orla" })]} />);
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Reserved Niamh/),
    expect.stringMatching(/^Departure: Orla drives Niamh/),
  ]);
});
