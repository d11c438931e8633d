// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { Column } from "./tableColumns.ts";
import { useCellEdits } from "./useCellEdits.ts";

interface Row {
  readonly id: string;
  readonly town: string;
}

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const answers: ((reason: string | null) => void)[] = [];
const save = vi.fn((_over: Row, _text: string) => new Promise<string | null>((done) => answers.push(done)));
const column: Column<Row> = {
  key: "town",
  label: "Town",
  cell: ({ town }) => town,
  edit: { textOf: ({ town }) => town, save },
};
const answer = (reason: string | null) => act(async () => answers.shift()?.(reason));

it("stays an edit of what its writer saw, also while what failed is tried again", async () => {
  const { result } = renderHook(() => useCellEdits<Row>(({ id }) => id));
  const type = (row: Row, text: string) => act(async () => void result.current.save([{ row, column, text }]));
  const [seen, theirs] = [
    { id: "1", town: "Ennis" },
    { id: "1", town: "Cork" },
  ];
  await type(seen, "Tralee");
  await answer("Not now");
  // Others have written since, unseen behind what failed.
  await type(theirs, "Tralee");
  await type(theirs, "Trim");
  expect(save.mock.calls.map(([over, text]) => [over.town, text])).toEqual([
    ["Ennis", "Tralee"],
    ["Ennis", "Tralee"],
    ["Ennis", "Trim"],
  ]);
  await answer(null);
  await answer(null);
  expect(result.current.stateOf("1", column)).toEqual({ kind: "saved" });
  // What stands there is seen again.
  await type({ id: "1", town: "Trim" }, "Tramore");
  expect(save.mock.lastCall?.[0].town).toBe("Trim");
  await answer(null);
});
