// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provideSend } from "#client/api/client.ts";
import type { TimelineAsked } from "./timelineAddress.ts";
import { useTimelineRows } from "./useTimelineRows.ts";

const ids = Array.from({ length: 500 }, (_, at) => String(at + 1));
const board = { from: "2027-01-04", days: 371, groups: [{ ids }] };
const asked = { rows: "homes", q: "", country: "" } as unknown as TimelineAsked;
const view = (first: number, count = 20) => ({
  rowIds: ids.slice(first, first + count),
  from: "2027-01-04",
  to: "2027-03-01",
});

const idsIn = (url: string): string[] => (new URLSearchParams(url.split("?")[1]).get("ids") ?? "").split(",");

const aRow = (id: string) => ({ id, name: id, place: "", guests: 2, picture: null, blocks: [], bars: [] });

let calls: string[][] = [];
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  provideSend(async ({ url }) => {
    const wanted = idsIn(url);
    calls.push(wanted);
    return { rows: wanted.map(aRow) };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function scrolledTo(first: number, onView: ReturnType<typeof useTimelineRows>["onView"]): Promise<void> {
  onView(view(first));
  await act(() => vi.advanceTimersByTimeAsync(60));
}

test("a long scroll asks seldom, and for what comes before it is seen", async () => {
  const { result } = renderHook(() => useTimelineRows(board, asked));
  await scrolledTo(0, result.current.onView);
  expect(calls).toEqual([ids.slice(0, 80)]);
  for (let first = 1; first <= 40; first += 1) await scrolledTo(first, result.current.onView);
  expect(calls).toHaveLength(1);
  await scrolledTo(41, result.current.onView);
  expect(calls[1]?.slice(0, 2)).toEqual(["81", "82"]);
  expect(result.current.rowOf("82")).not.toBeNull();
});

test("what could not be read is asked for again when somebody says so", async () => {
  let isAway = true;
  provideSend(async ({ url }) => {
    if (isAway) throw new Error("away");
    return { rows: idsIn(url).map(aRow) };
  });
  const { result } = renderHook(() => useTimelineRows(board, asked));
  await scrolledTo(0, result.current.onView);
  expect([result.current.hasFailed, result.current.rowOf("1")]).toEqual([true, null]);
  isAway = false;
  await act(async () => result.current.tryAgain());
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect([result.current.hasFailed, result.current.rowOf("1") === null]).toEqual([false, false]);
});

test("what is answered late for a board that has been read again since is older than what is shown, and shown no more", async () => {
  const answers: ((name: string) => void)[] = [];
  provideSend(
    ({ url }) =>
      new Promise((resolve) =>
        answers.push((name) => resolve({ rows: idsIn(url).map((id) => ({ ...aRow(id), name })) })),
      ),
  );
  const { result, rerender } = renderHook(({ read }) => useTimelineRows(read, asked), {
    initialProps: { read: board },
  });
  await scrolledTo(0, result.current.onView);
  rerender({ read: { ...board } });
  await act(() => vi.advanceTimersByTimeAsync(60));
  await act(async () => answers[1]?.("newer"));
  await act(async () => answers[0]?.("older"));
  expect(result.current.rowOf("1")?.name).toBe("newer");
});
