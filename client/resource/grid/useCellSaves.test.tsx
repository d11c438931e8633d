// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import type { CellChange, CellOutcome } from "#shared/wire/grid.ts";
import { useCellSaves } from "./useCellSaves.ts";

const stands = new Map<string, unknown>();
const cells = vi.fn(async ({ changes }: { readonly changes: readonly CellChange[] }) => ({
  outcomes: changes.map(({ id, column, was, value }): CellOutcome => {
    if (stands.get(id) === value && value !== was) return { id, column, outcome: "changed", value, stood: true };
    if (stands.get(id) !== was) return { id, column, outcome: "stale", value: stands.get(id) };
    stands.set(id, value);
    return { id, column, outcome: "changed", value };
  }),
}));

beforeAll(async () => {
  await startText("en");
  await loadWords("grid", "errors");
});
beforeEach(() => {
  stands.clear();
  cells.mockClear();
  store.set(toastsAtom, []);
});
afterEach(cleanup);

// What is saved has the page's own list read again.
function Page({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: "/", element: children }]));
  return <RouterProvider router={router} />;
}
const open = () =>
  renderHook(() => useCellSaves({ calls: { cells, steps: undefined } as never, isSheet: false, labelOf: String }), {
    wrapper: Page,
  }).result;
const change = (was: string, value: string): CellChange => ({ id: "1", column: "town", was, value });
const told = () => store.get(toastsAtom).length;

it("what is typed over one's own words while they are on their way is no conflict with oneself", async () => {
  stands.set("1", "Ennis");
  const saves = open();
  await act(async () => {
    const first = saves.current.save.change(change("Ennis", "Enis"));
    await Promise.resolve();
    const second = saves.current.save.change(change("Ennis", "Tralee"));
    expect(await Promise.all([first, second])).toEqual([null, null]);
  });
  expect([saves.current.conflict, stands.get("1")]).toEqual([null, "Tralee"]);
});

it("what means nothing is counted with what was pasted beside it, and never with what comes later", async () => {
  stands.set("1", "Ennis");
  const saves = open();
  await act(async () => saves.current.save.onUnread());
  await act(async () => void (await saves.current.save.change(change("Ennis", "Tralee"))));
  expect(told()).toBe(0);
  await act(async () => {
    saves.current.save.onUnread();
    await saves.current.save.change(change("Tralee", "Cobh"));
  });
  expect(told()).toBe(1);
});

const many = (count: number): CellChange[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), column: "town", was: "Ennis", value: "Tralee" }));
const lastTold = () => store.get(toastsAtom).at(-1);

it("keeps and takes back what was answered for, also where nobody has answered for the rest", async () => {
  for (const { id } of many(150)) stands.set(id, "Ennis");
  const saves = open();
  const answered = cells.getMockImplementation();
  cells.mockImplementation(async (asked) => {
    if (asked.changes.some(({ id }) => id === "150")) throw new ApiError("no_response");
    return (await answered?.(asked)) ?? { outcomes: [] };
  });
  await act(async () => {
    const fates = await Promise.allSettled(many(150).map(saves.current.save.change));
    expect(fates.map(({ status }) => status)).toEqual(many(150).map((_, at) => (at < 100 ? "fulfilled" : "rejected")));
  });
  expect(lastTold()?.title).toBe("100 filled, 50 refused");
  await act(async () => saves.current.undo());
  expect([lastTold()?.title, stands.get("1"), stands.get("100")]).toEqual(["Undone", "Ennis", "Ennis"]);
  cells.mockImplementation(answered as never);
});

it("says of what could not be taken back for want of an answer that nobody answered, and keeps it to be taken back", async () => {
  stands.set("1", "Ennis");
  const saves = open();
  await act(async () => void (await saves.current.save.change(change("Ennis", "Tralee"))));
  cells.mockRejectedValueOnce(new ApiError("no_response"));
  await act(async () => saves.current.undo());
  expect([lastTold()?.title, stands.get("1")]).toEqual(["No Response", "Tralee"]);
  await act(async () => saves.current.undo());
  expect([lastTold()?.title, stands.get("1")]).toEqual(["Undone", "Ennis"]);
});

it("keeps of a step that was taken back in part what nobody has answered for", async () => {
  for (const { id } of many(150)) stands.set(id, "Ennis");
  const saves = open();
  await act(async () => void (await Promise.all(many(150).map(saves.current.save.change))));
  const answered = cells.getMockImplementation();
  cells.mockImplementationOnce(async (asked) => (await answered?.(asked)) ?? { outcomes: [] });
  cells.mockRejectedValueOnce(new ApiError("no_response"));
  const town = (name: string) => [...stands.values()].filter((one) => one === name).length;
  await act(async () => saves.current.undo());
  expect([lastTold()?.title, town("Ennis")]).toEqual(["No Response", 100]);
  await act(async () => saves.current.undo());
  expect([lastTold()?.title, town("Ennis")]).toEqual(["Undone", 150]);
  await act(async () => saves.current.redo());
  expect([lastTold()?.title, town("Tralee")]).toEqual(["Done again", 150]);
});

it("asks no more about what somebody else has changed since", async () => {
  for (const id of ["1", "2"]) stands.set(id, "Ennis");
  const saves = open();
  await act(async () => void (await Promise.all(many(2).map(saves.current.save.change))));
  stands.set("2", "Cork");
  await act(async () => saves.current.undo());
  expect([stands.get("1"), stands.get("2")]).toEqual(["Ennis", "Cork"]);
  const before = cells.mock.calls.length;
  await act(async () => saves.current.undo());
  expect(cells.mock.calls.length).toBe(before);
});

it("takes back nothing that another has made the same already", async () => {
  stands.set("1", "Tralee");
  const saves = open();
  await act(async () => expect(await saves.current.save.change(change("Ennis", "Tralee"))).toBeNull());
  await act(async () => saves.current.undo());
  expect([stands.get("1"), cells.mock.calls.length]).toEqual(["Tralee", 1]);
});

it("does again nothing that another has taken back already", async () => {
  stands.set("1", "Ennis");
  const saves = open();
  await act(async () => void (await saves.current.save.change(change("Ennis", "Tralee"))));
  stands.set("1", "Ennis");
  await act(async () => saves.current.undo());
  const before = cells.mock.calls.length;
  await act(async () => saves.current.redo());
  expect([stands.get("1"), cells.mock.calls.length]).toEqual(["Ennis", before]);
});
