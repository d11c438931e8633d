// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { GridAsked, GridWindow } from "./gridAddress.ts";
import { useHeldRows } from "./useHeldRows.ts";

interface Row {
  readonly id: string;
  readonly coordinator: string;
}

const row = (id: string, coordinator = "Niamh"): Row => ({ id, coordinator });
const filter = "coordinator:Niamh";
let stands: readonly Row[] = [];
const read = vi.fn(async ({ only = "", filter: narrowed }: GridAsked): Promise<GridWindow<Row>> => {
  const rows = stands
    .filter(({ id }) => only.split(",").includes(id))
    .filter(({ coordinator }) => narrowed !== filter || coordinator === "Niamh");
  return { rows, next: null, total: rows.length, groups: [] };
});
afterEach(() => {
  cleanup();
  read.mockClear();
});

function open({ isHeld = true } = {}) {
  stands = [row("1"), row("2"), row("3")];
  const options = (rows: readonly Row[], order = ["1", "2", "3"]) => ({
    rows,
    order,
    isHeld,
    isSettled: true,
    asked: { filter, sort: "id" },
    calls: { rows: read },
  });
  const { result, rerender } = renderHook(useHeldRows<Row>, { initialProps: options(stands) });
  return {
    result,
    // The list as it is read after a row has become another's, and where it may stand now.
    give: async (id: string, to: string, read: readonly string[], order?: string[]) => {
      stands = stands.map((one) => (one.id === id ? row(id, to) : one));
      await act(async () =>
        rerender(
          options(
            stands.filter((one) => read.includes(one.id)),
            order,
          ),
        ),
      );
    },
  };
}

it("keeps the row that one has changed where it stood, as it stands now, and says that it fits no more", async () => {
  const { result, give } = open();
  act(() => result.current.hold("2"));
  await give("2", "Tomás", ["1", "3"]);
  expect(result.current.rows).toEqual([row("1"), row("2", "Tomás"), row("3")]);
  expect([...result.current.left]).toEqual(["2"]);
  await give("2", "Niamh", ["1", "2", "3"]);
  expect([result.current.rows, result.current.left.size]).toEqual([[row("1"), row("2"), row("3")], 0]);
});

it("lets go of what others have changed, of all when the person goes on, and under headings of each at once", async () => {
  const { result, give } = open();
  await give("3", "Tomás", ["1", "2"]);
  expect(result.current.rows).toEqual([row("1"), row("2")]);
  act(() => result.current.hold("2"));
  await give("2", "Tomás", ["1"]);
  act(() => result.current.letGo());
  expect(result.current.rows).toEqual([row("1")]);
  expect(read).toHaveBeenCalledTimes(2);

  const grouped = open({ isHeld: false });
  act(() => grouped.result.current.hold("2"));
  await grouped.give("2", "Tomás", ["1", "3"]);
  expect(grouped.result.current.rows).toEqual([row("1"), row("3")]);
});

it("says nothing of a row that has only gone farther than was read, and keeps none that is there no more", async () => {
  const { result, give } = open();
  act(() => result.current.hold("2"));
  await give("2", "Niamh", ["1", "3"]);
  expect([result.current.rows.length, result.current.left.size]).toEqual([3, 0]);
  stands = [row("1"), row("3")];
  await give("1", "Niamh", ["1", "3"]);
  expect(result.current.rows).toEqual([row("1"), row("3")]);
});

it("leaves behind what stood where one no longer looks", async () => {
  const { result, give } = open();
  act(() => result.current.hold("2"));
  await give("2", "Tomás", ["1", "3"], ["1", "3"]);
  expect(result.current.rows).toEqual([row("1"), row("3")]);
});
