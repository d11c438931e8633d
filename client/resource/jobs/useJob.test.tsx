// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { useJob, useJobRows } from "./useJob.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tried: GridJob = {
  id: "7",
  resource: "trips",
  kind: "assign",
  state: "tried",
  counts: { all: 1, fits: 1, same: 0, done: 0, refused: 0 },
  undoUntil: null,
  askedAt: "2026-11-28T10:00:00.000Z",
  reasons: [],
};
const row = { recordId: "1", name: "Pietro Sala", state: "refused", reason: "planFixed" } as const;

test("a job whose beginning was answered by nobody is begun once, however often somebody presses", async () => {
  const keys: (string | undefined)[] = [];
  provideSend(async ({ url, body, method, keys: own }) => {
    keys.push(own?.of(JSON.stringify([method, url, body])));
    if (keys.length === 1) throw new ApiError("no_response");
    return { item: { ...tried, state: "done" } };
  });
  const { result } = renderHook(() => useJob(tried));
  await act(async () => result.current.apply());
  expect(result.current.failure).toMatchObject({ code: "no_response" });
  await act(async () => result.current.apply());
  expect([result.current.failure, result.current.job.state]).toEqual([null, "done"]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toEqual(expect.any(String));
});

test("why rows were refused is asked for again where nobody has answered", async () => {
  let isAway = true;
  provideSend(async () => {
    if (isAway) throw new ApiError("no_response");
    return { rows: [row] };
  });
  const { result } = renderHook(() => useJobRows(tried));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.rows).toEqual([]);
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current.rows).toEqual([row]);
});
