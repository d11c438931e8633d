// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choiceColumn, moneyColumn } from "#shared/wire/gridColumns.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import { headingsOf } from "./groupHeadings.tsx";

interface Row {
  readonly id: string;
  readonly state: string;
}

beforeAll(async () => {
  await startText("en");
  await loadWords("grid");
});
afterEach(cleanup);

const state: SeenColumn<Row> = {
  key: "state",
  label: "State",
  declared: choiceColumn(["new", "booked"], { group: true }),
  isInNewRow: false,
  wordsOf: (value) => (value === "new" ? "New" : "Booked"),
};
const total: SeenColumn<Row> = {
  key: "total",
  label: "Total",
  declared: moneyColumn({ sum: true }),
  isInNewRow: false,
};

test("a group that comes again, because a row in its midst has changed, has a heading of its own each time", () => {
  const headings = headingsOf<Row>({
    by: [state],
    columns: [state],
    groups: [
      { value: "new", count: 2 },
      { value: "booked", count: 1 },
    ],
    rows: [
      { id: "7", state: "new" },
      { id: "8", state: "booked" },
      { id: "9", state: "new" },
    ],
    isWhole: true,
    readWithout: [],
    folded: [],
    onFold: vi.fn(),
    none: "None",
    nobody: "Nobody",
  });
  const keys = [0, 1, 2, 3].flatMap((index) => headings(index).map(({ key }) => key));
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});

test("a heading says what stands under it and whether it is folded, and is folded by a press and by the keys of a tree", async () => {
  const onFold = vi.fn();
  const headings = headingsOf<Row>({
    by: [state],
    columns: [state, total],
    groups: [
      { value: "new", count: 2, sums: { total: 12_000 }, currency: "EUR" },
      { value: "booked", count: 1 },
    ],
    rows: [{ id: "7", state: "booked" }],
    isWhole: true,
    readWithout: [["new"]],
    folded: [["new"]],
    onFold,
    none: "None",
    nobody: "Nobody",
  });
  render(
    <>
      {[...headings(0), ...headings(1)].map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </>,
  );
  const [folded, open] = [
    screen.getByRole("button", { name: /^New 2 Total €120(\.00)?$/ }),
    screen.getByRole("button", { name: "Booked 1" }),
  ];
  expect([folded, open].map((button) => button.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  folded.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(onFold).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.keyboard("{Enter}");
  expect(onFold.mock.calls).toEqual([[["new"]], [["booked"]], [["booked"]]]);
});
